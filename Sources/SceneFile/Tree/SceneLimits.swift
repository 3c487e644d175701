/// How large a scene may be. Whoever reads a file hands over at most one byte more than the limit of bytes; the parser refuses the rest.
public struct SceneLimits: Sendable, Hashable {
    /// A limit; the raw value is its name in messages and options.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        /// Bytes of the text.
        case bytes = "scene-bytes"
        /// Nodes of the text, keys among them, each counted as often as an alias repeats it.
        case nodes
        /// Lists and maps inside one another.
        case depth
        /// Uses of an anchor (`*name`).
        case aliases
        case views, gestures
        /// Recognizers that the scene adds to its views, over all views.
        case recognizers
        case actions, rules, expectations
        /// Samples of touches, over all gestures: those that are written down, and those of fingers that the scene moves.
        case samples
        /// Fingers that are down at a time, those of recordings among them.
        case fingers = "scene-fingers"
        case variants
        /// Frames up to the last time that the scene names.
        case frames

        /// Far above any scene that a person writes, and far below what would exhaust a machine. Frames: a day at 60 a second.
        fileprivate var standard: Int {
            switch self {
            case .bytes: 4 * 1024 * 1024
            case .nodes: 250_000
            case .depth: 200
            case .views: 20_000
            case .recognizers: 50_000
            case .aliases, .gestures, .actions, .rules, .expectations: 10_000
            case .samples: 1_000_000
            case .fingers: 500
            case .variants: 32
            case .frames: 24 * 3600 * 60 + 1
            }
        }
    }

    private var values: [Name: Int]

    /// The standard limits.
    package static let standard = SceneLimits()

    /// The limits of ``standard``, unless others are given. No limit is below 0.
    package init(_ values: [Name: Int] = [:]) {
        self.values = Dictionary(uniqueKeysWithValues: Name.allCases.map { ($0, values[$0] ?? $0.standard) })
    }

    /// The limit of a name.
    package subscript(name: Name) -> Int {
        get { values[name] ?? name.standard }
        set { values[name] = newValue }
    }

    /// Diagnostics of one file; what comes after them is only counted.
    static let diagnostics = 1_000
}
