/// A path, as a list of its steps: kept, not drawn.
public final class UIBezierPath {
    /// A step of a path.
    public enum Element: Hashable, Sendable {
        /// Begins a part.
        case move(to: Point)
        /// A straight line.
        case line(to: Point)
        /// A curve with one control point.
        case quadratic(to: Point, control: Point)
        /// A curve with two control points.
        case cubic(to: Point, first: Point, second: Point)
        /// A part of a circle; angles in radians, clockwise on the screen from the positive x axis.
        case arc(center: Point, radius: Double, start: Double, end: Double, isClockwise: Bool)
        /// A whole rectangle with round corners.
        case roundedRectangle(Rect, radius: Double)
        /// The whole ellipse in a rectangle.
        case ellipse(in: Rect)
        /// Back to where the part began.
        case close
    }

    /// The steps, in order.
    public private(set) var elements: [Element] = []
    /// Where the path is; the origin before its first step.
    public private(set) var currentPoint: Point = .zero
    /// Points.
    public var lineWidth = 1.0

    /// An empty path.
    public init() {}

    /// A rectangle.
    public convenience init(rect: Rect) {
        self.init()
        append(corners: rect)
    }

    /// A rectangle with round corners.
    public convenience init(roundedRect rect: Rect, cornerRadius: Double) {
        self.init()
        elements.append(.roundedRectangle(rect, radius: cornerRadius))
    }

    /// The ellipse in a rectangle.
    public convenience init(ovalIn rect: Rect) {
        self.init()
        elements.append(.ellipse(in: rect))
    }

    /// A part of a circle; angles in radians.
    public convenience init(
        arcCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    private func append(corners rect: Rect) {
        let corners = rect.corners
        move(to: corners[0])
        for corner in corners.dropFirst() { addLine(to: corner) }
        close()
    }

    /// Begins a part.
    public func move(to point: Point) {
        elements.append(.move(to: point))
        currentPoint = point
    }

    /// Adds a straight line.
    public func addLine(to point: Point) {
        elements.append(.line(to: point))
        currentPoint = point
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to point: Point, controlPoint: Point) {
        elements.append(.quadratic(to: point, control: controlPoint))
        currentPoint = point
    }

    /// Adds a curve with two control points.
    public func addCurve(to point: Point, controlPoint1: Point, controlPoint2: Point) {
        elements.append(.cubic(to: point, first: controlPoint1, second: controlPoint2))
        currentPoint = point
    }

    /// Adds a part of a circle; angles in radians.
    public func addArc(withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool)
    {
        elements.append(
            .arc(center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: clockwise))
        currentPoint = Point(x: center.x + radius * cos(endAngle), y: center.y + radius * sin(endAngle))
    }

    /// Leads back to where the part began.
    public func close() { elements.append(.close) }
    /// Adds the steps of another path.
    public func append(_ path: UIBezierPath) {
        elements += path.elements
        currentPoint = path.currentPoint
    }
    /// Forgets the steps.
    public func removeAllPoints() { elements = [] }

    /// Whether there are no steps.
    public var isEmpty: Bool { elements.isEmpty }
    /// The path itself.
    public var cgPath: CGPath { self }
    /// Does nothing: views do not draw themselves here.
    public func fill() {}
    /// Does nothing: views do not draw themselves here.
    public func stroke() {}
    /// Does nothing: views do not draw themselves here.
    public func addClip() {}
}

/// A path: there is one kind.
public typealias CGPath = UIBezierPath
