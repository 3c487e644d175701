public import TouchstoneGeometry

/// The behavior of a ``DraggableView`` at each of the four edges of its limit.
public struct LimitPolicies: Sendable, Hashable, BehaviorSettingProperty {
    /// The policy of the top edge.
    public var top: DraggableView.LimitPolicy
    /// The policy of the left edge.
    public var left: DraggableView.LimitPolicy
    /// The policy of the bottom edge.
    public var bottom: DraggableView.LimitPolicy
    /// The policy of the right edge.
    public var right: DraggableView.LimitPolicy

    /// Creates the policies of the four edges. The default for each edge is ``DraggableView/LimitPolicy/refuse``.
    public init(
        top: DraggableView.LimitPolicy = .refuse, left: DraggableView.LimitPolicy = .refuse,
        bottom: DraggableView.LimitPolicy = .refuse, right: DraggableView.LimitPolicy = .refuse
    ) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates policies that are the same for all edges.
    public init(all policy: DraggableView.LimitPolicy) {
        self.init(top: policy, left: policy, bottom: policy, right: policy)
    }

    /// Creates the policies from the value of a setting in a scene: a choice for all edges, or choices for some edges.
    ///
    /// Choices are raw values of ``DraggableView/LimitPolicy``. An edge without a choice, or with an unknown one, has
    /// the policy `refuse`. The result is nil if the value is an unknown choice for all edges, or of another type.
    public init?(_ value: BehaviorSetting.Value) {
        switch value {
        case .choice:
            guard let policy = DraggableView.LimitPolicy(value) else { return nil }
            self.init(all: policy)
        case .edgeChoices(let words):
            func policy(_ edge: String) -> DraggableView.LimitPolicy {
                words[edge].flatMap(DraggableView.LimitPolicy.init) ?? .refuse
            }
            self.init(top: policy("top"), left: policy("left"), bottom: policy("bottom"), right: policy("right"))
        default: return nil
        }
    }

    /// The policy of all edges, or nil if they differ.
    var common: DraggableView.LimitPolicy? { self == Self(all: top) ? top : nil }

    /// Whether any edge has a rubber band.
    var areElastic: Bool { [top, left, bottom, right].contains(.rubberBand) }

    /// Returns the part of a displacement beyond the limit that leads past elastic edges. For a pan, edges that refuse
    /// and edges that clamp have the same effect.
    ///
    /// - Parameters:
    ///   - acrossCovers: whether the view covers the limit from left to right. A pan to the right then leads past the
    ///     left edge.
    ///   - downCovers: the same from top to bottom.
    func elasticPart(of displacement: Vector, acrossCovers: Bool, downCovers: Bool) -> Vector {
        let across = (displacement.dx < 0) != acrossCovers ? left : right
        let down = (displacement.dy < 0) != downCovers ? top : bottom
        return Vector(
            dx: across == .rubberBand ? displacement.dx : 0, dy: down == .rubberBand ? displacement.dy : 0)
    }
}

extension DraggableView {
    /// The behavior of a view when a pan, pinch or rotation would move it beyond its limit.
    ///
    /// A *step* is the change of the translation, scale or angle since the recognizer's previous action.
    public enum LimitPolicy: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// A pan moves the view up to the limit. A step of a pinch or rotation that would leave the limit is ignored
        /// completely.
        case refuse
        /// The view makes the largest part of each step that fits into the limit.
        case clamp
        /// Like ``clamp``, but during the gesture the view also shows a part of the movement beyond the limit. When the
        /// gesture ends, it springs back to the limit.
        case rubberBand = "rubber-band"
    }

    /// The shape with which a view that is larger than its limit must cover the limit.
    ///
    /// For a view that fits into its limit, both shapes have the same effect: the frame is inside a rectangle exactly
    /// when the corners of the view are.
    public enum LimitShape: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The frame: along each axis on which it is larger than the limit, the frame must cover the limit.
        case frame
        /// The outline of the bounds, with the view's rotation. It must cover the limit, as a rotated photo covers its
        /// crop.
        case corners
    }

    /// Whether a view stays inside its limit or covers it.
    public enum LimitSide: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The view stays inside the limit. Outside the default mode, a view that is larger than the limit along an
        /// axis covers the limit along that axis.
        case inside
        /// The view always encloses the limit with its outline, as a photo encloses its crop.
        ///
        /// A pan stops where a part of the limit would be uncovered. A pinch makes the view no smaller than necessary
        /// to cover the limit. A rotation makes the view larger as far as necessary.
        case cover
    }

    /// The point that stays in place in a pinch or rotation.
    public enum PinchAnchor: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The anchor point of the view, which is its middle by default. The content under the touches moves away from
        /// them.
        case center
        /// The points of the view on which the touches began. Each of them stays under its touch.
        case fingers
    }
}
