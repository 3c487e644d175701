import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// Every number of every format, at its limits and beyond: the result is an error with its line, or a recording with
/// valid numbers.
@Suite struct RecordingNumberTests {
    private static let odd = [
        "nan", "inf", "-inf", "1e308", "1e15", "1e-320", "-0", "0", "-1", "2147483648", "-2147483649", "999999999999",
        "99999999999999999999", "",
    ]

    /// Returns the numbers of a text, each with its line number, starting with 1. Of numbers at the same place in lines
    /// of the same form, only the first and the last are included.
    private func numbers(in text: String) -> [(range: Range<String.Index>, line: Int)] {
        var places: [String: [(Range<String.Index>, Int)]] = [:]
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            let form = line.filter { !$0.isHexDigit }
            let pattern = /-?\b[0-9][0-9A-Fa-f]*(\.[0-9]+)?\b/.wordBoundaryKind(.simple)
            for (index, match) in line.matches(of: pattern).enumerated() {
                let key = "\(form) \(index)"
                places[key] = (places[key]?.prefix(1) ?? []) + [(match.range, number)]
            }
        }
        return places.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// Errors about a file as a whole, and not about one line.
    private static let whole = [
        "the device has no multi-touch positions (ABS_MT_POSITION_X and ABS_MT_POSITION_Y)",
        "the description of the device has no range of ABS_MT_POSITION_",
        "the recording holds no touches",
        "the recording has no description of its device's axes",
        "the device has no ranges of its positions (ABS_X and ABS_Y)",
    ]
    /// Errors about several lines, of which the first is named.
    private static let several = ["without a position", "is cut off: no SYN_REPORT follows", "has no position"]

    /// Whether an error is at the place of an invalid number, or at a later place that does not fit to it.
    private func isTold(_ error: RecordingError, _ line: Int) -> Bool {
        guard let place = error.line else { return Self.whole.contains { error.message.hasPrefix($0) } }
        return place >= line || place > line - 6 && Self.several.contains { error.message.contains($0) }
    }

    @Test("a number that cannot be is an error in its line, and any other is taken", arguments: Samples.all.map(\.name))
    func everyNumber(name: String) throws {
        let sample = try #require(Samples.all.first { $0.name == name })
        let found = numbers(in: sample.text)
        #expect(found.count > 7)
        var taken = 0
        for (range, line) in found {
            for number in Self.odd {
                let text = sample.text.replacingCharacters(range, by: number)
                let comment = "line \(line), \(sample.text[range]) → \(number)"
                do {
                    var options = Samples.options(sample.format)
                    options.format = sample.format
                    let recording = try Recording.parse(Array(text.utf8), options: options)
                    let times = recording.fingers.flatMap(\.samples).map(\.time) + recording.reports
                    let isInTime = times.allSatisfy { (0...86_400).contains($0) }
                    #expect(isInTime, "\(comment)")
                    let places = recording.fingers.flatMap(\.samples).map(\.location)
                    let ranges = [recording.horizontal, recording.vertical]
                    let numbers = places.flatMap { [$0.x, $0.y] } + ranges.flatMap { [$0.lowerBound, $0.upperBound] }
                    // This excludes NaN, too.
                    #expect(numbers.allSatisfy { abs($0) <= 0x1p31 }, "\(comment)")
                    taken += 1
                } catch {
                    #expect(isTold(error, line), "\(comment): \(error)")
                }
            }
        }
        #expect(taken > 10)
    }
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<String.Index>, by text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
