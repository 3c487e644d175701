extension SceneDocument {
    /// The scene of one variant by itself: what the variant sets is set, the variants are gone, and so are the expectations that
    /// are of other variants. Anchors and aliases are written out, since values are no longer those that they name.
    ///
    /// A document without variants has the one scene, whose name is not asked for.
    ///
    /// - Throws: ``UnreadableDocument`` where no variant has the name, or one of its paths leads nowhere.
    package func applying(variant name: String, catalogue: Catalogue, file: String) throws(UnreadableDocument)
        -> SceneDocument
    {
        guard let variants = self["variants"]?.elements else { return self }
        let log = DiagnosticLog(file: file, capacity: 100)
        var document = self
        var anchors: [String: Node] = [:]
        for index in entries.indices { document.entries[index].value = entries[index].value.resolved(&anchors) }
        if let variant = variants.map({ $0.resolved(&anchors) }).first(where: { $0["name"]?.word == name }) {
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
    /// The value with what its aliases stand for. `anchors` has those before it, and receives its own.
    fileprivate func resolved(_ anchors: inout [String: SceneDocument.Node]) -> SceneDocument.Node {
        var node = self
        switch content {
        case .text, .word: break
        case .alias(let name): node.content = anchors[name]?.content ?? content
        case .list(let elements): node.content = .list(elements.map { $0.resolved(&anchors) })
        case .map(let entries):
            node.content = .map(entries.map { SceneDocument.Entry($0.key, $0.value.resolved(&anchors)) })
        }
        node.anchor = nil
        if let anchor { anchors[anchor] = node }
        return node
    }

    /// An expectation without the names of variants; nil where it is none of this one's.
    fileprivate func concerning(_ variant: String) -> SceneDocument.Node? {
        guard let named = self["variant"] else { return self }
        guard (named.elements ?? [named]).contains(where: { $0.word == variant }) else { return nil }
        var node = self
        node["variant"] = nil
        return node
    }
}

extension SceneDocument.Node: PatchableTree {
    var listElements: [SceneDocument.Node]? { elements }
    var mapEntries: [SceneDocument.Entry]? { entries }

    /// What a scalar says; nil for all else.
    package var word: String? {
        switch content {
        case .text(let string), .word(let string): string
        case .alias, .list, .map: nil
        }
    }

    /// Whether nothing is written here: `~`, `null` or no letter at all.
    package var isNothing: Bool {
        guard case .word(let word) = content else { return false }
        return ScalarText.written(word: word) == "~"
    }

    var name: String {
        switch content {
        case .text(let string), .word(let string), .alias(let string): string.quoted
        case .list: "a list"
        case .map: "a map"
        }
    }

    mutating func become(_ elements: [SceneDocument.Node]) { content = .list(elements) }
    mutating func become(_ entries: [SceneDocument.Entry]) { content = .map(entries) }
}

extension SceneDocument.Entry: PatchableEntry {
    var messagePlace: SourcePlace? { nil }

    func replaced(by key: String, _ value: SceneDocument.Node?) -> SceneDocument.Entry {
        SceneDocument.Entry(key, value ?? SceneDocument.Node(.map([])))
    }
}
