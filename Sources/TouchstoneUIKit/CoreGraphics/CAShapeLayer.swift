public import TouchstoneEngine
public import TouchstoneGeometry

public import class Foundation.NSNumber

/// A layer with a path. The path is stored but not drawn.
open class CAShapeLayer: Layer {
    /// The path, or nil.
    open var path: CGPath?
    /// The color that fills the path.
    open var fillColor: Color? = .black
    /// The color of the path's line.
    open var strokeColor: Color?
    /// The width of the line, in points.
    open var lineWidth = 1.0
    /// The lengths of dashes and gaps, in points.
    open var lineDashPattern: [NSNumber]?
    /// The start of the line, as a part of the path.
    open var strokeStart = 0.0
    /// The end of the line, as a part of the path.
    open var strokeEnd = 1.0

    override public init() { super.init() }
}

/// A layer with a color gradient. The gradient is stored but not drawn.
open class CAGradientLayer: Layer {
    /// The colors.
    open var colors: [Any]?
    /// The positions of the colors, each in 0…1.
    open var locations: [NSNumber]?
    /// The position of the first color, in units of the bounds.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// The position of the last color, in units of the bounds.
    open var endPoint = CGPoint(x: 0.5, y: 1)

    override public init() { super.init() }
}
