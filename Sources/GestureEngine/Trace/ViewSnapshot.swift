public import Geometry

/// A view in a frame.
public struct ViewSnapshot: Hashable, Sendable {
    /// What the trace calls the view: its identifier, else `view` and its number.
    public var name: String
    /// The view's number, given in the order of being attached to a window, from 1.
    public var number: Int
    /// The place of the superview in the frame's views; nil where that is the window.
    public var superview: Int?
    /// The model's values.
    public var model: Values
    /// What is drawn, while an animation runs.
    public var presented: Values?
    /// In units of the bounds; (0.5, 0.5) is the middle.
    public var anchorPoint: Point
    /// In the superview's coordinates, of the model.
    public var frame: Rect
    /// From the view's own coordinates to the window's, as drawn.
    public var transformToWindow: Transform
    /// Whether the view and its subviews are neither drawn nor hit; a hidden superview does not show here.
    public var isHidden: Bool
    /// Whether the view and its subviews can be hit, as far as this view decides it.
    public var isUserInteractionEnabled: Bool
    /// Whether its subviews are drawn only inside its bounds.
    public var clipsToBounds: Bool
    /// The colour of the border; nil for none.
    public var borderColor: Color?
    /// Points in the view's own coordinates.
    public var borderWidth: Double
    /// Text in the middle of the view; nil for none.
    public var label: String?
    /// The view's own readings, beyond its geometry.
    public var readings: ViewReadings

    /// The animatable values of a view.
    public struct Values: Hashable, Sendable {
        /// The view's own coordinates: the origin at its top left corner, and the size before `transform`.
        public var bounds: Rect
        /// Where the anchor point lies, in the superview's coordinates.
        public var center: Point
        /// Applied about the anchor point.
        public var transform: Transform
        /// 0 (invisible) to 1; the superviews' alpha is not in it.
        public var alpha: Double
        /// What fills the bounds; nil for nothing.
        public var backgroundColor: Color?
        /// Points in the view's own coordinates.
        public var cornerRadius: Double
    }

    /// What is drawn: the presented values, or the model's where nothing is animated.
    public var drawn: Values { presented ?? model }

    /// The corners of the bounds (top left, top right, bottom right, bottom left) in window coordinates, as drawn; what lies
    /// farther away than 1e100 counts as that far.
    public var corners: [Point] { drawn.bounds.corners.map { $0.applying(transformToWindow).bounded } }

    /// The box of the drawn view in the superview's coordinates: ``frame`` where nothing is animated.
    public var drawnFrame: Rect { presented.map { $0.bounds.applying(transformToSuperview(of: $0)).bounded } ?? frame }

    /// From the view's own coordinates to its superview's, by the model's values.
    public var modelTransformToSuperview: Transform { transformToSuperview(of: model) }

    /// From the view's own coordinates to its superview's, as drawn.
    public var drawnTransformToSuperview: Transform { transformToSuperview(of: drawn) }

    /// From the view's own coordinates to its superview's, as drawn but for another transform.
    public func transformToSuperview(under transform: Transform) -> Transform {
        var values = drawn
        values.transform = transform
        return transformToSuperview(of: values)
    }

    private func transformToSuperview(of values: Values) -> Transform {
        View.transformToSuperview(
            bounds: values.bounds, center: values.center, anchorPoint: anchorPoint, transform: values.transform)
    }
}
