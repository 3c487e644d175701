/// The formats of recorded touches.
package enum RecordingFormat: String, Sendable, Hashable, CaseIterable {
    /// `evemu-record`.
    case evemu
    /// Android's `getevent`, with or without labels and times.
    case getevent
    /// `libinput record`.
    case libinput
    /// Pointer Events of a browser, or touches of an app, as JSON Lines.
    case pointerEvents = "pointer-events"
    /// A table: a line of column names, then a line for each location of a finger.
    case csv

    /// Creates the format that a file's first lines show; nil if they show none.
    package init?(recognizing bytes: [UInt8]) {
        var found: RecordingFormat?
        // In every format, the characteristic line is within this many bytes.
        var start = Array(bytes.prefix(1 << 16))
        if start.count < bytes.count, let end = start.lastIndex(of: UInt8(ascii: "\n")) {
            start.removeLast(start.count - end)
        }
        for line in TextLine.lines(of: start, .recording) {
            found = Self.shown(by: line)
            if found != nil { break }
        }
        guard let found else { return nil }
        self = found
    }

    /// Whether a file that is not a scene is a recording, according to its first nonempty line.
    package static func isShown(byFirstLineOf bytes: [UInt8]) -> Bool {
        let lines = TextLine.lines(of: Array(bytes.prefix(1 << 12)), .recording)
        guard let first = lines.first(where: { !$0.content.isEmpty }), let format = shown(by: first) else {
            return false
        }
        // A scene can be JSON, too.
        let words = String(decoding: first.bytes, as: UTF8.self)
        return format != .pointerEvents || words.contains("\"recording\"") || words.contains("\"pointer")
    }

    private static func shown(by line: TextLine) -> RecordingFormat? {
        let content = line.content
        guard let first = content.first else { return nil }
        let second = content.dropFirst().first
        if content.starts(with: "# EVEMU") { return .evemu }
        if content.starts(with: "# libinput record") || content.starts(with: "ndevices:") { return .libinput }
        if content.starts(with: "- node:") { return .libinput }
        if second == UInt8(ascii: ":"), Array("NIPBALSE".utf8).contains(first) { return .evemu }
        if first == UInt8(ascii: "{") { return .pointerEvents }
        if GeteventReader.looksLikeOne(line) { return .getevent }
        return CSVColumns(of: line) == nil ? nil : .csv
    }

    /// The names of all formats, separated by commas.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
