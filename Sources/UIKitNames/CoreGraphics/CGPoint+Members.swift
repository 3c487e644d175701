extension Point {
    /// The origin.
    public init() { self = .zero }
    /// A point at `x` to the right and `y` down from the origin, in points.
    public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
    /// Whether both points are the same.
    public func equalTo(_ other: Point) -> Bool { self == other }
}

extension Size {
    /// Neither width nor height.
    public init() { self = .zero }
    /// A size of two sides in points.
    public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
    /// The sides of the box of the transformed size; a mirrored side is negative.
    public func applying(_ transform: Transform) -> Size {
        let moved = Vector(dx: width, dy: height).applying(transform)
        return Size(width: moved.dx, height: moved.dy)
    }
    /// Whether both sizes are the same.
    public func equalTo(_ other: Size) -> Bool { self == other }
}

extension Vector {
    /// No displacement.
    public init() { self = .zero }
    /// A displacement in points.
    public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
}

extension EdgeInsets {
    /// No distance on any side.
    public init() { self = .zero }
}
