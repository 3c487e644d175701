internal import Geometry

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The values that a property goes through in a keyframe animation, and how it gets from one to the next.
struct KeyframeTrack {
    /// How what lies between two keys is found.
    enum Mode {
        case linear, discrete, paced, cubic, cubicPaced

        /// Whether the times of the keys do not count, so that it moves at an even speed.
        var isPaced: Bool { self == .paced || self == .cubicPaced }
    }

    /// A value that is reached at a part of the whole time.
    private struct Key {
        /// When it sets out for the value.
        var start: Double
        /// When it is there.
        var time: Double
        var value: AnimatedValue
    }

    private let mode: Mode
    /// In order of their times; from 0 on.
    private var keys: [Key]

    /// A track that stays at a value.
    init(_ mode: Mode, from value: AnimatedValue) {
        self.mode = mode
        keys = [Key(start: 0, time: 0, value: value)]
    }

    var first: AnimatedValue { keys[0].value }
    var last: AnimatedValue { keys[keys.count - 1].value }

    /// Goes to `value` in a span of the whole time, from where it is then: before, it stays where it was; a key that it is on
    /// its way to is not reached. Spans come in the order of their starts.
    mutating func go(to value: AnimatedValue, from start: Double, to end: Double) {
        let current = mode == .discrete ? last : linearValue(at: start)
        keys.removeAll { $0.time > start }
        if keys.last.map({ $0.time < start || $0.value != current }) ?? true {
            keys.append(Key(start: start, time: start, value: current))
        }
        keys.append(Key(start: start, time: end, value: value))
    }

    /// The value when a part (0…1) of the whole time is gone; what is outside counts as the nearest end.
    func value(at part: Double) -> AnimatedValue {
        guard part < 1 else { return last }
        let part = max(part, 0)
        switch mode {
        case .linear: return linearValue(at: part)
        case .discrete: return keys.last { $0.start <= part }?.value ?? first
        case .paced:
            guard let paced = pacedByDistance() else { return linearValue(at: part) }
            return paced.linearValue(at: part)
        case .cubic: return cubicValue(at: part)
        case .cubicPaced: return (pacedByDistance() ?? self).cubicValue(at: part)
        }
    }

    /// The keys around a part of the time: the last at or before it, and the next one.
    private func segment(at part: Double) -> (index: Int, progress: Double)? {
        guard let index = keys.lastIndex(where: { $0.time <= part }), index + 1 < keys.count else { return nil }
        return (index, (part - keys[index].time) / (keys[index + 1].time - keys[index].time))
    }

    private func linearValue(at part: Double) -> AnimatedValue {
        guard let (index, progress) = segment(at: part) else { return last }
        return keys[index].value.interpolated(
            to: keys[index + 1].value, progress: Vector(dx: progress, dy: progress))
    }

    /// A cubic Hermite spline through the keys: at each it has the slope from the one before to the next one, a
    /// Catmull-Rom spline (D) for keys at any times; at the ends that of the only segment there.
    private func cubicValue(at part: Double) -> AnimatedValue {
        guard let (index, progress) = segment(at: part) else { return last }
        let components = unwrappedComponents
        let length = keys[index + 1].time - keys[index].time
        func slope(_ index: Int, _ component: Int) -> Double {
            let (before, behind) = (max(index - 1, 0), min(index + 1, keys.count - 1))
            let time = keys[behind].time - keys[before].time
            return time > 0 ? (components[behind][component] - components[before][component]) / time : 0
        }
        let (t, s) = (progress, 1 - progress)
        return first.with(
            components[index].indices.map { component in
                let (from, to) = (components[index][component], components[index + 1][component])
                let bend =
                    s * slope(index, component) * length - t * slope(index + 1, component) * length
                    + (t - s) * (to - from)
                return from * s + to * t + s * t * bend
            })
    }

    /// The keys' components, with each angle within half a turn of the one before, so that a turn goes the short way round
    /// and may go on for more than a whole one.
    private var unwrappedComponents: [[Double]] {
        var result: [[Double]] = []
        for key in keys {
            var components = key.value.components
            if case .transform = key.value, let before = result.last {
                let angle = 4
                components[angle] = before[angle] + remainder(components[angle] - before[angle], 2 * .pi)
            }
            result.append(components)
        }
        return result
    }

    /// The same values at times that make the speed even; nil where they have no distance: where nothing moves, and for
    /// transforms, which go by their times (C).
    private func pacedByDistance() -> KeyframeTrack? {
        if case .transform = first { return nil }
        var distances = [0.0]
        for (from, to) in zip(keys, keys.dropFirst()) {
            let square = zip(from.value.components, to.value.components).reduce(0) {
                $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
            }
            distances.append(distances[distances.count - 1] + square.squareRoot())
        }
        let total = distances[distances.count - 1]
        guard total > 0, total.isFinite else { return nil }
        var result = self
        for index in keys.indices { result.keys[index].time = distances[index] / total }
        // Where it has only waited there is no way to go.
        var kept: [Key] = []
        for key in result.keys where kept.last.map({ $0.time < key.time }) ?? true { kept.append(key) }
        result.keys = kept
        return result
    }
}
