/// How large a recording may be. Whoever reads a file hands over at most `bytes + 1` bytes of it; the parser refuses the
/// rest.
public struct RecordingLimits: Sendable, Hashable {
    /// Bytes of the recording, and of the device's description.
    package var bytes = 16 * 1024 * 1024
    /// Bytes of a line.
    package var lineBytes = 65_536
    /// Samples of all fingers; of a scene, those of the recordings that it plays, each counted as often as it is played.
    package var samples = 10_000_000
    /// Devices that the recording names.
    package var devices = 1_000
    /// The highest slot, whatever the device describes.
    package var slot = 255
    /// Fingers that are down at a time, where the device does not number them.
    package var contacts = 32
    /// Seconds from the first report to the last.
    package var seconds = 86_400.0
    /// Units from zero, per axis, beyond which no position can be.
    package var position = 1e9

    /// About half an hour of ten fingers.
    package static let standard = RecordingLimits()

    /// The limits of ``standard``.
    package init() {}

    /// What a limit is called in messages and options.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        case bytes = "recording-bytes"
        case lineBytes = "line-bytes"
        case samples = "recorded-samples"
        case contacts = "fingers"
        case seconds = "recording-seconds"
    }

    /// The limit of a name, of seconds the whole ones. No limit is below 0.
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
    /// There is more of something than may be.
    init(
        _ source: RecordingError.Source = .recording, line: Int?, _ message: String, beyond limit: RecordingLimits.Name
    ) {
        self.init(source: source, line: line, message: message)
        self.limit = limit
    }

    /// A recording lasts longer than it may.
    init(tooLongFor limits: RecordingLimits, line: Int? = nil) {
        self.init(line: line, "the recording lasts longer than \(limits[.seconds]) s", beyond: .seconds)
    }
}
