/// An event of the Linux kernel's input layer.
struct KernelEvent {
    /// In microseconds, since whenever.
    let time: Int64
    /// The line of the file that has it, from 1 on.
    let line: Int
    let type: Int
    let code: Int
    let value: Int

    /// `EV_SYN`, `EV_ABS` and the codes that matter; source: `linux/input-event-codes.h`.
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
    /// Of types and codes that say nothing of touches.
    static let other = 0xFFFF

    /// Whether it tells where a finger is.
    var isPosition: Bool {
        type == Self.absolute && (code == Self.positionX || code == Self.positionY)
    }
}
