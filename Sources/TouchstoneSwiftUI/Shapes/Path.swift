public import TouchstoneGeometry

/// The outline of a shape.
public struct Path: Hashable, Sendable {
    var path: TouchstoneGeometry.Path

    init(_ path: TouchstoneGeometry.Path) { self.path = path }

    /// Creates an empty path.
    public init() { path = TouchstoneGeometry.Path() }
    /// Creates a path that a closure fills.
    public init(_ body: (inout Path) -> Void) {
        self.init()
        body(&self)
    }
    /// Creates a path from one of Core Graphics.
    public init(_ path: CGPath) {
        self.path = path.path
    }
    /// Creates a rectangle.
    public init(_ rect: CGRect) {
        self.init()
        addRect(rect)
    }
    /// Creates an ellipse.
    public init(ellipseIn rect: CGRect) {
        self.init()
        addEllipse(in: rect)
    }
    /// Creates a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
    }
    /// Creates a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerSize: cornerSize)
    }

    /// The path of Core Graphics.
    public var cgPath: CGPath { CGPath(path) }
    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }
    /// The box around the path.
    public var boundingRect: CGRect { path.box ?? .null }
    /// The last point, or nil for an empty path.
    public var currentPoint: CGPoint? { path.currentPoint }

    /// Begins a new part at a point.
    public mutating func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a line.
    public mutating func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds lines from the first point to the others.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        path.move(to: first)
        for point in lines.dropFirst() { path.addLine(to: point) }
    }
    /// Adds a quadratic curve.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        path.addQuadraticCurve(control, to: point)
    }
    /// Adds a cubic curve.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(control1, control2, to: point)
    }
    /// Adds a part of a circle. `clockwise` is meant in the direction in which y points up.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let copy = CGMutablePath()
        copy.path = path
        copy.addArc(
            center: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians,
            clockwise: clockwise, transform: transform)
        path = copy.path
    }
    /// Adds a part of a circle that touches two lines.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        path.addArc(tangent: tangent1End, end: tangent2End, radius: radius)
    }
    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect) { path.addRect(rect) }
    /// Adds an ellipse.
    public mutating func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    /// Adds a rectangle with rounded corners.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        let radii = CGSize(
            width: max(0, min(cornerSize.width, rect.width / 2)),
            height: max(0, min(cornerSize.height, rect.height / 2)))
        path.addRoundedRect(rect, radii: [radii, radii, radii, radii])
    }
    /// Adds another path.
    public mutating func addPath(_ other: Path, transform: CGAffineTransform = .identity) {
        path.elements += other.path.applying(transform).elements
    }
    /// Closes the current part.
    public mutating func closeSubpath() { path.close() }

    /// Returns whether a point is inside.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        path.contains(point, rule: eoFill ? .evenOdd : .winding)
    }
    /// Returns the path with all points transformed.
    public func applying(_ transform: CGAffineTransform) -> Path { Path(path.applying(transform)) }
    /// Returns the path elsewhere.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
    /// Returns a part of the path, between two fractions of its length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { Path(path.trimmed(from: from, to: to)) }
    /// Returns the outline of the path's line.
    public func strokedPath(_ style: StrokeStyle) -> Path { Path(path.stroked(width: style.lineWidth)) }
}

/// The form of rounded corners. Both are drawn as parts of circles.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// How a line is drawn.
public struct StrokeStyle: Hashable, Sendable {
    /// The width in points.
    public var lineWidth: CGFloat
    /// The ends.
    public var lineCap: CGLineCap
    /// The corners.
    public var lineJoin: CGLineJoin
    /// The largest length of a pointed corner, in widths of the line.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps, in points.
    public var dash: [CGFloat]
    /// The length of the pattern before the start, in points.
    public var dashPhase: CGFloat

    /// Creates a style.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}
