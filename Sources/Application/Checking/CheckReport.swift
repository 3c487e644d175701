public import Checks
public import Documents
public import Exporters
internal import Playback

/// What came of checking a scene.
public struct CheckReport: Sendable {
    /// The scene, or each of its variants, in order.
    public var scenes: [CheckedScene] = []
    /// The stories that were asked for, of each in that order.
    public var stories: [[RecognizerStory]] = []
    /// What was drawn because it failed, sorted by its path.
    public var files: [WrittenFile] = []
    /// What was written of goldens, in order.
    public var goldens: [WrittenFile] = []
}
