internal import TouchstoneEngine
internal import TouchstonePlayer

extension Decision {
    /// A description of the decision for one of its two recognizers; nil if another description covers it.
    package func words(for recognizer: String) -> String? {
        let isAsked = of == recognizer
        let other = isolated((isAsked ? with : of) ?? "")
        let reply = "\(answer ? "yes" : "no"), says \(by.words)"
        // For the other recognizer, the answer came from the first one's delegate or class.
        let them =
            by == .delegate
            ? "\(isolated(of))'s delegate" : by == .recognizer ? "the class of \(isolated(of))" : by.words
        let theirReply = "\(answer ? "yes" : "no"), says \(them)"
        switch ask {
        case .shouldReceiveEvent, .shouldReceiveTouch, .shouldReceivePress:
            return "may it receive the \(ask.subject ?? "")? \(reply)"
        case .shouldBegin:
            if case .rule(let condition?) = by {
                return "\(isolated(of)) may \(answer ? "" : "not ")begin: \(condition)"
            }
            return "may it begin? \(reply)"
        case .simultaneous:
            return "may it be recognized together with \(other)? \(isAsked ? reply : theirReply)"
        case .shouldRequireFailureOf:
            return isAsked ? "must it wait for \(other) to fail? \(reply)" : "must \(other) wait for it? \(theirReply)"
        case .shouldBeRequiredToFailBy:
            return isAsked ? "must \(other) wait for it? \(reply)" : "must it wait for \(other) to fail? \(theirReply)"
        case .waitsFor:
            guard isAsked else { return "\(other) waits for it to fail" }
            return "waits for \(other) to fail" + (by == .requirement ? "" : ", says \(by.words)")
        case .canPrevent:
            return isAsked ? "may it prevent \(other)? \(reply)" : "may \(other) prevent it? \(theirReply)"
        case .canBePrevented:
            return isAsked ? "may \(other) prevent it? \(reply)" : "may it prevent \(other)? \(theirReply)"
        case .prevent: return isAsked ? "prevents \(other)" : nil
        case .requireFailure: return isAsked ? nil : "\(other) requires it to fail, and fails"
        case .dominance:
            return answer
                ? "its value follows the fingers again: they mostly move the way it measures (dominance)"
                : "its value is held back: the fingers mostly move in another way (dominance)"
        case .state, .action, .call:
            guard case .platform(let misuse) = by else { return nil }
            return misuse.predicate
        // The description of the finger that is not offered, or of the resulting failure, covers these.
        case .allowedTouchType, .cycle: return nil
        }
    }
}
