internal import GestureEngine
internal import Playback

/// A recognizer begins, or is recognized, inside the window; or it does not.
struct BeginsMonitor: Monitor {
    let recognizer: String
    let mustBegin: Bool
    private var state = GestureRecognizer.State.possible
    private var begun: Finding?
    /// What kept it from beginning, and the frame in which that was decided.
    private var obstacle: (frame: Int, words: String)?
    /// Whom it waits for in the window's last frame.
    private var waitingFor: [String] = []
    /// Seconds: when it began, after the window, and the window's last frame.
    private var late: Double?
    private var lastTime = 0.0

    init(recognizer: String, mustBegin: Bool) {
        self.recognizer = recognizer
        self.mustBegin = mustBegin
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        if counts {
            lastTime = snapshot.time
            waitingFor = snapshot.recognizers.first { $0.fullName == recognizer }?.waitingFor ?? []
            if obstacle == nil, let words = landingElsewhere(in: snapshot) { obstacle = (snapshot.frame, words) }
        }
        for transition in snapshot.transitions where transition.recognizer == recognizer {
            let begins = transition.state == .began || (transition.state == .ended && !state.isActive)
            state = transition.state
            if counts, obstacle == nil, state == .failed, let reason = transition.reason {
                obstacle = (snapshot.frame, reason.words)
            }
            guard begins else { continue }
            if counts, begun == nil {
                begun = Finding(
                    in: frame, "\(recognizer) begins", marks: [.note(recognizer: recognizer, "begins")])
            } else if !counts, lastTime > 0, late == nil {
                late = snapshot.time
            }
        }
    }

    /// Why a finger that lands inside the recognizer's view has hit another one.
    private func landingElsewhere(in snapshot: FrameSnapshot) -> String? {
        guard !snapshot.landings.isEmpty, let dot = recognizer.lastIndex(of: ".") else { return nil }
        let view = String(recognizer[..<dot])
        for landing in snapshot.landings
        where !snapshot.offers.contains(where: { $0.recognizer == recognizer && $0.finger == landing.finger }) {
            guard let reason = snapshot.obstacle(to: view, at: landing) else { continue }
            return "finger \(landing.finger) lands in \(view), but hits \(landing.view ?? "no view"): \(reason)"
        }
        return nil
    }

    func finish() -> Finding? {
        guard mustBegin else { return begun }
        guard begun == nil else { return nil }
        var words = "\(recognizer) does not begin"
        if let late {
            words = "\(recognizer) begins at \(seconds(late)), \(seconds(late - lastTime)) too late"
            if !waitingFor.isEmpty { words += ": it waits for \(waitingFor.joined(separator: ", ")) to fail" }
        } else if let obstacle {
            words += ": \(obstacle.words)"
        } else if !waitingFor.isEmpty {
            words += ": it waits for \(waitingFor.joined(separator: ", ")) to fail"
        }
        var finding = Finding(
            words, marks: [.note(recognizer: recognizer, late == nil ? "does not begin" : "begins too late")])
        if late == nil { finding.knownIn = obstacle?.frame }
        return finding
    }
}
