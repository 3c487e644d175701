/// Reads the output of `evemu-record` and `evemu-describe`, versions 1.0 to 1.3.
///
/// A line consists of a letter, a colon and words. `A: 35 0 2776 0 0 0` describes an axis (code, minimum, maximum,
/// fuzz, flat and, from version 1.1 on, resolution). `E: 1330496218.975187 0003 0035 930` is an event (time, type,
/// code, value). Codes and types are hexadecimal, all other numbers are decimal. Comments and lines that are not about
/// touches are skipped.
///
/// Source: the `evemu-record` manual.
struct EvemuReader {
    private(set) var device = KernelDevice()

    /// Name, identity, properties, bits, axes, LEDs, switches, events.
    private static let kinds = Array("NIPBALSE".utf8)

    mutating func read(_ line: TextLine) throws(RecordingError) {
        let content = line.content
        guard let kind = content.first, kind != UInt8(ascii: "#") else { return }
        guard Self.kinds.contains(kind), content.dropFirst().first == UInt8(ascii: ":") else {
            throw line.error(
                line.isCut && content.count == 1 && Self.kinds.contains(kind)
                    ? "the last line is cut off"
                    : "this is not a line of an evemu recording (such as 'E: 0.000001 0003 0035 930')")
        }
        let rest = content.dropFirst(2)
        let words = rest.prefix { $0 != UInt8(ascii: "#") }.split(whereSeparator: \.isBlank)
        switch kind {
        case UInt8(ascii: "N"): device.name = rest.drop(while: \.isBlank).text
        case UInt8(ascii: "A"): try readAxis(words, of: line)
        case UInt8(ascii: "E"): try readEvent(words, of: line)
        default: break
        }
    }

    private mutating func readAxis(_ words: [ArraySlice<UInt8>], of line: TextLine) throws(RecordingError) {
        let numbers = words.dropFirst().compactMap(\.decimalValue)
        guard (5...6).contains(words.count), let code = words[0].hexValue, numbers.count == words.count - 1 else {
            throw line.malformed("'A: code minimum maximum fuzz flat resolution', the code in hexadecimal")
        }
        try device.axes.add(code, numbers[0], numbers[1], of: line)
    }

    private mutating func readEvent(_ words: [ArraySlice<UInt8>], of line: TextLine) throws(RecordingError) {
        guard words.count == 4, let time = words[0].microseconds, let type = words[1].hexValue,
            let code = words[2].hexValue, let value = words[3].decimalValue
        else {
            throw line.malformed("'E: seconds.microseconds type code value', type and code in hexadecimal")
        }
        device.add(KernelEvent(time: time, line: line.number, type: type, code: code, value: value))
    }
}

/// Reads the output of `libinput record`, version 1: YAML whose lines have fixed forms.
///
/// A device begins with `- node: /dev/input/event5`. Its axes follow `absinfo:`, such as `53: [0, 2776, 0, 0, 10]`
/// (code, then minimum, maximum, fuzz, flat, resolution). Events follow each `- evdev:`, such as
/// `- [  0, 12345,   3,  53,   930]` (seconds, microseconds, type, code, value; all decimal). Other contents, such as
/// libinput's own events, are skipped.
///
/// Source: `tools/libinput-record.c` of libinput.
struct LibinputReader {
    private(set) var devices: [KernelDevice] = []
    private var part = Part.other

    private enum Part { case other, axes, events }

    mutating func read(_ line: TextLine) throws(RecordingError) {
        let content = line.content.prefix { $0 != UInt8(ascii: "#") }
        guard !content.allSatisfy(\.isBlank) else { return }
        if content.starts(with: "version:"), !line.isIndented {
            guard Self.value(of: content).text == "1" else {
                throw line.error(
                    "version \(Self.value(of: content).text) of libinput's recordings is not supported, only 1")
            }
        } else if content.starts(with: "- node:") {
            part = .other
            devices.append(KernelDevice(node: Self.value(of: content).text))
        } else if content.starts(with: "name:"), !devices.isEmpty, devices[devices.count - 1].name == nil {
            devices[devices.count - 1].name = Self.value(of: line.content).unquoted
        } else if content.starts(with: "absinfo:") {
            part = .axes
        } else if content.starts(with: "- evdev:") {
            part = .events
        } else if content.starts(with: "- ["), part == .events {
            try readEvent(content, of: line)
        } else if part == .axes, content.contains(UInt8(ascii: "[")),
            content.first.map({ (0x30...0x39).contains($0) }) == true
        {
            try readAxis(content, of: line)
        } else {
            part = .other
        }
    }

    /// The text after the first colon.
    private static func value(of content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        content.drop { $0 != UInt8(ascii: ":") }.dropFirst().trimmed
    }

    /// The five whole numbers of a list in brackets.
    private static func numbers(in content: ArraySlice<UInt8>) -> [Int]? {
        let list = content.drop { $0 != UInt8(ascii: "[") }.dropFirst()
        guard let end = list.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let parts = list[..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part -> Int? in
            let words = part.split(whereSeparator: \.isBlank)
            return words.count == 1 ? words[0].signedValue(atMost: 12).map { Int($0) } : nil
        }
        return numbers.count == 5 && parts.count == 5 ? numbers : nil
    }

    private mutating func readAxis(_ content: ArraySlice<UInt8>, of line: TextLine) throws(RecordingError) {
        let code = content.prefix { $0 != UInt8(ascii: ":") }.digitsValue(atMost: 5)
        guard let code, let numbers = Self.numbers(in: content), numbers.allSatisfy(\.isValue), !devices.isEmpty else {
            throw line.malformed("an axis, 'code: [minimum, maximum, fuzz, flat, resolution]'")
        }
        try devices[devices.count - 1].axes.add(Int(code), numbers[0], numbers[1], of: line)
    }

    private mutating func readEvent(_ content: ArraySlice<UInt8>, of line: TextLine) throws(RecordingError) {
        guard let numbers = Self.numbers(in: content), !devices.isEmpty, numbers[0] >= 0,
            (0..<1_000_000).contains(numbers[1]), numbers[2...].allSatisfy(\.isValue)
        else { throw line.malformed("an event, '- [seconds, microseconds, type, code, value]'") }
        devices[devices.count - 1].add(
            KernelEvent(
                time: Int64(numbers[0]) * 1_000_000 + Int64(numbers[1]), line: line.number, type: numbers[2],
                code: numbers[3], value: numbers[4]))
    }
}

extension Int {
    /// Whether it is a valid value in the kernel, which has 32 bits.
    fileprivate var isValue: Bool { Int32(exactly: self) != nil }
}
