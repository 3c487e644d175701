package import Behaviors
internal import Geometry
internal import GestureEngine
internal import Playback
package import SceneFile

/// What a scene offers to those who try it out: where its views lie, what they listen with, and what can be set.
package struct ExplorationGround: Sendable {
    /// A view that fingers can land on.
    struct Target: Sendable {
        var id: String
        /// How often it is chosen, beside the others.
        var weight: Int
        /// The corners in the window, when the scene begins.
        var corners: [Point]
    }

    /// A setting that can be changed in the middle of a scene.
    struct Setting: Sendable {
        var view: String
        var setting: Catalogue.Setting
    }

    /// In drawing order.
    let targets: [Target]
    /// The views that move by themselves or by fingers: those with a behavior or with recognizers.
    package let movedViews: [String]
    /// `card.pan`, in the order of the views.
    let recognizers: [String]
    /// In the order of the views and of their kinds' settings. A choice between ways to behave that the scene makes itself is
    /// what the scene is about, and is left as it is.
    let settings: [Setting]
    let windowSize: Size
    /// Whether a view follows the size of its superview, so that turning the device does something.
    let hasLayout: Bool
    /// Whether anybody listens to keys.
    let hasPresses: Bool

    /// What the scene offers in its first frame.
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
