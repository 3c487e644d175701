internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The unit of the points at which a view comes to rest.
public enum SnapUnit: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
    /// Points of the superview, in its coordinates.
    case points
    /// Fractions of the view's limit, from its top left corner: `(1, 1)` is the bottom right corner. For a view without
    /// a limit, they are fractions of the superview's bounds.
    case limit
}

/// The points at which the middle of a view comes to rest after a drag.
struct SnapPoints {
    var points: [Point] = []
    var unit = SnapUnit.points

    /// Returns the points in the superview's coordinates.
    ///
    /// - Parameter limit: the limit of the view, or the superview's bounds.
    func locations(in limit: Rect) -> [Point] {
        switch unit {
        case .points: points
        case .limit: points.map { limit.point(atUnit: $0) }
        }
    }

    /// Returns the location to which a throw from `middle` would lead, which chooses the nearest point. All are in the
    /// superview's coordinates, and the velocity is in points per second. A thrown view would coast as a list does.
    static func end(from middle: Point, velocity: Vector) -> Point {
        let rate = Deceleration.Rate(perMillisecond: ScrollView.DecelerationRate.normal.rawValue)
        return middle + velocity * rate.coastingTime
    }
}

extension BehaviorSetting {
    /// The settings of the points at which a view comes to rest.
    static func snapPoints<Owner: View>(
        _ points: any ReferenceWritableKeyPath<Owner, [Point]> & Sendable,
        unit: any ReferenceWritableKeyPath<Owner, SnapUnit> & Sendable
    ) -> [BehaviorSetting] {
        [
            BehaviorSetting(
                "snapPoints", .points,
                "Released, the view moves to the one of these centres that is nearest to where the fling would end.",
                sets: points),
            BehaviorSetting(
                "snapUnit", .choice(SnapUnit.allCases.map(\.rawValue)),
                "Whether snapPoints are in points of the superview, or fractions of the limit, or of the superview without one.",
                sets: unit),
        ]
    }
}
