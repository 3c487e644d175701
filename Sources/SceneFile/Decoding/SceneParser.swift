/// Reads the text of a scene.
///
///     let parsed = SceneParser.parse(
///         bytes, file: "scenes/card.yaml", defaultTitle: "card", catalogue: catalogue)
///     for diagnostic in parsed.diagnostics { print(diagnostic) }
///
/// The steps: bytes → `SourceText` (UTF-8, lines) → `TreeBuilder` (structure, aliases, limits) →
/// `SceneReader` (variants) → `SceneDecoder` (the grammar). A mistake in one of the first two
/// ends the reading; the last reports everything it finds.
package enum SceneParser {
    /// The scene in `bytes`, or every error of it at once.
    ///
    /// Whatever the bytes are, this returns: nothing traps, and time and memory are bounded by `limits`.
    ///
    /// - Parameters:
    ///   - bytes: YAML or JSON in UTF-8. No more than `limits[.bytes] + 1` of them are looked at.
    ///   - file: The file as the user named it, for diagnostics.
    ///   - defaultTitle: The title of a scene that gives none.
    ///   - catalogue: The kinds of behavior and the constants that the scene may name.
    package static func parse(
        _ bytes: [UInt8], file: String, defaultTitle: String, catalogue: Catalogue, limits: SceneLimits = .standard
    ) -> ParsedScene {
        let log = DiagnosticLog(file: file, capacity: SceneLimits.diagnostics)
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

/// What became of a text: a scene, or the reasons why there is none.
package struct ParsedScene: Sendable {
    /// The scene alone, or each of its variants, in the order given; empty exactly when a diagnostic is an error.
    package var scenes: [Scene]
    /// Sorted by place; what concerns the whole file comes first.
    package var diagnostics: [Diagnostic]

    /// The scene, or the first of its variants; nil exactly when a diagnostic is an error.
    package var scene: Scene? { scenes.first }
}
