public import TouchstoneGeometry

/// A view in a frame.
public struct ViewSnapshot: Hashable, Sendable {
    /// The view's name in the trace: its identifier, or `view` and its number.
    public var name: String
    /// The view's number, counted from 1 in the order in which views were attached to a window.
    public var number: Int
    /// The index of the superview among the frame's views; nil if the superview is the window.
    public var superview: Int?
    /// The values of the model.
    public var model: Values
    /// The values that are drawn while an animation runs; nil otherwise.
    public var presented: Values?
    /// The anchor point, in units of the bounds; (0.5, 0.5) is the middle.
    public var anchorPoint: Point
    /// The model's frame, in the superview's coordinates.
    public var frame: Rect
    /// The transform from the view's own coordinates to the window's, as drawn.
    public var transformToWindow: Transform
    /// Whether the view and its subviews are hidden. The value does not depend on superviews.
    public var isHidden: Bool
    /// Whether the view and its subviews can be hit by touches. The value does not depend on superviews.
    public var isUserInteractionEnabled: Bool
    /// Whether an animation keeps touches from the view: it was not started with
    /// ``AnimationOptions/allowUserInteraction``.
    package var isStoppedByAnimation = false
    /// Whether the view is a part of a control or of another kind, such as a thumb or a grip.
    package var isPart: Bool
    /// Whether subviews are clipped to the bounds when they are drawn.
    public var clipsToBounds: Bool
    /// The color of the border; nil for no border.
    public var borderColor: Color?
    /// The width of the border, in points of the view's own coordinates.
    public var borderWidth: Double
    /// A text in the middle of the view; nil for no text.
    public var label: String?
    /// The view's readings in addition to its geometry.
    public var readings: ViewReadings
    /// What the layer shows beside the values above; nil if there is nothing.
    package var layer: LayerSnapshot?

    /// The animatable values of a view.
    public struct Values: Hashable, Sendable {
        /// The view's rectangle in its own coordinates: the origin at its top left corner, and the size before
        /// `transform`.
        public var bounds: Rect
        /// The position of the anchor point, in the superview's coordinates.
        public var center: Point
        /// The transform about the anchor point.
        public var transform: Transform
        /// The opacity, from 0 to 1, without the opacity of superviews.
        public var alpha: Double
        /// The color that fills the bounds; nil for no fill.
        public var backgroundColor: Color?
        /// The radius of the corners, in points of the view's own coordinates.
        public var cornerRadius: Double
    }

    /// The values that are drawn: the presented values, or the model's if nothing is animated.
    public var drawn: Values { presented ?? model }

    /// The corners of the bounds in window coordinates, as drawn: top left, top right, bottom right, bottom left.
    /// Coordinates are clamped to ±1e100.
    public var corners: [Point] { drawn.bounds.corners.map { $0.applying(transformToWindow).bounded } }

    /// The box of the drawn view in the superview's coordinates; equal to ``frame`` if nothing is animated.
    public var drawnFrame: Rect { presented.map { $0.bounds.applying(transformToSuperview(of: $0)).bounded } ?? frame }

    /// The transform from the view's own coordinates to its superview's, from the model's values.
    public var modelTransformToSuperview: Transform { transformToSuperview(of: model) }

    /// The transform from the view's own coordinates to its superview's, as drawn.
    public var drawnTransformToSuperview: Transform { transformToSuperview(of: drawn) }

    /// Returns the transform from the view's own coordinates to its superview's, as drawn, but with another
    /// `transform`.
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
