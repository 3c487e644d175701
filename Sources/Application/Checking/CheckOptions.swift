public import Exporters
public import SceneFile

/// What ``Touchstone/check(_:options:)`` looks at, and what it writes.
public struct CheckOptions: Sendable {
    /// The variants that are checked; all of them unless some are named.
    public var variants: [String] = []
    /// Mistakes that are looked for beside what the scene expects.
    public var lints: [Lint] = []
    /// Whose stories are wanted: `card.pan`.
    package var recognizers: [String] = []
    /// The goldens that the scene is held against; nil for none.
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
