internal import Geometry

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
        case .tap: action = decodeTaps(target, fields, verb, count: 1)
        case .doubleTap: action = decodeTaps(target, fields, verb, count: 2)
        case .drag, .pinch, .rotate, .transform: action = decodeMovement(target, fields, verb)
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
                Planned.gestureVerbs.contains(entry.key)
                    || (!fields.has(entry.key) && Spelling.closest(to: entry.key, among: words) != nil)
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

    private func decodeFrom(_ fields: Fields) -> Point? {
        fields["from"].map { point($0, "a point in units of the view") } ?? Point(x: 0.5, y: 0.5)
    }

    private func decodeTaps(_ target: TextNode, _ fields: Fields, _ verb: GestureVerb, count: Int) -> Gesture.Action? {
        let view = viewID(target)
        let from = decodeFrom(fields)
        guard let view, let from else { return nil }
        return .taps(Gesture.Taps(verb: verb.rawValue, view: view, from: from, count: count))
    }

    private func decodeMovement(_ target: TextNode, _ fields: Fields, _ verb: GestureVerb) -> Gesture.Action? {
        requireSteps(fields, verb)
        let view = viewID(target)
        let duration = fields["for"].map { time($0) } ?? 0.5
        let from = decodeFrom(fields)
        let by = fields["by"].map { point($0, "a distance") } ?? .zero
        let scale = fields["scale"].map { number($0, .positive) } ?? 1
        let degrees = verb.options.contains("degrees") ? fields["degrees"].map { number($0, .any) } ?? 0 : 0
        let fingers = verb == .drag ? fields["fingers"].map(decodeFingers) ?? 1 : 2
        let spread = fields["spread"].map { number($0, .notNegative) }
        let axis = fields["axis"].map { number($0, .any) } ?? 0
        let ease = fields["ease"].map { word($0, "an ease", among: Gesture.Ease.allCases.map(\.rawValue)) }
        if fingers == 1 {
            for key in ["spread", "axis"] where fields.has(key) {
                log.error(
                    "\(key.quoted) is for two fingers", at: fields.keyPlace(key), suggestion: "add 'fingers: 2'")
            }
        }
        guard let view, let duration, let from, let by, let scale, let degrees, let fingers, let axis else {
            return nil
        }
        return .movement(
            Gesture.Movement(
                verb: verb.rawValue, view: view, duration: duration, from: from, by: by - .zero, scale: scale,
                rotation: Angle(degrees: degrees), fingers: fingers, spread: spread ?? nil, axis: Angle(degrees: axis),
                ease: (ease ?? nil).flatMap(Gesture.Ease.init) ?? .minimumJerk))
    }

    /// Reports a movement that does not say how far it goes.
    private func requireSteps(_ fields: Fields, _ verb: GestureVerb) {
        let keys: [String]
        switch verb {
        case .drag: keys = ["by"]
        case .pinch: keys = ["scale"]
        case .rotate: keys = ["degrees"]
        default: keys = ["by", "scale", "degrees"]
        }
        guard !keys.contains(where: fields.has) else { return }
        let names = keys.map(\.quoted).joined(separator: ", ")
        log.error(
            "\(verb.rawValue.quoted) needs \(keys.count > 1 ? "one of " : "")\(names)",
            at: fields.keyPlace(verb.rawValue))
    }

    private func decodeFingers(_ node: TextNode) -> Int? {
        guard let value = number(node, NumberRange(1, 2)) else { return nil }
        return value == 1 ? 1 : value == 2 ? 2 : mismatch("1 or 2 fingers", node)
    }
}
