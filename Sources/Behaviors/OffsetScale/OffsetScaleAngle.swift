public import Geometry

/// What a view of SwiftUI's model keeps between gestures.
public struct OffsetScaleAngle: Hashable, Sendable {
    /// In points of the superview, before what the view does with it.
    public var offset = Vector.zero
    /// A factor; 1 is the size that the view was laid out with.
    public var scale = 1.0
    /// Clockwise.
    public var angle = Angle.zero

    /// No offset, no rotation, a scale of 1.
    public init() {}

    /// Whether every number is finite.
    var isFinite: Bool { offset.isFinite && scale.isFinite && angle.radians.isFinite }
}
