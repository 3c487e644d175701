import TouchstoneBehaviors
import TouchstoneEngine
import TouchstonePlayer
import TouchstoneScenes

/// The examples in the documentation of `TouchstonePlayer`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func scenePlayer(of scene: Scene) {
        let player = ScenePlayer(scene, behaviors: .ready)
        for frame in player { print(frame.snapshot.views.count) }
    }
}
