internal import Geometry

/// The gestures whose fingers follow a formula.
extension SceneDecoder {
    func decodeTaps(_ target: TextNode, _ fields: Fields, _ verb: GestureVerb) -> Gesture.Taps? {
        let view = viewID(target)
        let from = decodeFrom(fields)
        let fingers = decodeFingers(fields, verb)
        let timing = verb == .longPress ? decodeLongPress(fields) : Gesture.Taps.tapDuration
        guard let view, let from, let fingers, let timing else { return nil }
        return Gesture.Taps(
            verb: verb.rawValue, view: view, from: from, count: verb == .doubleTap ? 2 : 1, duration: timing,
            fingers: fingers)
    }

    func decodeMovement(_ target: TextNode, _ fields: Fields, _ verb: GestureVerb) -> Gesture.Movement? {
        requireSteps(fields, verb)
        let view = viewID(target)
        let timing = decodeTiming(fields, verb)
        let from = decodeFrom(fields)
        let by = decodeDistance(fields, verb)
        let scale = fields["scale"].map { number($0, .positive) } ?? 1
        let degrees = verb.options.contains("degrees") ? fields["degrees"].map { number($0, .any) } ?? 0 : 0
        let fingers = decodeFingers(fields, verb)
        let ease = verb == .fling ? .linear : fields["ease"].map(decodeEase) ?? .minimumJerk
        guard let view, let timing, let from, let by, let scale, let degrees, let fingers, let ease else { return nil }
        return Gesture.Movement(
            verb: verb.rawValue, view: view, duration: timing.duration, hold: timing.hold, from: from, by: by,
            scale: scale, rotation: Angle(degrees: degrees), fingers: fingers, ease: ease)
    }

    private func decodeFrom(_ fields: Fields) -> Point? {
        fields["from"].map { point($0, "a point in units of the view") } ?? Point(x: 0.5, y: 0.5)
    }

    private func decodeEase(_ node: TextNode) -> Gesture.Ease? {
        word(node, "an ease", among: Gesture.Ease.allCases.map(\.rawValue)).flatMap(Gesture.Ease.init)
    }

    // MARK: Times

    /// How long a long press lasts: `for`, or `hold`, which is part of it.
    private func decodeLongPress(_ fields: Fields) -> Double? {
        let hold = fields["hold"].map { time($0) }
        let duration = fields["for"].map { time($0) }
        if case .some(nil) = hold { return nil }
        if case .some(nil) = duration { return nil }
        if let hold = hold ?? nil, let duration = duration ?? nil, hold > duration {
            log.error(
                "'hold' (\(hold.shortText)) is part of 'for' (\(duration.shortText)), and longer",
                at: fields.keyPlace("hold"))
            return nil
        }
        return (duration ?? nil) ?? (hold ?? nil) ?? Gesture.Taps.longPressDuration
    }

    private func decodeTiming(_ fields: Fields, _ verb: GestureVerb) -> (duration: Double, hold: Double)? {
        let hold =
            verb == .longPressDrag ? fields["hold"].map { time($0) } ?? Gesture.Taps.longPressDuration : 0
        let duration = fields["for"].map { time($0) } ?? (hold ?? 0) + verb.movingDuration
        guard let hold, let duration else { return nil }
        if verb == .longPressDrag, hold >= duration {
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

    private func decodeDistance(_ fields: Fields, _ verb: GestureVerb) -> Vector? {
        guard let node = fields["direction"], verb == .swipe else {
            return fields["by"].map { point($0, "a distance").map { $0 - .zero } } ?? .zero
        }
        if fields.has("by") {
            log.error(
                "a swipe has either 'direction' or 'by'", at: fields.keyPlace("by"),
                suggestion: "'direction' is given at line \(fields.keyPlace("direction").line)")
            return nil
        }
        return word(node, "a direction", among: Gesture.SwipeDirection.allCases.map(\.rawValue))
            .flatMap(Gesture.SwipeDirection.init)?.distance
    }

    // MARK: Fingers

    private func decodeFingers(_ fields: Fields, _ verb: GestureVerb) -> Gesture.Fingers? {
        let count = verb.takesFingers ? fields["fingers"].map { self.count($0, 1...5) } ?? 1 : 2
        let spread = fields["spread"].map { number($0, .notNegative) }
        let axis = fields["axis"].map { number($0, .any) } ?? 0
        if count == 1 {
            for key in ["spread", "axis"] where fields.has(key) {
                log.error(
                    "\(key.quoted) is for two fingers", at: fields.keyPlace(key), suggestion: "add 'fingers: 2'")
            }
        }
        guard let count, let axis else { return nil }
        return Gesture.Fingers(count, spread: spread ?? nil, axis: Angle(degrees: axis))
    }
}
