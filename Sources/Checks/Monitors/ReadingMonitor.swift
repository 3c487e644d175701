internal import Geometry
internal import GestureEngine
internal import Playback
internal import SceneFile

/// Checks that a reading of a view in the trace, such as a content offset or a detent, has a value.
struct ReadingMonitor: Monitor {
    let view: String
    let name: String
    let expected: Expectation.Reading
    let tolerance: Double
    private var first: Finding?

    init(view: String, name: String, expected: Expectation.Reading, tolerance: Double) {
        self.view = view
        self.name = name
        self.expected = expected
        self.tolerance = tolerance
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard counts, first == nil, let view = frame.snapshot.views.first(where: { $0.name == self.view }) else {
            return
        }
        let limit = view.readings.limit.map {
            TraceField("limit", .vector([$0.minX, $0.minY, $0.width, $0.height]))
        }
        let fields = [limit].compactMap { $0 } + view.readings.fields
        guard let found = fields.first(where: { $0.name == name })?.value else {
            let names = fields.isEmpty ? "it has none" : "it has \(enumeration(fields.map(\.name)))"
            first = Finding(in: frame, "'\(self.view)' has no reading '\(name)': \(names),", of: self.view)
            return
        }
        guard let words = difference(of: found.reading) else { return }
        first = Finding(
            in: frame, "'\(self.view)' reads \(name) \(words),", of: self.view,
            marks: [.note(view: self.view, words: "\(name) \(found.reading.words)")])
    }

    /// A description of the found and expected values; nil if they agree.
    private func difference(of found: Expectation.Reading) -> String? {
        if case .numbers(let numbers) = found, case .numbers(let wanted) = expected, numbers.count == wanted.count {
            // A value that is not a number is not within any tolerance.
            let differences = zip(numbers, wanted).map { ($0 - $1).magnitude }
            if differences.allSatisfy({ $0 <= tolerance }) { return nil }
        } else if found == expected {
            return nil
        }
        return "\(found.words), not \(expected.words)"
    }

    func finish() -> Finding? { first }
}

extension TraceValue {
    fileprivate var reading: Expectation.Reading {
        switch self {
        case .number(let number): .numbers([number])
        case .vector(let numbers): .numbers(numbers)
        case .bool(let value): .bool(value)
        case .text(let text): .text(text)
        }
    }
}
