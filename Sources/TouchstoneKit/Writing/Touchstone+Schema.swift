public import Behaviors
internal import Playback
internal import SceneFile

extension Touchstone {
    /// The JSON Schema of scene files that may name the kinds of a catalogue: text, with a line feed at its end. Editors with a
    /// YAML language server complete and check scenes by it.
    public static func schema(behaviors: BehaviorCatalogue = .standard) -> String {
        SceneSchema(Catalogue(behaviors)).text
    }
}
