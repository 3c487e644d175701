/// How large a recording may be. Whoever reads a file hands over at most `bytes + 1` bytes of it; the parser refuses the
/// rest.
public struct RecordingLimits: Sendable, Hashable {
    /// Bytes of the recording, and of the device's description.
    public var bytes: Int
    /// The highest slot, whatever the device describes.
    public var slot: Int
    /// Fingers that are down at a time, where the device does not number them.
    public var contacts: Int
    /// Seconds from the first report to the last.
    public var seconds: Double
    /// Units from zero, per axis, beyond which no position can be.
    public var position: Double

    /// About two hours of ten fingers.
    public static let standard = RecordingLimits()

    /// The limits of ``standard``, unless others are given.
    public init(
        bytes: Int = 64 * 1024 * 1024, slot: Int = 255, contacts: Int = 32, seconds: Double = 86_400,
        position: Double = 1e9
    ) {
        self.bytes = bytes
        self.slot = slot
        self.contacts = contacts
        self.seconds = seconds
        self.position = position
    }

    var tooLong: String { "the recording lasts longer than \(Int(seconds.rounded(.down))) s" }
}
