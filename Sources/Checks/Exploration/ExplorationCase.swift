internal import Geometry
package import SceneFile

/// What fingers do in a scene, and what else happens there: one of the many that an exploration tries.
package struct ExplorationCase: Sendable, Hashable {
    /// In the order of the file.
    package var gestures: [Gesture]
    /// In the order of the file.
    package var actions: [SceneAction]

    package init(gestures: [Gesture] = [], actions: [SceneAction] = []) {
        self.gestures = gestures
        self.actions = actions
    }

    /// Where all gestures and actions stand that nobody has written down.
    static let place = SourcePlace(line: 1, column: 1)

    /// The views and rules of a scene with these gestures and actions, until all has come to rest. Nothing is expected of
    /// it.
    package func scene(in base: Scene) -> Scene {
        var scene = base
        scene.duration = nil
        scene.gestures = gestures
        scene.actions = actions
        scene.expectations = []
        scene.expectationsOfOthers = []
        return scene
    }

    /// When the last finger lifts and the last action is done, in seconds; 0 for nothing.
    var end: Double { max(gestures.compactMap(\.end).max() ?? 0, actions.map(\.at).max() ?? 0) }

    /// How much there is to read: of two cases that fail the same way the one with less is shown.
    var size: CaseSize { CaseSize(of: self) }
}
