/// A width and a height, in points. Not negative where it belongs to a view.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public static let zero = Size(width: 0, height: 0)

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Whether both sides are finite numbers.
    public var isFinite: Bool { width.isFinite && height.isFinite }
}
