package import TouchstoneEngine
internal import TouchstoneGeometry
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

extension Reason {
    /// A description of the reason that fits after `failed:` or `cancelled:`.
    package var words: String {
        switch self {
        case .movedTooFar(let distance, let allowed):
            let (far, near) = distinctDecimals(distance, apartFrom: allowed)
            return "moved \(far) pt, more than the \(near) pt allowed"
        case .movedTooLittle(_, needed: .infinity): return "no movement is far enough for it: its minimum is infinite"
        case .movedTooLittle(let distance, let needed):
            let (far, near) = distinctDecimals(distance, apartFrom: needed)
            return "moved \(far) pt, less than the \(near) pt needed"
        case .movedTooFarAlongAxis(let axis, let distance, let allowed):
            let (far, near) = distinctDecimals(distance, apartFrom: allowed)
            return
                "moved \(far) pt along \(axis.rawValue) in its view, more than the \(near) pt allowed before it begins"
        case .movedAcrossAxis(.x, let isForward):
            return "it pans sideways only, and the movement went \(isForward ? "down" : "up") in its view"
        case .movedAcrossAxis(_, let isForward):
            return "it pans up and down only, and the movement went to the \(isForward ? "right" : "left") in its view"
        case .turnedTooLittle(let angle, let needed):
            let (turn, wanted) = distinctDecimals(angle * 180 / .pi, apartFrom: needed * 180 / .pi)
            return "turned by \(turn)°, less than the \(wanted)° needed"
        case .heldBackByDominance: return "turned far enough, but the fingers mostly moved in another way (dominance)"
        case .movedInAnotherDirection: return "moved in another direction than its own"
        case .landedAwayFromFirstTap(let distance, let allowed):
            let (far, near) = distinctDecimals(distance, apartFrom: allowed)
            return "tapped \(far) pt from where the first tap started, more than the \(near) pt allowed"
        case .hasNoEdge: return "it is set to no edge of the window"
        case .landedAwayFromEdge(let distance, let allowed):
            let (far, near) = distinctDecimals(distance, apartFrom: allowed)
            return "landed \(far) pt from the edge, more than the \(near) pt allowed"
        case .tookTooLong(let allowed): return "took longer than the \(trimmedDecimals(allowed, 3)) s allowed"
        case .liftedTooEarly(let needed): return "lifted before the \(trimmedDecimals(needed, 3)) s needed"
        case .noFurtherTap(let allowed): return "no further tap came within \(trimmedDecimals(allowed, 3)) s"
        case .tooManyTouches(let count, let allowed):
            return "had \(Self.fingers(count)), more than the \(allowed) allowed"
        case .tooFewTouches(let count, let needed): return "had \(Self.fingers(count)), fewer than the \(needed) needed"
        case .nothingLeft: return "all its fingers had lifted"
        case .touchesCancelled: return "its touches were cancelled"
        case .ownDecision: return "its own class decided so"
        case .refused(.rule(let condition?)): return "it may not begin: \(condition)"
        case .refused(let answerer): return "it may not begin, says \(answerer.words)"
        case .prevented(let name): return "\(isolated(name)) was recognized first, and both cannot be recognized"
        case .requirementRecognized(let name): return "\(isolated(name)) was recognized, which it requires to fail"
        case .cycleOfRequirements(let names):
            return "each waits for the next to fail, forever: \((names + names.prefix(1)).joined(separator: " → "))"
        case .disabled: return "it was switched off"
        case .removed: return "it was removed, or its view was"
        }
    }

    /// A description with the frame of the decision: `list.pan was recognized first (frame 19), and both cannot be`.
    package func words(inFrame frame: Int) -> String {
        if case .prevented(let name) = self {
            return "\(isolated(name)) was recognized first (frame \(frame)), and both cannot be recognized"
        }
        return "\(words) (frame \(frame))"
    }

    /// How much the reason explains. Decisions of others are more informative than movements of the fingers, and those
    /// more than a lack of fingers, which is often caused by another gesture of the scene.
    var weight: Int {
        switch self {
        case .refused, .prevented, .requirementRecognized, .cycleOfRequirements, .disabled, .removed, .ownDecision,
            .heldBackByDominance:
            2
        case .tooFewTouches, .nothingLeft, .liftedTooEarly: 0
        default: 1
        }
    }

    private static func fingers(_ count: Int) -> String { "\(count) finger\(count == 1 ? "" : "s")" }
}

extension Decision.Answerer {
    /// A description of the object that gave the answer.
    package var words: String {
        switch self {
        case .delegate: "its delegate"
        case .view(let name): "the view \(isolated(name))"
        case .recognizer: "its own class"
        case .requirement: "a requirement"
        case .rule(nil): "a rule"
        case .rule(let condition?): "a rule (\(condition))"
        case .handler: "its handler"
        case .engine: "the engine"
        case .platform: "the platform"
        }
    }
}

extension Effect {
    /// A description that follows the name of the view or a colon, such as `stopped at maxScale 1.5`.
    package var words: String {
        switch self {
        case .bound(let setting, let value): "stopped at \(setting) \(trimmedDecimals(value, 2))"
        case .refuse(let gesture, let setting, let value):
            "refused its \(gesture): \(setting) is \(Self.target(value, of: setting))"
        case .springBack(let distance): "sprang back \(trimmedDecimals(distance, 1)) pt"
        case .snap(let setting, let value): "snapped to \(Self.target(value, of: setting))"
        case .short(let outcome, let distance, let needed):
            "\(outcome): \(trimmedDecimals(distance, 1)) of \(trimmedDecimals(needed, 1)) pt"
        case .page(let distance, let needed):
            "dragged \(trimmedDecimals(distance, 1)) of the \(trimmedDecimals(needed, 1)) pt that turn the page"
        case .miss(let part, let distance): "missed the \(isolated(part)) by \(trimmedDecimals(distance, 1)) pt"
        case .release: "was released \(comparison ?? "")"
        case .scroll(let edge): "scrolled by itself near its \(edge) edge"
        }
    }
}

extension Effect {
    /// The value to which a view snaps, such as `(208, 600)` or `90°`.
    private static func target(_ value: TraceValue, of setting: String) -> String {
        switch value {
        case .number(let number):
            ["snapAngle", "steps"].contains(setting) ? "\(trimmedDecimals(number, 1))°" : trimmedDecimals(number, 2)
        case .vector(let numbers): "(\(numbers.map { trimmedDecimals($0, 1) }.joined(separator: ", ")))"
        case .bool(let value): "\(value)"
        case .text(let text): text
        }
    }

    /// For fingers that let go of a view, their speed and the one with which it was compared:
    /// `at 420 pt/s, below the 1000 pt/s of a flick`. Nil for other effects.
    package var comparison: String? {
        guard case .release(let speed, let needed, let motion) = self else { return nil }
        let digits = speed.rounded() == needed.rounded() && speed != needed ? 2 : 0
        return "at \(trimmedDecimals(speed, digits)) pt/s, \(speed < needed ? "below" : "above") "
            + "the \(trimmedDecimals(needed, digits)) pt/s of \(motion)"
    }
}

extension FrameSnapshot {
    /// The reason why a finger that landed inside a view hit another view.
    enum Obstacle {
        /// The view, or one around it, is being animated.
        case animation(of: String)
        /// The point is outside of a view around it.
        case outside(of: String)
        /// Another reason, in words.
        case other(String)
    }

    /// The reason why a finger that landed inside a view hit another view; nil if the finger landed outside the view.
    func obstacle(to name: String, at landing: Landing) -> Obstacle? {
        guard let target = views.firstIndex(where: { $0.name == name }) else { return nil }
        var chain: [Int] = []
        var next: Int? = target
        while let index = next {
            chain.append(index)
            next = views[index].superview
        }
        // Start at the window and use the model values, as hit-testing does.
        var point = landing.location
        var found: Obstacle?
        for index in chain.reversed() {
            let view = views[index]
            guard let inverse = view.modelTransformToSuperview.inverted else { return nil }
            point = point.applying(inverse)
            let isInside = view.model.bounds.contains(point)
            if index == target { return isInside ? found ?? view.obstacle ?? .other(front(landing.view)) : nil }
            found =
                found ?? view.obstacle
                ?? (isInside
                    ? nil
                    : .outside(of: view.name))
        }
        return nil
    }

    private func front(_ hit: String?) -> String { "\(hit.map(isolated) ?? "another view") is in front" }
}

extension ViewSnapshot {
    /// The reason why the view and its subviews cannot be hit at all; nil if they can.
    fileprivate var obstacle: FrameSnapshot.Obstacle? {
        if isHidden { return .other("\(isolated(name)) is hidden") }
        if model.alpha < 0.01 { return .other("\(isolated(name)) is transparent") }
        if !isUserInteractionEnabled { return .other("\(isolated(name)) takes no touches") }
        return isStoppedByAnimation ? .animation(of: name) : nil
    }
}
