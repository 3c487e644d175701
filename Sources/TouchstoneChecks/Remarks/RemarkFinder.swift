internal import TouchstoneEngine
package import TouchstonePlayer
package import TouchstoneScenes

/// Finds unusual behavior in a run that no expectation covers: the mistakes that lints detect, gestures without a
/// response, lists that do not scroll, and views that do not return.
///
/// The effects of a scene's actions are never reported.
package struct RemarkFinder {
    private var jumps: JumpMonitor?
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
        jumps = allowed.contains(.jump) ? nil : JumpMonitor(view: nil, hasExcuses: true)
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

    /// Returns the remarks in the order of their frames, each with a frame. Call this method after the last frame.
    package func remarks() -> [Failure] {
        let found = lints.compactMap { lint, monitor -> Failure? in
            guard let failure = monitor.finish() else { return nil }
            if lint == .slip, failure.measure.map({ $0.missedBy < Self.leastSlip }) ?? false { return nil }
            return failure.asRemark(of: lint)
        }
        let all =
            (jumps?.findings ?? []).map { $0.asRemark(of: .jump) } + found + answers.findings + leftovers.findings
            + singles.findings
        return all.filter { $0.frame != nil }.enumerated().sorted {
            ($0.element.firstFrame, $0.offset) < ($1.element.firstFrame, $1.offset)
        }.map(\.element)
    }
}

extension Failure {
    /// The mistake that a lint found as a remark, with the overlays that show it.
    fileprivate func asRemark(of lint: Lint) -> Failure {
        var remark = self
        remark.evidence.overlays = lint.overlays
        remark.expectation = Expectation(condition: .lint(lint, view: view))
        return remark
    }
}
