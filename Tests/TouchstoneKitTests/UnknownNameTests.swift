import Testing
import TouchstoneKit

@Suite struct UnknownRecognizerTests {
    @Test func theNearestNameAndAllNamesAreTold() {
        #expect(
            UnknownRecognizer(name: "card.pam", known: ["card.pan", "card.pinch"]).description
                == "there is no recognizer 'card.pam'; did you mean 'card.pan'?\nthe scene has card.pan, card.pinch")
        #expect(
            UnknownRecognizer(name: "x", known: ["card.pan"]).description
                == "there is no recognizer 'x'\nthe scene has card.pan")
        #expect(UnknownRecognizer(name: "x", known: []).description == "there is no recognizer 'x'; the scene has none")
    }

    @Test func aLongListIsCut() {
        let text = UnknownRecognizer(name: "x", known: (1...100).map { "view\($0).pan" }).description
        #expect(text.hasSuffix("view40.pan and 60 more"))
    }
}
