internal import Geometry
internal import GestureEngine

/// The axis of the superview along which a drag moves a view.
public enum DragAxis: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
    /// Freely.
    case both
    /// From side to side.
    case x
    /// Up and down.
    case y
    /// Along the axis of the first movement of each drag; from side to side where both are equal.
    case lock
}

/// Keeps the movement of a drag on its axis.
struct AxisConstraint {
    /// What the user has set.
    var axis = DragAxis.both
    /// The axis that a locked drag has taken; `both` before its first movement.
    private var taken = DragAxis.both

    /// A drag is about to begin. What the fingers have done until now is its first movement.
    ///
    /// - Parameter displacement: in the superview's coordinates.
    mutating func begin(after displacement: Vector) { taken = Self.axis(of: displacement) }

    /// Where movements lead now: `both`, `x` or `y`.
    var current: DragAxis { axis == .lock ? taken : axis }

    /// The part of a movement of the fingers that the view makes. The first one decides for a locked drag.
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
    /// Where the constraint keeps a view from following its fingers, in the view's own coordinates.
    func restraint(on view: View) -> ViewReadings.Restraint {
        guard axis != .both else { return [] }
        // The superview's direction in which the view does not go.
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
