package import Checks
package import Documents
public import Exporters
internal import Playback
public import SceneFile

/// What came of checking a scene.
public struct CheckReport: Sendable {
    /// The scene, or each of its variants, in order.
    package var scenes: [CheckedScene] = []
    /// The stories that were asked for, of each in that order.
    package var stories: [[RecognizerStory]] = []
    /// What was drawn because it failed, sorted by its path.
    public var files: [WrittenFile] = []
    /// What was written of goldens, in order.
    package var goldens: [WrittenFile] = []

    /// Expectations that did not hold, and what lints found, in the order of the variants.
    public var failures: [Diagnostic] { scenes.flatMap(\.failed).compactMap(\.diagnostic) }
}
