import Behaviors
import Foundation
import GestureEngine
import Playback
import Recordings
import SceneFile
import Testing

/// Builds and plays the scenes of these tests.
enum Stage {
    /// The package's folder, wherever it is checked out.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The scene in a text, which has to be free of mistakes.
    static func scene(_ text: String, behaviors: BehaviorCatalogue = .standard) throws -> Scene {
        let parsed = SceneParser.parse(
            Array(text.utf8), file: "test.yaml", defaultTitle: "test", catalogue: Catalogue(behaviors))
        return try #require(parsed.scene, "\(parsed.diagnostics.map { "\($0)" }.joined(separator: "\n"))")
    }

    /// A scene of the `scenes` folder.
    static func scene(named name: String) throws -> Scene {
        try scene(String(contentsOf: root.appending(path: "scenes/\(name).yaml"), encoding: .utf8))
    }

    /// All frames of a scene, and what was warned of.
    static func play(
        _ scene: Scene, behaviors: BehaviorCatalogue = .standard,
        recordings: [Gesture.RecordingReference: Recording] = [:]
    ) -> (frames: [PlayedFrame], warnings: [ScenePlayer.Warning]) {
        let player = ScenePlayer(scene, behaviors: behaviors, recordings: recordings)
        var frames: [PlayedFrame] = []
        while let frame = player.next() { frames.append(frame) }
        return (frames, player.warnings)
    }

    static func frames(_ text: String, behaviors: BehaviorCatalogue = .standard) throws -> [PlayedFrame] {
        try play(scene(text, behaviors: behaviors), behaviors: behaviors).frames
    }

    /// What overlays that look back need to know of these frames.
    static func history(of frames: [PlayedFrame], for overlays: Scene.Overlays) -> SceneHistory {
        var history = SceneHistory(for: overlays)
        for frame in frames { history.observe(frame) }
        return history
    }

    static func warnings(_ text: String, behaviors: BehaviorCatalogue = .standard) throws -> [String] {
        try play(scene(text, behaviors: behaviors), behaviors: behaviors).warnings.map {
            "\($0.place.line):\($0.place.column): \($0.message)"
        }
    }

    /// A scene of one draggable card, 120 × 80 at (100, 100), on a canvas of 480 × 360, with `rest` behind.
    static func card(_ rest: String) -> String {
        """
        canvas: [480, 360]
        views: [{id: card, frame: [100, 100, 120, 80], behavior: draggable}]
        \(rest)
        """
    }
}

extension PlayedFrame {
    func view(_ name: String) throws -> ViewSnapshot {
        try #require(snapshot.views.first { $0.name == name })
    }

    /// The numbers of the fingers on the screen, those that lift in this frame included.
    var fingers: [Int] { snapshot.touches.map(\.finger) }
}
