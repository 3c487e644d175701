/// The limits for the size of a recording. The caller reads at most `bytes + 1` bytes of a file; the parser rejects
/// longer files.
public struct RecordingLimits: Sendable, Hashable {
    /// The bytes of the recording, and of the device's description.
    package var bytes = 16 * 1024 * 1024
    /// The bytes of a line.
    package var lineBytes = 65_536
    /// The samples of all fingers. For a scene, the samples of all recordings that it plays, counted as often as they
    /// are played.
    package var samples = 10_000_000
    /// The devices that the recording names.
    package var devices = 1_000
    /// The highest slot, regardless of the device's description.
    package var slot = 255
    /// The fingers that are down at the same time, if the device does not number them.
    package var contacts = 32
    /// The seconds from the first report to the last.
    package var seconds = 86_400.0
    /// The largest distance of a position from zero, in units of each axis.
    package var position = 1e9

    /// Limits that allow about half an hour of ten fingers.
    package static let standard = RecordingLimits()

    /// The limits of ``standard``.
    package init() {}

    /// The name of a limit in messages and options.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        case bytes = "recording-bytes"
        case lineBytes = "line-bytes"
        case samples = "recorded-samples"
        case contacts = "fingers"
        case seconds = "recording-seconds"
    }

    /// The limit with a name; seconds are truncated to whole numbers. A limit must not be below 0.
    package subscript(name: Name) -> Int {
        get { self[keyPath: name.path] }
        set { self[keyPath: name.path] = newValue }
    }

    fileprivate var wholeSeconds: Int {
        get { Int(min(seconds.rounded(.down), 0x1p62)) }
        set { seconds = Double(newValue) }
    }
}

extension RecordingLimits.Name {
    fileprivate var path: WritableKeyPath<RecordingLimits, Int> {
        switch self {
        case .bytes: \.bytes
        case .lineBytes: \.lineBytes
        case .samples: \.samples
        case .contacts: \.contacts
        case .seconds: \.wholeSeconds
        }
    }
}

extension RecordingError {
    /// Creates an error for a count that exceeds a limit.
    init(
        _ source: RecordingError.Source = .recording, line: Int?, _ message: String, beyond limit: RecordingLimits.Name
    ) {
        self.init(source: source, line: line, message: message)
        self.limit = limit
    }

    /// Creates an error for a recording that lasts too long.
    init(tooLongFor limits: RecordingLimits, line: Int? = nil) {
        self.init(line: line, "the recording lasts longer than \(limits[.seconds]) s", beyond: .seconds)
    }
}
