/// How large a scene may be. Whoever reads a file hands over at most `bytes + 1` bytes of it; the parser refuses the rest.
public struct SceneLimits: Sendable, Hashable {
    /// Bytes of the text.
    package var bytes: Int
    /// Nodes of the text, keys among them, each counted as often as an alias repeats it.
    package var nodes: Int
    /// Lists and maps inside one another.
    package var depth: Int
    /// Uses of an anchor (`*name`).
    package var aliases: Int
    /// Views of the scene.
    package var views: Int
    /// Gestures of the scene.
    package var gestures: Int
    /// Recognizers that the scene adds to its views, over all views.
    package var recognizers: Int
    /// Actions of the scene.
    package var actions: Int
    /// Rules of the scene.
    package var rules: Int
    /// Expectations of the scene.
    package var expectations: Int
    /// Samples of touches, over all gestures: those that are written down, and those of fingers that the scene moves.
    package var samples: Int
    /// Fingers that are down at a time, those of recordings among them.
    package var fingers: Int
    /// Variants of the scene.
    package var variants: Int
    /// Frames up to the last time that the scene names.
    package var frames: Int
    /// Diagnostics of one file; what comes after them is only counted.
    package var diagnostics: Int

    /// Far above any scene that a person writes, and far below what would exhaust a machine.
    package static let standard = SceneLimits()

    /// The limits of ``standard``, unless others are given. That of frames is a day at 60 a second.
    package init(
        bytes: Int = 4 * 1024 * 1024, nodes: Int = 250_000, depth: Int = 200, aliases: Int = 10_000,
        views: Int = 20_000, gestures: Int = 10_000, recognizers: Int = 50_000, actions: Int = 10_000,
        rules: Int = 10_000, expectations: Int = 10_000, samples: Int = 1_000_000, fingers: Int = 500,
        variants: Int = 32, frames: Int = 24 * 3600 * 60 + 1, diagnostics: Int = 1_000
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
        self.fingers = fingers
        self.variants = variants
        self.frames = frames
        self.diagnostics = diagnostics
    }
}
