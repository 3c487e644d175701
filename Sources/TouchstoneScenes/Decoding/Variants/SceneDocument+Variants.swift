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
        var node = self
        switch content {
        case .text, .word, .refused: break
        case .list(let elements): node.content = .list(elements.map(\.writtenOut))
        case .map(let entries):
            node.content = .map(
                entries.map { SceneDocument.Entry($0.key, $0.value.writtenOut, keyPlace: $0.keyPlace) })
        }
        node.anchor = nil
        node.alias = nil
        return node
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
