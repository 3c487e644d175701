internal import Geometry

/// What leads from one finger to another, and from the one's point to the other's.
struct FingerSpan {
    var from: Vector
    var to: Vector

    /// Fingers on one point have neither a distance nor a direction.
    private var isOnePoint: Bool { from.length <= Self.shortest }
    /// Whether the fingers hold one point, and are apart.
    var hasOpened: Bool { isOnePoint && to.length > Self.shortest }
    private var isUseful: Bool { !isOnePoint && to.length > Self.shortest }
    /// By which the fingers are farther apart than their points.
    var factor: Double { isUseful ? to.length / from.length : 1 }
    /// By how much the fingers are turned against their points, in radians.
    var angle: Double { isUseful ? from.angle(to: to) : 0 }

    /// Points of the superview (C).
    private static let shortest = 1e-3
}
