internal import TouchstoneGeometry

/// Decodes `gestures`: the movements of fingers.
extension SceneDecoder {
    func decodeGestures(_ node: Node) -> [Gesture] {
        list(node, "a list of gestures").flatMap { decodeGesture($0, .gesture, behind: 0).gestures }
    }

    /// Returns a gesture with all gestures that follow it, and the time when the last of them is over. A gesture that
    /// follows another one starts some time after `end`.
    private func decodeGesture(
        _ node: Node, _ level: Level, behind end: Double
    ) -> (gestures: [Gesture], end: Double) {
        gestureCount += 1
        guard gestureCount <= limits[.gestures] else {
            if gestureCount == limits[.gestures] + 1 {
                log.error("the scene has more than \(limits[.gestures]) gestures", at: node.place, beyond: .gestures)
            }
            return ([], end)
        }
        guard let fields = map(node, level), let verb = form(fields, GestureVerb.self),
            let target = fields[verb.rawValue]
        else { return ([], end) }
        warnAboutTimes(["at", "after", "for", "hold", "thenHold"], fields)
        let action = decodeAction(target, fields, verb)
        let gesture = Gesture(
            place: node.place, at: level == .follower ? end + time("after", fields) : time("at", fields),
            action: action, touchTypes: decodeTouchTypes(fields, of: action))
        guard hasRoom(for: gesture) else { return ([], end) }
        var result = (gestures: [gesture], end: gesture.end ?? end)
        let followers = fields["then"].map { then in
            then.entries == nil ? list(then, "a gesture, or a list of gestures") : [then]
        }
        for follower in followers ?? [] {
            let next = decodeGesture(follower, .follower, behind: result.end)
            result = (result.gestures + next.gestures, next.end)
        }
        return result
    }

    private func decodeAction(_ target: Node, _ fields: Fields, _ verb: GestureVerb) -> Gesture.Action {
        switch verb {
        case .tap, .doubleTap, .longPress: .taps(decodeTaps(target, fields, verb))
        case .drag, .longPressDrag, .tapDrag, .fling, .swipe, .pinch, .rotate, .transform:
            .movement(decodeMovement(target, fields, verb))
        case .touches: .touches(decodeTouches(target))
        case .recording: .recording(decodeRecording(target))
        }
    }

    // MARK: Fingers that follow a formula

    private func decodeTaps(_ target: Node, _ fields: Fields, _ verb: GestureVerb) -> Gesture.Taps {
        // A finger that does not move stays down for `for`, or for `hold`, which is a part of it.
        let hold = fields["hold"].map { time($0) } ?? verb.hold
        let duration = fields["for"].map { time($0) } ?? hold
        if fields.has("hold"), hold > duration {
            log.error(
                "'hold' (\(hold.shortText)) is part of 'for' (\(duration.shortText)), and longer",
                at: fields.keyPlace("hold"))
        }
        let view = viewID(target)
        return Gesture.Taps(
            verb: verb.rawValue, view: view, from: decodeFrom(fields, on: view), count: verb == .doubleTap ? 2 : 1,
            duration: duration, fingers: decodeFingers(fields, verb, for: duration))
    }

    private func decodeMovement(_ target: Node, _ fields: Fields, _ verb: GestureVerb) -> Gesture.Movement {
        let hold = fields["hold"].map { time($0) } ?? verb.hold
        let rest = time("thenHold", fields)
        let duration = fields["for"].map { time($0) } ?? verb.lead + hold + verb.movingDuration + rest
        if rest > 0, verb.lead + hold + rest >= duration {
            log.error(
                "'thenHold' (\(rest.shortText)) is part of 'for' (\(duration.shortText)), and leaves no time to move",
                at: fields.keyPlace("thenHold"))
        } else if hold > 0, verb.lead + hold >= duration {
            log.error(
                "'hold' (\(hold.shortText)) is part of 'for' (\(duration.shortText)), and leaves no time to move",
                at: fields.keyPlace(fields.has("hold") ? "hold" : "for"))
        } else if verb.lead > 0, verb.lead >= duration {
            log.error(
                "the tap and the pause after it (\(verb.lead.shortText)) are part of 'for' (\(duration.shortText)), and leave no "
                    + "time to move", at: fields.keyPlace("for"))
        }
        let scale = number("scale", fields)
        warnAboutFactor(scale, fields["scale"])
        let view = viewID(target)
        return Gesture.Movement(
            verb: verb.rawValue, view: view, followsTap: verb == .tapDrag, duration: duration, hold: hold, rest: rest,
            from: decodeFrom(fields, on: view), path: decodePath(fields, verb), scale: scale,
            rotation: Angle(degrees: degrees("degrees", fields)),
            fingers: decodeFingers(fields, verb, for: duration - verb.lead),
            ease: verb == .fling ? .linear : word("ease", fields, "an ease") ?? .linear)
    }

    private func decodeFrom(_ fields: Fields, on view: String) -> Point {
        let start = fields.value("from").map { point($0, "a point in units of the view") } ?? .zero
        warnAboutStart(start, fields, on: view)
        return start
    }

    /// Decodes the number of fingers, their arrangement, and the times when each is down during the `duration` of the
    /// gesture.
    private func decodeFingers(_ fields: Fields, _ verb: GestureVerb, for duration: Double) -> Gesture.Fingers {
        let count = fields["fingers"].map { self.count($0, verb.fingers) } ?? verb.fingers.lowerBound
        let stagger = fields.value("stagger").map(decodeStagger) ?? Gesture.Stagger()
        if count == 1 {
            for key in ["spread", "axis", "stagger"] where fields.has(key) {
                log.error(
                    "\(key.quoted) is for two fingers", at: fields.keyPlace(key), suggestion: "add 'fingers: 2'")
            }
        }
        let longest = max(stagger.land, stagger.lift) * Double(count - 1)
        if longest > 0, longest >= duration {
            log.error(
                "the gesture takes \(duration.shortText) s, and 'stagger' leaves a finger no time to be down",
                at: fields.keyPlace("stagger"))
        }
        return Gesture.Fingers(
            count, spread: fields.has("spread") ? number("spread", fields, whole: .length(nil)) : nil,
            axis: Angle(degrees: degrees("axis", fields)), stagger: stagger, jitter: number("jitter", fields))
    }

    /// Decodes the seconds between two landings and between two lifts, or a map of both.
    private func decodeStagger(_ node: Node) -> Gesture.Stagger {
        if node.isScalar {
            let seconds = time(node)
            return Gesture.Stagger(land: seconds, lift: seconds)
        }
        guard let fields = map(node, .stagger, otherwise: "a time, or a map of land, lift and reverse") else {
            return Gesture.Stagger()
        }
        return Gesture.Stagger(
            land: time("land", fields), lift: time("lift", fields), isReversed: bool("reverse", fields))
    }

    // MARK: Paths

    /// Decodes the path of the midpoint of the fingers: `by`, `along` or `direction`.
    private func decodePath(_ fields: Fields, _ verb: GestureVerb) -> Gesture.Path {
        let keys = ["direction", "along", "by"].filter { verb.steps.contains($0) && fields.has($0) }
        if let first = keys.first, let second = keys.dropFirst().first {
            log.error(
                "a \(verb.rawValue) has either \(first.quoted) or \(second.quoted)", at: fields.keyPlace(second),
                suggestion: "\(first.quoted) is given at line \(fields.keyPlace(first).line)")
        }
        guard let key = keys.first, let node = fields[key] else { return .straight(.zero) }
        switch key {
        case "direction":
            let direction: Gesture.SwipeDirection? = word("direction", fields, "a direction")
            return .straight(direction?.distance ?? .zero)
        case "along": return decodeAlong(node)
        default:
            let hint = node.scalar.map { "[\($0), 0] is to the right, [0, \($0)] down" }
            return .straight(point(node, "a distance", hint: hint, wholes: Whole.lengths) - .zero)
        }
    }

    /// Decodes points, or a map with points, an arc or a circle.
    private func decodeAlong(_ node: Node) -> Gesture.Path {
        if case .list = node.content { return decodePoints(node, isSmooth: false) }
        let expected = "a list of points, or a map with points, an arc or a circle"
        guard let fields = map(node, .along, otherwise: expected), let form = form(fields, PathForm.self),
            let value = fields[form.rawValue]
        else { return .straight(.zero) }
        switch form {
        case .points: return decodePoints(value, isSmooth: bool("smooth", fields))
        case .arc: return decodeArc(value, .arc) { degrees("sweep", $0) }
        case .circle: return decodeArc(value, .circle) { number("turns", $0) * 360 }
        }
    }

    private func decodePoints(_ node: Node, isSmooth: Bool) -> Gesture.Path {
        let what = "a list of points, each counted from the start"
        let elements = list(node, what)
        if node.elements?.isEmpty == true { report(expected: what, node) }
        return .points(elements.map { point($0, wholes: Whole.lengths) - .zero }, isSmooth: isSmooth)
    }

    /// Decodes an arc. `sweep` returns its angle in degrees.
    private func decodeArc(_ node: Node, _ level: Level, sweep: (Fields) -> Double) -> Gesture.Path {
        guard let fields = map(node, level) else { return .straight(.zero) }
        return .arc(
            radius: number("radius", fields), from: Angle(degrees: degrees("from", fields)),
            sweep: Angle(degrees: sweep(fields)))
    }
}
