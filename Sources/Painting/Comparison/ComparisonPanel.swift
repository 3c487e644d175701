package import Playback
package import SceneFile

/// One of the scenes that are compared, or one variant of them.
package struct ComparisonPanel: Sendable {
    /// What stands above it.
    package var name: String
    /// What it sets, where it is a variant.
    package var changes: [String]
    /// Draws its frames, without a heading of their own.
    package var painter: FramePainter
    /// Frames per second.
    package var framesPerSecond: Double
    /// The number of its last frame, which is shown to the end of the comparison.
    package var lastFrame: Int
    /// How its expectations fare.
    package var verdict: Verdict

    /// A panel of a scene that has been played through.
    package init(
        name: String, scene: Scene, painter: FramePainter, lastFrame: Int, verdict: Verdict
    ) {
        self.name = name
        changes = scene.variant?.changes ?? []
        self.painter = painter
        framesPerSecond = scene.fps
        self.lastFrame = lastFrame
        self.verdict = verdict
    }
}
