import Testing
import TouchstoneKit
import TouchstonePlayer
import TouchstoneScenes
import TouchstoneTestSupport

/// Everything that `docs/scene-file.md` names exists. `DocumentationTests` plays its scenes.
@Suite struct SceneFilePageTests {
    private let text: String

    init() throws { text = try PackageFolder.text("docs/scene-file.md") }

    @Test func theWayToBeginIsShown() { #expect(text.contains("](writing-scenes.md)")) }

    /// The keys of gestures, of gestures that follow another one, and of paths.
    @Test(arguments: ["gesture", "follower", "along"]) func everyKeyOfAGestureIsThere(level: String) throws {
        let definition = SceneSchema(Catalogue(.ready)).root["definitions"]?[level]
        let keys = try #require(definition?["properties"]?.entries).map(\.key)
        #expect(!keys.isEmpty)
        for key in keys {
            // Alone, or with a value.
            let forms = ["`\(key)`", "`\(key): ", " \(key): "]
            #expect(forms.contains { text.contains($0) }, "\(key)")
        }
    }

    @Test func everySymbolIsNamedAndEveryOverlayHasARow() {
        for symbol in Symbol.allCases { #expect(text.contains("`\(symbol.rawValue)`"), "\(symbol)") }
        let lines = text.split(separator: "\n")
        let standard = Scene.Overlays.standard.kinds
        #expect(text.contains("`\(Scene.Overlays.standard)`"))
        for kind in Scene.Overlays.Kind.allCases where !standard.contains(kind) {
            #expect(lines.contains { $0.hasPrefix("| `\(kind.rawValue)` |") }, "\(kind)")
        }
    }
}
