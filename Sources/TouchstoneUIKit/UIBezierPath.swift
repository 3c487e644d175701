public import TouchstoneGeometry

/// A path, as a list of its elements. It is stored but not drawn.
public final class UIBezierPath {
    /// An element of a path.
    public enum Element: Hashable, Sendable {
        /// Starts a subpath.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A curve with one control point.
        case quadratic(to: CGPoint, control: CGPoint)
        /// A curve with two control points.
        case cubic(to: CGPoint, first: CGPoint, second: CGPoint)
        /// An arc of a circle. Angles are in radians, clockwise on the screen from the positive x axis.
        case arc(center: CGPoint, radius: Double, start: Double, end: Double, isClockwise: Bool)
        /// A whole rectangle with rounded corners.
        case roundedRectangle(CGRect, radius: Double)
        /// The whole ellipse in a rectangle.
        case ellipse(in: CGRect)
        /// A line back to the start of the subpath.
        case close
    }

    /// The elements, in order.
    public private(set) var elements: [Element] = []
    /// The current point. It is the origin before the first element.
    public private(set) var currentPoint: CGPoint = .zero
    /// The width of the line, in points.
    public var lineWidth = 1.0

    /// Creates an empty path.
    public init() {}

    /// Creates a path with a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        let corners = rect.corners
        move(to: corners[0])
        for corner in corners.dropFirst() { addLine(to: corner) }
        close()
    }

    /// Creates a path with a rectangle with rounded corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: Double) {
        self.init()
        elements.append(.roundedRectangle(rect, radius: cornerRadius))
    }

    /// Creates a path with the ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        elements.append(.ellipse(in: rect))
    }

    /// Creates a path with an arc of a circle. Angles are in radians.
    public convenience init(
        arcCenter center: CGPoint, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Starts a subpath.
    public func move(to point: CGPoint) {
        elements.append(.move(to: point))
        currentPoint = point
    }

    /// Adds a straight line.
    public func addLine(to point: CGPoint) {
        elements.append(.line(to: point))
        currentPoint = point
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
        elements.append(.quadratic(to: point, control: controlPoint))
        currentPoint = point
    }

    /// Adds a curve with two control points.
    public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        elements.append(.cubic(to: point, first: controlPoint1, second: controlPoint2))
        currentPoint = point
    }

    /// Adds an arc of a circle. Angles are in radians.
    public func addArc(
        withCenter center: CGPoint, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        elements.append(
            .arc(center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: clockwise))
        currentPoint = CGPoint(x: center.x + radius * cos(endAngle), y: center.y + radius * sin(endAngle))
    }

    /// Closes the subpath with a line to its start.
    public func close() { elements.append(.close) }
    /// Appends the elements of another path.
    public func append(_ path: UIBezierPath) {
        elements += path.elements
        currentPoint = path.currentPoint
    }
    /// Removes all elements.
    public func removeAllPoints() { elements = [] }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }
    /// The path itself.
    public var cgPath: CGPath { self }
    /// Does nothing, because views do not draw themselves here.
    public func fill() {}
    /// Does nothing, because views do not draw themselves here.
    public func stroke() {}
    /// Does nothing, because views do not draw themselves here.
    public func addClip() {}
}

/// A path. It is the same type as `UIBezierPath`.
public typealias CGPath = UIBezierPath
