internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Simpler forms of gestures: fewer fingers, fewer properties, smaller and rounder numbers. Each form is legal; some
/// may be longer.
enum SimplerGesture {
    // MARK: Taps

    static func taps(_ taps: Gesture.Taps) -> [Gesture.Taps] {
        var list = Variations(taps)
        if taps.verb == "doubleTap" {
            list.add { tap in (tap.verb, tap.count) = ("tap", 1) }
        }
        if taps.verb != "longPress", taps.duration != Gesture.Taps.tapDuration {
            list.add { $0.duration = Gesture.Taps.tapDuration }
        }
        for fingers in fingers(taps.fingers, atLeast: 1) { list.add { $0.fingers = fingers } }
        for from in units(taps.from) { list.add { $0.from = from } }
        return list.all.filter { isLegal($0.fingers, for: $0.duration) }
    }

    // MARK: Movements

    static func movements(_ movement: Gesture.Movement) -> [Gesture.Movement] {
        var list = Variations(movement)
        addVerbs(&list)
        for fingers in fingers(movement.fingers, atLeast: isOfTwo(movement.verb) ? 2 : 1) {
            list.add { $0.fingers = fingers }
        }
        for path in paths(movement.path) { list.add { $0.path = path } }
        if movement.hold > 0, movement.verb != "longPressDrag" {
            list.add { simpler in (simpler.hold, simpler.duration) = (0, simpler.duration - simpler.hold) }
        }
        if movement.rest > 0 {
            list.add { simpler in (simpler.rest, simpler.duration) = (0, simpler.duration - simpler.rest) }
        }
        if movement.ease != .minimumJerk, movement.verb != "fling" {
            list.add { $0.ease = .minimumJerk }
            if movement.ease != .linear { list.add { $0.ease = .linear } }
        }
        for from in units(movement.from) { list.add { $0.from = from } }
        for scale in factors(movement.scale) { list.add { $0.scale = scale } }
        for degrees in numbers(movement.rotation.degrees, [90, 45, 10, 5])
        where degrees != 0 || movement.verb == "transform" {
            list.add { $0.rotation = Angle(degrees: degrees) }
        }
        for seconds in [0.5, 0.2, 0.1, movement.duration / 2, movement.duration - 0.1, movement.duration - 0.01] {
            list.add { simpler in
                let still = simpler.lead + simpler.hold + simpler.rest
                simpler.duration = still + max(0.01, (seconds - still).inHundredths)
            }
        }
        return list.all.filter { isLegal($0.fingers, for: $0.duration - $0.lead) }.map { simpler in
            var rounded = simpler
            rounded.duration = simpler.duration.inHundredths
            return rounded
        }
    }

    private static func isOfTwo(_ verb: String) -> Bool { verb == "pinch" || verb == "rotate" || verb == "transform" }

    /// Adds the same movement with a simpler verb.
    private static func addVerbs(_ list: inout Variations<Gesture.Movement>) {
        let movement = list.original
        switch movement.verb {
        case "transform":
            list.add { simpler in
                (simpler.verb, simpler.scale, simpler.rotation) = ("drag", 1, .zero)
                simpler.fingers = Gesture.Fingers(1)
            }
            list.add { simpler in (simpler.verb, simpler.scale, simpler.rotation) = ("drag", 1, .zero) }
            list.add { simpler in (simpler.verb, simpler.path, simpler.rotation) = ("pinch", .straight(.zero), .zero) }
            list.add { simpler in (simpler.verb, simpler.path, simpler.scale) = ("rotate", .straight(.zero), 1) }
            list.add { $0.scale = 1 }
            list.add { $0.rotation = .zero }
            list.add { $0.path = .straight(.zero) }
        case "drag", "fling", "swipe", "longPressDrag", "tapDrag":
            list.add { simpler in
                simpler.duration -= simpler.lead + simpler.hold
                (simpler.verb, simpler.followsTap, simpler.hold) = ("drag", false, 0)
            }
            list.add { simpler in
                simpler.duration -= simpler.lead
                (simpler.verb, simpler.followsTap) = ("drag", false)
            }
        default: break
        }
    }

    private static func paths(_ path: Gesture.Path) -> [Gesture.Path] {
        switch path {
        case .straight(let vector):
            return vectors(vector).map { .straight($0) }
        case .points(let points, let isSmooth):
            var paths = points.map { Gesture.Path.straight($0) }
            if isSmooth { paths.append(.points(points, isSmooth: false)) }
            if points.count > 1 {
                for index in points.indices {
                    var fewer = points
                    fewer.remove(at: index)
                    paths.append(.points(fewer, isSmooth: isSmooth))
                }
            }
            for index in points.indices {
                for vector in vectors(points[index]) {
                    var others = points
                    others[index] = vector
                    paths.append(.points(others, isSmooth: isSmooth))
                }
            }
            return paths
        case .arc(let radius, let from, let sweep):
            return [.straight(Vector(dx: radius, dy: 0)), .straight(Vector(dx: 0, dy: radius))]
                + numbers(radius, [100, 50, 20]).filter { $0 > 0 }.map { .arc(radius: $0, from: from, sweep: sweep) }
                + numbers(sweep.degrees, [90]).map { .arc(radius: radius, from: from, sweep: Angle(degrees: $0)) }
        }
    }

    // MARK: Touches

    static func touches(_ fingers: [Gesture.RawFinger]) -> [[Gesture.RawFinger]] {
        var list = Variations(fingers)
        if fingers.count > 2 { for finger in fingers { list.add { $0 = [finger] } } }
        if fingers.count > 1 { for index in fingers.indices { list.add { $0.remove(at: index) } } }
        for index in fingers.indices {
            let samples = fingers[index].samples
            if samples.count > 1 {
                for place in samples.indices { list.add { $0[index].samples.remove(at: place) } }
            }
            for place in samples.indices {
                let before = place > 0 ? samples[place - 1].location : samples[place].location
                let step = samples[place].location - before
                for vector in vectors(step) { list.add { $0[index].samples[place].location = before + vector } }
                // Move all samples from here on, so that the rest of the path keeps its shape.
                for vector in vectors(step) {
                    let change = before + vector - samples[place].location
                    list.add { for later in place..<samples.count { $0[index].samples[later].location += change } }
                }
                let start = place > 0 ? samples[place - 1].time : 0
                for gap in numbers(samples[place].time - start, [0.1, 0.05]) where gap >= 0 {
                    let change = samples[place].time - start - gap
                    list.add { for later in place..<samples.count { $0[index].samples[later].time -= change } }
                }
            }
        }
        return list.all.map { fingers in
            fingers.enumerated().map { index, finger in
                var rounded = finger
                rounded.number = index + 1
                for place in rounded.samples.indices {
                    rounded.samples[place].time = rounded.samples[place].time.inHundredths
                }
                return rounded
            }
        }
    }

    // MARK: Fingers

    /// Whether each finger is down for some time in a gesture that takes `duration` seconds, although they land and lift
    /// at different times.
    private static func isLegal(_ fingers: Gesture.Fingers, for duration: Double) -> Bool {
        let stagger = max(fingers.stagger.land, fingers.stagger.lift)
        return stagger == 0 || stagger * Double(fingers.count - 1) < duration - 1e-9
    }

    private static func fingers(_ fingers: Gesture.Fingers, atLeast least: Int) -> [Gesture.Fingers] {
        var list = Variations(fingers)
        if fingers.count > least {
            if least == 1 { list.add { $0 = Gesture.Fingers(1) } }
            for count in Set([least, max(least, 2), fingers.count - 1]).sorted()
            where count < fingers.count && count > 1 {
                list.add { $0.count = count }
            }
        }
        list.add { $0.jitter = 0 }
        list.add { $0.stagger = Gesture.Stagger() }
        list.add { $0.stagger.land = 0 }
        list.add { $0.stagger.lift = 0 }
        list.add { $0.stagger.isReversed = false }
        list.add { $0.axis = .zero }
        list.add { $0.spread = nil }
        for axis in numbers(fingers.axis.degrees, [90]) { list.add { $0.axis = Angle(degrees: axis) } }
        if let spread = fingers.spread {
            for number in numbers(spread, [100, 50]) where number >= 0 { list.add { $0.spread = number } }
        }
        for seconds in [0.1, 0.05] {
            if fingers.stagger.land > seconds { list.add { $0.stagger.land = seconds } }
            if fingers.stagger.lift > seconds { list.add { $0.stagger.lift = seconds } }
        }
        return list.all
    }

    // MARK: Numbers

    private static func units(_ unit: Point) -> [Point] {
        guard unit != Point(x: 0.5, y: 0.5) else { return [] }
        func tenth(_ number: Double) -> Double { (number * 10).rounded() / 10 }
        return [
            Point(x: 0.5, y: 0.5), Point(x: 0.5, y: unit.y), Point(x: unit.x, y: 0.5),
            Point(x: tenth(unit.x), y: tenth(unit.y)),
        ]
    }

    private static func vectors(_ vector: Vector) -> [Vector] {
        var result: [Vector] = []
        if vector.dx != 0, vector.dy != 0 { result += [Vector(dx: vector.dx, dy: 0), Vector(dx: 0, dy: vector.dy)] }
        result += numbers(vector.dx, [100, 50, 20]).map { Vector(dx: $0, dy: vector.dy) }
        result += numbers(vector.dy, [100, 50, 20]).map { Vector(dx: vector.dx, dy: $0) }
        let half = vector * 0.5
        result.append(Vector(dx: half.dx.rounded(), dy: half.dy.rounded()))
        return result.map(\.written)
    }

    /// Numbers with the same sign that are nearer to zero: half, rounder, slightly less, and some usual ones.
    private static func numbers(_ number: Double, _ usual: [Double]) -> [Double] {
        guard number != 0 else { return [] }
        let (sign, size): (Double, Double) = (number < 0 ? -1 : 1, abs(number))
        var sizes = [0] + usual.sorted().filter { $0 < size }
        if size > 1 {
            sizes += [
                (size / 2).rounded(), (size / 10).rounded(.down) * 10, (size * 0.8).rounded(), size.rounded(.down),
                size - 1,
            ]
        } else {
            sizes += [(size / 2).inHundredths]
        }
        return sizes.filter { $0 < size && $0 >= 0 }.map { $0 * sign }
    }

    /// Factors nearer to 1.
    private static func factors(_ factor: Double) -> [Double] {
        let usual: [Double] = factor > 1 ? [1.5, 2, 3, 5] : [0.8, 0.5, 0.2, 0.1]
        return (usual + [((factor + 1) / 2).inHundredths, (factor * 10).rounded() / 10])
            .filter { $0 > 0 && max($0, 1 / $0) < max(factor, 1 / factor) }
    }
}

/// Variations of a value, each with one change.
private struct Variations<Value: Equatable> {
    let original: Value
    private(set) var all: [Value] = []

    init(_ original: Value) { self.original = original }

    mutating func add(_ change: (inout Value) -> Void) {
        var value = original
        change(&value)
        if value != original { all.append(value) }
    }
}
