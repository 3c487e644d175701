/// An event of the kernel's input layer: `E: 1330496218.975187 0003 002f 0`.
struct EvemuEvent {
    /// In microseconds, since whenever.
    let time: Int64
    let type: Int
    let code: Int
    let value: Int

    /// `EV_SYN`, `EV_ABS` and the codes that matter; source: `linux/input-event-codes.h`.
    static let synchronization = 0x00
    static let report = 0x00
    static let protocolAReport = 0x02
    static let dropped = 0x03
    static let absolute = 0x03
    static let slot = 0x2F
    static let positionX = 0x35
    static let positionY = 0x36
    static let trackingID = 0x39

    init(_ line: EvemuLine) throws(RecordingError) {
        let expected = "'E: seconds.microseconds type code value', type and code in hexadecimal"
        guard line.words.count == 4 else { throw line.malformed(expected) }
        let parts = line.words[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, let seconds = parts[0].digitsValue(atMost: 12), parts[1].count == 6,
            let microseconds = parts[1].digitsValue(atMost: 6), let type = line.words[1].hexValue,
            let code = line.words[2].hexValue, let value = line.words[3].decimalValue
        else { throw line.malformed(expected) }
        time = seconds * 1_000_000 + microseconds
        self.type = type
        self.code = code
        self.value = value
    }
}
