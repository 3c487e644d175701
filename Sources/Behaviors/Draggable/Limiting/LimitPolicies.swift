public import Geometry

/// What becomes of a step that would leave a limit, for each of its edges.
public struct LimitPolicies: Sendable, Hashable, BehaviorSettingProperty {
    /// At the top edge.
    public var top: DraggableView.LimitPolicy
    /// At the left edge.
    public var left: DraggableView.LimitPolicy
    /// At the bottom edge.
    public var bottom: DraggableView.LimitPolicy
    /// At the right edge.
    public var right: DraggableView.LimitPolicy

    /// Refuses at the edges that are not given.
    public init(
        top: DraggableView.LimitPolicy = .refuse, left: DraggableView.LimitPolicy = .refuse,
        bottom: DraggableView.LimitPolicy = .refuse, right: DraggableView.LimitPolicy = .refuse
    ) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same at all edges.
    public init(all policy: DraggableView.LimitPolicy) {
        self.init(top: policy, left: policy, bottom: policy, right: policy)
    }

    /// Of a word for all edges, or of a map of edges.
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

    /// The policy that all edges have; nil where they differ.
    var common: DraggableView.LimitPolicy? { self == Self(all: top) ? top : nil }

    /// Whether a band is at any edge.
    var areElastic: Bool { [top, left, bottom, right].contains(.rubberBand) }

    /// The part of a displacement beyond the limit that leads past elastic edges. Edges refuse and clamp a pan alike.
    ///
    /// - Parameters:
    ///   - acrossCovers: whether the view covers the limit from left to right: then a pan to the right leads past the left edge.
    ///   - downCovers: the same from top to bottom.
    func elasticPart(of displacement: Vector, acrossCovers: Bool, downCovers: Bool) -> Vector {
        let across = (displacement.dx < 0) != acrossCovers ? left : right
        let down = (displacement.dy < 0) != downCovers ? top : bottom
        return Vector(
            dx: across == .rubberBand ? displacement.dx : 0, dy: down == .rubberBand ? displacement.dy : 0)
    }
}
