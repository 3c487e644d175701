public import SceneFile

/// What came of checking a scene, or one of its variants.
public struct CheckedScene: Sendable, Hashable {
    /// The file as the user named it.
    public var file: String
    /// The scene's title; the file's name for a scene that could not be read.
    public var title: String
    /// The variant's name; nil for a scene without variants.
    public var variant: String?
    /// How many frames were played; 0 for a scene that could not be read.
    public var frameCount: Int
    /// The time of the last frame, in seconds.
    public var duration: Double
    /// What was asked of it, in the order of asking.
    public var outcomes: [Outcome]
    /// What stops nothing and was probably not meant.
    public var warnings: [Diagnostic]
    /// Why it could not be played; empty where it was.
    public var errors: [Diagnostic]

    /// A scene that was played, or one that could not be.
    public init(
        file: String, title: String, variant: String? = nil, frameCount: Int = 0, duration: Double = 0,
        outcomes: [Outcome] = [], warnings: [Diagnostic] = [], errors: [Diagnostic] = []
    ) {
        self.file = file
        self.title = title
        self.variant = variant
        self.frameCount = frameCount
        self.duration = duration
        self.outcomes = outcomes
        self.warnings = warnings
        self.errors = errors
    }

    /// What was asked, and what came of it.
    public struct Outcome: Sendable, Hashable {
        /// What must hold, in words.
        public var words: String
        /// Where that stands in the file; nil for what nobody has written down.
        public var place: SourcePlace?
        /// How it does not hold, at its place in the file; nil where it does.
        public var diagnostic: Diagnostic?
        /// The first frame in which it does not hold; nil where it holds, and where no single frame is to blame.
        public var frame: Int?
        /// The frame that is to be seen: ``frame``, or else the first in which it is known; nil where it holds.
        public var shownFrame: Int?
        /// The time of ``frame``, in seconds.
        public var time: Double?
        /// The view that it is about, where it is about one.
        public var view: String?
        /// The failure in numbers, where it is about numbers.
        public var measure: CheckFailure.Measure?
        /// The paths of pictures of the failure, as far as some were drawn.
        public var pictures: [String] = []

        /// What must hold, and how it does not.
        public init(
            words: String, place: SourcePlace? = nil, diagnostic: Diagnostic? = nil, frame: Int? = nil,
            shownFrame: Int? = nil, time: Double? = nil, view: String? = nil, measure: CheckFailure.Measure? = nil
        ) {
            self.words = words
            self.place = place
            self.diagnostic = diagnostic
            self.frame = frame
            self.shownFrame = shownFrame ?? frame
            self.time = time
            self.view = view
            self.measure = measure
        }
    }

    /// Those that do not hold, in the order of asking.
    public var failed: [Outcome] { outcomes.filter { $0.diagnostic != nil } }

    /// Whether it was played, and all holds.
    public var isGood: Bool { errors.isEmpty && failed.isEmpty }

    /// The file, with the variant in parentheses.
    public var name: String { file + (variant.map { " (\($0))" } ?? "") }
}
