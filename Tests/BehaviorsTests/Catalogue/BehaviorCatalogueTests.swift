import Behaviors
import Geometry
import GestureEngine
import Testing

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

    @Test func defaultsAreAmongTheValues() {
        #expect(BehaviorSetting("a", .bool(default: true), "").defaultValue == .bool(true))
        #expect(BehaviorSetting("a", .number(default: 2, in: 0...3), "").defaultValue == .number(2))
        #expect(BehaviorSetting("a", .insets(default: .zero), "").defaultValue == .insets(.zero))
        #expect(BehaviorSetting("a", .choice(["x", "y"]), "").defaultValue == .choice("x"))
        for setting in BehaviorKind.draggable.settings {
            if case .number(let value, let range) = setting.kind { #expect(range.contains(value)) }
        }
    }
}
