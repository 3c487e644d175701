internal import TouchstoneEngine
package import TouchstonePlayer
package import TouchstoneScenes

/// Finds unusual behavior in a run that no expectation covers: the mistakes that lints detect, gestures without a
/// response, lists that do not scroll, and views that do not return.
///
/// The effects of a scene's actions are never reported.
package struct RemarkFinder {
    private var jumps: JumpLint?
    private var lints: [(lint: Lint, monitor: any Monitor)]
    private var answers = AnswerWatch()
    private var leftovers = LeftoverWatch()
    private var singles = SingleFingerWatch()

    /// The smallest slip that is reported, in points. Less is hardly visible on a sheet.
    private static let leastSlip = 6.0

    /// Creates a finder before the first frame.
    ///
    /// - Parameter allowed: mistakes that the scene makes on purpose.
    package init(allowing allowed: Set<Lint> = []) {
        jumps = allowed.contains(.jump) ? nil : JumpLint(view: nil)
        lints = [Lint.limit, .slip, .lost, .end, .shear, .scrollStolen, .momentumLost, .gap, .legalStates].filter {
            !allowed.contains($0)
        }
        .map { ($0, $0.makeMonitor(of: nil)) }
    }

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    package mutating func observe(_ frame: PlayedFrame) {
        jumps?.observe(frame, counts: true)
        for index in lints.indices { lints[index].monitor.observe(frame, counts: true) }
        answers.observe(frame)
        leftovers.observe(frame)
        singles.observe(frame)
    }

    /// Returns the remarks in the order of their frames. Call this method after the last frame.
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
    /// Creates a remark; nil for a finding that is not about a single frame.
    fileprivate init?(_ finding: Finding, of lint: Lint?, happensAtOnce: Bool) {
        guard let frame = finding.frame else { return nil }
        self.init(
            frame: frame, worstFrame: finding.worstFrame, happensAtOnce: happensAtOnce, words: finding.summary,
            evidence: Evidence(overlays: lint?.overlays ?? [], marks: finding.marks))
        view = finding.view
        expectation = lint.map { Expectation(condition: .lint($0, view: finding.view)) } ?? finding.expectation
    }
}
