package import TouchstoneChecks
package import TouchstoneScenes

/// A scene, or a variant of a scene, in a comparison.
package struct ComparisonPanel: Sendable {
    /// The heading of the panel.
    package var name: String
    /// The values that it sets, if it is a variant.
    package var changes: [String]
    /// The painter of its frames, without a separate heading.
    package var painter: FramePainter
    /// The frame rate.
    package var framesPerSecond: Double
    /// The number of its last frame, which is shown until the end of the comparison.
    package var lastFrame: Int
    /// The outcomes of its expectations.
    package var verdict: Verdict

    /// Creates a panel for a scene that has been played completely.
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
