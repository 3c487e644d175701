package import TouchstoneChecks
package import TouchstoneEngine
package import TouchstoneGeometry

/// The colours of the pictures, except those of the scene itself.
///
/// A color with a meaning is a ``Role``. Any two roles are at least 15 apart (CIE76) for people with full colour
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

    /// The fill of a bar in the timeline.
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

    /// The fill of a state. ``text(on:)`` is legible on each.
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

    /// The theme's text or its inverse, whichever is easier to read on `background`. Returns the text for a nil
    /// background, and for one that is more transparent than opaque.
    package func text(on background: Color?) -> Color {
        guard let background, background.alpha > 0.5 else { return text }
        return background.contrast(with: text) >= background.contrast(with: inverseText) ? text : inverseText
    }
}

extension Theme {
    /// A meaning of a colour.
    package struct Role: Sendable, Hashable {
        /// The name, such as `limit` or `finger 2`.
        package var name: String
        /// The colour in which it is drawn.
        package var color: Color
    }

    /// All meanings of colours. Any two of them can be distinguished.
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
