package import TouchstoneBehaviors
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
package import TouchstoneScenes

/// The parts of a scene that an exploration can use: the positions of its views, its recognizers and its settings.
package struct ExplorationSpace: Sendable {
    /// A view that fingers can land on.
    struct Target: Sendable {
        var id: String
        /// The relative frequency with which it is chosen.
        var weight: Int
        /// The corners in the window at the beginning of the scene.
        var corners: [Point]
    }

    /// A setting that can be changed in the middle of a scene.
    struct Setting: Sendable {
        var view: String
        var setting: BehaviorSetting
    }

    /// The targets in drawing order.
    let targets: [Target]
    /// The views that move on their own or by fingers: those with a behavior or with recognizers.
    package let movedViews: [String]
    /// The recognizers, such as `card.pan`, in the order of the views.
    let recognizers: [String]
    /// The settings that are a part of a view's state, in the order of the views and of their kinds' settings. Settings
    /// that say how a view behaves keep their values, whether the scene sets them or not.
    let settings: [Setting]
    /// The lints that views fail in their normal, documented behavior, by the views' ids.
    let documentedLints: [String: Set<Lint>]
    /// The views with recognizers, in the order of the views.
    let recognizingViews: [String]
    let windowSize: Size
    /// Whether a view follows the size of its superview, so that rotating the device has an effect.
    let hasLayout: Bool
    /// Whether any view responds to keys.
    let hasPresses: Bool

    /// Collects the parts of a scene in its first frame.
    package init(of scene: Scene, behaviors: BehaviorCatalogue) {
        let player = ScenePlayer(ExplorationCase().scene(in: scene), behaviors: behaviors)
        let first = player.next()?.snapshot
        let nodes = scene.allViews
        let moved = nodes.filter { $0.behavior != nil || !$0.recognizers.isEmpty }
        movedViews = moved.map(\.id)
        let active = Set(movedViews)
        windowSize = scene.canvas.size
        hasLayout = nodes.contains { $0.layout != nil }
        hasPresses = nodes.contains { node in
            node.recognizers.contains { $0.settings.contains { $0.name.lowercased().contains("press") } }
        }
        recognizers = first?.recognizers.map(\.fullName) ?? []
        var recognizing: [String] = []
        for recognizer in first?.recognizers ?? [] where !recognizing.contains(recognizer.view) {
            recognizing.append(recognizer.view)
        }
        recognizingViews = recognizing
        targets = (first?.views ?? []).compactMap { view in
            guard nodes.contains(where: { $0.id == view.name }), view.transformToWindow.isFinite else { return nil }
            return Target(id: view.name, weight: active.contains(view.name) ? 8 : 1, corners: view.corners)
        }
        var settings: [Setting] = []
        var documented: [String: Set<Lint>] = [:]
        for node in nodes {
            guard let behavior = node.behavior, let kind = behaviors.kind(named: behavior.kind) else { continue }
            settings += kind.settings.filter { $0.isState && $0.set != nil }.map { Setting(view: node.id, setting: $0) }
            let given = Dictionary(behavior.settings.map { ($0.name, $0.value) }) { _, last in last }
            let lints = kind.documentedLints(BehaviorSettings(of: kind, given: given)).compactMap { Lint(rawValue: $0) }
            // A group moves its members.
            let members = first?.views.first { $0.name == node.id }?.readings.members ?? []
            for view in [node.id] + members where !lints.isEmpty { documented[view, default: []].formUnion(lints) }
        }
        self.settings = settings
        documentedLints = documented
    }
}
