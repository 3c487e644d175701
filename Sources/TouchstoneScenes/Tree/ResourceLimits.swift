/// The limits on the resources of a scene and of the files that it refers to. A scene that exceeds a limit is rejected,
/// with the name of the limit, before it costs time or memory, and nothing is drawn. A caller that reads a file should
/// pass at most one byte more than its limit of bytes.
public struct ResourceLimits: Sendable, Hashable {
    /// A limit. The raw value is its name in messages and options.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        /// The bytes of a scene's text.
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
        /// The bytes of all code of a scene. The code of a kind counts once.
        case codeBytes = "code-bytes"
        /// The depth of nested statements and expressions of code.
        case codeDepth = "code-depth"
        /// The variables of all views.
        case variables
        /// The statements of code that run in one frame.
        case frameStatements = "frame-statements"
        /// The statements of code that run in all frames of the scene.
        case sceneStatements = "scene-statements"
        /// The depth of handlers that run because other handlers change something.
        case handlerDepth = "handler-depth"
        /// The calls of code that wait for their time.
        case waitingCalls = "waiting-calls"
        /// The frames up to the last time in the scene.
        case frames
        /// The steps of playing the scene, in all its variants together: one for each view, recognizer and expectation
        /// in each frame in which something happens, and one for each other frame.
        case work
        /// The bytes of a recording, and of its device's description.
        case recordingBytes = "recording-bytes"
        /// The bytes of a line of a recording, or of an event in a list.
        case lineBytes = "line-bytes"
        /// The samples of all fingers of a recording. For a scene, the samples of all recordings that it plays, counted
        /// as often as they are played.
        case recordedSamples = "recorded-samples"
        /// The fingers of a recording that are down at the same time, if the device does not number them.
        case recordedFingers = "fingers"
        /// The seconds from the first report of a recording to the last.
        case recordingSeconds = "recording-seconds"
        /// The bytes of all recordings that the scenes of a file refer to, including their device descriptions.
        case recordedBytes = "recorded-bytes"
        /// The pixels of each picture that is drawn.
        case pixels
        /// The bytes of a picture from which a scene is read.
        case pictureBytes = "picture-bytes"
        /// The bytes of the data that a picture carries, after decompression.
        case embeddedBytes = "embedded-bytes"

        /// The limits of a scene itself, without recordings and pictures.
        package static let ofScenes = Array(allCases.prefix { $0 != .recordingBytes })

        /// The default, which is far above any scene that a person writes, and far below what would exhaust a machine.
        /// For frames it is a day at 60 per second. Recordings can have about half an hour of ten fingers.
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
            case .codeBytes: 262_144
            case .codeDepth: 100
            case .variables, .waitingCalls: 10_000
            case .frameStatements: 100_000
            case .sceneStatements: 50_000_000
            case .handlerDepth: 16
            case .frames: 24 * 3600 * 60 + 1
            // About ten seconds. Two variants of a day in which nothing happens take fewer.
            case .work: 10_500_000
            case .recordingBytes: 16 * 1024 * 1024
            case .lineBytes: 65_536
            case .recordedSamples: 10_000_000
            case .recordedFingers: 32
            case .recordingSeconds: 86_400
            case .recordedBytes: 1 << 25
            case .pixels: 1 << 27
            case .pictureBytes: 1 << 26
            case .embeddedBytes: 1 << 24
            }
        }
    }

    private var values: [Name: Int]

    /// The standard limits.
    public static let standard = ResourceLimits()

    /// A value that means no limit.
    public static let unlimited = 1 << 60

    /// Creates limits. A limit that is not specified is that of ``standard``. No limit is below 0.
    package init(_ values: [Name: Int] = [:]) {
        self.values = Dictionary(uniqueKeysWithValues: Name.allCases.map { ($0, values[$0] ?? $0.standard) })
    }

    /// The limit with a name. A limit must not be below 0.
    public subscript(name: Name) -> Int {
        get { values[name] ?? name.standard }
        set { values[name] = newValue }
    }

    /// The number of diagnostics for one file. Further ones are only counted.
    static let diagnostics = 1_000
}
