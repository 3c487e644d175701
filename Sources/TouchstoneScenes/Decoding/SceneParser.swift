/// Parses the text of a scene.
///
/// ```swift
/// let parsed = SceneParser.parse(
///     bytes, file: "scenes/card.yaml", defaultTitle: "card", catalogue: catalogue)
/// for diagnostic in parsed.diagnostics { print(diagnostic) }
/// ```
///
/// The steps are: bytes → `SourceText` (UTF-8, lines) → `TreeBuilder` (structure, aliases, limits) → `SceneReader`
/// (variants) → `SceneDecoder` (the grammar). An error in one of the first two steps ends the reading. The last step
/// reports all errors that it finds.
package enum SceneParser {
    /// Returns the scene in `bytes`, or all of its errors.
    ///
    /// Whatever the bytes are, this function returns. It does not trap, and `limits` bounds its time and memory.
    ///
    /// - Parameters:
    ///   - bytes: YAML or JSON in UTF-8. At most `limits[.bytes] + 1` of them are read.
    ///   - file: The file as the user named it, for diagnostics.
    ///   - defaultTitle: The title of a scene that does not specify one.
    ///   - catalogue: The kinds of behavior and the constants that the scene may name.
    ///   - limits: The limits of the text and of the contents of the scene.
    package static func parse(
        _ bytes: [UInt8], file: String, defaultTitle: String, catalogue: Catalogue, limits: ResourceLimits = .standard
    ) -> ParsedScene {
        let log = DiagnosticLog(file: file, capacity: ResourceLimits.diagnostics)
        var scenes: [Scene] = []
        if let source = SourceText.reading(bytes, limit: limits[.bytes], log: log) {
            log.source = source
            if let (root, _) = TreeBuilder.read(source, limits: limits, log: log) {
                scenes = SceneReader(catalogue: catalogue, limits: limits, log: log)
                    .read(root, defaultTitle: defaultTitle)
            }
        }
        return ParsedScene(scenes: log.hasErrors ? [] : scenes, diagnostics: log.sorted())
    }
}

/// The result of parsing a text: its scenes, or the reasons why there are none.
package struct ParsedScene: Sendable {
    /// The single scene, or each of its variants, in the given order. Empty exactly if a diagnostic is an error.
    package var scenes: [Scene]
    /// The diagnostics, sorted by position. Those about the whole file are first.
    package var diagnostics: [Diagnostic]

    /// The scene, or the first of its variants. Nil exactly if a diagnostic is an error.
    package var scene: Scene? { scenes.first }
}

/// Reads the scene in a text, or each of its variants as a separate scene.
///
/// A variant is the text with some values set (``ScenePatch``), which is then decoded like any other text. An error of
/// all variants is reported once. Any other error is reported with the names of its variants.
struct SceneReader {
    let catalogue: Catalogue
    let limits: ResourceLimits
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
        case .text(let string), .word(let string): text += isNothing ? "nothing" : string.onOneLine
        case .list(let elements): write(elements.map { (nil, $0) }, "[", "]")
        case .map(let entries): write(entries.map { ($0.key, $0.value) }, "{", "}")
        case .refused: text += "…"
        }
    }
}

extension String {
    /// The text with its lines on one, as in a list of statements.
    fileprivate var onOneLine: String {
        guard contains(where: \.isNewline) else { return self }
        return split(whereSeparator: \.isNewline).map { line in
            String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }.filter { !$0.isEmpty }.joined(separator: "; ")
    }
}
