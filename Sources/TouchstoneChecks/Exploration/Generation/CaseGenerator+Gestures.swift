internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Generating gestures that have a verb.
extension CaseGenerator {
    func makeTaps(_ verb: String, _ random: inout RandomChoices) -> Gesture.Taps {
        let duration =
            verb == "longPress"
            ? random.pick([Gesture.Taps.longPressDuration, 0.4, 0.5, 0.51, 1])
            : random.happens(0.8) ? Gesture.Taps.tapDuration : random.pick([0.01, 0.1, 0.2, 0.8])
        return Gesture.Taps(
            verb: verb, view: target(&random).id, from: unitPoint(&random), count: verb == "doubleTap" ? 2 : 1,
            duration: duration, fingers: fingers(atLeast: 1, for: duration, &random))
    }

    func makeMovement(_ verb: String, _ random: inout RandomChoices) -> Gesture.Movement {
        let isOfTwo = verb == "pinch" || verb == "rotate" || verb == "transform"
        let holdsByDefault = verb == "longPressDrag"
        var hold = holdsByDefault ? Gesture.Taps.longPressDuration : 0
        if features.contains(.hold), random.happens(0.2) { hold = random.pick([0.02, 0.1, 0.3, 0.5, 0.6]) }
        let duration = ((verb == "swipe" ? 0.2 : seconds(&random)) + hold).inHundredths
        var movement = Gesture.Movement(
            verb: verb, view: target(&random).id, duration: duration, hold: hold, from: unitPoint(&random),
            fingers: fingers(atLeast: isOfTwo ? 2 : 1, for: duration, &random),
            ease: verb == "fling" ? .linear : ease(&random))
        if verb == "pinch" || verb == "transform" { movement.scale = factor(&random) }
        if verb == "rotate" || verb == "transform" { movement.rotation = Angle(degrees: degrees(&random)) }
        if verb != "pinch", verb != "rotate", verb != "transform" || random.happens(0.6) {
            movement.path = longPath(verb, &random)
        }
        return movement
    }

    private func ease(_ random: inout RandomChoices) -> Gesture.Ease {
        random.pick(weighted: [(5, .minimumJerk), (4, .linear), (1, .easeIn), (1, .easeOut)])
    }

    private func longPath(_ verb: String, _ random: inout RandomChoices) -> Gesture.Path {
        switch pick(
            [(verb == "swipe" ? 1 : 8, nil, 0), (2, .curve, 1), (verb == "swipe" ? 0 : 2, .curve, 2)], &random)
        {
        case 0: return .straight(displacement(&random))
        case 1:
            return .points(
                (0..<random.count(in: 2...4)).map { _ in displacement(&random) }, isSmooth: random.happens(0.3))
        default:
            return .arc(
                radius: max(1, distance(&random)), from: Angle(degrees: random.pick([-90, 0, 90, 180])),
                sweep: Angle(degrees: random.pick([90, 180, 360, -180])))
        }
    }

    /// The factor by which the distance of fingers changes.
    private func factor(_ random: inout RandomChoices) -> Double {
        switch random.pick(weighted: [(1, 0), (5, 1), (2, 2), (2, 3)]) {
        case 0: random.pick([0.95, 1.05, 1.1])
        case 1: random.hundredths(in: 0.4...2.5)
        case 2: random.pick([0.02, 0.05, 0.1, 0.2])
        default: random.pick([3, 5, 8, 20])
        }
    }

    private func degrees(_ random: inout RandomChoices) -> Double {
        let size: Double =
            switch random.pick(weighted: [(1, 0), (6, 1), (2, 2)]) {
            case 0: random.pick([3, 5, 6, 10])
            case 1: random.whole(in: 15...120)
            default: random.pick([170, 180, 190, 270, 400])
            }
        return random.happens(0.5) ? size : -size
    }

    /// The number of fingers, their arrangement, and their timing.
    func fingers(atLeast least: Int, for duration: Double, _ random: inout RandomChoices) -> Gesture.Fingers {
        let more = pick(
            [
                (least == 1 ? 12 : 16, nil, 0), (6, .moreFingers, 1), (2, .moreFingers, 2),
                (2, .moreFingers, 5 - least),
            ], &random)
        let count = least + more
        var fingers = Gesture.Fingers(count)
        if features.contains(.jitter), random.happens(0.1) { fingers.jitter = random.pick([0.5, 1, 3]) }
        guard count > 1 else { return fingers }
        if features.contains(.spread), random.happens(0.7) {
            fingers.spread = random.pick(weighted: [(1, 0), (1, 2), (2, 10), (8, random.whole(in: 20...160))])
        }
        if random.happens(0.4) { fingers.axis = Angle(degrees: random.pick([30, 45, 90, 120, 180])) }
        if features.contains(.stagger), random.happens(0.6) {
            fingers.stagger = stagger(of: count, in: duration, &random)
        }
        return fingers
    }

    /// The delays between fingers that land and lift. Each finger is down for some time.
    private func stagger(of count: Int, in duration: Double, _ random: inout RandomChoices) -> Gesture.Stagger {
        let most = (duration * 0.9 / Double(count - 1) * 100).rounded(.down) / 100
        guard most >= 0.01 else { return Gesture.Stagger() }
        func part(_ random: inout RandomChoices) -> Double {
            min(random.pick([0.01, 0.02, 0.05, 0.1, 0.2, 0.3]), most)
        }
        let lands = random.happens(0.7)
        return Gesture.Stagger(
            land: lands ? part(&random) : 0, lift: !lands || random.happens(0.4) ? part(&random) : 0,
            isReversed: random.happens(0.3))
    }
}

/// Generating raw touches: fingers that land, move and lift independently.
extension CaseGenerator {
    func makeTouches(_ random: inout RandomChoices) -> [Gesture.RawFinger] {
        let count = pick(
            [(4, nil, 1), (8, nil, 2), (4, .moreFingers, 3), (1, .moreFingers, 5), (1, .moreFingers, 10)], &random)
        let target = target(&random)
        var fingers: [Gesture.RawFinger] = []
        for number in 1...count {
            var place = landing(on: target, near: fingers, &random)
            var time = number == 1 || random.happens(0.3) ? 0 : random.pick([0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5])
            var samples = [Gesture.RawSample(time: time, location: place)]
            for _ in 0..<random.pick(weighted: [(1, 0), (4, 1), (4, 2), (2, 3), (1, 6)]) {
                time = (time + random.pick([0.01, 0.02, 0.05, 0.1, 0.2, 0.3])).inHundredths
                place += random.happens(0.15) ? .zero : displacement(&random)
                samples.append(Gesture.RawSample(time: time, location: place))
            }
            fingers.append(Gesture.RawFinger(number: number, samples: samples))
        }
        return fingers
    }

    /// A location on a view as it is when the scene begins, beside another finger, or anywhere.
    private func landing(
        on target: ExplorationSpace.Target, near fingers: [Gesture.RawFinger], _ random: inout RandomChoices
    ) -> Point {
        if let other = fingers.last?.samples.first, random.happens(0.3) {
            let offset = random.direction() * random.whole(in: 0...40)
            return (other.location + offset).inWholePoints
        }
        guard target.corners.count == 4, random.happens(0.9) else {
            let size = space.windowSize
            return Point(x: random.whole(in: -10...size.width + 10), y: random.whole(in: -10...size.height + 10))
        }
        let unit = unitPoint(&random)
        let (origin, across, down) = (target.corners[0], target.corners[1], target.corners[3])
        return (origin + (across - origin) * unit.x + (down - origin) * unit.y).inWholePoints
    }
}

extension Point {
    /// The point with coordinates that a person would write.
    var inWholePoints: Point { Point(x: x.rounded(), y: y.rounded()) }
}
