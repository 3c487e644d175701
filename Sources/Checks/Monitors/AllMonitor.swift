internal import Playback
internal import SceneFile

/// All of several expectations hold.
struct AllMonitor: Monitor {
    private var parts: [Watch]

    init(_ parts: [Expectation]) { self.parts = parts.map { Watch($0) } }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) { parts.observe(frame) }

    func finish() -> Finding? {
        let findings = parts.compactMap(\.finding)
        guard findings.count > 1, let first = findings.first else { return findings.first }
        // One that fails is enough; the earliest is to be seen.
        var finding = findings.filter { $0.frame != nil }.min { $0.frame ?? 0 < $1.frame ?? 0 } ?? first
        finding.message = "\(findings.count) of \(parts.count) do not hold: \(findings.enumeration)"
        finding.isVacuous = findings.allSatisfy(\.isVacuous)
        return finding
    }
}
