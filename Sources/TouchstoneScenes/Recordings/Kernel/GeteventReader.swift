/// Reads the output of Android's `getevent`, with and without labels (`-l`) and times (`-t`), from one or several
/// devices. It also reads the description of devices (`-p`, `-i`), which can precede the events or be in a separate
/// file.
///
/// An event is a line such as `[   123.456789] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000003a2`. The
/// time, the device and the labels may be missing (`0003 0035 000003a2`). All numbers except the time are hexadecimal.
/// Values are unsigned 32-bit numbers, so `ffffffff` is −1. Very old versions write the time as `123-456789:`. An axis
/// is described by `ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`, or with its number
/// `0035`.
///
/// Source: `toolbox/getevent.c` of Android.
struct GeteventReader {
    private(set) var devices: [KernelDevice] = []
    /// The device whose description is being read.
    private var described: Int?
    /// Whether events have times; nil before the first event.
    private var isTimed: Bool?
    /// The number of reports of each device.
    private var reportCounts: [Int: Int] = [:]
    private let reportsPerSecond: Double

    private static let expected =
        "an event of getevent ('[ 123.456789] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000003a2')"
    /// The beginnings of lines that are neither events nor descriptions: output of the terminal, and messages about
    /// devices that are added or removed.
    private static let chatter = ["could not", "remove device", "poll ", "^C", "#", "$"]

    /// Creates a reader. `reportsPerSecond` is used if the events have no times.
    init(reportsPerSecond: Double) { self.reportsPerSecond = reportsPerSecond }

    mutating func read(_ line: TextLine) throws(RecordingError) {
        let content = line.content
        guard !content.isEmpty, !Self.chatter.contains(where: content.starts(with:)) else { return }
        if content.starts(with: "add device") {
            described = devices.index(ofNode: (line.words.last ?? []).text)
        } else if let index = described, try readDescription(content, of: line, device: index) {
            return
        } else {
            try readEvent(line)
        }
    }

    /// Whether a line shows that its file was written by `getevent`.
    static func looksLikeOne(_ line: TextLine) -> Bool {
        line.content.starts(with: "add device") || event(line.words) != nil
    }

    // MARK: Descriptions

    /// Reads a line of a device's description. Returns whether the line belongs to it.
    private mutating func readDescription(
        _ content: ArraySlice<UInt8>, of line: TextLine, device: Int
    ) throws(RecordingError) -> Bool {
        let words = line.words
        if let value = words.firstIndex(where: { $0.equals("value") }), value > 0 {
            // The colon is a separate word, or the end of the name.
            let name = words[value - 1].equals(":") ? words[..<(value - 1)].last : words[value - 1].dropLast()
            let numbers = try ["min", "max"].map { key throws(RecordingError) -> Int in
                let number = words.firstIndex { $0.equals(key) }.flatMap { words.dropFirst($0 + 1).first }
                guard let number = number?.prefix(while: { $0 != UInt8(ascii: ",") }).decimalValue else {
                    throw line.malformed("'ABS_MT_POSITION_X : value 0, min 0, max 1079, …'")
                }
                return number
            }
            if let code = name.flatMap(Self.axis) {
                try devices[device].axes.add(code, numbers[0], numbers[1], of: line)
            }
            return true
        }
        if content.starts(with: "name:") {
            devices[device].name = content.dropFirst(5).drop(while: \.isBlank).unquoted
            return true
        }
        // Keys, properties and similar lines are indented. Events are not, unless the file was edited.
        return line.isIndented && Self.event(words) == nil
    }

    /// The code of an axis by its label or its number; `other` for an axis that has no meaning here.
    private static func axis(_ name: ArraySlice<UInt8>) -> Int? { labels[name.text] ?? name.hexValue }

    // MARK: Events

    private mutating func readEvent(_ line: TextLine) throws(RecordingError) {
        guard let event = Self.event(line.words) else { throw line.malformed(Self.expected) }
        let hasTime = event.time != nil
        guard isTimed == nil || isTimed == hasTime else {
            throw line.error("this event has \(hasTime ? "a" : "no") time, unlike those before")
        }
        isTimed = hasTime
        let index = devices.index(ofNode: event.node)
        devices[index].isTimed = hasTime
        let count = reportCounts[index] ?? 0
        devices[index].add(
            KernelEvent(
                time: event.time ?? Int64((Double(count) * 1_000_000 / reportsPerSecond).rounded()),
                line: line.number, type: event.type, code: event.code, value: event.value))
        if event.type == KernelEvent.synchronization, event.code == KernelEvent.report {
            reportCounts[index] = count + 1
        }
    }

    private struct Event {
        var time: Int64?
        var node = ""
        var type = KernelEvent.other
        var code = KernelEvent.other
        var value = 0
    }

    /// Parses an event: the time and the device, if present, then type, code and value.
    private static func event(_ words: [ArraySlice<UInt8>]) -> Event? {
        var remaining = words[...]
        var event = Event()
        if let first = remaining.first, first.first == UInt8(ascii: "[") {
            // The bracket and the number are one word if the number is long.
            let parts = remaining.prefix(2).prefix { $0.last != UInt8(ascii: "]") }.count + 1
            let inner = Array(remaining.prefix(parts).joined())
            guard inner.last == UInt8(ascii: "]"), let time = inner.dropFirst().dropLast().microseconds else {
                return nil
            }
            event.time = time
            remaining = remaining.dropFirst(parts)
        } else if let time = remaining.first.flatMap(oldTime) {
            event.time = time
            remaining = remaining.dropFirst()
        }
        if let first = remaining.first, first.first == UInt8(ascii: "/") {
            guard first.last == UInt8(ascii: ":") else { return nil }
            event.node = first.dropLast().text
            remaining = remaining.dropFirst()
        }
        // With `-r`, the rate follows the value.
        guard remaining.count >= 3 else { return nil }
        let parts = Array(remaining.prefix(3))
        guard let type = number(of: parts[0]), let code = number(of: parts[1]), let value = value(of: parts[2]) else {
            return nil
        }
        event.type = type
        event.code = code
        event.value = value
        return event
    }

    /// The microseconds of a time in the form `123-456789:`.
    private static func oldTime(_ word: ArraySlice<UInt8>) -> Int64? {
        let parts = word.dropLast().split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard word.last == UInt8(ascii: ":"), parts.count == 2, let seconds = parts[0].digitsValue(atMost: 12),
            let microseconds = parts[1].digitsValue(atMost: 6)
        else { return nil }
        return seconds * 1_000_000 + microseconds
    }

    /// A type or a code: four hexadecimal digits, or a label in capital letters.
    private static func number(of word: ArraySlice<UInt8>) -> Int? {
        if word.count == 4, let number = word.hexValue { return number }
        if let number = labels[word.text] { return number }
        let isLabel =
            word.contains(UInt8(ascii: "_"))
            && word.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }
        return isLabel ? KernelEvent.other : nil
    }

    /// A value: eight hexadecimal digits, or `DOWN`, `UP` or `REPEAT` for a key.
    private static func value(of word: ArraySlice<UInt8>) -> Int? {
        if word.count == 8, let bits = word.hexBits(atMost: 8) { return Int(Int32(bitPattern: UInt32(bits))) }
        return ["UP", "DOWN", "REPEAT"].firstIndex { word.equals($0) }
    }

    private static let labels: [String: Int] = [
        "EV_SYN": KernelEvent.synchronization, "EV_KEY": KernelEvent.key, "EV_ABS": KernelEvent.absolute,
        "BTN_TOUCH": KernelEvent.touchButton, "BTN_LEFT": KernelEvent.leftButton, "BTN_MOUSE": KernelEvent.leftButton,
        "ABS_X": KernelEvent.x, "ABS_Y": KernelEvent.y,
        "SYN_REPORT": KernelEvent.report, "SYN_MT_REPORT": KernelEvent.contactReport,
        "SYN_DROPPED": KernelEvent.dropped, "ABS_MT_SLOT": KernelEvent.slot,
        "ABS_MT_TOUCH_MAJOR": KernelEvent.touchMajor, "ABS_MT_POSITION_X": KernelEvent.positionX,
        "ABS_MT_POSITION_Y": KernelEvent.positionY, "ABS_MT_TRACKING_ID": KernelEvent.trackingID,
        "ABS_MT_PRESSURE": KernelEvent.pressure,
    ]
}
