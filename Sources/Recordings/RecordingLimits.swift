/// How large a recording may be. Whoever reads a file hands over at most `bytes + 1` bytes of it; the parser refuses the
/// rest.
public struct RecordingLimits: Sendable, Hashable {
    /// Bytes of the recording, and of the device's description.
    public var bytes: Int
    /// The highest slot of a device that does not describe its slots.
    public var slot: Int

    /// About two hours of ten fingers.
    public static let standard = RecordingLimits()

    /// The limits of ``standard``, unless others are given.
    public init(bytes: Int = 64 * 1024 * 1024, slot: Int = 63) {
        self.bytes = bytes
        self.slot = slot
    }
}
