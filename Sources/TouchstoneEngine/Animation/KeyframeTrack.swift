internal import TouchstoneGeometry

/// The values of a property in a keyframe animation, and the interpolation between them.
struct KeyframeTrack {
    /// The interpolation between two keys.
    enum Mode {
        case linear, discrete, paced, cubic, cubicPaced
    }

    /// A value that is reached at a fraction of the whole time.
    private struct Key {
        /// The time at which the movement to the value starts.
        var start: Double
        /// The time at which the value is reached.
        var time: Double
        var value: AnimatedValue
    }

    private let mode: Mode
    /// The keys in the order of their times. The first is at 0.
    private var keys: [Key]

    /// Creates a track that keeps a value.
    init(_ mode: Mode, from value: AnimatedValue) {
        self.mode = mode
        keys = [Key(start: 0, time: 0, value: value)]
    }

    var first: AnimatedValue { keys[0].value }
    var last: AnimatedValue { keys[keys.count - 1].value }

    /// Moves to `value` in a span of the whole time, starting from the value at that time. Before the span, the value
    /// does not change. If the span starts before an earlier key, that key is not reached. Spans must be added in the
    /// order of their starts.
    mutating func go(to value: AnimatedValue, from start: Double, to end: Double) {
        let current = mode == .discrete ? last : linearValue(at: start)
        keys.removeAll { $0.time > start }
        if keys.last.map({ $0.time < start || $0.value != current }) ?? true {
            keys.append(Key(start: start, time: start, value: current))
        }
        keys.append(Key(start: start, time: end, value: value))
    }

    /// Returns the value at a fraction (0…1) of the whole time; a fraction outside of this range is clamped.
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

    /// Returns the last key at or before a fraction of the time, and the progress from it to the next key.
    private func segment(at part: Double) -> (index: Int, progress: Double)? {
        guard let index = keys.lastIndex(where: { $0.time <= part }), index + 1 < keys.count else { return nil }
        return (index, (part - keys[index].time) / (keys[index + 1].time - keys[index].time))
    }

    private func linearValue(at part: Double) -> AnimatedValue {
        guard let (index, progress) = segment(at: part) else { return last }
        return keys[index].value.interpolated(
            to: keys[index + 1].value, progress: Vector(dx: progress, dy: progress))
    }

    /// Returns the value on a cubic Hermite spline through the keys. The slope at a key is that from the previous key
    /// to the next one, as on a Catmull-Rom spline (D), for keys at any times. At the ends it is the slope of the only
    /// adjacent segment.
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

    /// The components of the keys. Each angle is within half a turn of the previous one, so a rotation takes the
    /// shorter direction and may continue beyond a whole turn.
    private var unwrappedComponents: [[Double]] {
        var result: [[Double]] = []
        for key in keys {
            var components = key.value.components
            if case .transform = key.value, let before = result.last {
                let angle = 4
                components[angle] = before[angle] + (components[angle] - before[angle]).remainder(dividingBy: 2 * .pi)
            }
            result.append(components)
        }
        return result
    }

    /// Returns the same values at times that make the speed constant. Returns nil if there is no distance: when nothing
    /// moves, and for transforms, which use their times (C).
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
        // Keys at the same time, where the value only waits, are removed.
        var kept: [Key] = []
        for key in result.keys where kept.last.map({ $0.time < key.time }) ?? true { kept.append(key) }
        result.keys = kept
        return result
    }
}
