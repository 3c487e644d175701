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
