package import TouchstoneBehaviors
internal import TouchstoneImages
internal import TouchstonePlayer
package import TouchstoneScenes

/// A scene's text in canonical form, together with its original text.
///
/// ```swift
/// let formatted = try FormattedScene(.file("scenes/card.yaml"))
/// if !formatted.isCanonical { print(formatted.text) }
/// ```
package struct FormattedScene: Sendable {
    /// The scene in canonical form, with a line feed at its end. It is the same scene with the same comments.
    package let text: String
    /// Whether the original text was already canonical, byte for byte.
    package let isCanonical: Bool

    /// Reads and formats the scene in a file or on standard input. Files that the scene refers to are not read.
    ///
    /// - Throws: ``InputError`` if the scene cannot be read. ``SceneError`` if the scene has errors, with all of them,
    ///   or if the source is a picture.
    package init(
        _ source: SceneSource, behaviors: BehaviorCatalogue = .ready, limits: ResourceLimits = .standard
    ) throws {
        let bytes = try source.read { _ in limits[.bytes] }
        guard !EmbeddedText.isCarrier(bytes) else {
            throw SceneError("this is a picture, not the text of a scene", in: source)
        }
        let parsed = SceneParser.parse(
            bytes, file: source.displayName, defaultTitle: source.outputName, catalogue: Catalogue(behaviors),
            limits: limits)
        guard parsed.scene != nil else { throw SceneError(diagnostics: parsed.diagnostics) }
        do {
            text = try SceneDocument(parsing: bytes, file: source.displayName, limits: limits).text
        } catch {
            throw SceneError(diagnostics: error.diagnostics)
        }
        isCanonical = Array(text.utf8) == bytes
    }
}
