internal import TouchstoneGeometry

/// Decodes `actions`: events other than touches.
extension SceneDecoder {
    func decodeActions(_ node: Node) -> [SceneAction] {
        list(node, "a list of actions", upTo: .actions).compactMap(decodeAction)
    }

    private func decodeAction(_ node: Node) -> SceneAction? {
        guard let fields = map(node, .action), let verb = form(fields, ActionVerb.self),
            let value = fields[verb.rawValue]
        else { return nil }
        warnAboutTimes(["at", "for"], fields)
        let event = decodeEvent(fields)
        let content: SceneAction.Content? =
            switch verb {
            case .set: .set(decodeAssignments(value), decodeAnimation(fields))
            case .enable: recognizer(value).map { .enable(recognizer: $0, true) }
            case .disable: recognizer(value).map { .enable(recognizer: $0, false) }
            case .cancel:
                word(value, "a target", among: fields.words(of: "cancel")).map { _ in .cancelTouches }
            case .relayout: .relayout(view: decodeLaidOut(value))
            case .press:
                word("press", fields, "a key to press").map {
                    .press(
                        $0, view: fields["on"].map(viewID) ?? "",
                        duration: fields["for"].map { time($0) } ?? SceneAction.pressDuration)
                }
            case .remove: .remove(view: changedViewID(value))
            case .move: decodeMove(value, fields)
            case .run: code("run", fields).map { .run($0, on: fields["on"].map(viewID)) }
            case .rotate:
                word(value, "a target", among: fields.words(of: "rotate")).map { _ in .rotateDevice }
            case .resize: .resize(canvasSize(value))
            case .keyboard: decodeKeyboard(value)
            }
        return content.map {
            SceneAction(place: node.place, at: event == nil ? time("at", fields) : 0, event: event, content: $0)
        }
    }

    // MARK: Events

    /// Decodes `event` with `times`. Returns nil for an action with a time. One of the two is required.
    private func decodeEvent(_ fields: Fields) -> SceneAction.Event? {
        guard let node = fields["event"] else {
            if fields.has("times") {
                log.error("'times' needs 'event'", at: fields.keyPlace("times"), suggestion: "such as event: card.tap")
            }
            if !fields.has("at"), !isMeant("at", by: fields), !isMeant("event", by: fields) {
                log.error(
                    "an action needs 'at' or 'event'", at: fields.place,
                    suggestion: "such as at: 0.5 (seconds from the start of the scene), or event: card.pan.ended")
            }
            return nil
        }
        if fields.has("at") {
            log.error(
                "an action has 'at' or 'event', not both", at: fields.keyPlace("event"),
                suggestion: "for an action at a time and at an event, write two")
        }
        let times = fields["times"].map { count($0, 1...1_000_000) }
        guard let (view, name) = viewAndEvent(node) else { return nil }
        return SceneAction.Event(view: view, name: name, times: times, place: node.place)
    }

    /// Splits `card.pan.began` into the view, which is the longest one that the text begins with, and its event.
    private func viewAndEvent(_ node: Node) -> (view: String, name: String)? {
        let text = text(node, "a view and its event")
        guard !text.isEmpty else { return nil }
        let dots = text.indices.filter { text[$0] == "." && $0 > text.startIndex }
        for dot in dots.reversed() where text.index(after: dot) < text.endIndex {
            guard case .view(let view) = index.find(String(text[..<dot])) else { continue }
            return (view, String(text[text.index(after: dot)...]))
        }
        guard let dot = dots.first else {
            return mismatch("a view and its event", node, suggestion: "such as \(index.ids.first ?? "card").tap")
        }
        // Reports the unknown view.
        let view = viewID(Node(.text(String(text[..<dot])), place: node.place))
        return view.isEmpty ? nil : (view, String(text[text.index(after: dot)...]))
    }

    /// Decodes `move` with `to` and `index`.
    private func decodeMove(_ node: Node, _ fields: Fields) -> SceneAction.Content? {
        let view = changedViewID(node)
        let index = fields["index"].map { count($0, 0...1_000_000) }
        guard let target = fields["to"] else { return nil }
        let superview = changedViewID(target)
        if view == superview, !view.isEmpty {
            log.error("\(view.quoted) cannot be moved into itself", at: target.place)
        }
        return .move(view: view, to: superview, index: index)
    }

    /// Decodes the map of `keyboard`.
    private func decodeKeyboard(_ node: Node) -> SceneAction.Content? {
        guard let fields = map(node, .keyboard) else { return nil }
        warnAboutTimes(["for"], fields)
        return .keyboard(height: number("height", fields), duration: time("for", fields))
    }

    /// Returns the id of a view that an action changes, which is not the keyboard.
    private func changedViewID(_ node: Node) -> String {
        let id = viewID(node)
        return id == Scene.keyboardID ? reportKeyboard(at: node.place) ?? "" : id
    }

    /// Reports an action that changes the keyboard like a view of the scene. Returns nil.
    private func reportKeyboard(at place: SourcePlace) -> String? {
        log.error(
            "only the action 'keyboard' changes the keyboard", at: place,
            suggestion: "such as keyboard: \(Level.keyboard.example ?? "")")
        return nil
    }

    /// Decodes `for` with `ease` or `spring`, and `touchable`. Returns nil for values that are set immediately.
    private func decodeAnimation(_ fields: Fields) -> SceneAction.Animation? {
        guard let duration = fields["for"].map({ time($0) }) else {
            for key in ["ease", "spring", "touchable"] where fields.has(key) {
                log.error(
                    "\(key.quoted) needs 'for'", at: fields.keyPlace(key), suggestion: "such as for: 0.3 (seconds)")
            }
            return nil
        }
        let isTouchable = bool("touchable", fields)
        if let spring = fields["spring"] {
            if fields.has("ease") {
                log.error("an animation has an 'ease' or a 'spring', not both", at: fields.keyPlace("ease"))
            }
            return decodeSpring(spring).map {
                SceneAction.Animation(duration: duration, timing: $0, isTouchable: isTouchable)
            }
        }
        return word("ease", fields, "an ease").map {
            SceneAction.Animation(duration: duration, timing: .ease($0), isTouchable: isTouchable)
        }
    }

    /// Decodes a damping ratio, or a map that also has a velocity.
    private func decodeSpring(_ node: Node) -> SceneAction.Animation.Timing? {
        if node.isScalar { return .spring(damping: number(node, Level.dampingRatios), velocity: 0) }
        guard let fields = map(node, .spring, otherwise: "a damping ratio, or a map of damping and velocity") else {
            return nil
        }
        return .spring(damping: number("damping", fields), velocity: number("velocity", fields))
    }

    /// Returns the id of a view, or nil for `all`, which means the window. A view with the id `all` takes precedence.
    private func decodeLaidOut(_ node: Node) -> String? {
        node.scalar == "all" && index["all"] == nil ? nil : viewID(node)
    }

    // MARK: Properties

    private func decodeAssignments(_ node: Node) -> [SceneAction.Assignment] {
        guard let entries = node.entries, !entries.isEmpty else {
            return mismatch("a map of properties to values, such as {card.alpha: 0.5}", node) ?? []
        }
        return entries.compactMap(decodeAssignment)
    }

    /// Decodes an assignment such as `card.alpha: 0.5`.
    private func decodeAssignment(_ entry: Entry) -> SceneAction.Assignment? {
        let name = Node(.text(entry.key), place: entry.keyPlace)
        guard let (id, word) = viewAndMember(name, "a property", example: "view.property, such as card.alpha"),
            let view = index.entry(of: id)
        else { return nil }
        guard id != Scene.keyboardID else {
            _ = reportKeyboard(at: entry.keyPlace)
            return nil
        }
        guard !warnIfIgnored(word, by: view.kind, at: entry.keyPlace) else { return nil }
        let value: SceneAction.PropertyValue?
        if ViewPropertyName(rawValue: word) != nil
            || view.kind?.settings.contains(where: { $0.name == word && $0.isSettable }) == true,
            let expression = expression(after: entry.value, of: entry.key, at: entry.keyPlace)
        {
            value = expression.map { .computed(name: word, $0) }
        } else if let property = ViewPropertyName(rawValue: word) {
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

    private func decodeProperty(_ property: ViewPropertyName, _ node: Node) -> SceneAction.PropertyValue {
        switch property {
        case .frame: .frame(frame(node))
        case .center: .center(point(node, wholes: Whole.lengths))
        case .size: .size(size(node, wholes: Whole.lengths))
        case .transform: .transform(decodeTransform(node))
        case .alpha: .alpha(number(node, .unit))
        case .hidden: .hidden(bool(node))
        case .fill: .fill(color(node))
        case .clip: .clip(bool(node))
        case .interaction: .interaction(bool(node))
        }
    }
}
