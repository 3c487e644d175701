/// `gestures`: what fingers do.
extension SceneDecoder {
    func decodeGestures(_ node: TextNode) -> [Gesture] {
        guard let elements = list(node, "a list of gestures") else { return [] }
        guard elements.count <= limits.gestures else {
            log.error("the scene has more than \(limits.gestures) gestures", at: elements[limits.gestures].place)
            return []
        }
        return elements.compactMap(decodeGesture)
    }

    private func decodeGesture(_ node: TextNode) -> Gesture? {
        guard let fields = map(node, .gesture), let verb = verb(fields, node) else { return nil }
        for entry in fields.entries where GestureVerb.options.contains(entry.key) && entry.key != verb.rawValue {
            guard !verb.options.contains(entry.key) else { continue }
            log.error(
                "\(entry.key.quoted) does not belong to \(verb.rawValue.quoted)", at: entry.keyPlace,
                suggestion: "it belongs to \(GestureVerb.verbs(taking: entry.key))")
        }
        let at = required("at", fields, .gesture, suggestion: "at: seconds from the start of the scene")
            .flatMap { time($0) }
        guard let target = fields[verb.rawValue] else { return nil }
        let action: Gesture.Action?
        switch verb {
        case .tap, .doubleTap, .longPress: action = decodeTaps(target, fields, verb).map { .taps($0) }
        case .drag, .longPressDrag, .fling, .swipe, .pinch, .rotate, .transform:
            action = decodeMovement(target, fields, verb).map { .movement($0) }
        case .touches: action = decodeTouches(target).map { .touches($0) }
        case .recording: action = decodeRecording(target).map { .recording($0) }
        }
        guard let at, let action else { return nil }
        return Gesture(place: node.place, at: at, action: action)
    }

    /// The one verb of a gesture.
    private func verb(_ fields: Fields, _ node: TextNode) -> GestureVerb? {
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

    /// The id of a view that exists.
    func viewID(_ node: TextNode) -> String? {
        guard let id = text(node, "a view's id") else { return nil }
        if index[id] != nil || index.isOpen { return id }
        log.error(
            "unknown view \(id.quoted)", at: node.place, suggestion: Spelling.suggestion(for: id, among: index.ids))
        return nil
    }
}
