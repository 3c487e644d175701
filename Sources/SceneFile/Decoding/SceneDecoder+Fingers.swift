internal import Geometry

/// The fingers of a gesture: how many, how they lie, and when each is down.
extension SceneDecoder {
    /// `duration` is what the gesture takes; nil where that is not known.
    func decodeFingers(_ fields: Fields, _ verb: GestureVerb, for duration: Double?) -> Gesture.Fingers? {
        let count = fields["fingers"].map { self.count($0, verb.fingers) } ?? verb.fingers.lowerBound
        let spread = number("spread", fields)
        let axis = number("axis", fields)
        let stagger = fields.value("stagger").flatMap(decodeStagger)
        let jitter = number("jitter", fields)
        if count == 1 {
            for key in ["spread", "axis", "stagger"] where fields.has(key) {
                log.error(
                    "\(key.quoted) is for two fingers", at: fields.keyPlace(key), suggestion: "add 'fingers: 2'")
            }
        }
        guard let count, let axis, let stagger, let jitter else { return nil }
        let longest = max(stagger.land, stagger.lift) * Double(count - 1)
        if let duration, longest > 0, longest >= duration {
            log.error(
                "the gesture takes \(duration.shortText) s, and 'stagger' leaves a finger no time to be down",
                at: fields.keyPlace("stagger"))
            return nil
        }
        return Gesture.Fingers(
            count, spread: spread, axis: Angle(degrees: axis), stagger: stagger, jitter: jitter)
    }

    /// Seconds between two landings and between two lifts, or a map of both.
    private func decodeStagger(_ node: Node) -> Gesture.Stagger? {
        if node.isScalar { return time(node).map { Gesture.Stagger(land: $0, lift: $0) } }
        guard let fields = map(node, .stagger, otherwise: "a time, or a map of land, lift and reverse") else {
            return nil
        }
        let land = time("land", fields)
        let lift = time("lift", fields)
        let isReversed = bool("reverse", fields)
        guard let land, let lift, let isReversed else { return nil }
        return Gesture.Stagger(land: land, lift: lift, isReversed: isReversed)
    }
}
