package import TouchstoneChecks
public import TouchstoneExport
public import TouchstoneScenes

/// Options for ``LoadedScene/check(options:)``: the checks, and the files that are written.
public struct CheckOptions: Sendable {
    /// The names of the variants that are checked; all variants if empty.
    public var variants: [String] = []
    /// The lints that run in addition to the scene's expectations.
    public var lints: [Lint] = []
    /// The recognizers, views and handlers whose stories the report contains, such as `card.pan`.
    package var explained: [String] = []
    /// Options for comparing the scene with its goldens; nil for no comparison.
    public var golden: GoldenOptions?
    /// Whether pictures of the failed frames are drawn.
    public var drawsFailures = false
    /// The folder in which the scene's own folder is created for pictures.
    public var output = "out"
    /// The number of frames that are drawn at the same time.
    public var jobs = RenderOptions().jobs
    /// Cancels the check.
    public var cancellation = Cancellation()

    /// Options that check only expectations and write nothing.
    public init() {}
}

/// Where goldens are, which ones are written, and how far a scene may differ from its golden.
public struct GoldenOptions: Sendable, Hashable {
    /// The folder of all goldens. Each scene has its own folder in it, and each variant has a folder in the scene's.
    public var folder: String
    /// Which goldens are written.
    public var mode = RecordMode.never
    /// How far a scene may differ from its golden.
    public var tolerance = GoldenTolerance()
    /// The frames whose pictures are saved when a golden is written. If empty, the frames of the scene's story.
    public var frames = FrameSelection()

    /// Creates options for the goldens in a folder. By default they are only compared, not written.
    public init(folder: String) { self.folder = folder }
}

/// Which goldens a check writes. The raw value is the word on the command line.
public enum RecordMode: String, Sendable, Hashable, CaseIterable {
    /// All of them, whether or not they exist.
    case all
    /// Those that do not exist; the others are compared.
    case missing
    /// None: a missing golden fails the check.
    case never
    /// Those that do not exist, and those that differ.
    case failed
}

/// How far a scene may differ from its golden.
public struct GoldenTolerance: Sendable, Hashable {
    /// The largest difference of a number in the trace, in the number's own unit.
    public var numbers = 1e-6
    /// The largest difference of a color channel of a pixel, from 0 to 255.
    public var channel = 2
    /// The share of pixels that may differ by more than ``channel``, from 0 to 1.
    public var share = 0.0

    /// Creates a tolerance. By default numbers may differ by a millionth (`docs/checking.md`), and pixels only as much
    /// as different versions of Cairo round them differently.
    public init() {}
}

/// The result of checking a scene.
public struct CheckReport: Sendable {
    /// The results for the scene, or for each of its variants, in order.
    package var scenes: [CheckedScene] = []
    /// The requested stories: one list for each element of ``scenes``, in the same order.
    package var stories: [[String]] = []
    /// The pictures that were drawn of failures, sorted by path.
    public var files: [WrittenFile] = []
    /// The files of goldens that were written, in order.
    public var goldens: [WrittenFile] = []

    /// The expectations that failed and the findings of lints, in the order of the variants.
    public var failures: [Diagnostic] { scenes.flatMap(\.failed).compactMap(\.diagnostic) }
}
