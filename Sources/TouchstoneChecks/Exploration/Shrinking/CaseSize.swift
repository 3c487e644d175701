internal import TouchstoneGeometry
internal import TouchstoneScenes

/// The amount of text to read in a case. It compares first the number of gestures and actions, then the number of
/// fingers, then the number of properties that are written, then the size of the numbers and the duration.
struct CaseSize: Comparable {
    private let parts: [Double]

    init(of exploredCase: ExplorationCase) {
        var fingers = 0.0
        var words = 0.0
        var length = 0.0
        var time = exploredCase.end
        for gesture in exploredCase.gestures {
            time += gesture.at
            words += gesture.touchTypes == Gesture.TouchTypes() ? 0 : 1
            switch gesture.action {
            case .taps(let taps):
                words += 1 + Self.words(taps.fingers) + (taps.from == Point(x: 0.5, y: 0.5) ? 0 : 1)
                words += taps.verb == "tap" ? 0 : 1
                fingers += Double(taps.fingers.count)
                length += taps.duration + Self.length(taps.fingers) + Self.roughness(taps.from)
            case .movement(let movement):
                fingers += Double(movement.fingers.count)
                words += Self.words(movement)
                length += Self.length(movement)
            case .touches(let raw):
                // Samples take more reading than a verb.
                fingers += Double(raw.count)
                words += 4 + Double(raw.reduce(0) { $0 + 2 * $1.samples.count })
                length += raw.reduce(0) { $0 + Self.length($1) }
            case .recording: words += 1
            }
        }
        for action in exploredCase.actions {
            time += action.at
            length += Self.length(action)
        }
        let count = Double(exploredCase.gestures.count + exploredCase.actions.count)
        parts = [count, fingers, words, length + time]
    }

    static func < (lhs: CaseSize, rhs: CaseSize) -> Bool { lhs.parts.lexicographicallyPrecedes(rhs.parts) }

    // MARK: Words

    private static func words(_ fingers: Gesture.Fingers) -> Double {
        var words = fingers.spread == nil ? 0.0 : 1
        if fingers.axis != .zero { words += 1 }
        if fingers.stagger.land > 0 { words += 2 }
        if fingers.stagger.lift > 0 { words += 2 }
        if fingers.stagger.isReversed { words += 1 }
        if fingers.jitter > 0 { words += 3 }
        return words
    }

    private static func words(_ movement: Gesture.Movement) -> Double {
        var words = 1 + words(movement.fingers)
        switch movement.verb {
        case "fling", "swipe": words += 0.5
        case "longPressDrag", "tapDrag", "transform": words += 1
        default: break
        }
        if movement.from != Point(x: 0.5, y: 0.5) { words += 1 }
        words += Double([movement.hold, movement.rest].count { $0 > 0 })
        if movement.ease != .minimumJerk, movement.verb != "fling" { words += movement.ease == .linear ? 0.5 : 1 }
        if movement.scale != 1 { words += 1 }
        if movement.rotation != .zero { words += 1 }
        switch movement.path {
        case .straight(let vector): words += (vector.dx == 0 ? 0 : 1) + (vector.dy == 0 ? 0 : 1)
        case .points(let points, let isSmooth): words += 2 + Double(2 * points.count) + (isSmooth ? 1 : 0)
        case .arc: words += 4
        }
        return words
    }

    // MARK: Numbers

    private static func length(_ fingers: Gesture.Fingers) -> Double {
        (fingers.spread ?? 0) / 1000 + abs(fingers.axis.degrees) / 1000 + fingers.stagger.land + fingers.stagger.lift
            + fingers.jitter
    }

    private static func length(_ movement: Gesture.Movement) -> Double {
        var length = movement.duration + movement.hold + Self.length(movement.fingers) + roughness(movement.from)
        length += abs(movement.rotation.degrees) / 1000 + max(movement.scale, 1 / movement.scale) / 10
        switch movement.path {
        case .straight(let vector): length += self.length(vector)
        case .points(let points, _): length += points.reduce(0) { $0 + self.length($1) }
        case .arc(let radius, _, let sweep): length += radius / 1000 + abs(sweep.degrees) / 1000
        }
        return length
    }

    private static func length(_ finger: Gesture.RawFinger) -> Double {
        var length = finger.samples.last?.time ?? 0
        for sample in finger.samples { length += (abs(sample.location.x) + abs(sample.location.y)) / 1e6 }
        for (one, next) in zip(finger.samples, finger.samples.dropFirst()) {
            length += self.length(next.location - one.location)
        }
        return length
    }

    private static func length(_ action: SceneAction) -> Double {
        switch action.content {
        case .set(let assignments, let animation): Double(assignments.count) + (animation?.duration ?? 0)
        case .press(_, _, let duration): duration
        default: 0
        }
    }

    /// The length in thousands of points. Round numbers count slightly less.
    private static func length(_ displacement: Vector) -> Double {
        func part(_ number: Double) -> Double {
            abs(number) / 1000 + (number.truncatingRemainder(dividingBy: 10) == 0 ? 0 : 1e-3)
        }
        return part(displacement.dx) + part(displacement.dy)
    }

    /// A penalty for unit points that are not in whole tenths, which are easier to read.
    private static func roughness(_ unit: Point) -> Double {
        func part(_ number: Double) -> Double {
            abs(number - 0.5) / 100 + ((number * 10).rounded() == number * 10 ? 0 : 1e-2)
        }
        return part(unit.x) + part(unit.y)
    }
}
