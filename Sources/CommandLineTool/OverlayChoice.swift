internal import SceneFile
internal import TouchstoneKit

/// The value of `--overlays`: overlays and presets.
struct OverlayChoice {
    var overlays: Scene.Overlays

    init(parsing text: String) throws {
        var kinds: Set<Scene.Overlays.Kind> = []
        for word in OptionWord.words(in: text) {
            guard let named = Scene.Overlays.kinds(named: String(word)) else {
                throw OptionWord.mistake(word, isNot: "an overlay", among: Scene.Overlays.words)
            }
            kinds.formUnion(named)
        }
        overlays = Scene.Overlays(kinds: kinds)
    }
}
