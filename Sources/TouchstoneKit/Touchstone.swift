public import TouchstoneBehaviors
internal import TouchstoneChecks
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// The version of the library, and the schema of its scenes.
public enum Touchstone {
    /// The version of the library and of the command-line tool. It follows Semantic Versioning (semver.org).
    public static let version = Release.version

    /// The address at which each release has the schema of its scenes.
    package static var schemaAddress: String { "\(Release.repository)/releases/latest/download/scene.schema.json" }

    /// Returns the JSON Schema of scene files that can use the kinds of a catalogue, as text with a line feed at its
    /// end. Editors with a YAML language server use it to complete and check scenes.
    public static func schema(behaviors: BehaviorCatalogue = .ready) -> String {
        var json = JSONText(isIndented: true)
        json.value(SceneSchema(Catalogue(behaviors), id: schemaAddress).root)
        return json.text + "\n"
    }
}
