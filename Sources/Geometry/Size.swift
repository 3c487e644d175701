/// A width and a height, in points. Not negative where it belongs to a view.
public struct Size: Hashable, Sendable {
    /// The horizontal side.
    public var width: Double
    /// The vertical side.
    public var height: Double

    /// Neither width nor height.
    public static let zero = Size(width: 0, height: 0)

    /// A size of two sides in points. Negative ones are taken as they are.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Whether both sides are finite numbers.
    public var isFinite: Bool { width.isFinite && height.isFinite }
}
