import Testing
import TouchstonePlayer

@Suite struct IsolatedNameTests {
    @Test(arguments: ["card", "card.pan", "", "Größe", "日本.pan", "a\u{202A}b"])
    func leftToRightNamesStayAsTheyAre(name: String) { #expect(isolated(name) == name) }

    @Test(arguments: [
        ("صورة", "\u{2068}صورة\u{2069}"), ("صورة.pan", "\u{2068}صورة\u{2069}.pan"),
        ("card.שם", "card.\u{2068}שם\u{2069}"),
        ("a שם b", "\u{2068}a שם b\u{2069}"),
    ])
    func rightToLeftPartsAreIsolated(name: String, expected: String) { #expect(isolated(name) == expected) }

    @Test(
        "a name cannot end its isolate, or turn what follows it",
        arguments: ["\u{2069}", "\u{202E}", "\u{2067}", "\u{202C}"])
    func controlsAreLeftOut(control: String) {
        #expect(isolated("שם\(control)x") == "\u{2068}שםx\u{2069}")
        #expect(isolated("\(control)שם") == "\u{2068}שם\u{2069}")
    }
}
