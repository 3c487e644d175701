internal import TouchstoneEngine
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Checks one condition.
protocol Monitor {
    /// Checks a frame. `counts` is whether the frame belongs to the expectation's window.
    mutating func observe(_ frame: PlayedFrame, counts: Bool)
    /// Returns the failure, or nil if the condition held.
    func finish() -> Failure?
}

/// Stores an optional of a large type in a list of at most one value. Comparing it with nil then copies nothing, which
/// monitors do in every frame.
@propertyWrapper struct BoxedOptional<Value> {
    private var values: [Value] = []

    init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    var wrappedValue: Value? {
        get { values.isEmpty ? nil : values[0] }
        set { values = newValue.map { [$0] } ?? [] }
    }
}

extension FrameSnapshot {
    /// The words after a number of a view that say whether it is the model's or the drawn one. Empty if neither the view
    /// nor a view around it is being animated, so that both are the same.
    func valueSource(of view: String, presented: Bool) -> String {
        guard let index = views.firstIndex(where: { $0.name == view }), isAnimated(viewAt: index) else { return "" }
        return presented ? " as drawn" : " in the model"
    }
}

/// Checks that another expectation fails.
struct NotMonitor: Monitor {
    private let words: String
    private var part: ExpectationMonitor

    init(_ part: Expectation) {
        words = part.words
        self.part = ExpectationMonitor(part)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) { part.observe(frame) }

    func finish() -> Failure? {
        guard let finding = part.finding else {
            var finding = Failure("\(words), although 'not' rules it out")
            finding.knownIn = part.end
            return finding
        }
        return finding.isVacuous ? finding : nil
    }
}

/// Checks that all of several expectations pass.
struct AllMonitor: Monitor {
    private var parts: [ExpectationMonitor]

    init(_ parts: [Expectation]) { self.parts = parts.map { ExpectationMonitor($0) } }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) { parts.observe(frame) }

    func finish() -> Failure? {
        let findings = parts.compactMap(\.finding)
        guard findings.count > 1, let first = findings.first else { return findings.first }
        // One failure is enough; show the earliest one.
        var finding = findings.filter { $0.frame != nil }.min { $0.frame ?? 0 < $1.frame ?? 0 } ?? first
        finding.message = "\(findings.count) of \(parts.count) failed: \(findings.enumeration)"
        finding.summary = finding.message
        finding.evidence.marks = findings.flatMap(\.evidence.marks)
        finding.isVacuous = findings.allSatisfy(\.isVacuous)
        return finding
    }
}

/// Checks that at least one of several expectations passes.
struct AnyMonitor: Monitor {
    private var parts: [ExpectationMonitor]

    init(_ parts: [Expectation]) { self.parts = parts.map { ExpectationMonitor($0) } }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) { parts.observe(frame) }

    func finish() -> Failure? {
        let findings = parts.compactMap(\.finding)
        guard findings.count == parts.count, let first = findings.first else { return nil }
        guard findings.count > 1 else { return first }
        // It is known that none passes when the last one is known to fail.
        var finding = Failure(
            "none of \(findings.count) passed: \(findings.enumeration)", marks: findings.flatMap(\.evidence.marks))
        finding.knownIn = findings.contains { $0.knownIn == nil } ? nil : findings.compactMap(\.knownIn).max()
        // If one of them could not be tested, it might have passed.
        finding.isVacuous = findings.contains(where: \.isVacuous)
        return finding
    }
}
