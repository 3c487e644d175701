internal import TouchstoneScenes

extension Diagnostic {
    /// Creates a diagnostic for an error in a recording or in its device's description, at the line of the error.
    init(
        _ error: RecordingError, recording: (name: String, bytes: [UInt8]), device: (name: String, bytes: [UInt8])?
    ) {
        let file = error.source == .device ? device ?? recording : recording
        self.init(
            .error, file: file.name, place: error.line.map { SourcePlace(line: $0, column: 1) }, message: error.message,
            remedy: error.lacksAxes ? .axes : error.limit.map { .limit($0.rawValue) },
            sourceLine: error.line.flatMap { Self.line($0, of: file.bytes) })
    }

    /// Creates a diagnostic for a warning about a recording, at its line.
    init(_ warning: Recording.Warning, recording: (name: String, bytes: [UInt8])) {
        self.init(
            .warning, file: recording.name, place: SourcePlace(line: warning.line, column: 1), message: warning.message,
            sourceLine: Self.line(warning.line, of: recording.bytes))
    }

    /// The first ``longestLine`` bytes of a line of a file; nil if the file has fewer lines.
    private static func line(_ number: Int, of bytes: [UInt8]) -> String? {
        var start = bytes.startIndex
        for _ in 1..<number {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = end + 1
        }
        let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
        return String(decoding: line.prefix(longestLine), as: UTF8.self)
    }

    /// The largest number of bytes shown of a line: a line of a hostile file can be as long as the file.
    private static let longestLine = 240
}
