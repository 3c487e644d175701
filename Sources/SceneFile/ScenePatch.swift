/// Sets values in the text of a scene by paths, before the text is decoded: so a variant may set what a scene may say,
/// and its mistakes are those of a scene, at the places of its own values.
///
/// A path is `VIEW.KEY…` or a key of the scene with what follows; the longest id that fits is the view's. A shorthand on
/// the way is written out: `behavior: draggable` counts as `{kind: draggable}`.
struct ScenePatch {
    private(set) var root: TextNode
    private let catalogue: Catalogue
    private let log: DiagnosticLog
    /// The ids of the views, superviews before their subviews.
    private var ids: [String] { viewIDs(of: root.value(of: "views")) }

    init(_ root: TextNode, catalogue: Catalogue, log: DiagnosticLog) {
        self.root = root
        self.catalogue = catalogue
        self.log = log
    }

    /// Sets the value of a path; nothing (`~`) takes the key away. A path that leads nowhere is reported.
    mutating func set(_ change: TextEntry) {
        let ids = self.ids
        if let id = ids.filter({ change.key.hasPrefix($0 + ".") }).max(by: { $0.count < $1.count }) {
            set(change, keys(change.key.dropFirst(id.count + 1)), ofView: id)
        } else {
            set(change, keys(change.key[...]), ids)
        }
    }

    private func keys(_ path: Substring) -> [String] {
        path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    // MARK: Keys of the scene

    private mutating func set(_ change: TextEntry, _ keys: [String], _ ids: [String]) {
        let settable = Level.scene.keys.filter { $0 != "variants" }
        guard let first = keys.first, settable.contains(first) else {
            return log.error(
                "\(change.key.quoted) is neither a key of a view nor of the scene", at: change.keyPlace,
                suggestion: ids.contains(change.key)
                    ? "a key of the view, such as \(change.key).fill"
                    : suggestion(for: change.key, keys, ids, settable))
        }
        var root = root
        assign(change, keys[...], in: &root, path: "")
        self.root = root
    }

    private func suggestion(for path: String, _ keys: [String], _ ids: [String], _ settable: [String]) -> String? {
        let rest = keys.dropFirst().map { "." + $0 }.joined()
        let near = Spelling.closest(to: keys[0], among: keys.count > 1 ? ids + settable : settable)
        return near.map { "did you mean \(($0 + rest).quoted)?" }
    }

    // MARK: Keys of views

    private mutating func set(_ change: TextEntry, _ keys: [String], ofView id: String) {
        let known = Level.view.keys + Planned.keys(of: .view)
        var keys = keys
        if !known.contains(keys[0]) {
            let settings = catalogue.kinds.flatMap { $0.settings.map(\.name) }
            guard settings.contains(keys[0]) else {
                return log.error(
                    "\(id.quoted) has no key or setting \(keys[0].quoted)", at: change.keyPlace,
                    suggestion: Spelling.suggestion(for: keys[0], among: known + settings, prefix: id + "."))
            }
            keys.insert("behavior", at: 0)
        }
        func visit(_ views: inout TextNode) -> Bool {
            guard case .list(var elements) = views.content else { return false }
            for index in elements.indices {
                if elements[index].value(of: "id")?.word == id {
                    assign(change, keys[...], in: &elements[index], path: id)
                } else if !elements[index].modify("views", visit) {
                    continue
                }
                views.content = .list(elements)
                return true
            }
            return false
        }
        var root = root
        if root.modify("views", visit) { self.root = root }
    }

    private func viewIDs(of views: TextNode?) -> [String] {
        guard case .list(let elements) = views?.content else { return [] }
        return elements.flatMap { element in
            let own = element.value(of: "id")?.word
            return (own.map { [$0] } ?? []) + viewIDs(of: element.value(of: "views"))
        }
    }

    // MARK: Maps

    private func assign(_ change: TextEntry, _ keys: ArraySlice<String>, in node: inout TextNode, path: String) {
        guard let key = keys.first else { return }
        guard !key.isEmpty, var entries = entries(of: node, path, change) else {
            return log.error(
                key.isEmpty ? "\(change.key.quoted) is not a path" : "\(path.quoted) is \(node.name), not a map",
                at: change.keyPlace, suggestion: key.isEmpty ? nil : "set \(path.quoted) as a whole")
        }
        let index = entries.firstIndex { $0.key == key }
        if keys.count > 1 {
            var value = index.map { entries[$0].value } ?? TextNode(place: change.keyPlace, content: .map([]))
            assign(change, keys.dropFirst(), in: &value, path: path.isEmpty ? key : "\(path).\(key)")
            if let index {
                entries[index].value = value
            } else {
                entries.append(TextEntry(key: key, keyPlace: change.keyPlace, value: value))
            }
        } else {
            let entry = TextEntry(key: key, keyPlace: change.keyPlace, value: change.value)
            if let index { entries.remove(at: index) }
            if !change.value.isNothing { entries.insert(entry, at: index ?? entries.count) }
        }
        node.content = .map(entries)
    }

    /// The entries of a map, or of what is short for one.
    private func entries(of node: TextNode, _ path: String, _ change: TextEntry) -> [TextEntry]? {
        let last = path.split(separator: ".").last
        switch (node.content, last) {
        case (.map(let entries), _): return entries
        case (.scalar, _) where node.isNothing: return []
        case (.scalar, "behavior"): return [TextEntry(key: "kind", keyPlace: node.place, value: node)]
        case (.scalar, "stroke"): return [TextEntry(key: "color", keyPlace: node.place, value: node)]
        case (.list, "canvas"): return [TextEntry(key: "size", keyPlace: node.place, value: node)]
        default: return nil
        }
    }
}

extension TextNode {
    /// The value of a key of a map.
    fileprivate func value(of key: String) -> TextNode? {
        guard case .map(let entries) = content else { return nil }
        return entries.first { $0.key == key }?.value
    }

    fileprivate var word: String? {
        guard case .scalar(let string, _) = content else { return nil }
        return string
    }

    /// Changes the value of a key of a map, where there is one; tells what `body` tells.
    fileprivate mutating func modify(_ key: String, _ body: (inout TextNode) -> Bool) -> Bool {
        guard case .map(var entries) = content, let index = entries.firstIndex(where: { $0.key == key }),
            body(&entries[index].value)
        else { return false }
        content = .map(entries)
        return true
    }
}
