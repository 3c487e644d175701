package import TouchstoneBehaviors
package import TouchstoneChecks
package import TouchstoneEngine
package import TouchstonePlayer
package import TouchstoneScenes
internal import TouchstoneTestSupport

/// Builds and plays scenes for tests.
package enum Stage {
    /// An error of a scene that a test cannot play.
    fileprivate struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// Returns the scene in a text, which must be valid.
    package static func scene(_ text: String, behaviors: BehaviorCatalogue = .ready) throws -> Scene {
        let parsed = SceneParser.parse(
            Array(text.utf8), file: "test.yaml", defaultTitle: "test", catalogue: Catalogue(behaviors))
        guard let scene = parsed.scene else {
            throw Missing(description: parsed.diagnostics.map { "\($0)" }.joined(separator: "\n"))
        }
        return scene
    }

    /// Returns a scene of the folder `scenes`.
    package static func scene(named name: String) throws -> Scene {
        try scene(PackageFolder.text("scenes/\(name).yaml"))
    }

    /// Returns all frames of a scene, and the warnings.
    package static func play(
        _ scene: Scene, behaviors: BehaviorCatalogue = .ready,
        recordings: [Gesture.RecordingReference: Recording] = [:]
    ) -> (frames: [PlayedFrame], warnings: [ScenePlayer.Warning]) {
        let player = ScenePlayer(scene, behaviors: behaviors, recordings: recordings)
        let frames = Array(player)
        return (frames, player.warnings)
    }

    package static func frames(_ text: String, behaviors: BehaviorCatalogue = .ready) throws -> [PlayedFrame] {
        try play(scene(text, behaviors: behaviors), behaviors: behaviors).frames
    }

    /// Returns the history of these frames for overlays that look back.
    package static func history(of frames: [PlayedFrame], for overlays: Scene.Overlays) -> SceneHistory {
        var history = SceneHistory(for: overlays)
        for frame in frames { history.observe(frame) }
        return history
    }

    package static func warnings(_ text: String, behaviors: BehaviorCatalogue = .ready) throws -> [String] {
        try play(scene(text, behaviors: behaviors), behaviors: behaviors).warnings.map {
            "\($0.place.line):\($0.place.column): \($0.message)"
        }
    }

    /// Returns a scene with one draggable card, 120 × 80 at (100, 100), on a canvas of 480 × 360, followed by `rest`.
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

    /// The numbers of the fingers on the screen, including those that lift in this frame.
    package var fingers: [Int] { snapshot.touches.map(\.finger) }
}
