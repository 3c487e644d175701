import TouchstoneScenes

/// Texts of recordings for tests.
enum Evemu {
    /// A device of 1000 by 500 units and five slots.
    static let device = """
        # EVEMU 1.3
        N: Touch # Screen
        I: 0003 056a 00e6 0139
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        A: 2f 0 4 0 0 0
        A: 35 0 1000 0 0 0
        A: 36 0 500 0 0 0
        A: 39 0 65535 0 0 0

        """

    /// Event lines: every word `3:35:930` is an event, every `|` a report; reports are 10 ms apart.
    static func events(_ text: String) -> String {
        var report = 0
        var lines = ""
        for word in text.split(separator: " ") {
            let digits = String(1_000_000 + report * 10_000).dropFirst()
            let parts = word == "|" ? ["0", "0", "0"] : word.split(separator: ":").map(String.init)
            let code = String(repeating: "0", count: 4 - parts[1].count) + parts[1]
            lines += "E: 5.\(digits) 000\(parts[0]) \(code) \(parts[2])\n"
            if word == "|" { report += 1 }
        }
        return lines
    }

    /// The recording of events on the device.
    static func recording(_ events: String) throws(RecordingError) -> Recording {
        try Recording.parse(Array((device + Evemu.events(events)).utf8))
    }

    /// Returns the error for a text that is not an evemu recording.
    static func error(_ text: String, device: String? = nil) -> String {
        do {
            _ = try Recording.parse(
                Array(text.utf8), device: device.map { Array($0.utf8) }, options: RecordingOptions(format: .evemu))
            return "no error"
        } catch {
            return "\(error.source.rawValue): \(error)"
        }
    }
}
