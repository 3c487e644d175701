internal import TouchstoneScenes

/// Shrinks a case that breaks a rule as far as possible, so that it still breaks the rule.
///
/// It tries shorter cases, those with the largest changes first, and continues with the first one that still breaks the
/// rule. It ends when no shorter case does. This terminates because each case has a smaller ``CaseSize`` than the
/// previous one.
struct Shrinker {
    let runner: CaseRunner
    let space: ExplorationSpace
    let rule: ExplorationRule

    /// The largest number of cases that are played, which takes a few seconds (C).
    private static let budget = 4000

    /// Returns the shortest case found, or the original if no shorter one breaks the rule.
    ///
    /// - Parameter goesOn: a closure that is called before each case is played. If it returns false, shrinking ends.
    func shrunk(_ original: ExplorationCase, while goesOn: () -> Bool = { true }) -> ExplorationCase {
        var best = original
        var size = best.size
        var tried: Set<ExplorationCase> = [original]
        var left = Self.budget
        var hasImproved = true
        while hasImproved {
            hasImproved = false
            for candidate in ShorterCases(than: best, on: space).all {
                let candidateSize = candidate.size
                guard candidateSize < size, tried.insert(candidate).inserted else { continue }
                guard left > 0, goesOn() else { return best }
                left -= 1
                guard !runner.run(candidate, against: [rule], asksForCoverage: false).breaches.isEmpty else { continue }
                best = candidate
                size = candidateSize
                hasImproved = true
                break
            }
        }
        return best
    }
}

/// Cases that equal another one, except that something is omitted or simplified. The largest changes come first.
struct ShorterCases {
    private let original: ExplorationCase
    private(set) var all: [ExplorationCase] = []

    /// - Parameter space: the positions of the scene's views at its beginning.
    init(than original: ExplorationCase, on space: ExplorationSpace) {
        self.original = original
        leaveOut()
        join(on: space)
        moveForward()
        for index in original.gestures.indices { simplify(index) }
        for index in original.actions.indices { simplifyAction(index) }
    }

    // MARK: Parts

    private mutating func leaveOut() {
        let (gestures, actions) = (original.gestures, original.actions)
        if !actions.isEmpty, !gestures.isEmpty {
            add { $0.actions = [] }
            add { $0.gestures = [] }
        }
        // Try each gesture alone, which leaves the least to read.
        if gestures.count > 2 { for gesture in gestures { add { $0.gestures = [gesture] } } }
        for index in gestures.indices { add { $0.gestures.remove(at: index) } }
        for index in actions.indices { add { $0.actions.remove(at: index) } }
    }

    /// Replaces two gestures with one: a drag of two fingers that land and lift at different times, or raw touches.
    private mutating func join(on space: ExplorationSpace) {
        for one in original.gestures.indices {
            for other in original.gestures.indices where other > one {
                for joined in joined(original.gestures[one], original.gestures[other], on: space) {
                    add { shorter in
                        shorter.gestures[one] = joined
                        shorter.gestures.remove(at: other)
                    }
                }
            }
        }
    }

    private func joined(_ one: Gesture, _ other: Gesture, on space: ExplorationSpace) -> [Gesture] {
        var joined: [Gesture] = []
        if let first = OneFinger(one), let second = OneFinger(other), first.view == second.view {
            joined = first.joined(with: second)
        }
        if let first = RawForm(one, on: space), let second = RawForm(other, on: space) {
            joined.append(first.joined(with: second))
        }
        return joined
    }

    /// Moves everything to earlier times with the same gaps, or moves one part to an earlier time.
    private mutating func moveForward() {
        let times = original.gestures.map(\.at) + original.actions.filter { $0.event == nil }.map(\.at)
        if let first = times.min(), first > Self.firstTime {
            let delay = first - Self.firstTime
            add { shorter in
                for index in shorter.gestures.indices { shorter.gestures[index].at -= delay }
                for index in shorter.actions.indices { shorter.actions[index].at -= delay }
            }
        }
        for index in original.gestures.indices {
            for time in earlier(original.gestures[index].at) { add { $0.gestures[index].at = time } }
        }
        for index in original.actions.indices {
            for time in earlier(original.actions[index].at) { add { $0.actions[index].at = time } }
        }
    }

    /// The time in seconds when a scene's first gesture starts.
    private static let firstTime = 0.1

    private func earlier(_ time: Double) -> [Double] {
        guard time > Self.firstTime else { return [] }
        let half = (time + Self.firstTime) / 2
        return [
            Self.firstTime, (half * 10).rounded() / 10, half.inHundredths, (time * 10).rounded(.down) / 10, time - 0.01,
        ]
    }

    // MARK: Gestures

    private mutating func simplify(_ index: Int) {
        if original.gestures[index].touchTypes != Gesture.TouchTypes() {
            add { $0.gestures[index].touchTypes = Gesture.TouchTypes() }
        }
        // Keep fingers that have names.
        guard original.gestures[index].touchTypes.named.isEmpty else { return }
        switch original.gestures[index].action {
        case .taps(let taps): for simpler in SimplerGesture.taps(taps) { addAction(.taps(simpler), index) }
        case .movement(let movement):
            let taps = Gesture.Taps(
                verb: "tap", view: movement.view, from: movement.from,
                fingers: Gesture.Fingers(
                    movement.fingers.count, spread: movement.fingers.spread, axis: movement.fingers.axis))
            addAction(.taps(taps), index)
            for simpler in SimplerGesture.movements(movement) { addAction(.movement(simpler), index) }
        case .touches(let fingers):
            for simpler in SimplerGesture.touches(fingers) { addAction(.touches(simpler), index) }
        case .recording: break
        }
    }

    private mutating func addAction(_ action: Gesture.Action, _ index: Int) {
        add { $0.gestures[index].action = action }
    }

    private mutating func simplifyAction(_ index: Int) {
        guard case .set(let assignments, let animation) = original.actions[index].content else { return }
        if animation != nil { add { $0.actions[index].content = .set(assignments) } }
        guard assignments.count > 1 else { return }
        for index in assignments.indices {
            var fewer = assignments
            fewer.remove(at: index)
            add { $0.actions[index].content = .set(fewer, animation) }
        }
    }

    /// Adds a case with a change. Times that are sums are rounded to values that a person would write.
    private mutating func add(_ change: (inout ExplorationCase) -> Void) {
        var shorter = original
        change(&shorter)
        for index in shorter.gestures.indices {
            shorter.gestures[index].at = max(0, shorter.gestures[index].at.inHundredths)
        }
        for index in shorter.actions.indices {
            shorter.actions[index].at = max(0, shorter.actions[index].at.inHundredths)
        }
        all.append(shorter)
    }
}
