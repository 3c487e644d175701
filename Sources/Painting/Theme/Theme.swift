package import Geometry
package import GestureEngine
package import Playback

/// Every colour of the pictures but those of the scene itself.
///
/// What says something by its colour is a ``Role``. Any two roles are at least 15 apart (CIE76) for people with full colour
/// vision, with protanopia, deuteranopia and tritanopia. A finger and a view have one hue each in every overlay, of every frame
/// and variant. Words are legible on whatever they stand on: a contrast of 4.5 and more.
package struct Theme: Sendable, Hashable {
    /// Around the canvas.
    package var page: Color
    /// The canvas of a scene that does not say what lies behind its views.
    package var canvas: Color
    /// The line around the canvas, and the edges of views without a fill.
    package var canvasBorder: Color
    /// Text that is read first, such as the title, and words on plates.
    package var text: Color
    /// Text on fills that ``text`` cannot be read on.
    package var inverseText: Color
    /// Text that is read second, such as the heading's second line.
    package var secondaryText: Color
    /// Text that may be overlooked, such as the names of idle recognizers.
    package var faintText: Color
    /// What words on the canvas stand on; lines below it are still seen.
    package var plate: Color
    /// Along lines on the canvas, so that they are seen on whatever lies behind them.
    package var edge: Color
    /// The lines of the window's grid.
    package var grid: Color
    /// A limit that holds.
    package var limit: Color
    /// A limit that is touched or crossed.
    package var warning: Color
    /// Text in the warning's hue.
    package var warningText: Color
    /// Text that tells of what holds.
    package var successText: Color
    /// A recognizer that waits for another.
    package var waiting: Color
    /// The box that the limit holds.
    package var frame: Color
    /// A recognizer that has begun.
    package var began: Color
    /// A recognizer that goes on.
    package var changed: Color
    /// A recognizer that was recognized, and is over.
    package var ended: Color
    /// A recognizer that was cancelled.
    package var cancelled: Color
    /// A recognizer that has failed.
    package var failed: Color
    /// One hue for each finger, in turn.
    package var fingers: [Color]
    /// One hue for each view, in turn.
    package var views: [Color]

    /// The hue of a finger; fingers beyond the last hue start again.
    package func finger(_ number: Int) -> Color { Self.cyclic(fingers, number - 1) }

    /// The hue of a view, by its place among the views of the scene from 0 on; views beyond the last hue start again, and are
    /// told apart by their names.
    package func view(_ index: Int) -> Color { Self.cyclic(views, index) }

    private static func cyclic(_ colors: [Color], _ index: Int) -> Color {
        let index = index % colors.count
        return colors[index < 0 ? index + colors.count : index]
    }

    /// What a bar of the timeline is filled with.
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

    /// How much of its lane's height a bar of the timeline leaves free: what is not recognized is slim, so that shape tells
    /// what colour does.
    func slimness(of activity: RecognizerActivity) -> Double {
        switch activity {
        case .possible: 0.6
        case .waiting: 0.3
        case .failed: 0.4
        case .began, .changed, .ended, .cancelled: 0
        }
    }

    /// What a state is filled with; ``text(on:)`` is legible on each.
    package func fill(of state: GestureRecognizer.State) -> Color {
        switch state {
        case .possible: faintText
        case .began: began
        case .changed: changed
        case .ended: ended
        case .cancelled: cancelled
        case .failed: failed
        }
    }

    /// The theme's text or its inverse, whichever is easier to read on `background`; the text where there is none, or one that
    /// lets through more than it covers.
    package func text(on background: Color?) -> Color {
        guard let background, background.alpha > 0.5 else { return text }
        return background.contrast(with: text) >= background.contrast(with: inverseText) ? text : inverseText
    }
}

extension Theme {
    /// A meaning that a colour has.
    package struct Role: Sendable, Hashable {
        /// `limit`, or `finger 2`.
        package var name: String
        /// What it is drawn in.
        package var color: Color
    }

    /// Every meaning that a colour has; any two of them can be told apart.
    package var roles: [Role] {
        let single = [
            ("limit", limit), ("warning", warning), ("waiting", waiting), ("frame", frame), ("began", began),
            ("changed", changed), ("ended", ended), ("cancelled", cancelled), ("failed", failed),
        ].map { Role(name: $0.0, color: $0.1) }
        return single + Self.numbered("finger", fingers) + Self.numbered("view", views)
    }

    private static func numbered(_ name: String, _ colors: [Color]) -> [Role] {
        colors.enumerated().map { Role(name: "\(name) \($0.offset + 1)", color: $0.element) }
    }
}
