/// Recognizers and events that rules, actions and expectations name.
extension SceneDecoder {
    /// `card.pan`: a view and a recognizer that it has.
    func recognizer(_ node: Node) -> String? {
        guard
            let (id, recognizer) = viewAndMember(
                node, "a recognizer", example: "view.recognizer, such as card.pan")
        else { return nil }
        let name = "\(id).\(recognizer)"
        guard let view = index.entry(of: id) else { return name }
        if view.isOpen || view.recognizers.contains(recognizer) { return name }
        let recognizers = index.recognizers(of: id, view)
        if recognizers.contains(recognizer) { return name }
        let closest = Spelling.closest(to: recognizer, among: recognizers)
        log.error(
            "\(id.quoted) has no recognizer \(recognizer.quoted)", at: node.place,
            suggestion: closest.map { "did you mean \((id + "." + $0).quoted)?" } ?? choices(recognizers))
        return nil
    }

    /// `card.pan` in two: what stands after the last dot belongs to the view before it. The view exists, unless views
    /// could not be read, and is called as in traces.
    func viewAndMember(_ node: Node, _ what: String, example: String) -> (view: String, member: String)? {
        guard let name = text(node, "\(what): \(example.prefix { $0 != "," })") else { return nil }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex else {
            return mismatch(what, node, suggestion: example)
        }
        let id = String(name[..<dot])
        let member = String(name[name.index(after: dot)...])
        return view(named: id, at: node.place, member: "." + member).map { ($0, member) }
    }

    /// The id of a view that exists, or what traces call one that code makes.
    func viewID(_ node: Node) -> String? {
        text(node, "a view's id").flatMap { view(named: $0, at: node.place) }
    }

    /// A view that exists, as traces call it. What is suggested ends with `member`.
    private func view(named name: String, at place: SourcePlace, member: String = "") -> String? {
        switch index.find(name) {
        case .view(let found): return found
        case .several(let paths):
            let choices = Set(paths).count > 1 ? paths.map { $0 + member } : []
            log.error(
                "\(paths.count) views are called \(name.quoted)", at: place,
                suggestion: choices.isEmpty
                    ? "give each an identifier of its own" : "one of \(choices.joined(separator: ", "))")
        case .none where index.isOpen: return name
        case .none:
            let closest = Spelling.closest(to: name, among: index.names)
            log.error(
                "unknown view \(name.quoted)", at: place,
                suggestion: closest.map { "did you mean \(($0 + member).quoted)?" })
        }
        return nil
    }

    /// `events` with `view`, `in` and `exactly`.
    func decodeEvents(_ fields: Fields) -> Expectation.Condition? {
        let view = required("view", fields).flatMap(viewID)
        let isOrdered = word("in", fields, "an arrangement")
        let exactly = bool("exactly", fields)
        guard let node = fields["events"], let elements = list(node, "a list of events") else { return nil }
        if elements.isEmpty, exactly == false {
            log.error(
                "an empty list expects nothing", at: node.place, suggestion: "add 'exactly: true' to forbid events")
            return nil
        }
        let names = elements.map { event($0, of: view) }
        guard let view, isOrdered != nil, let exactly, !names.contains(nil) else { return nil }
        return .events(names.compactMap { $0 }, view: view, exactly: exactly)
    }

    private func event(_ node: Node, of view: String?) -> String? {
        guard let name = text(node, "an event's name") else { return nil }
        guard let view, let entry = index.entry(of: view), !entry.isOpen else { return name }
        if entry.events.contains(name) { return name }
        let events = index.events(of: view, entry)
        if events.contains(name) { return name }
        log.error(
            "\(view.quoted) has no event \(name.quoted)", at: node.place,
            suggestion: Spelling.suggestion(for: name, among: events) ?? choices(events))
        return nil
    }

    private func choices(_ words: [String]) -> String {
        words.isEmpty ? "it has no behavior and no recognizers" : "one of \(words.joined(separator: ", "))"
    }
}
