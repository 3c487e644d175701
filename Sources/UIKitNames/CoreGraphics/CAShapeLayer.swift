/// A layer with a path: kept, not drawn.
open class CAShapeLayer: Layer {
    /// The path; nil for none.
    open var path: CGPath?
    /// What fills the path.
    open var fillColor: Color? = .black
    /// What draws its line.
    open var strokeColor: Color?
    /// Points.
    open var lineWidth = 1.0
    /// Lengths of dashes and gaps, in points.
    open var lineDashPattern: [NSNumber]?
    /// Where the line begins, as a part of the path.
    open var strokeStart = 0.0
    /// Where the line ends, as a part of the path.
    open var strokeEnd = 1.0

    override public init() { super.init() }
}

/// A layer with colours that go over into each other: kept, not drawn.
open class CAGradientLayer: Layer {
    /// The colours.
    open var colors: [Any]?
    /// Where they stand, each in 0…1.
    open var locations: [NSNumber]?
    /// Where the first stands, in units of the bounds.
    open var startPoint = Point(x: 0.5, y: 0)
    /// Where the last stands, in units of the bounds.
    open var endPoint = Point(x: 0.5, y: 1)

    override public init() { super.init() }
}
