/// Sets values in the text of a scene by paths, before the text is decoded: so a variant may set what a scene may say,
/// and its mistakes are those of a scene, at the places of its own values.
///
/// A path is `VIEW.KEY…` or a key of the scene with what follows; the longest id that fits is the view's. A shorthand on
/// the way is written out: `behavior: draggable` counts as `{kind: draggable}`.
struct ScenePatch<Tree: PatchableTree> {
    private(set) var root: Tree
    private let catalogue: Catalogue
    private let log: DiagnosticLog
    /// The ids of the views, superviews before their subviews.
    private var ids: [String] { viewIDs(of: root.value(of: "views")) }

    init(_ root: Tree, catalogue: Catalogue, log: DiagnosticLog) {
        self.root = root
        self.catalogue = catalogue
        self.log = log
    }

    /// Sets the value of a path; nothing (`~`) takes the key away. A path that leads nowhere is reported.
    mutating func set(_ change: Tree.Pair) {
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

    private mutating func set(_ change: Tree.Pair, _ keys: [String], _ ids: [String]) {
        let settable = Level.scene.keys.filter { $0 != "variants" }
        guard let first = keys.first, settable.contains(first) else {
            return log.error(
                "\(change.key.quoted) is neither a key of a view nor of the scene", at: change.messagePlace,
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

    private mutating func set(_ change: Tree.Pair, _ keys: [String], ofView id: String) {
        let known = Level.view.keys + Planned.keys(of: .view)
        var keys = keys
        if !known.contains(keys[0]) {
            let settings = catalogue.kinds.flatMap { $0.settings.map(\.name) }
            guard settings.contains(keys[0]) else {
                return log.error(
                    "\(id.quoted) has no key or setting \(keys[0].quoted)", at: change.messagePlace,
                    suggestion: Spelling.suggestion(for: keys[0], among: known + settings, prefix: id + "."))
            }
            keys.insert("behavior", at: 0)
        }
        func visit(_ views: inout Tree) -> Bool {
            guard var elements = views.listElements else { return false }
            for index in elements.indices {
                if elements[index].value(of: "id")?.word == id {
                    assign(change, keys[...], in: &elements[index], path: id)
                } else if !elements[index].modify("views", visit) {
                    continue
                }
                views.become(elements)
                return true
            }
            return false
        }
        var root = root
        if root.modify("views", visit) { self.root = root }
    }

    private func viewIDs(of views: Tree?) -> [String] {
        guard let elements = views?.listElements else { return [] }
        return elements.flatMap { element in
            let own = element.value(of: "id")?.word
            return (own.map { [$0] } ?? []) + viewIDs(of: element.value(of: "views"))
        }
    }

    // MARK: Maps

    private func assign(_ change: Tree.Pair, _ keys: ArraySlice<String>, in node: inout Tree, path: String) {
        guard let key = keys.first else { return }
        guard !key.isEmpty, var entries = entries(of: node, path, change) else {
            return log.error(
                key.isEmpty ? "\(change.key.quoted) is not a path" : "\(path.quoted) is \(node.name), not a map",
                at: change.messagePlace, suggestion: key.isEmpty ? nil : "set \(path.quoted) as a whole")
        }
        let index = entries.firstIndex { $0.key == key }
        if keys.count > 1 {
            var value = index.map { entries[$0].value } ?? change.replaced(by: key, nil).value
            assign(change, keys.dropFirst(), in: &value, path: path.isEmpty ? key : "\(path).\(key)")
            if let index {
                entries[index].value = value
            } else {
                entries.append(change.replaced(by: key, value))
            }
        } else {
            let entry = change.replaced(by: key, change.value)
            if let index { entries.remove(at: index) }
            if !change.value.isNothing { entries.insert(entry, at: index ?? entries.count) }
        }
        node.become(entries)
    }

    /// The entries of a map, or of what is short for one.
    private func entries(of node: Tree, _ path: String, _ change: Tree.Pair) -> [Tree.Pair]? {
        if let entries = node.mapEntries { return entries }
        if node.isNothing { return [] }
        switch path.split(separator: ".").last {
        case "behavior" where node.word != nil: return [change.replaced(by: "kind", node)]
        case "stroke" where node.word != nil: return [change.replaced(by: "color", node)]
        case "canvas" where node.listElements != nil: return [change.replaced(by: "size", node)]
        default: return nil
        }
    }
}
