public import Recordings
public import SceneFile

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

    /// What to do about a limit that is exceeded.
    var remedy: String { "--limit \(rawValue)=N allows more" }
}
