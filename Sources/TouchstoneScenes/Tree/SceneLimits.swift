/// The limits of the size of a scene. A caller that reads a file should pass at most one byte more than the limit of
/// bytes. The parser reports a text beyond a limit as an error.
public struct SceneLimits: Sendable, Hashable {
    /// A limit. The raw value is its name in messages and options.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        /// The bytes of the text.
        case bytes = "scene-bytes"
        /// The nodes of the text, including keys. A node that aliases repeat is counted as often as it occurs.
        case nodes
        /// The depth of nested lists and maps.
        case depth
        /// The uses of an anchor (`*name`).
        case aliases
        case views, gestures
        /// The recognizers that the scene adds to its views, in all views.
        case recognizers
        case actions, rules, expectations
        /// The samples of touches in all gestures: the raw ones, and those of fingers that the scene moves.
        case samples
        /// The fingers that are down at the same time, including those of recordings.
        case fingers = "scene-fingers"
        case variants
        /// The frames up to the last time in the scene.
        case frames
        /// The steps of playing the scene, in all its variants together: one for each view, recognizer and expectation
        /// in each frame in which something happens, and one for each other frame.
        case work

        /// The default, which is far above any scene that a person writes, and far below what would exhaust a machine.
        /// For frames it is a day at 60 per second.
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
            // About ten seconds. Two variants of a day in which nothing happens take fewer.
            case .work: 10_500_000
            }
        }
    }

    private var values: [Name: Int]

    /// The standard limits.
    package static let standard = SceneLimits()

    /// Creates limits. A limit that is not specified is that of ``standard``. No limit is below 0.
    package init(_ values: [Name: Int] = [:]) {
        self.values = Dictionary(uniqueKeysWithValues: Name.allCases.map { ($0, values[$0] ?? $0.standard) })
    }

    /// The limit with a name.
    package subscript(name: Name) -> Int {
        get { values[name] ?? name.standard }
        set { values[name] = newValue }
    }

    /// The number of diagnostics for one file. Further ones are only counted.
    static let diagnostics = 1_000
}
