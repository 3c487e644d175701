internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Generating gestures that have a verb.
extension CaseGenerator {
    func makeTaps(_ chance: inout Chance) -> Gesture.Taps {
        let verb = chance.pick(weighted: [(3, "tap"), (4, "doubleTap"), (2, "longPress")])
        let duration =
            verb == "longPress"
            ? chance.pick([Gesture.Taps.longPressDuration, 0.4, 0.5, 0.51, 1])
            : chance.happens(0.8) ? Gesture.Taps.tapDuration : chance.pick([0.01, 0.1, 0.2, 0.8])
        return Gesture.Taps(
            verb: verb, view: target(&chance).id, from: unitPoint(&chance), count: verb == "doubleTap" ? 2 : 1,
            duration: duration, fingers: fingers(atLeast: 1, for: duration, &chance))
    }

    func makeMovement(_ chance: inout Chance) -> Gesture.Movement {
        let verb = chance.pick(weighted: [
            (10, "drag"), (5, "fling"), (2, "swipe"), (4, "longPressDrag"), (8, "pinch"), (7, "rotate"),
            (8, "transform"),
        ])
        let isOfTwo = verb == "pinch" || verb == "rotate" || verb == "transform"
        let holdsByDefault = verb == "longPressDrag"
        var hold = holdsByDefault ? Gesture.Taps.longPressDuration : 0
        if chance.happens(0.12) { hold = chance.pick([0.02, 0.1, 0.3, 0.5, 0.6]) }
        let duration = ((verb == "swipe" ? 0.2 : seconds(&chance)) + hold).inHundredths
        var movement = Gesture.Movement(
            verb: verb, view: target(&chance).id, duration: duration, hold: hold, from: unitPoint(&chance),
            fingers: fingers(atLeast: isOfTwo ? 2 : 1, for: duration, &chance),
            ease: verb == "fling" ? .linear : ease(&chance))
        if verb == "pinch" || verb == "transform" { movement.scale = factor(&chance) }
        if verb == "rotate" || verb == "transform" { movement.rotation = Angle(degrees: degrees(&chance)) }
        if verb != "pinch", verb != "rotate", verb != "transform" || chance.happens(0.6) {
            movement.path = longPath(verb, &chance)
        }
        return movement
    }

    private func ease(_ chance: inout Chance) -> Gesture.Ease {
        chance.pick(weighted: [(5, .minimumJerk), (4, .linear), (1, .easeIn), (1, .easeOut)])
    }

    private func longPath(_ verb: String, _ chance: inout Chance) -> Gesture.Path {
        switch chance.pick(weighted: [(verb == "swipe" ? 1 : 8, 0), (1, 1), (verb == "swipe" ? 0 : 1, 2)]) {
        case 0: return .straight(displacement(&chance))
        case 1:
            return .points(
                (0..<chance.count(in: 2...4)).map { _ in displacement(&chance) }, isSmooth: chance.happens(0.3))
        default:
            return .arc(
                radius: max(1, distance(&chance)), from: Angle(degrees: chance.pick([-90, 0, 90, 180])),
                sweep: Angle(degrees: chance.pick([90, 180, 360, -180])))
        }
    }

    /// The factor by which the distance of fingers changes.
    private func factor(_ chance: inout Chance) -> Double {
        switch chance.pick(weighted: [(1, 0), (5, 1), (2, 2), (2, 3)]) {
        case 0: chance.pick([0.95, 1.05, 1.1])
        case 1: chance.hundredths(in: 0.4...2.5)
        case 2: chance.pick([0.02, 0.05, 0.1, 0.2])
        default: chance.pick([3, 5, 8, 20])
        }
    }

    private func degrees(_ chance: inout Chance) -> Double {
        let size: Double =
            switch chance.pick(weighted: [(1, 0), (6, 1), (2, 2)]) {
            case 0: chance.pick([3, 5, 6, 10])
            case 1: chance.whole(in: 15...120)
            default: chance.pick([170, 180, 190, 270, 400])
            }
        return chance.happens(0.5) ? size : -size
    }

    /// The number of fingers, their arrangement, and their timing.
    func fingers(atLeast least: Int, for duration: Double, _ chance: inout Chance) -> Gesture.Fingers {
        let count = least + chance.pick(weighted: [(least == 1 ? 12 : 16, 0), (4, 1), (1, 2), (1, 5 - least)])
        var fingers = Gesture.Fingers(count)
        if chance.happens(0.06) { fingers.jitter = chance.pick([0.5, 1, 3]) }
        guard count > 1 else { return fingers }
        if chance.happens(0.5) {
            fingers.spread = chance.pick(weighted: [(1, 0), (1, 2), (2, 10), (8, chance.whole(in: 20...160))])
        }
        if chance.happens(0.4) { fingers.axis = Angle(degrees: chance.pick([30, 45, 90, 120, 180])) }
        if chance.happens(0.4) { fingers.stagger = stagger(of: count, in: duration, &chance) }
        return fingers
    }

    /// The delays between fingers that land and lift. Each finger is down for some time.
    private func stagger(of count: Int, in duration: Double, _ chance: inout Chance) -> Gesture.Stagger {
        let most = (duration * 0.9 / Double(count - 1) * 100).rounded(.down) / 100
        guard most >= 0.01 else { return Gesture.Stagger() }
        func part(_ chance: inout Chance) -> Double {
            min(chance.pick([0.01, 0.02, 0.05, 0.1, 0.2, 0.3]), most)
        }
        let lands = chance.happens(0.7)
        return Gesture.Stagger(
            land: lands ? part(&chance) : 0, lift: !lands || chance.happens(0.4) ? part(&chance) : 0,
            isReversed: chance.happens(0.3))
    }
}
