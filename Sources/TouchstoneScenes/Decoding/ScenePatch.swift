internal import TouchstoneGeometry

/// Sets values in the text of a scene by their paths, before the text is decoded. So a variant may set everything that
/// a scene may contain, and its errors are those of a scene, at the positions of its own values.
///
/// A path is `VIEW.KEY…`, or a key of the scene followed by further keys. The view is the one with the longest id that
/// matches. Shorthands in the path are expanded: `behavior: draggable` counts as `{kind: draggable}`. After `handlers`
/// of a view or a kind, the rest of the path is the name of one event: `card.handlers.pan.changed`.
struct ScenePatch {
    private typealias Node = SceneDocument.Node

    private(set) var root: SceneDocument.Node
    private let catalogue: Catalogue
    private let log: DiagnosticLog
    /// The ids of the views, superviews before their subviews.
    private var ids: [String] { viewIDs(of: root["views"]) }

    init(_ root: SceneDocument.Node, catalogue: Catalogue, log: DiagnosticLog) {
        self.root = root
        self.catalogue = catalogue
        self.log = log
    }

    /// Sets the value at a path. Nothing (`~`) removes the key. A path that leads nowhere is reported.
    mutating func set(_ change: SceneDocument.Entry) {
        let ids = self.ids
        if let id = ids.filter({ change.key.hasPrefix($0 + ".") }).max(by: { $0.count < $1.count }) {
            set(change, keys(change.key.dropFirst(id.count + 1), before: 0), ofView: id)
        } else {
            set(change, keys(change.key[...], before: 2), ids)
        }
    }

    /// Splits a path. What follows `handlers` is one key.
    ///
    /// - Parameter depth: The number of keys before `handlers`: none in a view, two in a kind.
    private func keys(_ path: Substring, before depth: Int) -> [String] {
        let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard keys.count > depth + 2, keys[depth] == "handlers", depth == 0 || keys[0] == "kinds" else { return keys }
        return keys[...depth] + [keys[(depth + 1)...].joined(separator: ".")]
    }

    // MARK: Keys of the scene

    private mutating func set(_ change: SceneDocument.Entry, _ keys: [String], _ ids: [String]) {
        let settable = Level.scene.table.names.filter { $0 != "variants" }
        guard let first = keys.first, settable.contains(first) else {
            return log.error(
                "\(change.key.quoted) is neither a key of a view nor of the scene", at: change.keyPlace,
                suggestion: ids.contains(change.key)
                    ? keyHint(change)
                    : suggestion(for: change.key, keys, ids, settable))
        }
        if first == "kinds", keys.count > 2, root["kinds"]?[keys[1]] == nil {
            let kinds = (root["kinds"]?.entries ?? []).map(\.key)
            return log.error(
                "the scene has no kind \(keys[1].quoted)", at: change.keyPlace,
                suggestion: Spelling.suggestion(for: keys[1], among: kinds, prefix: "kinds."))
        }
        var root = root
        assign(change, keys[...], in: &root, path: "")
        self.root = root
    }

    /// Suggests paths for a change of a whole view: `card: {alpha: 0.5}`.
    private func keyHint(_ change: SceneDocument.Entry) -> String {
        let paths = (change.value.entries ?? []).map { "\(change.key).\($0.key): \($0.value.shortText)" }
        return paths.isEmpty
            ? "a key of the view, such as \(change.key).fill" : "write \(paths.joined(separator: ", "))"
    }

    private func suggestion(for path: String, _ keys: [String], _ ids: [String], _ settable: [String]) -> String? {
        let remaining = keys.dropFirst().map { "." + $0 }.joined()
        let near = Spelling.closest(to: keys[0], among: keys.count > 1 ? ids + settable : settable)
        return near.map { "did you mean \(($0 + remaining).quoted)?" }
    }

    // MARK: Keys of views

    private mutating func set(_ change: SceneDocument.Entry, _ keys: [String], ofView id: String) {
        let names = Level.view.table.names + Level.view.plannedKeys
        var keys = keys
        if !names.contains(keys[0]) {
            let kinds = catalogue.kinds.flatMap { $0.settings.map(\.name) }
            let settings =
                kinds
                + (root["kinds"]?.entries ?? []).flatMap { kind in
                    (kind.value["settings"]?.entries ?? []).map(\.key)
                }
            guard settings.contains(keys[0]) else {
                return log.error(
                    "\(id.quoted) has no key or setting \(keys[0].quoted)", at: change.keyPlace,
                    suggestion: Spelling.suggestion(for: keys[0], among: names + settings, prefix: id + "."))
            }
            keys.insert("behavior", at: 0)
        }
        func visit(_ views: inout Node) -> Bool {
            guard var elements = views.elements else { return false }
            for index in elements.indices {
                if elements[index]["id"]?.scalar == id {
                    assign(change, keys[...], in: &elements[index], path: id)
                } else if !modify("views", of: &elements[index], visit) {
                    continue
                }
                views.content = .list(elements)
                return true
            }
            return false
        }
        var root = root
        if modify("views", of: &root, visit) { self.root = root }
    }

    private func viewIDs(of views: Node?) -> [String] {
        guard let elements = views?.elements else { return [] }
        return elements.flatMap { element in
            let own = element["id"]?.scalar
            return (own.map { [$0] } ?? []) + viewIDs(of: element["views"])
        }
    }

    // MARK: Maps

    private func assign(_ change: SceneDocument.Entry, _ keys: ArraySlice<String>, in node: inout Node, path: String) {
        guard let key = keys.first else { return }
        guard !key.isEmpty, var entries = entries(of: node, path, change) else {
            return log.error(
                key.isEmpty ? "\(change.key.quoted) is not a path" : "\(path.quoted) is \(node.name), not a map",
                at: change.keyPlace, suggestion: key.isEmpty ? nil : "set \(path.quoted) as a whole")
        }
        let index = entries.firstIndex { $0.key == key }
        if keys.count > 1 {
            var value = index.map { entries[$0].value } ?? SceneDocument.Node(.map([]), place: change.keyPlace)
            assign(change, keys.dropFirst(), in: &value, path: path.isEmpty ? key : "\(path).\(key)")
            if let index {
                entries[index].value = value
            } else {
                entries.append(SceneDocument.Entry(key, value, keyPlace: change.keyPlace))
            }
        } else {
            let entry = SceneDocument.Entry(key, change.value, keyPlace: change.keyPlace)
            if let index { entries.remove(at: index) }
            if !change.value.isNothing { entries.insert(entry, at: index ?? entries.count) }
        }
        node.content = .map(entries)
    }

    /// Returns the entries of a map, or of a shorthand for a map.
    private func entries(of node: Node, _ path: String, _ change: SceneDocument.Entry) -> [SceneDocument.Entry]? {
        if let entries = node.entries { return entries }
        if node.isNothing { return [] }
        switch path.split(separator: ".").last {
        case "behavior" where node.scalar != nil: return [SceneDocument.Entry("kind", node, keyPlace: change.keyPlace)]
        case "stroke" where node.scalar != nil: return [SceneDocument.Entry("color", node, keyPlace: change.keyPlace)]
        case "canvas" where node.elements != nil: return [SceneDocument.Entry("size", node, keyPlace: change.keyPlace)]
        default: return nil
        }
    }

    /// Changes the value of a key of a map, if the key exists. Returns the result of `body`.
    private func modify(_ key: String, of node: inout Node, _ body: (inout Node) -> Bool) -> Bool {
        guard var value = node[key], body(&value) else { return false }
        node[key] = value
        return true
    }
}

extension SceneDocument {
    /// Returns the scene of a single variant. The values of the variant are set, and the variants and the expectations
    /// of other variants are removed. Anchors and aliases are expanded, because values may differ from those that they
    /// name.
    ///
    /// A document without variants is returned unchanged, whatever the name.
    ///
    /// - Throws: ``UnreadableDocument`` if no variant has the name, or if one of its paths leads nowhere.
    package func applying(variant name: String, catalogue: Catalogue, file: String) throws(UnreadableDocument)
        -> SceneDocument
    {
        guard let variants = self["variants"]?.elements else { return self }
        let log = DiagnosticLog(file: file, capacity: 100)
        var document = self
        for index in entries.indices { document.entries[index].value = entries[index].value.writtenOut }
        if let variant = variants.map(\.writtenOut).first(where: { $0["name"]?.scalar == name }) {
            var patch = ScenePatch(Node(.map(document.entries)), catalogue: catalogue, log: log)
            for change in variant["set"]?.entries ?? [] { patch.set(change) }
            document.entries = patch.root.entries ?? []
        } else {
            log.error("the scene has no variant \(name.quoted)", at: nil)
        }
        guard !log.hasErrors else { throw UnreadableDocument(diagnostics: log.sorted()) }
        document["variants"] = nil
        if var expectations = document["expect"], let elements = expectations.elements {
            expectations.content = .list(elements.compactMap { $0.concerning(name) })
            document["expect"] = expectations
        }
        return document
    }
}

extension SceneDocument.Node {
    /// The value without anchors and aliases.
    fileprivate var writtenOut: SceneDocument.Node {
        changed { node in
            node.anchor = nil
            node.alias = nil
        }
    }

    /// Returns the expectation without the names of variants, or nil if it does not belong to this variant.
    fileprivate func concerning(_ variant: String) -> SceneDocument.Node? {
        guard let named = self["variant"] else { return self }
        guard (named.elements ?? [named]).contains(where: { $0.scalar == variant }) else { return nil }
        var node = self
        node["variant"] = nil
        return node
    }
}

/// Decodes `variants`: their names and the values that each sets. ``ScenePatch`` interprets the paths.
extension SceneDecoder {
    /// Returns the variants that can be read. The others are reported.
    func decodeVariants(_ node: Node) -> [VariantText] {
        let elements = list(node, "a list of variants", upTo: .variants)
        if node.elements?.isEmpty == true { report(expected: "at least one variant", node) }
        var places: [String: SourcePlace] = [:]
        return elements.compactMap { decodeVariant($0, &places) }
    }

    private func decodeVariant(_ node: Node, _ places: inout [String: SourcePlace]) -> VariantText? {
        guard let fields = map(node, .variant) else { return nil }
        let changes = fields["set"].map(decodeChanges) ?? []
        guard let nameNode = fields["name"], let name = self.name(nameNode, "a name") else { return nil }
        let variant = Scene.Variant(name: name, changes: changes.map { "\($0.key): \($0.value.summary)" })
        // A name of this length is a valid file name.
        guard !variant.folder.isEmpty, variant.folder.utf8.count <= 100 else {
            return mismatch("a name with a letter or a digit, and of at most 100", nameNode)
        }
        if Scene.Variant.reservedFolders.contains(variant.folder) {
            log.error("a variant cannot be called \(name.quoted): that folder is taken", at: nameNode.place)
            return nil
        }
        if let place = places.updateValue(nameNode.place, forKey: variant.folder) {
            log.error(
                "the name \(name.quoted) is taken", at: nameNode.place,
                suggestion: "a variant at line \(place.line) has the folder \(variant.folder.quoted)")
            return nil
        }
        return VariantText(variant: variant, changes: changes)
    }

    private func decodeChanges(_ node: Node) -> [Entry] {
        node.entries ?? mismatch("a map of paths to values, such as {card.behavior.minScale: 0.5}", node) ?? []
    }
}
