package import Behaviors
internal import Geometry
internal import GestureEngine
internal import Playback
package import SceneFile

/// The parts of a scene that an exploration can use: the positions of its views, its recognizers and its settings.
package struct ExplorationGround: Sendable {
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
        var setting: Catalogue.Setting
    }

    /// The targets in drawing order.
    let targets: [Target]
    /// The views that move on their own or by fingers: those with a behavior or with recognizers.
    package let movedViews: [String]
    /// The recognizers, such as `card.pan`, in the order of the views.
    let recognizers: [String]
    /// The settings, in the order of the views and of their kinds' settings. A choice between behaviors that the scene
    /// itself makes is the subject of the scene and is not included.
    let settings: [Setting]
    let windowSize: Size
    /// Whether a view follows the size of its superview, so that rotating the device has an effect.
    let hasLayout: Bool
    /// Whether any view responds to keys.
    let hasPresses: Bool

    /// Collects the parts of a scene in its first frame.
    package init(of scene: Scene, behaviors: BehaviorCatalogue) {
        let player = ScenePlayer(ExplorationCase().scene(in: scene), behaviors: behaviors)
        let first = player.next()?.snapshot
        let catalogue = Catalogue(behaviors)
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
        targets = (first?.views ?? []).compactMap { view in
            guard nodes.contains(where: { $0.id == view.name }), view.transformToWindow.isFinite else { return nil }
            return Target(id: view.name, weight: active.contains(view.name) ? 8 : 1, corners: view.corners)
        }
        settings = nodes.flatMap { node -> [Setting] in
            guard let kind = catalogue.kinds.first(where: { $0.name == node.behavior?.kind }) else { return [] }
            let chosen = Set(node.behavior?.settings.map(\.name) ?? [])
            func isSubject(_ setting: Catalogue.Setting) -> Bool {
                if case .choice = setting.type { chosen.contains(setting.name) } else { false }
            }
            return kind.settings.filter { $0.isSettable && !isSubject($0) }.map { Setting(view: node.id, setting: $0) }
        }
    }
}
