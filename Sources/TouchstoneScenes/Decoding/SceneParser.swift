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

/// The result of parsing a text: its scenes, or the reasons why there are none.
package struct ParsedScene: Sendable {
    /// The single scene, or each of its variants, in the given order. Empty exactly if a diagnostic is an error.
    package var scenes: [Scene]
    /// The diagnostics, sorted by position. Those about the whole file are first.
    package var diagnostics: [Diagnostic]

    /// The scene, or the first of its variants. Nil exactly if a diagnostic is an error.
    package var scene: Scene? { scenes.first }
}
