package import Behaviors
package import GestureEngine
package import Playback
package import Recordings
package import SceneFile
internal import TestSupport

/// Builds and plays the scenes of these tests.
package enum Stage {
    /// What a test wanted to play, and is not there.
    fileprivate struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// The scene in a text, which has to be free of mistakes.
    package static func scene(_ text: String, behaviors: BehaviorCatalogue = .standard) throws -> Scene {
        let parsed = SceneParser.parse(
            Array(text.utf8), file: "test.yaml", defaultTitle: "test", catalogue: Catalogue(behaviors))
        guard let scene = parsed.scene else {
            throw Missing(description: parsed.diagnostics.map { "\($0)" }.joined(separator: "\n"))
        }
        return scene
    }

    /// A scene of the `scenes` folder.
    package static func scene(named name: String) throws -> Scene {
        try scene(PackageFolder.text("scenes/\(name).yaml"))
    }

    /// All frames of a scene, and what was warned of.
    package static func play(
        _ scene: Scene, behaviors: BehaviorCatalogue = .standard,
        recordings: [Gesture.RecordingReference: Recording] = [:]
    ) -> (frames: [PlayedFrame], warnings: [ScenePlayer.Warning]) {
        let player = ScenePlayer(scene, behaviors: behaviors, recordings: recordings)
        let frames = Array(player)
        return (frames, player.warnings)
    }

    package static func frames(_ text: String, behaviors: BehaviorCatalogue = .standard) throws -> [PlayedFrame] {
        try play(scene(text, behaviors: behaviors), behaviors: behaviors).frames
    }

    /// What overlays that look back need to know of these frames.
    package static func history(of frames: [PlayedFrame], for overlays: Scene.Overlays) -> SceneHistory {
        var history = SceneHistory(for: overlays)
        for frame in frames { history.observe(frame) }
        return history
    }

    package static func warnings(_ text: String, behaviors: BehaviorCatalogue = .standard) throws -> [String] {
        try play(scene(text, behaviors: behaviors), behaviors: behaviors).warnings.map {
            "\($0.place.line):\($0.place.column): \($0.message)"
        }
    }

    /// A scene of one draggable card, 120 × 80 at (100, 100), on a canvas of 480 × 360, with `rest` behind.
    package static func card(_ rest: String) -> String {
        """
        canvas: [480, 360]
        views: [{id: card, frame: [100, 100, 120, 80], behavior: draggable}]
        \(rest)
        """
    }
}

extension PlayedFrame {
    package func view(_ name: String) throws -> ViewSnapshot {
        guard let view = snapshot.views.first(where: { $0.name == name }) else {
            throw Stage.Missing(description: "there is no view '\(name)'")
        }
        return view
    }

    /// The numbers of the fingers on the screen, those that lift in this frame included.
    package var fingers: [Int] { snapshot.touches.map(\.finger) }
}
