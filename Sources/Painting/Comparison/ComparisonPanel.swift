public import Playback
public import SceneFile

/// One of the scenes that are compared, or one variant of them.
public struct ComparisonPanel: Sendable {
    /// What stands above it.
    public var name: String
    /// What it sets, where it is a variant.
    public var changes: [String]
    /// Draws its frames, without a heading of their own.
    public var painter: FramePainter
    /// Frames per second.
    public var framesPerSecond: Double
    /// The number of its last frame, which is shown to the end of the comparison.
    public var lastFrame: Int
    /// How its expectations fare.
    public var verdict: Verdict

    /// A panel of a scene that has been played through.
    public init(
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
