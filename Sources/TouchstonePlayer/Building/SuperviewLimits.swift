internal import TouchstoneBehaviors
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// The limits of views that `inside-limit` is expected of and that cannot report a limit: the bounds of their superviews.
///
/// Views without a kind, and views of one's own kinds, keep themselves inside their superviews, if they do. A ready-made
/// kind reports its limit, or that it has none.
struct SuperviewLimits {
    private let names: Set<String>

    init(of scene: Scene) {
        let reporting = scene.allViews.filter { $0.limit != nil || $0.isOfReadyMadeKind }
        let expectations = scene.expectations + scene.expectationsOfOthers
        let expected = expectations.flatMap(\.condition.leaves).compactMap { leaf in
            if case .insideLimit(let view, _) = leaf { view } else { nil }
        }
        names = Set(expected).subtracting(reporting.map(\.id))
    }

    /// Adds the limits to the views that have none.
    func add(to snapshot: inout FrameSnapshot) {
        guard !names.isEmpty else { return }
        for index in snapshot.views.indices where names.contains(snapshot.views[index].name) {
            guard snapshot.views[index].readings.limit == nil else { continue }
            let superview = snapshot.views[index].superview.map { snapshot.views[$0].model.bounds }
            snapshot.views[index].readings.limit = superview ?? Rect(origin: .zero, size: snapshot.windowSize)
        }
    }
}

extension ViewNode {
    /// Whether a ready-made kind makes the view, which reports its limit and names its parts itself.
    var isOfReadyMadeKind: Bool { behavior.map { BehaviorCatalogue.ready.kind(named: $0.kind) != nil } ?? false }
}
