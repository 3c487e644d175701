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
