import Behaviors
import GestureEngine
import Playback
import SceneFile

/// The examples in the documentation of `Playback`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func scenePlayer(of scene: Scene) {
        let player = ScenePlayer(scene, behaviors: .standard)
        for frame in player { print(frame.snapshot.views.count) }
    }

    static func sceneHistory(of scene: Scene, player: ScenePlayer) -> SceneHistory {
        var history = SceneHistory(for: scene.overlays)
        for frame in player { history.observe(frame) }
        return history
    }

    static func sceneStory(of player: ScenePlayer) {
        var story = SceneStory()
        for frame in player { story.observe(frame) }
        for moment in story.moments { print(moment.frame, moment.words) }
    }
}
