/// An event of the Linux kernel's input layer.
struct KernelEvent {
    /// The time in microseconds since an arbitrary point.
    let time: Int64
    /// The number of its line in the file, from 1.
    let line: Int
    let type: Int
    let code: Int
    let value: Int

    /// `EV_SYN`, `EV_ABS` and the relevant codes; source: `linux/input-event-codes.h`.
    static let synchronization = 0x00
    static let report = 0x00
    static let contactReport = 0x02
    static let dropped = 0x03
    static let absolute = 0x03
    static let slot = 0x2F
    static let touchMajor = 0x30
    static let positionX = 0x35
    static let positionY = 0x36
    static let trackingID = 0x39
    static let pressure = 0x3A
    /// The number for types and codes that are not about touches.
    static let other = 0xFFFF

    /// Whether it reports a coordinate of a finger.
    var isPosition: Bool {
        type == Self.absolute && (code == Self.positionX || code == Self.positionY)
    }
}
