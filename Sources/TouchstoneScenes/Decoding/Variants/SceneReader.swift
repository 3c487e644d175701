/// Reads the scene in a text, or each of its variants as a separate scene.
///
/// A variant is the text with some values set (``ScenePatch``), which is then decoded like any other text. An error of
/// all variants is reported once. Any other error is reported with the names of its variants.
struct SceneReader {
    let catalogue: Catalogue
    let limits: SceneLimits
    let log: DiagnosticLog

    /// Returns one scene, or one for each variant. The scenes must not be used if the log has errors.
    func read(_ root: SceneDocument.Node, defaultTitle: String) -> [Scene] {
        guard case .map(let entries) = root.content, let list = entries.first(where: { $0.key == "variants" })?.value
        else { return decode(root, defaultTitle, log: log).map { [$0] } ?? [] }
        let variants = SceneDecoder(catalogue: catalogue, limits: limits, log: log).decodeVariants(list)
        guard !variants.isEmpty else {
            // The rest of the text may have errors, too.
            _ = decode(root, defaultTitle, log: log)
            return []
        }
        guard root.weight <= limits[.nodes] / variants.count else {
            log.error("variants make the scene larger than \(limits[.nodes]) nodes", at: list.place, beyond: .nodes)
            return []
        }
        let names = variants.map(\.variant.name)
        var logs: [(name: String, log: DiagnosticLog)] = []
        let scenes = variants.map { text -> Scene? in
            let log = DiagnosticLog(like: log)
            logs.append((text.variant.name, log))
            var patch = ScenePatch(root, catalogue: catalogue, log: log)
            for change in text.changes { patch.set(change) }
            return decode(patch.root, defaultTitle, variant: text.variant, among: names, log: log)
        }
        log.add(ofVariants: logs)
        return scenes.compactMap { $0 }
    }

    private func decode(
        _ root: SceneDocument.Node, _ defaultTitle: String, variant: Scene.Variant? = nil, among names: [String] = [],
        log: DiagnosticLog
    ) -> Scene? {
        let decoder = SceneDecoder(catalogue: catalogue, limits: limits, log: log)
        decoder.variant = variant
        decoder.variantNames = names
        return decoder.decodeScene(root, defaultTitle: defaultTitle)
    }
}

/// A variant in the file: its name, and the values that it sets by path.
struct VariantText {
    var variant: Scene.Variant
    /// The changes in the given order. Each path occurs once.
    var changes: [SceneDocument.Entry]
}

extension SceneDocument.Node {
    /// The number of nodes in it.
    var weight: Int {
        switch content {
        case .text, .word, .refused: 1
        case .list(let elements): elements.reduce(1) { $0 + $1.weight }
        case .map(let entries): entries.reduce(1) { $0 + $1.value.weight }
        }
    }

    /// A short form of the value for a heading. Long values are cut.
    var summary: String {
        var text = ""
        write(to: &text)
        return text.count > Self.longestSummary ? text.prefix(Self.longestSummary) + "…" : text
    }

    private static let longestSummary = 80

    /// Writes as much as a summary can contain.
    private func write(to text: inout String) {
        func write(_ parts: some Collection<(key: String?, value: SceneDocument.Node)>, _ open: String, _ close: String)
        {
            text += open
            for (index, part) in parts.enumerated() where text.utf8.count <= 4 * Self.longestSummary {
                if index > 0 { text += ", " }
                if let key = part.key { text += "\(key): " }
                part.value.write(to: &text)
            }
            text += close
        }
        switch content {
        case .text(let string), .word(let string): text += isNothing ? "nothing" : string
        case .list(let elements): write(elements.map { (nil, $0) }, "[", "]")
        case .map(let entries): write(entries.map { ($0.key, $0.value) }, "{", "}")
        case .refused: text += "…"
        }
    }
}
