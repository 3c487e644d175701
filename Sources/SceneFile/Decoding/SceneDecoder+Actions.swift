internal import Geometry

/// `actions`: what happens beside the fingers.
extension SceneDecoder {
    func decodeActions(_ node: Node) -> [SceneAction] {
        guard let elements = list(node, "a list of actions") else { return [] }
        guard elements.count <= limits.actions else {
            log.error(
                "the scene has more than \(limits.actions) actions", at: elements[limits.actions].place,
                beyond: .actions)
            return []
        }
        return elements.compactMap(decodeAction)
    }

    private func decodeAction(_ node: Node) -> SceneAction? {
        guard let fields = map(node, .action), let verb = actionVerb(fields, node) else { return nil }
        for key in ActionVerb.press.options where fields.has(key) && !verb.options.contains(key) {
            log.error(
                "\(key.quoted) does not belong to \(verb.rawValue.quoted)", at: fields.keyPlace(key),
                suggestion: "it belongs to 'press'")
        }
        let at = required("at", fields, suggestion: "at: seconds from the start of the scene")
            .flatMap { time($0) }
        guard let value = fields[verb.rawValue] else { return nil }
        let content: SceneAction.Content?
        switch verb {
        case .set: content = decodeAssignments(value).map { .set($0) }
        case .enable: content = recognizer(value).map { .enable(recognizer: $0, true) }
        case .disable: content = recognizer(value).map { .enable(recognizer: $0, false) }
        case .cancel: content = word(value, "a thing to cancel", among: ["touches"]).map { _ in .cancelTouches }
        case .relayout: content = decodeRelayout(value)
        case .press: content = decodePress(value, fields)
        case .remove: content = viewID(value).map { .remove(view: $0) }
        case .rotate: content = word(value, "a thing to rotate", among: ["device"]).map { _ in .rotateDevice }
        case .resize: content = canvasSize(value).map { .resize($0) }
        }
        guard let at, let content else { return nil }
        return SceneAction(place: node.place, at: at, content: content)
    }

    /// The one verb of an action.
    private func actionVerb(_ fields: Fields, _ node: Node) -> ActionVerb? {
        let verbs = fields.entries.compactMap { ActionVerb(rawValue: $0.key) }
        if let second = verbs.dropFirst().first {
            log.error(
                "an action does one thing, and \(verbs[0].rawValue.quoted) is given already",
                at: fields.keyPlace(second.rawValue), suggestion: "make it an action of its own")
            return nil
        }
        if let verb = verbs.first { return verb }
        // A misspelt key has been reported already.
        if case .map(let entries) = node.content, entries.allSatisfy({ fields.has($0.key) }) {
            log.error(
                "an action does something", at: node.place,
                suggestion: "one of \(ActionVerb.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return nil
    }

    /// A view's id, or `all` for the window; a view that is called so comes first.
    private func decodeRelayout(_ node: Node) -> SceneAction.Content? {
        if node.scalar == "all", index["all"] == nil { return .relayout(view: nil) }
        return viewID(node).map { .relayout(view: $0) }
    }

    private func decodePress(_ node: Node, _ fields: Fields) -> SceneAction.Content? {
        let key = word(node, "a key to press", among: SceneAction.PressKey.allCases.map(\.rawValue))
            .flatMap(SceneAction.PressKey.init)
        let on = fields["on"]
        if on == nil { log.error("'press' needs 'on'", at: fields.keyPlace("press"), suggestion: "on: a view's id") }
        let view = on.flatMap(viewID)
        let duration = time("for", fields)
        guard let key, let view, let duration else { return nil }
        return .press(key, view: view, duration: duration)
    }

    // MARK: Properties

    private func decodeAssignments(_ node: Node) -> [SceneAction.Assignment]? {
        guard case .map(let entries) = node.content, !entries.isEmpty else {
            return mismatch("a map of properties to values, such as {card.alpha: 0.5}", node)
        }
        let assignments = entries.map(decodeAssignment)
        return assignments.contains(nil) ? nil : assignments.compactMap { $0 }
    }

    /// `card.alpha: 0.5`
    private func decodeAssignment(_ entry: Entry) -> SceneAction.Assignment? {
        let name = Node(.text(entry.key), place: entry.keyPlace)
        guard let (id, word) = viewAndMember(name, "a property", example: "view.property, such as card.alpha"),
            let view = index.entry(of: id)
        else { return nil }
        let value: SceneAction.PropertyValue?
        if let property = ViewPropertyName(rawValue: word) {
            value = decodeProperty(property, entry.value)
        } else if view.isOpen {
            return nil
        } else if let setting = view.kind?.settings.first(where: { $0.name == word }), setting.isSettable {
            value = decodeSetting(entry.value, setting.type, named: word).map { .setting(.init(name: word, value: $0)) }
        } else {
            reportProperty(word, of: id, view, at: entry.keyPlace)
            return nil
        }
        return value.map { SceneAction.Assignment(view: id, value: $0) }
    }

    private func reportProperty(_ word: String, of id: String, _ view: ViewIndex.Entry, at place: SourcePlace) {
        let settings = view.kind?.settings ?? []
        if settings.contains(where: { $0.name == word }) {
            return log.error("\(word.quoted) of \(id.quoted) cannot be changed once the view is made", at: place)
        }
        let words = ViewPropertyName.allCases.map(\.rawValue) + settings.filter(\.isSettable).map(\.name)
        log.error(
            "\(id.quoted) has no property \(word.quoted)", at: place,
            suggestion: Spelling.suggestion(for: word, among: words, prefix: id + ".")
                ?? "one of \(words.joined(separator: ", "))")
    }

    private func decodeProperty(_ property: ViewPropertyName, _ node: Node) -> SceneAction.PropertyValue? {
        switch property {
        case .frame: frame(node).map { .frame($0) }
        case .center: point(node).map { .center($0) }
        case .size: size(node).map { .size($0) }
        case .transform: decodeTransform(node).map { .transform($0) }
        case .alpha: number(node, .unit).map { .alpha($0) }
        case .hidden: bool(node).map { .hidden($0) }
        case .fill: color(node).map { .fill($0) }
        case .clip: bool(node).map { .clip($0) }
        case .interaction: bool(node).map { .interaction($0) }
        }
    }
}
