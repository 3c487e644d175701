/// Options for information that a recording may not contain.
package struct RecordingOptions: Sendable, Hashable {
    /// The format; nil to recognize it from the file's first lines.
    package var format: RecordingFormat?
    /// The ranges of the axes; nil for those in the description.
    package var axes: RecordingAxes?
    /// The clockwise rotation of the device during the recording.
    package var rotation: QuarterTurn
    /// The reports per second for a recording without times, such as that of `getevent -l`; above 0.
    package var reportsPerSecond: Double

    /// The usual number of reports per second of touch screens.
    package static let usualReportsPerSecond = 120.0

    /// Creates options. By default, all information comes from the recording.
    package init(
        format: RecordingFormat? = nil, axes: RecordingAxes? = nil, rotation: QuarterTurn = .none,
        reportsPerSecond: Double = Self.usualReportsPerSecond
    ) {
        self.format = format
        self.axes = axes
        self.rotation = rotation
        self.reportsPerSecond = reportsPerSecond
    }
}

/// The positions that a touch screen can report, in its own units.
package struct RecordingAxes: Sendable, Hashable {
    /// The range from left to right.
    package var horizontal: ClosedRange<Double>
    /// The range from top to bottom.
    package var vertical: ClosedRange<Double>

    /// Creates axes. Both ranges are in the device's units.
    package init(horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// An error for a file that is not a recording.
package struct RecordingError: Error, Sendable, Hashable {
    /// The files that are read together.
    package enum Source: String, Sendable, Hashable {
        /// The recorded events.
        case recording
        /// The description of the device, if it is a separate file.
        case device
    }

    /// The file that contains the error.
    package var source: Source
    /// The number of the line, from 1; nil if the error is about the whole file.
    package var line: Int?
    /// The column in the line, from 1 and in bytes.
    package var column: Int
    /// A description of the error, without a full stop.
    package var message: String
    /// The limit that is exceeded; nil for any other error.
    package var limit: ResourceLimits.Name?
    /// Whether the format of the file is not known.
    package var isOfUnknownFormat = false
    /// The missing information about the device; nil for any other error.
    package var missing: Missing?

    /// Information about the device that a recording needs.
    package enum Missing: Sendable, Hashable {
        /// The description of its axes.
        case description
        /// The size of its screen in pixels.
        case screenSize
    }

    /// Creates an error. `line` is counted from 1; nil if the error is about the whole file. `column` is counted from 1
    /// and in bytes.
    package init(source: Source = .recording, line: Int?, column: Int = 1, message: String) {
        self.source = source
        self.line = line
        self.column = column
        self.message = message
    }
}

extension RecordingError: CustomStringConvertible {
    /// A message such as `line 12: the time goes back`, which can follow a file's name and a colon.
    package var description: String { line.map { "line \($0): \(message)" } ?? message }
}

/// The formats of recorded touches.
package enum RecordingFormat: String, Sendable, Hashable, CaseIterable {
    /// `evemu-record`.
    case evemu
    /// Android's `getevent`, with or without labels and times.
    case getevent
    /// `libinput record`.
    case libinput
    /// `evtest`.
    case evtest
    /// The text of Android's `MotionEvent`s, in a log.
    case motionEvents = "motion-events"
    /// Pointer Events or Touch Events of a browser, or touches of an app, as JSON.
    case pointerEvents = "pointer-events"
    /// A table: a line of column names, then a line for each location of a finger.
    case csv

    /// What its files are, in a few words.
    package var meaning: String {
        switch self {
        case .evemu: "The output of evemu-record"
        case .getevent: "The output of Android's getevent"
        case .libinput: "The output of libinput record"
        case .evtest: "The output of evtest"
        case .motionEvents: "A log with Android's MotionEvents"
        case .pointerEvents: "A browser's Pointer Events or Touch Events as JSON"
        case .csv: "A table"
        }
    }

    /// Creates the format that a file's first lines show; nil if they show none.
    package init?(recognizing bytes: [UInt8]) {
        var found: RecordingFormat?
        // In every format except that of logs, the characteristic line is within this many bytes.
        var start = Array(bytes.prefix(1 << 16))
        if PointerEventReader.looksLikeList(start) {
            self = .pointerEvents
            return
        }
        if start.count < bytes.count, let end = start.lastIndex(of: UInt8(ascii: "\n")) {
            start.removeLast(start.count - end)
        }
        for line in TextLine.lines(of: start, .recording) {
            found = Self.shown(by: line)
            if found != nil { break }
        }
        if found == nil, TextLine.lines(of: bytes, .recording).contains(where: MotionEventReader.isEvent) {
            found = .motionEvents
        }
        guard let found else { return nil }
        self = found
    }

    /// Whether a file that is not a scene is a recording, according to its first nonempty line.
    package static func isShown(byFirstLineOf bytes: [UInt8]) -> Bool {
        let start = Array(bytes.prefix(1 << 12))
        if PointerEventReader.looksLikeList(start) { return true }
        let lines = TextLine.lines(of: start, .recording)
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
        if MotionEventReader.isEvent(line) { return .motionEvents }
        if content.starts(with: "# EVEMU") { return .evemu }
        if content.starts(with: "# libinput record") || content.starts(with: "ndevices:") { return .libinput }
        if content.starts(with: "- node:") { return .libinput }
        if second == UInt8(ascii: ":"), Array("NIPBALSE".utf8).contains(first) { return .evemu }
        if first == UInt8(ascii: "{") { return .pointerEvents }
        if GeteventReader.looksLikeOne(line) { return .getevent }
        if EvtestReader.looksLikeOne(line) { return .evtest }
        return CSVColumns(of: line) == nil ? nil : .csv
    }

    /// The names of all formats, separated by commas.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension RecordingError {
    /// Creates an error for a count that exceeds a limit.
    init(
        _ source: RecordingError.Source = .recording, line: Int?, _ message: String, beyond limit: ResourceLimits.Name
    ) {
        self.init(source: source, line: line, message: message)
        self.limit = limit
    }

    /// Creates an error for a recording that lasts too long.
    init(tooLongFor limits: ResourceLimits, line: Int? = nil) {
        self.init(
            line: line, "the recording lasts longer than \(limits[.recordingSeconds]) s", beyond: .recordingSeconds)
    }
}
