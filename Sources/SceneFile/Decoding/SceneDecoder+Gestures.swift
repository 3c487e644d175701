/// `gestures`: what fingers do.
extension SceneDecoder {
    func decodeGestures(_ node: Node) -> [Gesture] {
        guard let elements = list(node, "a list of gestures") else { return [] }
        return elements.flatMap { decodeGesture($0, .gesture, behind: 0).gestures }
    }

    /// A gesture with all that follows it, and when the last of that is over. One that follows another lands some time
    /// behind its `end`.
    private func decodeGesture(
        _ node: Node, _ level: Level, behind end: Double
    ) -> (gestures: [Gesture], end: Double) {
        gestureCount += 1
        guard gestureCount <= limits.gestures else {
            if gestureCount == limits.gestures + 1 {
                log.error("the scene has more than \(limits.gestures) gestures", at: node.place, beyond: .gestures)
            }
            return ([], end)
        }
        guard let fields = map(node, level), let verb = verb(fields, node) else { return ([], end) }
        for entry in fields.entries where GestureVerb.options.contains(entry.key) && entry.key != verb.rawValue {
            guard !verb.options.contains(entry.key) else { continue }
            log.error(
                "\(entry.key.quoted) does not belong to \(verb.rawValue.quoted)", at: entry.keyPlace,
                suggestion: "it belongs to \(GestureVerb.verbs(taking: entry.key))")
        }
        let at = level == .follower ? time("after", fields).map { end + $0 } : decodeStart(fields)
        let action = fields[verb.rawValue].flatMap { decodeAction($0, fields, verb) }
        let gesture = at.flatMap { at in action.map { Gesture(place: node.place, at: at, action: $0) } }
        guard hasRoom(for: gesture) else { return ([], end) }
        var result = (gestures: [gesture].compactMap { $0 }, end: gesture?.end ?? end)
        for follower in fields["then"].map(decodeFollowers) ?? [] {
            let next = decodeGesture(follower, .follower, behind: result.end)
            result = (result.gestures + next.gestures, next.end)
        }
        return result
    }

    private func decodeStart(_ fields: Fields) -> Double? {
        required("at", fields, suggestion: "at: seconds from the start of the scene").flatMap { time($0) }
    }

    /// One gesture, or a list of them.
    private func decodeFollowers(_ node: Node) -> [Node] {
        if case .map = node.content { return [node] }
        return list(node, "a gesture, or a list of gestures") ?? []
    }

    private func decodeAction(_ target: Node, _ fields: Fields, _ verb: GestureVerb) -> Gesture.Action? {
        switch verb {
        case .tap, .doubleTap, .longPress: decodeTaps(target, fields, verb).map { .taps($0) }
        case .drag, .longPressDrag, .fling, .swipe, .pinch, .rotate, .transform:
            decodeMovement(target, fields, verb).map { .movement($0) }
        case .touches: decodeTouches(target).map { .touches($0) }
        case .recording: decodeRecording(target).map { .recording($0) }
        }
    }

    /// The one verb of a gesture.
    private func verb(_ fields: Fields, _ node: Node) -> GestureVerb? {
        let verbs = fields.entries.compactMap { entry in GestureVerb(rawValue: entry.key).map { (entry, $0) } }
        if let (second, _) = verbs.dropFirst().first {
            log.error(
                "a gesture has one verb, and \(verbs[0].1.rawValue.quoted) is given already", at: second.keyPlace,
                suggestion: "make it a gesture of its own")
            return nil
        }
        if let (_, verb) = verbs.first { return verb }
        let words = GestureVerb.allCases.map(\.rawValue)
        // A key that was probably meant to be the verb has been reported already.
        if case .map(let entries) = node.content,
            entries.contains(where: { entry in
                !fields.has(entry.key) && Spelling.closest(to: entry.key, among: words) != nil
            })
        {
            return nil
        }
        log.error("a gesture needs a verb", at: node.place, suggestion: "one of \(words.joined(separator: ", "))")
        return nil
    }
}
