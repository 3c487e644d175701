internal import TouchstoneEngine

/// Advances the elements of a host that are animated, in every frame, and calls completions of animations.
final class ElementAnimator {
    private unowned let host: ViewHost
    private var elements: [ElementNode] = []
    private var completions: [Completion] = []
    /// The simulation time, in seconds, at which the last animation that ends will have ended.
    private var end = 0.0

    /// A function that waits for the end of an animation.
    private struct Completion {
        /// The simulation time, in seconds.
        var end: Double
        var body: () -> Void
    }

    init(host: ViewHost) { self.host = host }

    /// Advances an element in every frame until its animation has ended.
    func animate(_ element: ElementNode, with animation: Animation) {
        if !element.isAdvanced { elements.append(element) }
        element.isAdvanced = true
        if !animation.isEndless { end = max(end, host.time + animation.duration) }
        resume()
    }

    /// Calls the completions of a transaction when its animation has ended.
    func addCompletions(of transaction: Transaction) {
        guard !transaction.completions.isEmpty else { return }
        let animation = transaction.animation
        for (criteria, body) in transaction.completions {
            let duration =
                switch criteria {
                case .logicallyComplete: animation?.logicalDuration ?? 0
                case .removed: animation?.duration ?? 0
                }
            completions.append(Completion(end: host.time + duration, body: body))
        }
        resume()
    }

    /// Continues what is animated, after the view has entered a window.
    func resume() {
        if !elements.isEmpty || !completions.isEmpty { host.simulation?.frameSteps.add(self) }
    }
}

extension ElementAnimator: FrameStepped {
    var steppedView: UIView? { host.view }
    func stopMoving() {}
    /// Whether an animation runs that will end.
    var keepsAwake: Bool { host.time < end || completions.contains { $0.end.isFinite } }

    func step(to time: Double) {
        elements.removeAll { element in
            element.isAdvanced = !element.hasDisappeared && element.advance()
            return !element.isAdvanced
        }
        host.showAnimatedElements()
        let due = completions.filter { $0.end <= time + Simulation.timeTolerance }
        completions.removeAll { $0.end <= time + Simulation.timeTolerance }
        for completion in due { completion.body() }
        if elements.isEmpty, completions.isEmpty { host.simulation?.frameSteps.remove(self) }
    }
}
