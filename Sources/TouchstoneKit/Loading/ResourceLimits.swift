public import TouchstoneScenes

/// The limits on the resources of a scene and of the files that it refers to. A scene that exceeds a limit is rejected,
/// with the name of the limit, before it costs time or memory, and nothing is drawn.
///
/// ```swift
/// var input = InputOptions()
/// input.limits[.scene(.views)] = 50_000
/// let scene = try LoadedScene(.file("crowd.yaml"), input: input)
/// ```
public struct ResourceLimits: Sendable, Hashable {
    /// The limits of the text and the contents of a scene.
    package var scene = SceneLimits.standard
    /// The limits of recorded touches.
    package var recording = RecordingLimits.standard
    /// The bytes of all recordings that the scenes of a file refer to, including their device descriptions.
    package var recordedBytes = 1 << 25
    /// The pixels of each picture that is drawn.
    package var pixels = 1 << 27
    /// The bytes of a picture from which a scene is read.
    package var pictureBytes = 1 << 26
    /// The bytes of the data that a picture carries, after decompression.
    package var embeddedBytes = 1 << 24

    /// Limits that are far above the needs of scenes and recordings in practice, and far below the resources of a machine.
    public static let standard = ResourceLimits()

    /// A value that means no limit.
    public static let unlimited = 1 << 60

    /// The limits of ``standard``.
    package init() {}

    /// The limit with a name. A limit must not be below 0.
    public subscript(name: Name) -> Int {
        get { self[keyPath: name.path] }
        set { self[keyPath: name.path] = newValue }
    }
}

extension ResourceLimits {
    /// The name of a limit.
    public enum Name: Sendable, Hashable {
        /// A limit of scenes.
        case scene(SceneLimits.Name)
        /// A limit of recordings.
        case recording(RecordingLimits.Name)
        /// The bytes of all recordings that the scenes of a file refer to.
        case recordedBytes
        /// The pixels of each picture that is drawn.
        case pixels
        /// The bytes of a picture from which a scene is read.
        case pictureBytes
        /// The bytes of the data that a picture carries, after decompression.
        case embeddedBytes
    }
}

extension ResourceLimits.Name: CaseIterable, RawRepresentable {
    /// All names: first those of scenes, then those of recordings, then those of pictures.
    public static let allCases: [Self] =
        SceneLimits.Name.allCases.map { .scene($0) } + RecordingLimits.Name.allCases.map { .recording($0) }
        + [.recordedBytes, .pixels, .pictureBytes, .embeddedBytes]

    /// The name in messages and options, such as `views` and `recording-bytes`.
    public var rawValue: String {
        switch self {
        case .scene(let name): name.rawValue
        case .recording(let name): name.rawValue
        case .recordedBytes: "recorded-bytes"
        case .pixels: "pixels"
        case .pictureBytes: "picture-bytes"
        case .embeddedBytes: "embedded-bytes"
        }
    }

    /// The limit with this name in messages and options.
    public init?(rawValue: String) {
        guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = name
    }

    fileprivate var path: WritableKeyPath<ResourceLimits, Int> {
        switch self {
        case .scene(let name): \.scene[name]
        case .recording(let name): \.recording[name]
        case .recordedBytes: \.recordedBytes
        case .pixels: \.pixels
        case .pictureBytes: \.pictureBytes
        case .embeddedBytes: \.embeddedBytes
        }
    }
}

/// Limits and permissions for reading input.
public struct InputOptions: Sendable, Hashable {
    /// The limits of a scene and of the files that it refers to.
    public var limits: ResourceLimits
    /// Whether a scene may refer to files outside its folder: by `..`, by an absolute path, or by a link that leads
    /// out. Subfolders are inside. For a scene on standard input the folder is the working directory.
    public var allowsOutside: Bool

    /// Creates input options. By default they have the standard limits and allow no files from outside.
    public init(limits: ResourceLimits = .standard, allowsOutside: Bool = false) {
        self.limits = limits
        self.allowsOutside = allowsOutside
    }
}
