internal import TouchstoneGeometry

/// Looks up the recognizers and events that rules, actions and expectations name.
extension SceneDecoder {
    /// Returns a view and one of its recognizers: `card.pan`.
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

    /// Splits `card.pan` into two parts. The part after the last dot is a member of the view before it. The view
    /// exists, unless some views could not be read, and has its name in traces.
    func viewAndMember(_ node: Node, _ what: String, example: String) -> (view: String, member: String)? {
        let name = text(node, "\(what): \(example.prefix { $0 != "," })")
        guard !name.isEmpty else { return nil }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex else {
            let recognizers =
                index.entry(of: name).map { index.recognizers(of: name, $0).map { "\(name).\($0)" } } ?? []
            guard what == "a recognizer" else { return mismatch(what, node, suggestion: example) }
            let owner = index.ids.first { index[$0]?.recognizers.contains(name) ?? false }
            return mismatch(
                what, node,
                suggestion: recognizers.isEmpty
                    ? owner.map { "did you mean \("\($0).\(name)".quoted)?" } ?? example : choices(recognizers))
        }
        let member = String(name[name.index(after: dot)...])
        return view(named: String(name[..<dot]), at: node.place, member: "." + member).map { ($0, member) }
    }

    /// Returns the id of a view that exists, or the name in traces of one that code creates. Returns an empty text
    /// without such a view.
    func viewID(_ node: Node) -> String {
        if let elements = node.elements, elements.count == 1, let name = elements[0].scalar {
            return mismatch("a view's id", node, suggestion: "without brackets: \(name)") ?? ""
        }
        let name = text(node, "a view's id")
        return name.isEmpty ? "" : view(named: name, at: node.place) ?? ""
    }

    /// Returns the name in traces of a view that exists. A suggestion ends with `member`.
    private func view(named name: String, at place: SourcePlace, member: String = "") -> String? {
        switch index.find(name) {
        case .view(let found): return found
        case .several(let paths):
            let choices = Set(paths).count > 1 ? paths.map { $0 + member } : []
            log.error(
                "\(paths.count) views are called \(name.quoted)", at: place,
                suggestion: choices.isEmpty
                    ? "give each its own identifier" : "one of \(choices.joined(separator: ", "))")
        case .none where index.isOpen: return name
        case .none:
            let owner = name.split(separator: ".").first.map(String.init)
            let closest =
                Spelling.closest(to: name, among: index.names) ?? owner.flatMap { index[$0] == nil ? nil : $0 }
            log.error(
                "unknown view \(name.quoted)", at: place,
                suggestion: closest.map { "did you mean \(($0 + member).quoted)?" } ?? namesOfViews)
        }
        return nil
    }

    /// Returns the name of an event that a view reports.
    func event(_ node: Node, of view: String) -> String {
        let name = text(node, "an event's name")
        guard !name.isEmpty, let entry = index.entry(of: view), !entry.isOpen, !entry.events.contains(name) else {
            return name
        }
        let events = index.events(of: view, entry)
        if !events.contains(name) {
            log.error(
                "\(view.quoted) has no event \(name.quoted)", at: node.place,
                suggestion: Spelling.suggestion(for: name, among: events) ?? choices(events))
        }
        return name
    }

    /// The names of the views, if they are few.
    private var namesOfViews: String? {
        let names = index.names
        return (1...12).contains(names.count) ? "the scene has \(enumeration(names))" : nil
    }

    private func choices(_ words: [String]) -> String {
        words.isEmpty ? "it has no behavior and no recognizers" : "one of \(words.joined(separator: ", "))"
    }
}
