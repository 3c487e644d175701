internal import TouchstoneDrawing
internal import TouchstoneEngine
public import TouchstoneGeometry

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
    /// The corners as bits, with UIKit's values.
    public let rawValue: UInt
    /// Creates corners from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All corners.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path with the width of its line. In its arcs, `clockwise: true` is clockwise on the screen.
open class UIBezierPath {
    private var path = Path()

    /// The path itself.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    /// The width of the line, in points.
    open var lineWidth = 1.0
    /// The ends of the line.
    open var lineCapStyle = CGLineCap.butt
    /// The corners of the line.
    open var lineJoinStyle = CGLineJoin.miter
    /// The largest length of a pointed corner, in widths of the line.
    open var miterLimit = 10.0
    /// A value that is stored and has no effect.
    open var flatness = 0.6
    /// Whether the rule `evenOdd` says what is inside.
    open var usesEvenOddFillRule = false
    private var dashes: [CGFloat] = []
    private var dashPhase = 0.0

    /// Creates an empty path.
    public init() {}

    /// Creates a path with a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates a path with a rectangle with rounded corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a path with a rectangle of which some corners are rounded. All have the width of `cornerRadii` as their
    /// radius.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let radius = min(cornerRadii.width, abs(rect.width) / 2, abs(rect.height) / 2)
        let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        path.addRoundedRect(
            rect, radii: order.map { corners.contains($0) ? CGSize(width: radius, height: radius) : .zero })
    }

    /// Creates a path with the ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a path with an arc of a circle. Angles are in radians.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path from another one.
    public convenience init(cgPath: CGPath) {
        self.init()
        path = cgPath.path
    }

    /// The end of the last element; the origin for an empty path.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// The box around all points and control points.
    open var bounds: CGRect { path.controlBox ?? .zero }
    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// Starts a subpath.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a straight line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a curve with one control point.
    open func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
        path.addQuadraticCurve(controlPoint, to: point)
    }
    /// Adds a curve with two control points.
    open func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(controlPoint1, controlPoint2, to: point)
    }
    /// Adds an arc of a circle. Angles are in radians.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: clockwise)
    }
    /// Closes the subpath with a line to its start.
    open func close() { path.close() }
    /// Appends the elements of another path.
    open func append(_ other: UIBezierPath) { path.elements += other.path.elements }
    /// Removes all elements.
    open func removeAllPoints() { path = Path() }
    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
    /// Returns the path in the other direction.
    open func reversing() -> UIBezierPath {
        let copy = UIBezierPath(cgPath: CGPath(path.reversed))
        copy.takeStyle(of: self)
        return copy
    }
    /// Returns an equal path.
    open func copy() -> Any {
        let copy = UIBezierPath(cgPath: cgPath)
        copy.takeStyle(of: self)
        return copy
    }

    private func takeStyle(of other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
        (miterLimit, flatness, usesEvenOddFillRule) = (other.miterLimit, other.flatness, other.usesEvenOddFillRule)
        (dashes, dashPhase) = (other.dashes, other.dashPhase)
    }

    /// Returns whether a point is inside the path, with all subpaths closed.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Sets the lengths of dashes and gaps, and the length of the pattern that comes before the path's start.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }

    // MARK: Drawing

    private var style: DrawingState.Line {
        DrawingState.Line(
            width: lineWidth, cap: lineCapStyle.cap, join: lineJoinStyle.join, miterLimit: miterLimit,
            dash: dashes, dashPhase: dashPhase)
    }

    /// Fills the path with the current fill color. Does nothing outside of a drawing.
    open func fill() {
        GraphicsContext.drawn?.recording.fill(path, usesEvenOddFillRule ? .evenOdd : .winding)
    }
    /// Draws the line of the path with the current stroke color. Does nothing outside of a drawing.
    open func stroke() { GraphicsContext.drawn?.recording.stroke(path, style) }
    /// Fills the path, with an opacity. The blend mode has no effect unless it is normal, which a warning says.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        GraphicsContext.drawn?.withAlpha(alpha, blendMode) { fill() }
    }
    /// Draws the line, with an opacity. The blend mode has no effect unless it is normal, which a warning says.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        GraphicsContext.drawn?.withAlpha(alpha, blendMode) { stroke() }
    }
    /// Cuts what is drawn later to the inside of the path.
    open func addClip() {
        GraphicsContext.drawn?.recording.clip(path, usesEvenOddFillRule ? .evenOdd : .winding)
    }
}
