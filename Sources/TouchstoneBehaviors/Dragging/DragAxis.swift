internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The axis of the superview along which a drag moves a view.
public enum DragAxis: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
    /// Both axes: the view moves freely.
    case both
    /// The horizontal axis.
    case x
    /// The vertical axis.
    case y
    /// The axis along which the first movement of each drag is longer; the horizontal axis if both lengths are equal.
    case lock
}

/// A constraint that keeps the movement of a drag on its axis.
struct AxisConstraint {
    /// The axis that the user has set.
    var axis = DragAxis.both
    /// The axis of a locked drag, or `both` before its first movement.
    private var taken = DragAxis.both

    /// Called when a drag is about to begin. The movement of the fingers until now is its first movement.
    ///
    /// - Parameter displacement: the movement, in the superview's coordinates.
    mutating func begin(after displacement: Vector) { taken = Self.axis(of: displacement) }

    /// The current axis of movement: `both`, `x` or `y`.
    var current: DragAxis { axis == .lock ? taken : axis }

    /// Returns the part of a finger movement that the view makes. The first movement determines the axis of a locked
    /// drag.
    mutating func follow(_ displacement: Vector) -> Vector {
        if taken == .both { taken = Self.axis(of: displacement) }
        return part(of: displacement)
    }

    /// The part of a displacement along the axis.
    func part(of displacement: Vector) -> Vector {
        switch current {
        case .both, .lock: displacement
        case .x: Vector(dx: displacement.dx, dy: 0)
        case .y: Vector(dx: 0, dy: displacement.dy)
        }
    }

    private static func axis(of displacement: Vector) -> DragAxis {
        guard displacement != .zero else { return .both }
        return abs(displacement.dx) >= abs(displacement.dy) ? .x : .y
    }
}

extension AxisConstraint {
    /// The directions, in the view's own coordinates, in which the constraint keeps a view from following its fingers.
    func restraint(on view: View) -> ViewReadings.Restraint {
        guard axis != .both else { return [] }
        // The direction in the superview in which the view does not move.
        let stopped: [Vector] =
            switch current {
            case .x: [Vector(dx: 0, dy: 1)]
            case .y: [Vector(dx: 1, dy: 0)]
            case .both, .lock: []
            }
        return stopped.reduce(into: []) { restraint, direction in
            let own = direction.applying(view.transform.pseudoInverse)
            let least = own.length * 1e-6
            if abs(own.dx) > least { restraint.insert(.horizontal) }
            if abs(own.dy) > least { restraint.insert(.vertical) }
        }
    }
}
