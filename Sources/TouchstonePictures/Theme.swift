package import TouchstoneChecks
package import TouchstoneGeometry
package import TouchstoneScenes

/// The colours of the pictures, except those of the scene itself.
///
/// Each color of an overlay has one meaning. Any two of them are at least 15 apart (CIE76) for people with full colour
/// vision, with protanopia, deuteranopia and tritanopia. A finger and a view have one hue each in every overlay, frame
/// and variant. Text has a contrast of at least 4.5 with its background.
package struct Theme: Sendable, Hashable {
    /// The area around the canvas.
    package var page: Color
    /// The canvas of a scene that does not set the colour behind its views.
    package var canvas: Color
    /// The line around the canvas, and the edges of views without a fill.
    package var canvasBorder: Color
    /// Primary text, such as the title, and text on plates.
    package var text: Color
    /// Text on fills on which ``text`` is not legible.
    package var inverseText: Color
    /// Secondary text, such as the heading's second line.
    package var secondaryText: Color
    /// Text of low importance, such as the names of idle recognizers.
    package var faintText: Color
    /// The plate behind text on the canvas. Lines below it stay visible.
    package var plate: Color
    /// The edges of lines on the canvas, which keep them visible on any background.
    package var edge: Color
    /// The lines of the window's grid.
    package var grid: Color
    /// A limit that is not touched.
    package var limit: Color
    /// A limit that is touched or crossed.
    package var warning: Color
    /// Text in the warning's hue.
    package var warningText: Color
    /// Text that reports success.
    package var successText: Color
    /// The value of a line of code.
    package var codeValue: Color
    /// A recognizer that waits for another.
    package var waiting: Color
    /// The box that the limit applies to.
    package var frame: Color
    /// A recognizer that has begun.
    package var began: Color
    /// A recognizer that has changed.
    package var changed: Color
    /// A recognizer that was recognized and has ended.
    package var ended: Color
    /// A recognizer that was cancelled.
    package var cancelled: Color
    /// A recognizer that has failed.
    package var failed: Color
    /// The panel of the keyboard.
    package var keyboard: Color
    /// The keys with letters, and the space bar.
    package var key: Color
    /// The hues of fingers, in order.
    package var fingers: [Color]
    /// The hues of views, in order.
    package var views: [Color]

    /// The hue of a finger. After the last hue, hues are used again.
    package func finger(_ number: Int) -> Color { Self.cyclic(fingers, number - 1) }

    /// The hue of a view, by its index among the views of the scene, from 0. After the last hue, hues are used again,
    /// and the views are distinguished by their names.
    package func view(_ index: Int) -> Color { Self.cyclic(views, index) }

    private static func cyclic(_ colors: [Color], _ index: Int) -> Color {
        let index = index % colors.count
        return colors[index < 0 ? index + colors.count : index]
    }

    /// The fill of a bar in the timeline. ``text(on:)`` is legible on that of a recognizer that has left `possible`.
    package func barFill(of activity: RecognizerActivity) -> Color {
        switch activity {
        case .possible: canvasBorder
        case .waiting: waiting
        case .began: began
        case .changed: changed
        case .ended: ended
        case .cancelled: cancelled
        case .failed: failed
        }
    }

    /// The share of its lane's height that a bar in the timeline leaves free. Activities other than recognition have
    /// thin bars, so that the shape conveys the same as the colour.
    func slimness(of activity: RecognizerActivity) -> Double {
        switch activity {
        case .possible: 0.6
        case .waiting: 0.3
        case .failed: 0.4
        case .began, .changed, .ended, .cancelled: 0
        }
    }

    /// The theme's text or its inverse, whichever is easier to read on `background`. Returns the text for a nil
    /// background, and for one that is more transparent than opaque.
    package func text(on background: Color?) -> Color {
        guard let background, background.alpha > 0.5 else { return text }
        func legible(_ background: Color, _ text: Color, _ inverse: Color) -> Color {
            background.contrast(with: text) >= background.contrast(with: inverse) ? text : inverse
        }
        let color = legible(background, text, inverseText)
        guard let dark = text.dark, let inverse = inverseText.dark else { return color }
        return color.withDark(legible(background.dark ?? background, dark, inverse))
    }
}

// A program searched for the colours of the roles. It started with colours that have the same meaning elsewhere (blue
// for a limit, red for a warning, amber for waiting) and with random colours for fingers and views, and applied
// simulated annealing. The conditions were: every pair is 15.1 apart (CIE76) for full colour vision, protanopia,
// deuteranopia and tritanopia; lines have a contrast of 3 with page and canvas; text on fills is legible. There was an
// additional cost for fingers and views that are less than 25 apart from others for full colour vision. Without it,
// pairs of ten fingers and five views can be 15.9 apart, but look alike to more people.
extension Theme {
    /// Dark on light.
    package static let light = Theme(
        page: rgb(0xf6f7f9), canvas: .white, canvasBorder: rgb(0xc3c8d0), text: rgb(0x1a1d23), inverseText: .white,
        secondaryText: rgb(0x535a66), faintText: rgb(0x656d79), plate: Color.white.withAlpha(0.82), edge: .white,
        grid: rgb(0x6b7a90), limit: rgb(0x3495da), warning: rgb(0xee6408), warningText: rgb(0xa84300),
        successText: rgb(0x00745a), codeValue: rgb(0x2a4fa8), waiting: rgb(0xefb100), frame: rgb(0x1e272e),
        began: rgb(0x6fca98),
        changed: rgb(0x4dcbfe), ended: rgb(0xc395cd), cancelled: rgb(0xa21425), failed: rgb(0xb5bbc2),
        keyboard: rgb(0xd3d7de), key: .white,
        fingers: [0xda0266, 0x7d984b, 0x562d83, 0x9a5100, 0x0056f3, 0xff0f3f, 0xcc33a8, 0x0002da, 0xd27090, 0x7c02ad]
            .map(rgb),
        views: [0x516499, 0x800d51, 0x134d18, 0xbb00ff, 0x8082f6, 0x3c0046].map(rgb))

    /// Light on dark.
    package static let dark = Theme(
        page: rgb(0x16181d), canvas: rgb(0x1e2127), canvasBorder: rgb(0x4a515d), text: .white,
        inverseText: rgb(0x101216), secondaryText: rgb(0xb4bac6), faintText: rgb(0x9aa1ae),
        plate: rgb(0x16181d).withAlpha(0.82), edge: rgb(0x101216), grid: rgb(0x8494ab), limit: rgb(0x3eacfe),
        warning: rgb(0xfb6928), warningText: rgb(0xff9a6b), successText: rgb(0x4fd6a4), codeValue: rgb(0x9db8ff),
        waiting: rgb(0xefbb27),
        frame: rgb(0x98a0ab), began: rgb(0x4b8252), changed: rgb(0x0165c1), ended: rgb(0x66338e),
        cancelled: rgb(0xa52526), failed: rgb(0x405463),
        keyboard: rgb(0x31353c), key: rgb(0x5a606b),
        fingers: [0xcd80c6, 0x82cc78, 0x7283ff, 0xfa0b4f, 0x08fdcf, 0xb6ff63, 0xa91cfd, 0xe66f7b, 0xbd11ba, 0xd8047d]
            .map(rgb),
        views: [0x74e1e5, 0xf3e300, 0xcfbfff, 0xbab34a, 0xffffbc, 0xa84aa2].map(rgb))

    /// The light theme, each of whose colors has that of the dark theme as its ``/TouchstoneGeometry/Color/dark``.
    package static let both: Theme = {
        var theme = light
        for role in roles { theme[keyPath: role] = light[keyPath: role].withDark(dark[keyPath: role]) }
        theme.fingers = zip(light.fingers, dark.fingers).map { $0.withDark($1) }
        theme.views = zip(light.views, dark.views).map { $0.withDark($1) }
        return theme
    }()

    /// All colors that are not in a list.
    private static var roles: [WritableKeyPath<Theme, Color>] {
        [
            \.page, \.canvas, \.canvasBorder, \.text, \.inverseText, \.secondaryText, \.faintText, \.plate, \.edge,
            \.grid,
            \.limit, \.warning, \.warningText, \.successText, \.codeValue, \.waiting, \.frame, \.began, \.changed,
            \.ended,
            \.cancelled,
            \.failed, \.keyboard, \.key,
        ]
    }

    /// The theme that a scene or a rendering chooses.
    package init(_ choice: Scene.Overlays.Theme) {
        switch choice {
        case .light: self = .light
        case .dark: self = .dark
        }
    }

    private static func rgb(_ hex: UInt32) -> Color {
        Color(
            red: Double(hex >> 16 & 0xff) / 255, green: Double(hex >> 8 & 0xff) / 255, blue: Double(hex & 0xff) / 255)
    }
}
