internal import TouchstoneDrawing
public import TouchstoneGeometry

/// The ends of a line.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square

    var cap: Stroke.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// The corners of a line.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel

    var join: Stroke.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

/// Which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd

    var rule: Path.FillRule { self == .winding ? .winding : .evenOdd }
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// The kind of a path's element.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A path.
///
/// Curves with one control point become cubic curves, and arcs become cubic curves that are off by at most 3e-4 of the
/// radius.
public class CGPath: Hashable {
    package final var path: Path

    package init(_ path: Path) { self.path = path }

    /// Creates an empty path.
    public init() { path = Path() }

    /// Creates a path with a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        var path = Path()
        path.addRect(rect)
        self.init(path.applying(transform?.pointee ?? .identity))
    }

    /// Creates a path with the ellipse in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        var path = Path()
        path.addEllipse(in: rect)
        self.init(path.applying(transform?.pointee ?? .identity))
    }

    /// Creates a path with a rectangle whose corners are quarters of ellipses, of the given width and height.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
        var path = Path()
        path.addRoundedRect(
            rect, radii: Array(repeating: CGSize(width: cornerWidth, height: cornerHeight), count: 4))
        self.init(path.applying(transform?.pointee ?? .identity))
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }
    /// The end of the last element; the origin for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// The box around all points and control points; `CGRect.null` for an empty path.
    public var boundingBox: CGRect { path.controlBox ?? .null }
    /// The box around the path, with its curves as 16 lines each; `CGRect.null` for an empty path.
    public var boundingBoxOfPath: CGRect { path.box ?? .null }

    /// Returns whether the transformed point is inside the path, with all subpaths closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        path.contains(point.applying(transform), rule: rule.rule)
    }

    /// Returns an equal path.
    public func copy() -> CGPath? { CGPath(path) }

    /// Returns the path with all points transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path.applying(transform?.pointee ?? .identity))
    }

    /// Returns an equal path that can be changed.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    /// Returns the outline of the path's line. Its ends are cut off and its corners round, whatever the arguments.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(path.applying(transform).stroked(width: lineWidth))
    }

    /// Whether the paths have the same elements.
    public static func == (first: CGPath, second: CGPath) -> Bool { first.path == second.path }
    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A path that can be changed.
///
/// In its arcs, `clockwise` has the meaning of Core Graphics: the direction in which y points up. On the screen, an arc
/// with `clockwise: true` therefore runs counterclockwise.
public final class CGMutablePath: CGPath {
    override package init(_ path: Path) { super.init(path) }

    /// Creates an empty path.
    override public init() { super.init() }

    private func add(_ transform: CGAffineTransform, _ body: (inout Path) -> Void) {
        guard transform != .identity, let inverse = transform.inverted else { return body(&path) }
        var own = path.applying(inverse)
        body(&own)
        path = own.applying(transform)
    }

    /// Starts a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }

    /// Adds a straight line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    /// Adds a subpath of straight lines.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        path.move(to: first.applying(transform))
        for point in points.dropFirst() { path.addLine(to: point.applying(transform)) }
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadraticCurve(control.applying(transform), to: end.applying(transform))
    }

    /// Adds a curve with two control points.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(control1.applying(transform), control2.applying(transform), to: end.applying(transform))
    }

    /// Adds an arc of a circle. Angles are in radians, clockwise on the screen from the positive x axis.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        add(transform) {
            $0.addArc(center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: !clockwise)
        }
    }

    /// Adds an arc that begins at an angle and extends over another one, both in radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        add(transform) {
            $0.addArc(
                center: center, radius: radius, start: startAngle, end: startAngle + delta, isClockwise: delta >= 0)
        }
    }

    /// Adds an arc that touches the lines from the current point to `tangent1End`, and from there to `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        add(transform) { $0.addArc(tangent: tangent1End, end: tangent2End, radius: radius) }
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(CGPath(rect: rect), transform: transform)
    }

    /// Adds the closed ellipse in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(CGPath(ellipseIn: rect), transform: transform)
    }

    /// Adds a closed rectangle with rounded corners.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        addPath(CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform: transform)
    }

    /// Adds the elements of another path.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        path.elements += other.path.applying(transform).elements
    }

    /// Closes the subpath with a line to its start.
    public func closeSubpath() { path.close() }
}
