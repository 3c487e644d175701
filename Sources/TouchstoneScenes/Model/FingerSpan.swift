/// A span of time for which some fingers are down.
package struct FingerSpan: Hashable, Sendable {
    /// The number of fingers.
    package let count: Int
    /// The time from their landing to their lift, in seconds of the scene.
    package let times: ClosedRange<Double>
    /// The position in the file that specifies it.
    package let place: SourcePlace

    package init(count: Int, times: ClosedRange<Double>, place: SourcePlace) {
        self.count = count
        self.times = times
        self.place = place
    }

    /// Returns the position of the first span with which more than `limit` fingers are down at a time, or nil if there
    /// is none. A finger that lifts at the moment when another one lands still counts.
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
    /// The spans in which the gesture's fingers are down. Empty for a recording, whose file specifies them. Between the
    /// taps of one gesture the fingers count as down.
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
    /// The spans in which the fingers of the file's own gestures are down.
    package var fingerSpans: [FingerSpan] { gestures.flatMap(\.fingerSpans) }
}
