internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Generates cases: gestures from one tap to ten fingers, and actions at the same time.
///
/// Half of the cases are new. Most of these are simple, so that a failure contains few irrelevant parts. The others are
/// changed from cases that reached something new. Numbers are round, so that scenes are easy to read. Cases are short:
/// what they find depends on their number far more than on their duration.
struct CaseGenerator: Sendable {
    let space: ExplorationSpace
    /// Whether each case leaves about half of the features out.
    let isSwarm: Bool
    /// The features that the current case may use.
    private(set) var features = CaseFeatures()

    init(space: ExplorationSpace, isSwarm: Bool = true) {
        self.space = space
        self.isSwarm = isSwarm
    }

    /// The next case. `corpus` contains the cases that reached something new.
    func makeCase(_ random: inout RandomChoices, corpus: [ExplorationCase]) -> ExplorationCase {
        guard !space.targets.isEmpty else { return ExplorationCase() }
        var generator = self
        if isSwarm { generator.features = CaseFeatures(halfOf: &random) }
        guard !corpus.isEmpty, random.happens(0.5) else { return generator.fresh(&random) }
        // The shorter of two, because changed cases tend to become longer and longer.
        let (one, other) = (random.pick(corpus), random.pick(corpus))
        return generator.mutated(one.end <= other.end ? one : other, corpus, &random)
    }

    private func fresh(_ random: inout RandomChoices) -> ExplorationCase {
        var result = ExplorationCase()
        let count = random.pick(weighted: [(5, 1), (5, 2), (3, 3), (1, 4), (1, 6)])
        for _ in 0..<count { addPart(to: &result, &random) }
        return result
    }

    /// Adds a gesture or an action. The first part is a gesture.
    func addPart(to result: inout ExplorationCase, _ random: inout RandomChoices) {
        let start = start(behind: result, &random)
        if result.gestures.isEmpty || random.happens(0.8) {
            result.gestures.append(makeGesture(at: start, &random))
        } else if let action = makeAction(at: start, &random) {
            result.actions.append(action)
        }
    }

    /// The time at which another part starts: while a gesture continues, when it ends, or soon after.
    private func start(behind others: ExplorationCase, _ random: inout RandomChoices) -> Double {
        guard !others.gestures.isEmpty else { return 0.1 }
        let other = random.pick(others.gestures)
        let end = max(other.end ?? other.at, other.at)
        let start =
            switch random.pick(weighted: [(5, 0), (4, 1), (1, 2)]) {
            case 0: random.hundredths(in: other.at...end)
            case 1: end + random.pick([0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4])
            default: other.at
            }
        return min(start, Self.latest).inHundredths
    }

    /// The latest time at which a part starts, in seconds. It keeps cases short.
    private static let latest = 3.0

    private func makeGesture(at time: Double, _ random: inout RandomChoices) -> Gesture {
        let verbs: [(Int, CaseFeatures.Feature)] = [
            (4, .tap), (5, .doubleTap), (3, .longPress), (15, .drag), (7, .fling), (3, .swipe), (6, .longPressDrag),
            (12, .pinch), (10, .rotate), (12, .transform), (18, .touches),
        ]
        let feature = pick(verbs.map { ($0, $1, $1) }, &random)
        let action: Gesture.Action =
            switch feature {
            case .tap, .doubleTap, .longPress: .taps(makeTaps("\(feature)", &random))
            case .touches: .touches(makeTouches(&random))
            default: .movement(makeMovement("\(feature)", &random))
            }
        return Gesture(place: ExplorationCase.place, at: time, action: action)
    }

    /// One of several elements, with probabilities proportional to their weights, whose feature the case may use; any
    /// of them if it may use none.
    func pick<Element>(
        _ elements: [(weight: Int, feature: CaseFeatures.Feature?, element: Element)], _ random: inout RandomChoices
    ) -> Element {
        let usable = elements.filter { $0.weight > 0 && ($0.feature.map(features.contains) ?? true) }
        return random.pick(weighted: (usable.isEmpty ? elements : usable).map { ($0.weight, $0.element) })
    }

    // MARK: Places

    func target(_ random: inout RandomChoices) -> ExplorationSpace.Target {
        let usable = space.targets.indices.filter(features.contains(viewAt:)).map { space.targets[$0] }
        // A case on views that nothing moves would find nothing.
        let targets = usable.contains { $0.weight > 1 } ? usable : space.targets
        return random.pick(weighted: targets.map { ($0.weight, $0) })
    }

    /// The point at which a finger lands, in units of a view: usually inside, sometimes at an edge or outside.
    func unitPoint(_ random: inout RandomChoices) -> Point {
        switch pick([(4, nil, 0), (5, nil, 1), (2, .edges, 2), (1, .edges, 3)], &random) {
        case 0: return Point(x: 0.5, y: 0.5)
        case 1: return Point(x: random.hundredths(in: 0.1...0.9), y: random.hundredths(in: 0.1...0.9))
        case 2: return Point(x: random.pick([0, 0.01, 0.5, 0.99]), y: random.pick([0, 0.01, 0.5, 0.99]))
        default: return Point(x: random.hundredths(in: -0.3...1.3), y: random.hundredths(in: -0.3...1.3))
        }
    }

    /// A distance: almost zero, close to a recognizer's threshold, ordinary, or far past every limit.
    func distance(_ random: inout RandomChoices) -> Double {
        switch pick([(1, nil, 0), (2, nil, 1), (8, nil, 2), (3, .far, 3)], &random) {
        case 0: random.whole(in: 0...4)
        case 1: random.whole(in: 7...14)
        case 2: random.whole(in: 15...160)
        default: random.whole(in: 160...1500)
        }
    }

    func displacement(_ random: inout RandomChoices) -> Vector {
        let vector = random.direction() * distance(&random)
        return Vector(dx: vector.dx.rounded(), dy: vector.dy.rounded()).written
    }

    /// The duration of a movement in seconds: an instant, quick, ordinary or slow.
    func seconds(_ random: inout RandomChoices) -> Double {
        switch random.pick(weighted: [(1, 0), (3, 1), (5, 2), (1, 3)]) {
        case 0: random.pick([0.02, 0.03, 0.05])
        case 1: random.hundredths(in: 0.08...0.2)
        case 2: random.pick([0.2, 0.3, 0.3, 0.4])
        default: random.hundredths(in: 0.5...0.8)
        }
    }
}

/// The random choices of an exploration. The same seed and stream produce the same choices on every machine.
struct RandomChoices {
    private var numbers: SplitMix64

    init(seed: UInt64, stream: UInt64) { numbers = SplitMix64(seed: seed, stream: stream) }

    /// 64 bits, each of which is set with a probability of one half.
    mutating func bits() -> UInt64 { numbers.next() }

    /// Whether an event with this probability, from 0 to 1, happens.
    mutating func happens(_ probability: Double) -> Bool { numbers.happens(probability) }

    /// A whole number in a range.
    mutating func count(in range: ClosedRange<Int>) -> Int { numbers.integer(in: range) }

    /// A number in a range, rounded to hundredths but not outside the range.
    mutating func hundredths(in range: ClosedRange<Double>) -> Double {
        let number = numbers.number(in: range).inHundredths
        return min(max(number, range.lowerBound), range.upperBound)
    }

    /// A whole number in a range, as a length.
    mutating func whole(in range: ClosedRange<Double>) -> Double {
        numbers.number(in: range).rounded()
    }

    /// One of several elements with equal probability. There must be at least one element.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[numbers.integer(in: elements.indices)]
    }

    /// One of several elements with probabilities proportional to their weights. At least one weight must be above 0.
    mutating func pick<Element>(weighted elements: [(weight: Int, Element)]) -> Element {
        var rest = numbers.integer(in: 0..<elements.reduce(0) { $0 + $1.weight })
        for (weight, element) in elements {
            rest -= weight
            if rest < 0 { return element }
        }
        preconditionFailure("weights add up to what was drawn from")
    }

    /// A direction as a vector of length 1. With a probability of 0.4 it is along an axis.
    mutating func direction() -> Vector {
        if happens(0.4) {
            let sign: Double = happens(0.5) ? 1 : -1
            return happens(0.5) ? Vector(dx: sign, dy: 0) : Vector(dx: 0, dy: sign)
        }
        let vector = numbers.pointInUnitCircle()
        return vector.length > 1e-3 ? vector * (1 / vector.length) : Vector(dx: 1, dy: 0)
    }
}

extension Vector {
    /// The vector without negative zeros, which would be written with a sign.
    var written: Vector { Vector(dx: dx + 0, dy: dy + 0) }
}

extension Double {
    /// The number rounded to hundredths, as a person would write it.
    var inHundredths: Double { (self * 100).rounded() / 100 }
}
