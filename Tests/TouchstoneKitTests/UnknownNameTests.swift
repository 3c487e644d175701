import Testing
import TouchstoneKit

@Suite struct UnknownNameTests {
    @Test func theNearestNameAndAllNamesAreTold() {
        #expect(
            UnknownName(.recognizer, "card.pam", known: ["card.pan", "card.pinch"]).description
                == "there is no recognizer 'card.pam'; did you mean 'card.pan'?\nthe scene has card.pan, card.pinch")
        #expect(
            UnknownName(.recognizer, "x", known: ["card.pan"]).description
                == "there is no recognizer 'x'\nthe scene has card.pan")
        #expect(
            UnknownName(.recognizer, "x", known: []).description == "there is no recognizer 'x'; the scene has none")
    }

    @Test func aLongListIsCut() {
        let text = UnknownName(.recognizer, "x", known: (1...100).map { "view\($0).pan" }).description
        #expect(text.hasSuffix("view40.pan and 60 more"))
    }
}
