/// A distance along each axis, in points; either may be missing.
public struct AxisDistances: Hashable, Sendable {
    /// Along the x axis, to either side; nil for none.
    public var x: Double?
    /// Along the y axis, to either side; nil for none.
    public var y: Double?

    /// Distances in points, not negative; none unless given.
    public init(x: Double? = nil, y: Double? = nil) {
        self.x = x
        self.y = y
    }
}
