internal import TouchstoneEngine
package import TouchstonePlayer

/// The story of one recognizer in a scene: the touches and questions that it received, the failures that it waited for,
/// the reasons why it failed, and at the end whether it began.
///
/// ```swift
/// var story = RecognizerStory(of: "card.pan")
/// for frame in player { story.observe(frame) }
/// print(story.text)
/// ```
package struct RecognizerStory: Sendable, Hashable {
    /// The name of the recognizer, such as `card.pan`.
    package let recognizer: String

    private var lines: [StoryLine] = []
    private var history: RecognizerHistory
    private var isActive = false
    /// The time in seconds since which it has been waiting; nil if it is not waiting.
    private var waitingSince: Double?
    /// The consecutive frames in which it only changed.
    private var changes: StoryLine?
    private var effects = EffectLog()

    /// Creates the story before the first frame.
    package init(of recognizer: String) {
        self.recognizer = recognizer
        history = RecognizerHistory(of: recognizer)
    }

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    package mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        for decision in snapshot.decisions where decision.ask.subject != nil { add(decision, in: snapshot) }
        addOffers(in: snapshot)
        for decision in snapshot.decisions where decision.ask.subject == nil && !isConsequence(decision) {
            add(decision, in: snapshot)
        }
        let runs = (frame.handlers ?? []).filter(isOwn)
        for run in runs where isQuestion(run) { add(run, in: snapshot) }
        var others = runs.filter { !isQuestion($0) }[...]
        for transition in snapshot.transitions where transition.recognizer == recognizer {
            add(transition, in: snapshot)
            var isFirst = true
            while let run = others.first, follows(run, transition.state, isFirst: isFirst) {
                add(run, in: snapshot)
                others.removeFirst()
                isFirst = false
            }
        }
        for decision in snapshot.decisions where isConsequence(decision) { add(decision, in: snapshot) }
        for run in others { add(run, in: snapshot) }
        for record in effects.observe(snapshot).map(\.record) where record.view == ownView {
            add("\(record.view) \(record.effect.words)", in: snapshot)
        }
        history.observe(snapshot)
    }

    /// A heading, a line for each event with its time and frame, and a summary; without a line break at the end.
    package var text: String {
        StoryLine.text(
            of: lines + (changes.map { [$0] } ?? []), heading: recognizer,
            summary: "\(recognizer) \(history.summary)")
    }

    private mutating func add(_ text: String, in snapshot: FrameSnapshot) {
        if let changes { lines.append(changes) }
        changes = nil
        lines.append(StoryLine(text, in: snapshot))
    }

    // MARK: Handlers

    /// Whether a run is that of a handler of the recognizer.
    private func isOwn(_ run: HandlerRun) -> Bool {
        let name = "\(run.view).\(run.handler)"
        return name == recognizer || name.hasPrefix(recognizer + ".")
    }

    /// What follows the recognizer's name in the name of a handler, such as `began`; empty for the action itself.
    private func event(of run: HandlerRun) -> Substring {
        "\(run.view).\(run.handler)".dropFirst(recognizer.count + 1)
    }

    /// Whether a handler runs when the recognizer gets a state. The handler of all states runs first, and once.
    private func follows(_ run: HandlerRun, _ state: GestureRecognizer.State, isFirst: Bool) -> Bool {
        switch event(of: run) {
        case "": isFirst && (state.isActive || state == .ended || state == .cancelled)
        case "onChanged": state.isActive
        case "onEnded": state == .ended
        case let event: event == state.rawValue || event.hasPrefix("updating.") && state.isActive
        }
    }

    /// Whether a handler answers a question, such as `shouldBegin`.
    private func isQuestion(_ run: HandlerRun) -> Bool { event(of: run).hasPrefix("should") }

    /// Adds the lines of a handler that ran, below the event that caused it.
    private mutating func add(_ run: HandlerRun, in snapshot: FrameSnapshot) {
        if let changes {
            lines.append(changes)
            self.changes = nil
        }
        let details = run.details
        if lines.last?.last == snapshot.frame, lines.last?.details.isEmpty == true {
            lines[lines.count - 1].details = details
        } else {
            lines.append(StoryLine("\(run.handler) runs", in: snapshot, details: details))
        }
    }

    // MARK: Touches and presses

    private mutating func addOffers(in snapshot: FrameSnapshot) {
        for offer in snapshot.offers where offer.recognizer == recognizer {
            let what: String
            if let finger = offer.finger {
                let view = snapshot.landings.first { $0.finger == finger }?.view
                what = "finger \(finger) lands\(view.map { " on \($0)" } ?? "")"
            } else {
                what = "\(offer.press?.rawValue ?? "a key") goes down"
            }
            add(what + (offer.isReceived ? "" : ", but the recognizer may not receive it"), in: snapshot)
        }
        for landing in snapshot.landings {
            let finger = "finger \(landing.finger) lands"
            switch history.miss(of: landing, in: snapshot) {
            case .disabled(_, let hit)?:
                add("\(finger) on \(hit), and is not offered to it: it is switched off", in: snapshot)
            case .obstructed(_, let hit, let words)?:
                add("\(finger) inside \(ownView ?? ""), but hits \(hit ?? "no view"): \(words)", in: snapshot)
            case .animated(_, let hit, let view)?:
                add("\(finger) on \(hit ?? "no view"): \(view) is being animated", in: snapshot)
            case .typeNotAllowed(_, let type)?:
                add("\(finger), and is not offered to it: it accepts no \(type.rawValue)", in: snapshot)
            case nil: break
            }
        }
    }

    private var ownView: String? {
        recognizer.lastIndex(of: ".").map { String(recognizer[..<$0]) }
    }

    // MARK: Decisions

    /// Whether the decision is a consequence of its recognition, which is reported after it.
    private func isConsequence(_ decision: Decision) -> Bool {
        (decision.ask == .prevent && decision.of == recognizer)
            || (decision.ask == .requireFailure && decision.with == recognizer)
    }

    private mutating func add(_ decision: Decision, in snapshot: FrameSnapshot) {
        guard decision.of == recognizer || decision.with == recognizer else { return }
        if decision.ask == .waitsFor, decision.of == recognizer, waitingSince == nil { waitingSince = snapshot.time }
        if let text = decision.words(for: recognizer) { add(text, in: snapshot) }
    }

    // MARK: States

    private mutating func add(_ transition: Transition, in snapshot: FrameSnapshot) {
        let state = transition.state
        if state == .changed {
            addChange(in: snapshot)
            return
        }
        let wasActive = isActive
        isActive = state.isActive
        var text = state == .ended && !wasActive ? "recognized" : state.rawValue
        if let since = waitingSince {
            if snapshot.time > since { text += " after waiting for \(seconds(snapshot.time - since))" }
            waitingSince = nil
        }
        if let reason = transition.reason { text += ": \(reason.words)" }
        add(text, in: snapshot)
    }

    private mutating func addChange(in snapshot: FrameSnapshot) {
        if var run = changes, run.last >= snapshot.frame - 1 {
            run.last = snapshot.frame
            changes = run
        } else if let last = lines.last, last.last == snapshot.frame, !last.details.isEmpty {
            // Another change in a frame whose handlers have been listed.
        } else {
            if let changes { lines.append(changes) }
            changes = StoryLine("changed", in: snapshot)
        }
    }
}
