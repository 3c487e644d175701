internal import ArgumentParser
internal import TouchstoneKit

/// The value of `--overlays`: overlays and presets.
struct OverlayChoice {
    var overlays: Scene.Overlays

    init(parsing text: String) throws {
        var kinds: Set<Scene.Overlays.Kind> = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let named = Scene.Overlays.kinds(named: String(word)) else {
                let words = Scene.Overlays.words
                let names = words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
                throw ValidationError("'\(word)' is not an overlay; there are \(names).")
            }
            kinds.formUnion(named)
        }
        overlays = Scene.Overlays(kinds: kinds)
    }
}
