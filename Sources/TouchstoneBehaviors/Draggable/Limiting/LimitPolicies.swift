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
