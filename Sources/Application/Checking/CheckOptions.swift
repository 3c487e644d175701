package import Checks
package import Documents
public import Exporters
internal import Playback
public import SceneFile

/// What ``Touchstone/check(_:options:)`` looks at, and what it writes.
public struct CheckOptions: Sendable {
    /// The variants that are checked; all of them unless some are named.
    public var variants: [String] = []
    /// Mistakes that are looked for beside what the scene expects.
    public var lints: [Lint] = []
    /// The recognizers whose stories are wanted: `card.pan`.
    package var recognizers: [String] = []
    /// The goldens that the scene is compared with; nil for none.
    package var golden: GoldenOptions?
    /// Whether the frames that failed are drawn.
    public var drawsFailures = false
    /// Where the scene's own folder is made for what is drawn.
    public var output = "out"
    /// How many frames are drawn at a time.
    public var jobs = RenderOptions().jobs
    /// Asks for an early end.
    public var cancellation = Cancellation()

    /// Expectations alone: nothing is written.
    public init() {}
}

/// Where goldens are, which are written, and how far a scene may be from its own.
package struct GoldenOptions: Sendable, Hashable {
    /// The folder of all goldens; each scene has a folder of its own in it, and each variant one in that.
    package var folder: String
    /// Which goldens are written.
    package var mode: RecordMode
    /// How far a scene may be from its golden.
    package var tolerance: GoldenTolerance
    /// The frames whose pictures are kept where a golden is written: those of the scene's story unless some are
    /// named.
    package var frames: FrameSelection

    /// Goldens in a folder, which are only compared unless a mode says otherwise.
    package init(
        folder: String, mode: RecordMode = .never, tolerance: GoldenTolerance = GoldenTolerance(),
        frames: FrameSelection = FrameSelection()
    ) {
        self.folder = folder
        self.mode = mode
        self.tolerance = tolerance
        self.frames = frames
    }
}

/// Which goldens a check writes anew. The raw value is the word of the command line.
package enum RecordMode: String, Sendable, Hashable, CaseIterable {
    /// All of them, whatever they were.
    case all
    /// Those that are not there; the others are compared.
    case missing
    /// None: one that is not there fails.
    case never
    /// Those that are not there, and those that differ.
    case failed
}

/// How far a scene may be from its golden.
package struct GoldenTolerance: Sendable, Hashable {
    /// By how much a number of the trace may differ, in its own unit.
    package var numbers: Double
    /// By how much a channel of a pixel may differ, of 255.
    package var channel: Int
    /// Which share of the pixels may differ by more than that, 0…1.
    package var share: Double

    /// A millionth for numbers (`docs/checking.md`); pixels that another version of Cairo may round otherwise, and no more.
    package init(numbers: Double = 1e-6, channel: Int = 2, share: Double = 0) {
        self.numbers = numbers
        self.channel = channel
        self.share = share
    }
}

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
