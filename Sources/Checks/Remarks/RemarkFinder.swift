internal import GestureEngine
package import Playback
package import SceneFile

/// Watches a run for what is odd though nothing was expected: the mistakes that lints know, gestures that nothing answers, lists
/// that do not scroll, and views that do not come back.
///
/// What an action of the scene does is never odd.
package struct RemarkFinder {
    private var jumps: JumpLint?
    private var lints: [(lint: Lint, monitor: any Monitor)]
    private var answers = AnswerWatch()
    private var leftovers = LeftoverWatch()
    private var singles = SingleFingerWatch()

    /// Points by which a view slips before that is worth a remark: less can hardly be seen on a sheet.
    private static let leastSlip = 6.0

    /// A finder before the first frame.
    ///
    /// - Parameter allowed: mistakes that the scene makes on purpose.
    package init(allowing allowed: Set<Lint> = []) {
        jumps = allowed.contains(.jump) ? nil : JumpLint(view: nil)
        lints = [Lint.limit, .slip, .lost, .end, .shear, .scrollStolen, .momentumLost, .gap].filter {
            !allowed.contains($0)
        }
        .map { ($0, $0.makeMonitor(of: nil)) }
    }

    /// Looks at the next frame; each frame of the scene once, in order.
    package mutating func observe(_ frame: PlayedFrame) {
        jumps?.observe(frame, counts: true)
        for index in lints.indices { lints[index].monitor.observe(frame, counts: true) }
        answers.observe(frame)
        leftovers.observe(frame)
        singles.observe(frame)
    }

    /// In the order of their frames; after the last frame.
    package func remarks() -> [Remark] {
        let slips = lints.compactMap { lint, monitor -> Remark? in
            guard let finding = monitor.finish() else { return nil }
            if lint == .slip, finding.measure.map({ $0.missedBy < Self.leastSlip }) ?? false { return nil }
            return Remark(finding, of: lint, happensAtOnce: false)
        }
        let all =
            (jumps?.findings ?? []).compactMap { Remark($0, of: .jump, happensAtOnce: true) } + slips
            + (answers.findings + leftovers.findings + singles.findings)
            .compactMap { Remark($0, of: nil, happensAtOnce: false) }
        return all.enumerated().sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }.map(\.element)
    }
}

extension Remark {
    /// Nil for a finding about no single frame.
    fileprivate init?(_ finding: Finding, of lint: Lint?, happensAtOnce: Bool) {
        guard let frame = finding.frame else { return nil }
        self.init(
            frame: frame, worstFrame: finding.worstFrame, happensAtOnce: happensAtOnce, words: finding.summary,
            evidence: Evidence(overlays: lint?.overlays ?? [], marks: finding.marks))
        view = finding.view
        expectation = lint.map { Expectation(condition: .lint($0, view: finding.view)) } ?? finding.expectation
    }
}
