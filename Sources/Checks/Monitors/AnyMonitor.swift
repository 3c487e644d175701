internal import Playback
internal import SceneFile

/// One of several expectations holds.
struct AnyMonitor: Monitor {
    private var parts: [Watch]

    init(_ parts: [Expectation]) { self.parts = parts.map { Watch($0) } }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) { parts.observe(frame) }

    func finish() -> Finding? {
        let findings = parts.compactMap(\.finding)
        guard findings.count == parts.count, let first = findings.first else { return nil }
        guard findings.count > 1 else { return first }
        // That none holds is known when the last of them is.
        var finding = Finding("none of \(findings.count) holds: \(findings.enumeration)")
        finding.knownIn = findings.contains { $0.knownIn == nil } ? nil : findings.compactMap(\.knownIn).max()
        return finding
    }
}
