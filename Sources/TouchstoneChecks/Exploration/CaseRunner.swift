package import TouchstoneBehaviors
internal import TouchstoneEngine
internal import TouchstonePlayer
package import TouchstoneScenes

/// Plays cases in a scene and reports the rules that they break.
package struct CaseRunner: Sendable {
    private let scene: Scene
    private let behaviors: BehaviorCatalogue

    /// A case that does not come to rest ends this many seconds after its last finger has lifted.
    private static let settleTimeout = 10.0
    /// The number of consecutive frames without events that are checked. Checks notice in the first that the fingers
    /// are gone, in the second how views are positioned then, and in the third that they stay there. Further frames
    /// cannot change the result.
    private static let watchedStillFrames = 3

    package init(_ scene: Scene, behaviors: BehaviorCatalogue) {
        self.scene = scene
        self.behaviors = behaviors
    }

    /// Plays a case.
    ///
    /// - Parameters:
    ///   - exploredCase: the case to play.
    ///   - rules: the rules that the case may break.
    ///   - asksForCoverage: whether the outcome includes the states and transitions that were reached.
    package func run(
        _ exploredCase: ExplorationCase, against rules: [ExplorationRule], asksForCoverage: Bool
    ) -> CaseOutcome {
        let player = ScenePlayer(
            exploredCase.scene(in: scene), behaviors: behaviors, isDrawn: false, recordsHandlers: false,
            recordsValues: false)
        var checker = ExpectationChecker(rules.compactMap(\.expectation))
        var probe = CoverageProbe()
        var (frames, still) = (0, 0)
        let end = exploredCase.end + Self.settleTimeout
        for frame in player {
            frames += 1
            still = frame.isStill ? still + 1 : 0
            if still <= Self.watchedStillFrames {
                checker.observe(frame)
                if asksForCoverage { probe.observe(frame.snapshot) }
            } else if player.isAtRest {
                break
            }
            if frame.snapshot.time > end { break }
        }
        // A limit that an action changes is not one that a gesture exceeds. The scene's expectations about limits are
        // about fingers, and an action may move a view or its limit anywhere. The lints take actions into account.
        let isMoved = exploredCase.actions.contains { $0.content.movesViews }
        var breaches = checker.finish().compactMap { failure -> CaseOutcome.Breach? in
            guard !failure.isVacuous, let condition = failure.expectation?.condition else { return nil }
            // A case that code ends has no end to judge.
            if player.codeFailure != nil, failure.knownIn == nil { return nil }
            if isMoved, condition.traits.mayBeBrokenByActions { return nil }
            return CaseOutcome.Breach(
                rule: ExplorationRule(condition).narrowed(to: failure.view), frame: failure.knownIn,
                message: failure.message)
        }
        if let failure = player.codeFailure, rules.contains(where: { $0.isBroken(by: failure) }) {
            let (line, time) = (failure.place.lineWords, seconds(failure.time))
            breaches.append(
                CaseOutcome.Breach(
                    rule: .code(at: failure.place), frame: failure.frame,
                    message: "\(failure.mistake), in \(line) in frame \(failure.frame) (\(time))"))
        }
        return CaseOutcome(breaches: breaches, reached: probe.reached, frames: frames)
    }
}

extension SceneAction.Content {
    /// Whether the action can move views or their limits, regardless of fingers.
    fileprivate var movesViews: Bool {
        switch self {
        case .set, .relayout, .remove, .move, .run, .rotateDevice, .resize, .keyboard: true
        case .enable, .cancelTouches, .press: false
        }
    }
}

/// The result of a case.
package struct CaseOutcome: Sendable {
    /// A rule that was broken.
    package struct Breach: Sendable, Hashable {
        /// The rule, narrowed to the view that broke it.
        package var rule: ExplorationRule
        /// The frame in which it is known; nil if it is known only at the end of the scene.
        package var frame: Int?
        /// The failure message.
        package var message: String
    }

    /// The broken rules, in the order of the rules.
    package var breaches: [Breach]
    /// The states and transitions that were reached, each as a number, in the order in which they were first reached.
    package var reached: [UInt64]
    package var frames: Int
}

/// Collects the states and transitions that a case reaches, each as a number. A number combines the state of a
/// recognizer with the states of the others, the number of fingers that are down, whether a limit is reached, and
/// whether something moves on its own.
struct CoverageProbe {
    private(set) var reached: [UInt64] = []
    private var seen: Set<UInt64> = []
    private var contacts = ViewTable<LimitContact.Kind>()

    mutating func observe(_ snapshot: FrameSnapshot) {
        var contactsChanged: [(view: String, kind: LimitContact.Kind)] = []
        for index in snapshot.views.indices where snapshot.views[index].readings.limit != nil {
            let number = snapshot.views[index].number
            guard let kind = LimitContact(of: snapshot.views[index], presented: true)?.kind, contacts[number] != kind
            else { continue }
            contacts[number] = kind
            contactsChanged.append((snapshot.views[index].name, kind))
        }
        guard !snapshot.transitions.isEmpty || !contactsChanged.isEmpty else { return }
        var frame = StableHash()
        let recognizers = snapshot.recognizers
        for index in recognizers.indices where recognizers[index].isInSequence || recognizers[index].state != .possible
        {
            frame.combine(view: recognizers[index].view, recognizer: recognizers[index].name)
            frame.combine(recognizers[index].state.rawValue)
        }
        let fingers = snapshot.touches.indices.count { snapshot.touches[$0].isDown }
        frame.combine(min(fingers, 4))
        let views = snapshot.views
        let isAnimated = views.indices.contains { views[$0].presented != nil }
        frame.combine(isAnimated ? 1 : 0)
        for transition in snapshot.transitions {
            var feature = frame
            feature.combine(transition.recognizer)
            feature.combine(transition.state.rawValue)
            for index in views.indices where transition.recognizer.hasPrefix(views[index].name) {
                feature.combine(contacts[views[index].number]?.rawValue ?? "free")
            }
            note(feature.value)
        }
        for contact in contactsChanged {
            var feature = frame
            feature.combine(contact.view)
            feature.combine(contact.kind.rawValue)
            note(feature.value)
        }
    }

    private mutating func note(_ feature: UInt64) {
        if seen.insert(feature).inserted { reached.append(feature) }
    }
}

/// A hash of words and numbers that is the same in every process.
///
/// Source: FNV-1a, G. Fowler, L. C. Noll, K.-P. Vo, 64 bits.
struct StableHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte: byte) }
        combine(byte: 0xFF)
    }

    /// Combines the hash with the full name of a recognizer.
    mutating func combine(view: String, recognizer: String) {
        for byte in view.utf8 { combine(byte: byte) }
        combine(byte: UInt8(ascii: "."))
        combine(recognizer)
    }

    mutating func combine(_ number: Int) {
        for shift in stride(from: 0, to: 64, by: 8) { combine(byte: UInt8(truncatingIfNeeded: number >> shift)) }
    }

    private mutating func combine(byte: UInt8) {
        value ^= UInt64(byte)
        value = value &* 0x0000_0100_0000_01B3
    }
}
