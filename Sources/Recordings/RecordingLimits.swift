/// How large a recording may be. Whoever reads a file hands over at most `bytes + 1` bytes of it; the parser refuses the
/// rest.
public struct RecordingLimits: Sendable, Hashable {
    /// Bytes of the recording, and of the device's description.
    package var bytes: Int
    /// Bytes of a line.
    package var lineBytes: Int
    /// Samples of all fingers; of a scene, those of the recordings that it plays, each counted as often as it is played.
    package var samples: Int
    /// Devices that the recording names.
    package var devices: Int
    /// The highest slot, whatever the device describes.
    package var slot: Int
    /// Fingers that are down at a time, where the device does not number them.
    package var contacts: Int
    /// Seconds from the first report to the last.
    package var seconds: Double
    /// Units from zero, per axis, beyond which no position can be.
    package var position: Double

    /// About half an hour of ten fingers.
    package static let standard = RecordingLimits()

    /// The limits of ``standard``, unless others are given.
    package init(
        bytes: Int = 16 * 1024 * 1024, lineBytes: Int = 65_536, samples: Int = 10_000_000, devices: Int = 1_000,
        slot: Int = 255, contacts: Int = 32, seconds: Double = 86_400, position: Double = 1e9
    ) {
        self.bytes = bytes
        self.lineBytes = lineBytes
        self.samples = samples
        self.devices = devices
        self.slot = slot
        self.contacts = contacts
        self.seconds = seconds
        self.position = position
    }

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
        get {
            switch name {
            case .bytes: bytes
            case .lineBytes: lineBytes
            case .samples: samples
            case .contacts: contacts
            case .seconds: Int(min(seconds.rounded(.down), 0x1p62))
            }
        }
        set {
            switch name {
            case .bytes: bytes = newValue
            case .lineBytes: lineBytes = newValue
            case .samples: samples = newValue
            case .contacts: contacts = newValue
            case .seconds: seconds = Double(newValue)
            }
        }
    }
}

extension RecordingLimits.Name {
    /// What to do about a limit that is exceeded.
    var remedy: String { "--limit \(rawValue)=N allows more" }
}

extension RecordingError {
    /// There is more of something than may be.
    init(
        _ source: RecordingError.Source = .recording, line: Int?, _ message: String, beyond limit: RecordingLimits.Name
    ) {
        self.init(source: source, line: line, message: message)
        suggestion = limit.remedy
        self.limit = limit
    }

    /// A recording lasts longer than it may.
    init(tooLongFor limits: RecordingLimits, line: Int? = nil) {
        self.init(line: line, "the recording lasts longer than \(limits[.seconds]) s", beyond: .seconds)
    }
}
