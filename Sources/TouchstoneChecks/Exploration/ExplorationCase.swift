internal import TouchstoneGeometry
package import TouchstoneScenes

/// The gestures and actions in a scene that an exploration tries.
package struct ExplorationCase: Sendable, Hashable {
    /// The gestures, in the order of the file.
    package var gestures: [Gesture]
    /// The actions, in the order of the file.
    package var actions: [SceneAction]

    package init(gestures: [Gesture] = [], actions: [SceneAction] = []) {
        self.gestures = gestures
        self.actions = actions
    }

    /// The place of all gestures and actions that are not in a file.
    static let place = SourcePlace(line: 1, column: 1)

    /// A scene with the views and rules of `base` and these gestures and actions, which lasts until everything has come
    /// to rest. It has no expectations.
    package func scene(in base: Scene) -> Scene {
        var scene = base
        scene.duration = nil
        scene.gestures = gestures
        scene.actions = actions
        scene.expectations = []
        scene.expectationsOfOthers = []
        return scene
    }

    /// The time in seconds when the last finger lifts and the last action is done; 0 for an empty case.
    var end: Double { max(gestures.compactMap(\.end).max() ?? 0, actions.map(\.at).max() ?? 0) }

    /// The amount of text to read. Of two cases that fail in the same way, the smaller one is shown.
    var size: CaseSize { CaseSize(of: self) }
}
