import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct BehaviorCatalogueTests {
    @Test func kindsKeepTheirOrderAndTheLastOfANameHolds() {
        func kind(_ name: String, _ summary: String = "") -> BehaviorKind {
            BehaviorKind(name: name, summary: summary, make: { _ in View() })
        }
        var catalogue = BehaviorCatalogue(kinds: [kind("a"), kind("b")])
        catalogue.register(kind("a", "new"))
        catalogue.register(kind("c"))
        #expect(catalogue.kinds.map(\.name) == ["a", "b", "c"])
        #expect(catalogue.kind(named: "a")?.summary == "new" && catalogue.kind(named: "d") == nil)
    }

    @Test func kindsOfRecognizersAreRegisteredTheSameWay() {
        func kind(_ name: String, _ summary: String = "") -> RecognizerKind {
            RecognizerKind(name: name, summary: summary, make: { _ in GestureRecognizer() })
        }
        var catalogue = BehaviorCatalogue(recognizers: [kind("a"), kind("b")])
        catalogue.register(kind("a", "new"))
        #expect(catalogue.recognizers.map(\.name) == ["a", "b"])
        #expect(catalogue.recognizer(named: "a")?.summary == "new" && catalogue.recognizer(named: "d") == nil)
    }
}
