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
            return words.count == 1 ? words[0].longValue : nil
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

extension ArraySlice<UInt8> {
    /// The value of a decimal number with at most twelve digits and an optional minus sign.
    fileprivate var longValue: Int? {
        let isNegative = first == UInt8(ascii: "-")
        return (isNegative ? dropFirst() : self).digitsValue(atMost: 12).map { isNegative ? -Int($0) : Int($0) }
    }
}
