/// Reads the output of `evtest`, from one or several devices, and the events that the `evtest` of python-evdev prints.
///
/// `Input device name: "…"` begins a device. Its axes follow `Event type 3 (EV_ABS)`: for each axis,
/// `Event code 53 (ABS_MT_POSITION_X)`, then a line with `Min` and one with `Max`. An event is
/// `Event: time 12.345678, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 398`. The names depend on the version, so
/// only the numbers are read, which are decimal. `-------------- SYN_REPORT ------------` after the time ends a report,
/// plus signs around the name end a contact, and angle brackets stand for dropped events. Other lines, such as those of
/// the terminal, are skipped.
///
/// Source: `evtest.c`.
struct EvtestReader {
    private(set) var devices: [KernelDevice] = []
    /// The name of the device that is described; empty before the first description.
    private var name = ""
    /// The type whose codes are described.
    private var type: Int?
    /// The axis that is described.
    private var code: Int?
    private var minimum: Int?

    private static let expected =
        "an event of evtest ('Event: time 12.345678, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 398')"

    mutating func read(_ line: TextLine) throws(RecordingError) {
        let words = line.words
        guard let first = words.first else { return }
        if first.equals("Event:") || Self.isTimed(words) {
            guard let event = Self.event(words, line: line.number) else { throw line.malformed(Self.expected) }
            devices[devices.index(ofNode: name)].add(event)
            return
        }
        if line.content.starts(with: "Input device name:") {
            name = line.content.dropFirst("Input device name:".utf8.count).trimmed.unquoted
            devices[devices.index(ofNode: name)].name = name
            (type, code, minimum) = (nil, nil, nil)
        } else {
            try readDescription(words, of: line)
        }
    }

    /// Whether a line shows that its file was written by `evtest`.
    static func looksLikeOne(_ line: TextLine) -> Bool {
        let words = line.words
        return line.content.starts(with: "Input device name:") || line.content.starts(with: "Input driver version is")
            || (words.first?.equals("Event:") == true || isTimed(words)) && event(words, line: 0) != nil
    }

    // MARK: Descriptions

    private mutating func readDescription(_ words: [ArraySlice<UInt8>], of line: TextLine) throws(RecordingError) {
        func number(_ what: String) throws(RecordingError) -> Int {
            guard words.count > 1, let number = words[1].decimalValue else {
                throw line.malformed("'\(what)' and a whole number")
            }
            return number
        }
        if words.count > 2, words[0].equals("Event"), words[1].equals("type") || words[1].equals("code") {
            guard let number = words[2].decimalValue else {
                throw line.malformed("'Event \(words[1].text)' and a whole number")
            }
            if words[1].equals("type") { (type, code) = (number, nil) } else { code = number }
            minimum = nil
        } else if type == KernelEvent.absolute, words[0].equals("Min") {
            minimum = try number("Min")
        } else if type == KernelEvent.absolute, words[0].equals("Max"), let code, let minimum {
            try devices[devices.index(ofNode: name)].axes.add(code, minimum, try number("Max"), of: line)
        } else if words[0].equals("Testing") {
            type = nil
        }
    }

    // MARK: Events

    /// Whether a line begins with a time, as the events of python-evdev do.
    private static func isTimed(_ words: [ArraySlice<UInt8>]) -> Bool {
        words.count > 2 && words[0].equals("time") && words[1].first.map { (0x30...0x39).contains($0) } == true
    }

    private static func event(_ words: [ArraySlice<UInt8>], line: Int) -> KernelEvent? {
        let words = words.first?.equals("Event:") == true ? words.dropFirst() : words[...]
        guard words.first?.equals("time") == true, let time = words.dropFirst().first?.withoutComma.anyMicroseconds,
            let mark = words.dropFirst(2).first
        else { return nil }
        if let sign = mark.first, "-+>".utf8.contains(sign) {
            guard mark.allSatisfy({ $0 == sign }), let name = words.dropFirst(3).first else { return nil }
            let code =
                switch sign {
                case UInt8(ascii: "+"): KernelEvent.contactReport
                case UInt8(ascii: ">"): KernelEvent.dropped
                case _ where name.equals("SYN_CONFIG") || name.equals("Config"): KernelEvent.other
                case _: KernelEvent.report
                }
            return KernelEvent(time: time, line: line, type: KernelEvent.synchronization, code: code, value: 0)
        }
        func number(after name: String) -> Int? {
            words.firstIndex { $0.equals(name) }.flatMap { words.dropFirst($0 + 1 - words.startIndex).first }?
                .withoutComma.decimalValue
        }
        guard let type = number(after: "type"), let code = number(after: "code") else { return nil }
        // The values of other types can be hexadecimal.
        let isRead = [KernelEvent.synchronization, KernelEvent.key, KernelEvent.absolute].contains(type)
        guard let value = number(after: "value") ?? (isRead ? nil : 0) else { return nil }
        return KernelEvent(time: time, line: line, type: type, code: code, value: value)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var withoutComma: ArraySlice<UInt8> { last == UInt8(ascii: ",") ? dropLast() : self }

    /// The microseconds in seconds with at most six decimals.
    fileprivate var anyMicroseconds: Int64? {
        let parts = split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let seconds = parts[0].digitsValue(atMost: 12) else { return nil }
        guard parts.count == 2 else { return seconds * 1_000_000 }
        guard let digits = parts[1].digitsValue(atMost: 6) else { return nil }
        return seconds * 1_000_000 + (parts[1].count..<6).reduce(digits) { digits, _ in digits * 10 }
    }
}
