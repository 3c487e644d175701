public import TouchstoneGeometry

extension Point {
    /// Creates the origin.
    public init() { self = .zero }
    /// Creates a point `x` to the right of the origin and `y` below it, in points.
    public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
    /// Whether both points are equal.
    public func equalTo(_ other: Point) -> Bool { self == other }
}

extension Size {
    /// Creates a size with no width and no height.
    public init() { self = .zero }
    /// Creates a size from two sides in points.
    public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
    /// Returns the sides of the transformed size's bounding box. A mirrored side is negative.
    public func applying(_ transform: Transform) -> Size {
        let moved = Vector(dx: width, dy: height).applying(transform)
        return Size(width: moved.dx, height: moved.dy)
    }
    /// Whether both sizes are equal.
    public func equalTo(_ other: Size) -> Bool { self == other }
}

extension Vector {
    /// Creates the zero vector.
    public init() { self = .zero }
    /// Creates a displacement in points.
    public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
}

extension EdgeInsets {
    /// Creates insets of 0.
    public init() { self = .zero }
}
