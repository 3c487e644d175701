/// What a device's description says of its axes: `A: 35 0 2776 0 0 0`, the code in hexadecimal, then minimum, maximum,
/// fuzz, flat and (from version 1.1 on) resolution.
struct EvemuAxes {
    private var ranges: [Int: ClosedRange<Double>] = [:]

    /// Positions from left to right.
    var horizontal: ClosedRange<Double>? { ranges[EvemuEvent.positionX] }
    /// Positions from top to bottom.
    var vertical: ClosedRange<Double>? { ranges[EvemuEvent.positionY] }
    /// The highest slot, where the description has one.
    var slots: Int? { ranges[EvemuEvent.slot].map { Int($0.upperBound) } }

    static let missing =
        "the recording has no description of its device's axes ('A:' lines): "
        + "name the file that has one with 'device'"

    mutating func add(_ line: EvemuLine) throws(RecordingError) {
        let expected = "'A: code minimum maximum fuzz flat resolution', the code in hexadecimal"
        guard (5...6).contains(line.words.count), let code = line.words[0].hexValue else {
            throw line.malformed(expected)
        }
        var values: [Int] = []
        for word in line.words.dropFirst() {
            guard let value = word.decimalValue else { throw line.malformed(expected) }
            values.append(value)
        }
        let matters = [EvemuEvent.positionX, EvemuEvent.positionY, EvemuEvent.slot].contains(code)
        guard values[0] < values[1] || (!matters || code == EvemuEvent.slot) && values[0] == values[1] else {
            guard matters else { return }
            throw line.error("the axis ends (\(values[1])) where it begins (\(values[0])), or before")
        }
        ranges[code] = Double(values[0])...Double(values[1])
    }

    /// Throws where the axes of a multi-touch device are missing.
    func check(_ source: RecordingError.Source) throws(RecordingError) {
        if ranges.isEmpty {
            let message = source == .device ? "this file describes no axes ('A:' lines)" : Self.missing
            throw RecordingError(source: source, line: nil, message: message)
        }
        guard horizontal != nil, vertical != nil else {
            throw RecordingError(
                source: source, line: nil,
                message: "the device has no multi-touch positions (axes 35 and 36): only protocol B is read")
        }
    }
}
