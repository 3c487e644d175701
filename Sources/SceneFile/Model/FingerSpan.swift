/// A time for which some fingers are down.
package struct FingerSpan: Hashable, Sendable {
    /// How many fingers.
    package let count: Int
    /// From their landing to their lift, in seconds of the scene.
    package let times: ClosedRange<Double>
    /// Where the file says so.
    package let place: SourcePlace

    package init(count: Int, times: ClosedRange<Double>, place: SourcePlace) {
        self.count = count
        self.times = times
        self.place = place
    }

    /// Where the span stands that first brings more than `limit` fingers down at a time; nil where there are never so many.
    /// A finger that lifts just when another lands counts beside it.
    package static func excess(_ spans: [FingerSpan], over limit: Int) -> SourcePlace? {
        let landings = spans.sorted { $0.times.lowerBound < $1.times.lowerBound }
        let lifts = spans.sorted { $0.times.upperBound < $1.times.upperBound }
        var (down, lifted) = (0, 0)
        for landing in landings {
            down += landing.count
            while lifts[lifted].times.upperBound < landing.times.lowerBound {
                down -= lifts[lifted].count
                lifted += 1
            }
            if down > limit { return landing.place }
        }
        return nil
    }
}

extension Gesture {
    /// When the gesture's fingers are down; nothing for a recording, whose file says it. Between the taps of one gesture they
    /// count as down.
    var fingerSpans: [FingerSpan] {
        func whole(_ fingers: Fingers) -> [FingerSpan] {
            [FingerSpan(count: fingers.count, times: at...max(at, end ?? at), place: place)]
        }
        switch action {
        case .taps(let taps): return whole(taps.fingers)
        case .movement(let movement): return whole(movement.fingers)
        case .touches(let fingers):
            return fingers.compactMap { finger in
                guard let first = finger.samples.first?.time, let last = finger.samples.last?.time else { return nil }
                return FingerSpan(count: 1, times: (at + first)...(at + max(last, finger.lift ?? last)), place: place)
            }
        case .recording: return []
        }
    }
}

extension Scene {
    /// When the fingers of the gestures are down that the file describes itself.
    package var fingerSpans: [FingerSpan] { gestures.flatMap(\.fingerSpans) }
}
