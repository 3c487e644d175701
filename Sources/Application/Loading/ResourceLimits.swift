public import Recordings
public import SceneFile

/// How much a scene, and what it refers to, may ask for. What asks for more is refused with the name of the limit, before it
/// costs time or memory, and nothing is drawn.
///
/// ```swift
/// var input = InputOptions()
/// input.limits[.scene(.views)] = 50_000
/// let scene = try LoadedScene(.file("crowd.yaml"), input: input)
/// ```
public struct ResourceLimits: Sendable, Hashable {
    /// Of the text of a scene, and of what it says.
    package var scene = SceneLimits.standard
    /// Of recorded touches.
    package var recording = RecordingLimits.standard
    /// Bytes of all recordings that the scenes of a file refer to, each with the description of its device.
    package var recordedBytes = 1 << 25
    /// Pixels of each picture that is drawn.
    package var pixels = 1 << 27
    /// Bytes of a picture that a scene is read from.
    package var pictureBytes = 1 << 26
    /// Bytes of what a picture carries, when it is no longer compressed.
    package var embeddedBytes = 1 << 24

    /// Far above what people write and record, and far below what would exhaust a machine.
    public static let standard = ResourceLimits()

    /// What stands for no limit.
    public static let unlimited = 1 << 60

    /// The limits of ``standard``.
    package init() {}

    /// The limit of a name; none is below 0.
    public subscript(name: Name) -> Int {
        get { self[keyPath: name.path] }
        set { self[keyPath: name.path] = newValue }
    }
}

extension ResourceLimits {
    /// Which of the limits is meant.
    public enum Name: Sendable, Hashable {
        /// One of those of scenes.
        case scene(SceneLimits.Name)
        /// One of those of recordings.
        case recording(RecordingLimits.Name)
        /// ``ResourceLimits/recordedBytes``.
        case recordedBytes
        /// ``ResourceLimits/pixels``.
        case pixels
        /// ``ResourceLimits/pictureBytes``.
        case pictureBytes
        /// ``ResourceLimits/embeddedBytes``.
        case embeddedBytes
    }
}

extension ResourceLimits.Name: CaseIterable, RawRepresentable {
    /// Those of scenes, then those of recordings, then those of pictures.
    public static let allCases: [Self] =
        SceneLimits.Name.allCases.map { .scene($0) } + RecordingLimits.Name.allCases.map { .recording($0) }
        + [.recordedBytes, .pixels, .pictureBytes, .embeddedBytes]

    /// What messages and options call it: `views`, `recording-bytes`.
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

    /// The limit that is called so.
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

/// What may be read.
public struct InputOptions: Sendable, Hashable {
    /// How much a scene, and what it refers to, may ask for.
    public var limits: ResourceLimits
    /// Whether a scene may refer to files that are not in its folder, or in a folder in it: by `..`, by an absolute path, or by
    /// a link that leads out. A scene on standard input has the working directory for its folder.
    public var allowsOutside: Bool

    /// The usual limits, and no file from outside, unless more is allowed.
    public init(limits: ResourceLimits = .standard, allowsOutside: Bool = false) {
        self.limits = limits
        self.allowsOutside = allowsOutside
    }
}
