public import Geometry
package import GestureEngine

/// The colours of the overlays: the hues of Okabe and Ito, which people tell apart whatever their colour vision,
/// darkened where they carry text.
///
/// Source of the hues: M. Okabe, K. Ito, "Color Universal Design" (2008).
public struct Theme: Sendable, Hashable {
    /// Around the canvas.
    public var page = Color(hex: "#f6f7f9")!
    /// The line around the canvas, and the edges of views without a fill.
    public var canvasBorder = Color(hex: "#c3c8d0")!
    /// Text that is read first, such as the title; and labels, where it is easier to read than white.
    public var text = Color(hex: "#1a1d23")!
    /// Text that is read second, such as the heading's second line and the names of views without a label.
    public var secondaryText = Color(hex: "#535a66")!
    /// Text that may be overlooked, such as the names of idle recognizers.
    public var faintText = Color(hex: "#656d79")!
    /// A limit that holds.
    public var limit = Color(hex: "#0072b2")!
    /// A limit that is touched or crossed.
    public var warning = Color(hex: "#d55e00")!
    /// Text in the warning's hue.
    public var warningText = Color(hex: "#a84300")!
    /// A recognizer that waits for another.
    public var waiting = Color(hex: "#e69f00")!
    /// The box that the limit holds.
    public var frame = Color(hex: "#5d6470")!
    /// One hue for each finger, in turn.
    public var fingers = ["#b5347f", "#00795a", "#8a6100", "#3f51b5", "#5b4636"].map { Color(hex: $0)! }
    /// One hue for each path of a view's centre, in turn.
    public var paths = ["#0a6f7d", "#9c4f00", "#7a3b9c", "#476b00", "#a3294f"].map { Color(hex: $0)! }

    /// The colours of all pictures, unless others are asked for.
    public static let standard = Theme()

    /// The hue of a finger; fingers beyond the last hue start again.
    public func finger(_ number: Int) -> Color {
        let index = (number - 1) % fingers.count
        return fingers[index < 0 ? index + fingers.count : index]
    }

    /// The hue of a path, by its place among the paths from 0 on; those beyond the last hue start again.
    func path(_ index: Int) -> Color { paths[index % paths.count] }

    /// What a bar of the timeline is filled with.
    package func barFill(of activity: RecognizerActivity) -> Color {
        switch activity {
        case .possible: canvasBorder
        case .waiting: waiting
        case .began: fill(of: .began)
        case .changed: fill(of: .changed)
        case .ended: fill(of: .ended)
        case .cancelled: fill(of: .cancelled)
        case .failed: fill(of: .failed)
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

    /// What a state is filled with; white text is legible on each.
    package func fill(of state: GestureRecognizer.State) -> Color {
        switch state {
        case .possible, .failed: faintText
        case .began: Color(hex: "#00745a")!
        case .changed: Color(hex: "#0068a3")!
        case .ended: Color(hex: "#6a3d9a")!
        case .cancelled: warningText
        }
    }

    /// Dark or white, whichever is easier to read on `background`; the dark one where there is none.
    package func text(on background: Color?) -> Color {
        guard let background, background.alpha > 0.5 else { return text }
        return background.contrast(with: text) >= background.contrast(with: .white) ? text : .white
    }
}
