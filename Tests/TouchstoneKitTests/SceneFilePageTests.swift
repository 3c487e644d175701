import TestSupport
import Testing
import TouchstoneKit

/// Everything that `docs/scene-file.md` names exists. `DocumentationTests` plays its scenes.
@Suite struct SceneFilePageTests {
    private let text: String

    init() throws { text = try PackageFolder.text("docs/scene-file.md") }

    @Test func theWayToBeginIsShown() { #expect(text.contains("](writing-scenes.md)")) }

    @Test func everyOptionOfAGestureIsThere() {
        let options = [
            "from", "spread", "axis", "hold", "stagger", "jitter", "by", "along", "direction", "scale",
            "degrees", "for", "ease", "then", "after", "points", "arc", "circle",
        ]
        for option in options { #expect(text.contains("`\(option)") || text.contains(" \(option): "), "\(option)") }
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
