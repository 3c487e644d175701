import Foundation
import TestSupport
import Testing
import TouchstoneKit

/// What `docs/scene-file.md` says is true: its YAML is a scene, and it names every kind, setting and overlay.
@Suite struct SceneFilePageTests {
    private let text: String

    init() throws { text = try PackageFolder.text("docs/scene-file.md") }

    @Test func yamlIsScenesWhoseExpectationsHold() throws {
        let place = try TemporaryFolder()
        let blocks = CodeBlocks.of("yaml", in: text)
        #expect(blocks.count == 5)
        for block in blocks {
            try place.place("scene.yaml", block)
            for loaded in try LoadedScene(.file("\(place.path)/scene.yaml")).variants {
                #expect(!loaded.scene.expectations.isEmpty)
                let rehearsal = try Rehearsal(loaded)
                #expect((rehearsal.warnings + rehearsal.failures).map(\.description) == [])
            }
        }
    }

    @Test func theWayToBeginIsShown() { #expect(text.contains("](writing-scenes.md)")) }

    @Test func everyKindOfBehaviorHasARowWithItsSettingsAndRecognizers() throws {
        for kind in BehaviorCatalogue.standard.kinds {
            let row = try #require(
                text.split(separator: "\n").first { $0.hasPrefix("| `\(kind.name)` |") }, "\(kind.name)")
            // A backquote holds several names.
            let words = Set(row.split { !$0.isLetter }.map(String.init))
            for name in kind.settings.map(\.name) + kind.recognizers {
                #expect(words.contains(name), "\(kind.name) \(name)")
            }
        }
    }

    @Test func everyOptionOfAGestureIsThere() {
        let options = [
            "from", "fingers", "spread", "axis", "hold", "stagger", "jitter", "by", "along", "direction", "scale",
            "degrees", "for", "ease", "then", "after", "points", "arc", "circle",
        ]
        for option in options { #expect(text.contains("`\(option)`"), "\(option)") }
    }

    @Test func everyConstantHasItsPlaceWithItsStandardValue() throws {
        let rows = text.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }.filter {
            $0.count == 3
        }
        for constant in GestureConstants.overridable {
            let row = try #require(rows.first { $0[0].contains("`\(constant.name)`") }, "\(constant.name)")
            let names = row[0].split(separator: ",").map { $0.filter(\.isLetter) }
            let values = row[2].split(separator: ",").map { $0.filter { !$0.isWhitespace } }
            let index = try #require(names.firstIndex(of: constant.name))
            #expect(values.count == names.count)
            var changed = GestureConstants.standard
            switch constant.kind {
            case .number(let unit, _):
                let factor = unit == .radians ? Double.pi / 180 : 1
                constant.set(.number(try #require(Double(values[index])) * factor), in: &changed)
            case .bool: constant.set(.bool(values[index] == "true"), in: &changed)
            case .choice: constant.set(.choice(values[index]), in: &changed)
            }
            #expect(changed == .standard, "\(constant.name)")
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

    @Test func everyKindOfRecognizerHasARowWithItsSettings() throws {
        let lines = text.split(separator: "\n")
        let common = Set(RecognizerKind.commonSettings.map(\.name))
        for kind in BehaviorCatalogue.standard.recognizers {
            let row = try #require(lines.first { $0.hasPrefix("| `\(kind.name)` |") }, "\(kind.name)")
            for setting in kind.settings where !common.contains(setting.name) {
                #expect(row.contains("`\(setting.name)`"), "\(kind.name) \(setting.name)")
            }
        }
        for name in common { #expect(text.contains("`\(name)`"), "\(name)") }
    }
}
