internal import Geometry

/// The gestures whose fingers follow a formula.
extension SceneDecoder {
    func decodeTaps(_ target: Node, _ fields: Fields, _ verb: GestureVerb) -> Gesture.Taps? {
        let view = viewID(target)
        let from = decodeFrom(fields)
        let duration = decodeStay(fields, verb)
        let fingers = decodeFingers(fields, verb, for: duration)
        guard let view, let from, let fingers, let duration else { return nil }
        return Gesture.Taps(
            verb: verb.rawValue, view: view, from: from, count: verb == .doubleTap ? 2 : 1, duration: duration,
            fingers: fingers)
    }

    func decodeMovement(_ target: Node, _ fields: Fields, _ verb: GestureVerb) -> Gesture.Movement? {
        requireSteps(fields, verb)
        let view = viewID(target)
        let timing = decodeTiming(fields, verb)
        let from = decodeFrom(fields)
        let way = decodeWay(fields, verb)
        let scale = number("scale", fields)
        let degrees = number("degrees", fields)
        let fingers = decodeFingers(fields, verb, for: timing?.duration)
        let ease = verb == .fling ? .linear : word("ease", fields, "an ease").flatMap(Gesture.Ease.init)
        guard let view, let timing, let from, let way, let scale, let degrees, let fingers, let ease else { return nil }
        return Gesture.Movement(
            verb: verb.rawValue, view: view, duration: timing.duration, hold: timing.hold, from: from, way: way,
            scale: scale, rotation: Angle(degrees: degrees), fingers: fingers, ease: ease)
    }

    private func decodeFrom(_ fields: Fields) -> Point? {
        fields.value("from").flatMap { point($0, "a point in units of the view") }
    }

    // MARK: Times

    /// How long a finger that does not move stays: `for`, or `hold`, which is part of it.
    private func decodeStay(_ fields: Fields, _ verb: GestureVerb) -> Double? {
        let hold = fields["hold"].map { time($0) } ?? verb.hold
        let duration = fields["for"].map { time($0) } ?? hold
        guard let hold, let duration else { return nil }
        if fields.has("hold"), hold > duration {
            log.error(
                "'hold' (\(hold.shortText)) is part of 'for' (\(duration.shortText)), and longer",
                at: fields.keyPlace("hold"))
            return nil
        }
        return duration
    }

    private func decodeTiming(_ fields: Fields, _ verb: GestureVerb) -> (duration: Double, hold: Double)? {
        let hold = fields["hold"].map { time($0) } ?? verb.hold
        let duration = fields["for"].map { time($0) } ?? (hold ?? 0) + verb.movingDuration
        guard let hold, let duration else { return nil }
        if hold > 0, hold >= duration {
            log.error(
                "'hold' (\(hold.shortText)) is part of 'for' (\(duration.shortText)), and leaves no time to move",
                at: fields.keyPlace(fields.has("hold") ? "hold" : "for"))
            return nil
        }
        return (duration, hold)
    }

    // MARK: Ways

    /// Reports a movement that does not say how far it goes.
    private func requireSteps(_ fields: Fields, _ verb: GestureVerb) {
        let keys = verb.steps
        guard !keys.contains(where: fields.has) else { return }
        let names = keys.map(\.quoted).joined(separator: ", ")
        log.error(
            "\(verb.rawValue.quoted) needs \(keys.count > 1 ? "one of " : "")\(names)",
            at: fields.keyPlace(verb.rawValue))
    }
}
