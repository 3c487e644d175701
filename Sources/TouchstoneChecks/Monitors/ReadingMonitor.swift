internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Checks that a reading of a view in the trace, such as a content offset or a detent, has a value.
struct ReadingMonitor: Monitor {
    let view: String
    let name: String
    let expected: Expectation.Reading
    let tolerance: Double
    private var first: Failure?
    private var gestures: ViewGestures
    private var movers: ViewMovers
    /// The reading in the first frame in which the view exists.
    private var initial: Expectation.Reading?

    init(view: String, name: String, expected: Expectation.Reading, tolerance: Double) {
        self.view = view
        self.name = name
        self.expected = expected
        self.tolerance = tolerance
        gestures = ViewGestures(of: view)
        movers = ViewMovers { $0 == view }
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard first == nil else { return }
        gestures.observe(frame.snapshot)
        movers.observe(frame.snapshot)
        guard counts || initial == nil, let view = frame.snapshot.views.first(where: { $0.name == self.view }) else {
            return
        }
        let limit = view.readings.limit.map {
            TraceField("limit", .vector([$0.minX, $0.minY, $0.width, $0.height]))
        }
        let fields = [limit].compactMap { $0 } + view.readings.fields
        initial = initial ?? fields.first { $0.name == name }?.value.reading
        guard counts else { return }
        guard let found = fields.first(where: { $0.name == name })?.value else {
            let names = fields.isEmpty ? "it has none" : "it has \(enumeration(fields.map(\.name)))"
            first = Failure(in: frame, "'\(self.view)' has no reading '\(name)': \(names),", of: self.view)
            return
        }
        guard let words = difference(of: found.reading) else { return }
        var finding = Failure(
            in: frame, "'\(self.view)' reads \(name) \(words),", of: self.view,
            marks: [.note(view: self.view, words: "\(name) \(found.reading.words)")])
        finding.reason = reason(for: found.reading)
        first = finding
    }

    /// The reason why the view has another reading than expected, if it is known.
    private func reason(for found: Expectation.Reading) -> String? {
        if let effect = gestures.effects.last(where: { $0.keeps(reading: name, found, from: expected) }) {
            return effect.words
        }
        if found == initial, let obstacle = gestures.obstacle(among: gestures.histories) { return obstacle.words }
        if found != initial, name == "contentOffset" {
            let causes = movers.latest(.scrolls, of: view).map { $0.cause.words($0.kinds, of: view) }
            if !causes.isEmpty { return causes.joined(separator: "; ") }
        }
        return gestures.histories.compactMap(\.cancellation).last
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

    func finish() -> Failure? { first }
}

extension Effect {
    /// Whether the effect keeps a reading from having the expected value.
    fileprivate func keeps(
        reading name: String, _ found: Expectation.Reading, from expected: Expectation.Reading
    ) -> Bool {
        switch self {
        case .page: name == "contentOffset"
        case .miss: true
        case .bound(_, let value):
            if case .numbers(let numbers) = found, case .numbers(let wanted) = expected, numbers.count == 1,
                wanted.count == 1
            {
                // The expected value is on the other side of the bound.
                abs(numbers[0] - value) <= abs(wanted[0] - value) && (wanted[0] - value) * (value - numbers[0]) >= 0
            } else {
                false
            }
        }
    }
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
