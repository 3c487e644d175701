import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct SheetKindTests {
    private let kind = BehaviorKind.sheet

    @Test func itHasTheViewsDefaults() throws {
        #expect(BehaviorCatalogue.standard.kind(named: "sheet")?.summary == kind.summary)
        let made = try #require(kind.makeView() as? SheetView)
        let plain = SheetView()
        #expect(made.detents == plain.detents && made.initialDetent == plain.initialDetent)
        #expect(made.topInset == plain.topInset && made.bottomInset == plain.bottomInset)
        #expect(made.isDismissible == plain.isDismissible)
    }

    @Test func everySettingReachesTheView() throws {
        let given: [String: BehaviorSetting.Value] = [
            "detents": .numbersOrWords([.number(0.4), .number(120), .number(1), .word("medium"), .word("large")]),
            "topInset": .number(20), "bottomInset": .number(10), "initialDetent": .numberOrWord(.number(120)),
            "dismissible": .bool(false), "detent": .numberOrWord(.word("initial")),
        ]
        #expect(Set(given.keys) == Set(kind.settings.map(\.name)))
        let made = try #require(kind.makeView(given: given) as? SheetView)
        #expect(made.detents == [.fraction(0.4), .points(120), .fraction(1), .medium, .large])
        #expect(made.topInset == 20 && made.bottomInset == 10 && made.initialDetent == .points(120))
        #expect(!made.isDismissible)
    }

    @Test func actionsSelectTheDetent() throws {
        let setting = try #require(kind.settings.first { $0.name == "detent" })
        let tester = SheetTester()
        tester.sheet.initialDetent = .large
        for (value, detent) in [
            (NumberOrWord.word("large"), SheetView.Detent?.some(.large)), (.word("dismissed"), nil),
            (.word("medium"), .medium), (.word("initial"), .large), (.number(100), .medium),
        ] {
            setting.set?(tester.sheet, .numberOrWord(value))
            #expect(tester.sheet.detent == detent)
        }
    }

    @Test func recognizersAreThoseOfTheView() {
        #expect(SheetView().gestureRecognizers.map(\.name) == kind.recognizers)
    }
}
