internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneHandlers

/// Animations, and what runs later.
extension MemberCode {
    static let animations: [Entry] = viewAnimations + makers + animators

    private static let viewAnimations: [Entry] = list {
        function("UIView.static.animate(withDuration:animations:completion:)") { (arguments, player) throws(Trap) in
            View.animate(
                withDuration: arguments[0].asDouble, animations: player.changes(arguments[1]),
                completion: player.completion(arguments[2]))
            return .none
        }
        function("UIView.static.animate(withDuration:delay:options:animations:completion:)") {
            (arguments, player) throws(Trap) in
            View.animate(
                withDuration: arguments[0].asDouble, delay: arguments[1].asDouble, options: arguments[2].asOptions,
                animations: player.changes(arguments[3]), completion: player.completion(arguments[4]))
            return .none
        }
        function(
            "UIView.static.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:"
                + "completion:)"
        ) { (arguments, player) throws(Trap) in
            View.animate(
                withDuration: arguments[0].asDouble, delay: arguments[1].asDouble,
                usingSpringWithDamping: arguments[2].asDouble, initialSpringVelocity: arguments[3].asDouble,
                options: arguments[4].asOptions, animations: player.changes(arguments[5]),
                completion: player.completion(arguments[6]))
            return .none
        }
        function(
            "UIView.static.animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)"
        ) { (arguments, player) throws(Trap) in
            View.animate(
                springDuration: arguments[0].asDouble, bounce: arguments[1].asDouble,
                initialSpringVelocity: arguments[2].asDouble, delay: arguments[3].asDouble,
                options: arguments[4].asOptions, animations: player.changes(arguments[5]),
                completion: player.completion(arguments[6]))
            return .none
        }
        function("UIView.static.animateKeyframes(withDuration:delay:options:animations:completion:)") {
            (arguments, player) throws(Trap) in
            View.animateKeyframes(
                withDuration: arguments[0].asDouble, delay: arguments[1].asDouble,
                animations: player.changes(arguments[3]), completion: player.completion(arguments[4]))
            return .none
        }
        function("UIView.static.addKeyframe(withRelativeStartTime:relativeDuration:animations:)") {
            (arguments, player) throws(Trap) in
            View.addKeyframe(
                withRelativeStartTime: arguments[0].asDouble, relativeDuration: arguments[1].asDouble,
                animations: player.changes(arguments[2]))
            return .none
        }
        function("UIView.static.transition(with:duration:options:animations:completion:)") {
            (arguments, player) throws(Trap) in
            guard let view = arguments[0].asView else { return .none }
            View.transition(
                with: view, duration: arguments[1].asDouble, options: arguments[2].asOptions,
                animations: player.changes(arguments[3]), completion: player.completion(arguments[4]))
            return .none
        }
        function("UIView.static.performWithoutAnimation(_:)") { (arguments, player) throws(Trap) in
            View.performWithoutAnimation(player.changes(arguments[0]))
            return .none
        }
        function("withAnimation(_:_:)") { (arguments, player) throws(Trap) in
            let changes = player.changes(arguments[1])
            switch arguments[0].asAnimation ?? .spring(response: 0.5, dampingRatio: 1) {
            case .curve(let first, let second, let duration):
                View.animate(
                    duration: duration,
                    timingParameters: CubicTimingParameters(controlPoint1: first, controlPoint2: second),
                    options: .allowUserInteraction, animations: changes)
            case .spring(let mass, let stiffness, let damping):
                View.animate(
                    duration: 0,
                    timingParameters: SpringTimingParameters(mass: mass, stiffness: stiffness, damping: damping),
                    options: .allowUserInteraction, animations: changes)
            }
            return .none
        }
    }

    private static let animatorInit = "UIViewPropertyAnimator.static.init"

    private static let makers: [Entry] = list {
        function("\(animatorInit)(duration:curve:animations:)") { (arguments, player) throws(Trap) in
            .object(
                PropertyAnimator(
                    duration: arguments[0].asDouble,
                    timingParameters: CubicTimingParameters(animationCurve: .init(arguments[1].asInt)),
                    adding: player.changes(arguments[2])))
        }
        function("\(animatorInit)(duration:dampingRatio:animations:)") { (arguments, player) throws(Trap) in
            .object(
                PropertyAnimator(
                    duration: arguments[0].asDouble,
                    timingParameters: SpringTimingParameters(dampingRatio: arguments[1].asDouble),
                    adding: player.changes(arguments[2])))
        }
        function("\(animatorInit)(duration:controlPoint1:controlPoint2:animations:)") {
            (arguments, player) throws(Trap) in
            .object(
                PropertyAnimator(
                    duration: arguments[0].asDouble,
                    timingParameters: CubicTimingParameters(
                        controlPoint1: arguments[1].asPoint, controlPoint2: arguments[2].asPoint),
                    adding: player.changes(arguments[3])))
        }
        function("\(animatorInit)(duration:timingParameters:)") { (arguments, _) throws(Trap) in
            let timing = arguments[1].asObject as? any TimingCurveProvider
            return .object(
                PropertyAnimator(
                    duration: arguments[0].asDouble,
                    timingParameters: timing ?? CubicTimingParameters(animationCurve: .easeInOut)))
        }
        function(
            "UIViewPropertyAnimator.static.runningPropertyAnimator(withDuration:delay:options:animations:completion:)"
        ) { (arguments, player) throws(Trap) in
            let completion = player.positionCompletion(arguments[4])
            return .object(
                PropertyAnimator.runningPropertyAnimator(
                    withDuration: arguments[0].asDouble, delay: arguments[1].asDouble, options: arguments[2].asOptions,
                    animations: player.changes(arguments[3]), completion: completion))
        }
        function("UISpringTimingParameters.static.init(dampingRatio:initialVelocity:)") { (arguments, _) throws(Trap) in
            .object(SpringTimingParameters(dampingRatio: arguments[0].asDouble, initialVelocity: arguments[1].asVector))
        }
        function("UISpringTimingParameters.static.init(mass:stiffness:damping:initialVelocity:)") {
            (arguments, _) throws(Trap) in
            .object(
                SpringTimingParameters(
                    mass: arguments[0].asDouble, stiffness: arguments[1].asDouble, damping: arguments[2].asDouble,
                    initialVelocity: arguments[3].asVector))
        }
        function("UISpringTimingParameters.static.init(duration:bounce:initialVelocity:)") {
            (arguments, _) throws(Trap) in
            .object(
                SpringTimingParameters(
                    duration: arguments[0].asDouble, bounce: arguments[1].asDouble,
                    initialVelocity: arguments[2].asVector))
        }
        function("UISpringTimingParameters.static.init()") { (_, _) throws(Trap) in .object(SpringTimingParameters()) }
        function("UICubicTimingParameters.static.init(animationCurve:)") { (arguments, _) throws(Trap) in
            .object(CubicTimingParameters(animationCurve: .init(arguments[0].asInt)))
        }
        function("UICubicTimingParameters.static.init(controlPoint1:controlPoint2:)") { (arguments, _) throws(Trap) in
            .object(CubicTimingParameters(controlPoint1: arguments[0].asPoint, controlPoint2: arguments[1].asPoint))
        }
    }

    private static let animators: [Entry] = list {
        get(
            "UIViewPropertyAnimator.fractionComplete",
            { (animator: PropertyAnimator) in .double(animator.fractionComplete) },
            set: { $0.fractionComplete = $1.asDouble })
        get(
            "UIViewPropertyAnimator.isReversed", { (animator: PropertyAnimator) in .bool(animator.isReversed) },
            set: { $0.isReversed = $1.asBool })
        get("UIViewPropertyAnimator.delay", { (animator: PropertyAnimator) in .double(animator.delay) })
        get(
            "UIViewPropertyAnimator.isInterruptible",
            { (animator: PropertyAnimator) in .bool(animator.isInterruptible) }, set: { $0.isInterruptible = $1.asBool }
        )
        get(
            "UIViewPropertyAnimator.pausesOnCompletion", { (_: PropertyAnimator) in .bool(false) },
            set: { (_, _) in })
        get("UIViewPropertyAnimator.isRunning", { (animator: PropertyAnimator) in .bool(animator.isRunning) })
        get("UIViewPropertyAnimator.state", { (animator: PropertyAnimator) in .int(animator.state.rawValue) })
        get("UIViewPropertyAnimator.duration", { (animator: PropertyAnimator) in .double(animator.duration) })
        get(
            "UIViewPropertyAnimator.scrubsLinearly", { (animator: PropertyAnimator) in .bool(animator.scrubsLinearly) },
            set: { $0.scrubsLinearly = $1.asBool })
        get(
            "UIViewPropertyAnimator.isUserInteractionEnabled",
            { (animator: PropertyAnimator) in .bool(animator.isUserInteractionEnabled) },
            set: { $0.isUserInteractionEnabled = $1.asBool })
        method("UIViewPropertyAnimator.addAnimations(_:)") {
            (animator: PropertyAnimator, arguments, player) throws(Trap) in
            animator.addAnimations(player.changes(arguments[0]))
            return .none
        }
        method("UIViewPropertyAnimator.addAnimations(_:delayFactor:)") {
            (animator: PropertyAnimator, arguments, player) throws(Trap) in
            animator.addAnimations(player.changes(arguments[0]), delayFactor: arguments[1].asDouble)
            return .none
        }
        method("UIViewPropertyAnimator.addCompletion(_:)") {
            (animator: PropertyAnimator, arguments, player) throws(Trap) in
            if let completion = player.positionCompletion(arguments[0]) { animator.addCompletion(completion) }
            return .none
        }
        method("UIViewPropertyAnimator.startAnimation()") { (animator: PropertyAnimator, _, _) throws(Trap) in
            animator.startAnimation()
            return .none
        }
        method("UIViewPropertyAnimator.startAnimation(afterDelay:)") {
            (animator: PropertyAnimator, arguments, _) throws(Trap) in
            animator.startAnimation(afterDelay: arguments[0].asDouble)
            return .none
        }
        method("UIViewPropertyAnimator.pauseAnimation()") { (animator: PropertyAnimator, _, _) throws(Trap) in
            animator.pauseAnimation()
            return .none
        }
        method("UIViewPropertyAnimator.continueAnimation(withTimingParameters:durationFactor:)") {
            (animator: PropertyAnimator, arguments, _) throws(Trap) in
            animator.continueAnimation(
                withTimingParameters: arguments[0].asObject as? any TimingCurveProvider,
                durationFactor: arguments[1].asDouble)
            return .none
        }
        method("UIViewPropertyAnimator.stopAnimation(_:)") { (animator: PropertyAnimator, arguments, _) throws(Trap) in
            animator.stopAnimation(arguments[0].asBool)
            return .none
        }
        method("UIViewPropertyAnimator.finishAnimation(at:)") {
            (animator: PropertyAnimator, arguments, _) throws(Trap) in
            animator.finishAnimation(at: PropertyAnimator.Position(rawValue: arguments[0].asInt) ?? .end)
            return .none
        }
    }

    // MARK: Others

    static let others: [Entry] = list {
        function("CACurrentMediaTime()") { (_, player) throws(Trap) in .double(player.time) }
        (
            "report(_:)",
            MemberCode { (object, arguments, _) throws(Trap) in
                (object as? View)?.report(arguments[0].asString)
                return .none
            }
        )
        function("DispatchQueue.static.main") { (_, player) throws(Trap) in .object(player) }
        function("DispatchTime.static.now()") { (_, player) throws(Trap) in .double(player.time) }
        function("DispatchQueue.asyncAfter(deadline:execute:)") { (arguments, player) throws(Trap) in
            try player.runLater(arguments[1], at: arguments[0].asDouble)
            return .none
        }
        function("DispatchQueue.async(execute:)") { (arguments, player) throws(Trap) in
            try player.runLater(arguments[0], at: player.time)
            return .none
        }
        function("UIFeedbackGenerator.static.init(style:)") { (_, player) throws(Trap) in .object(player) }
        nothing("UIFeedbackGenerator.prepare()")
        nothing("UIFeedbackGenerator.impactOccurred(intensity:)")
        nothing("UIFeedbackGenerator.selectionChanged()")
        nothing("UIFeedbackGenerator.notificationOccurred(_:)")
    }
}

extension PropertyAnimator {
    fileprivate convenience init(
        duration: Double, timingParameters: any TimingCurveProvider, adding animations: @escaping () -> Void
    ) {
        self.init(duration: duration, timingParameters: timingParameters)
        addAnimations(animations)
    }
}

extension View.AnimationCurve {
    /// A curve by its number in code: `EnumerationType.animationCurve`.
    fileprivate init(_ number: Int) {
        self =
            [View.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].dropFirst(max(number, 0)).first ?? .easeInOut
    }
}
