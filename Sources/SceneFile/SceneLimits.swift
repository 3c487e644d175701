/// How large a scene may be. Whoever reads a file hands over at most `bytes + 1` bytes of it; the parser refuses the rest.
public struct SceneLimits: Sendable, Hashable {
    /// Bytes of the text.
    public var bytes: Int
    /// Nodes of the text, each counted as often as an alias repeats it.
    public var nodes: Int
    /// Lists and maps inside one another.
    public var depth: Int
    /// Uses of an anchor (`*name`).
    public var aliases: Int
    /// Views of the scene.
    public var views: Int
    /// Gestures of the scene.
    public var gestures: Int
    /// Recognizers that the scene adds to its views, over all views.
    public var recognizers: Int
    /// Actions of the scene.
    public var actions: Int
    /// Rules of the scene.
    public var rules: Int
    /// Expectations of the scene.
    public var expectations: Int
    /// Samples of raw touches, over all gestures.
    public var samples: Int
    /// Variants of the scene.
    public var variants: Int
    /// Diagnostics of one file; what comes after them is only counted.
    public var diagnostics: Int

    /// Far above any scene that a person writes, and far below what would exhaust a machine.
    public static let standard = SceneLimits()

    /// The limits of ``standard``, unless others are given.
    public init(
        bytes: Int = 4 * 1024 * 1024, nodes: Int = 6_000_000, depth: Int = 200, aliases: Int = 10_000,
        views: Int = 20_000, gestures: Int = 10_000, recognizers: Int = 50_000, actions: Int = 10_000,
        rules: Int = 10_000, expectations: Int = 10_000, samples: Int = 1_000_000, variants: Int = 32,
        diagnostics: Int = 1_000
    ) {
        self.bytes = bytes
        self.nodes = nodes
        self.depth = depth
        self.aliases = aliases
        self.views = views
        self.gestures = gestures
        self.recognizers = recognizers
        self.actions = actions
        self.rules = rules
        self.expectations = expectations
        self.samples = samples
        self.variants = variants
        self.diagnostics = diagnostics
    }
}
