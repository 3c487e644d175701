import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneTestSupport

/// The visual order of lines, from left to right.
@Suite struct VisualOrderTests {
    private func seen(_ line: String) -> String {
        String(String.UnicodeScalarView(VisualOrder.clusters(of: line).flatMap { $0 }))
    }

    @Test(
        "what is written from left to right stays as it is",
        arguments: ["card", "Größe 3×4", "日本", "é̂", "a\u{202E}b", ""])
    func leftToRight(line: String) { #expect(seen(line) == line) }

    @Test(
        "Hebrew is seen from right to left, numbers and other letters in it from left to right",
        arguments: [
            ("שלום", "םולש"), ("abc שלום def", "abc םולש def"), ("שלום abc עולם", "םלוע abc םולש"),
            ("שלום 12", "12 םולש"), ("12 שלום", "םולש 12"), ("שלום 1,234.5%", "1,234.5% םולש"), ("שלום!", "!םולש"),
            ("(שלום)", "(םולש)"), ("a (שלום) b", "a (םולש) b"), ("שלום-12", "12-םולש"), ("שלום  ", "  םולש"),
            ("abc שלום", "abc םולש"), ("שלום, abc", "abc ,םולש"), ("שלום (card) 12", "12 (card) םולש"),
            ("a (שלום) 12 b", "a (םולש) 12 b"), ("שלום [a {ב} c] d", "d [c {ב} a] םולש"), ("אב (cd ef", "cd ef) בא"),
            ("5 שקל + 3", "3 + לקש 5"),
        ])
    func hebrew(line: String, expected: String) { #expect(seen(line) == expected) }

    @Test("marks stay behind what they stand on")
    func marks() { #expect(seen("שָׁלוֹם") == "םוֹלשָׁ") }

    @Test("a name in an isolate leaves the words around it in their order")
    func isolates() {
        #expect(seen("drag \u{2068}שלום\u{2069} · 2 fingers") == "drag םולש · 2 fingers")
        #expect(seen("drag שלום · 2 fingers") == "drag 2 · םולש fingers")
        #expect(seen("\u{2068}שלום\u{2069}.pan began") == "םולש.pan began")
        #expect(seen("\u{2068}abc\u{2069} שלום") == "םולש abc")
    }

    @Test("what overrides or embeds counts as nothing, paired or not")
    func overrides() {
        for control in ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}"] {
            #expect(seen("\(control)אב cd") == "cd בא")
            #expect(seen("ab \(control)cd אב") == "ab cd בא")
        }
    }

    @Test(
        "Arabic letters are joined",
        arguments: [
            ("سلام", "\u{FEE1}\u{FEFC}\u{FEB3}"), ("محمد", "\u{FEAA}\u{FEE4}\u{FEA4}\u{FEE3}"), ("ا", "\u{FE8D}"),
            ("باب", "\u{FE8F}\u{FE8E}\u{FE91}"), ("بـ", "\u{640}\u{FE91}"), ("دب", "\u{FE8F}\u{FEA9}"),
            ("لأ", "\u{FEF7}"), ("پگ", "\u{FB93}\u{FB58}"), ("ب ب", "\u{FE8F} \u{FE8F}"), ("ء", "ء"),
        ])
    func arabic(line: String, expected: String) { #expect(seen(line) == expected) }

    @Test("numbers behind Arabic letters are seen to their left")
    func arabicNumbers() {
        #expect(seen("ا 12") == "12 \u{FE8D}")
        #expect(seen("ا ١٢") == "١٢ \u{FE8D}")
    }

    @Test("of a character with thousands of marks thirty are drawn")
    func manyMarks() {
        let long = "a" + String(repeating: "\u{301}", count: 10_000)
        #expect(VisualOrder.clusters(of: long + "b").map(\.count) == [31, 1])
    }

    @Test("no text is too odd: nothing is lost that is seen, and long lines take no time")
    func anyText() {
        var chance = SeededGenerator(seed: 9)
        let kinds: [ClosedRange<UInt32>] = [
            0...0x7F, 0x80...0x2FF, 0x300...0x36F, 0x590...0x6FF, 0x2000...0x206F, 0xFB50...0xFEFF, 0x1F300...0x1FAFF,
        ]
        for _ in 0..<2000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<chance.index(30) {
                let kind = kinds[chance.index(kinds.count)]
                let value = kind.lowerBound + UInt32(chance.index(Int(kind.upperBound - kind.lowerBound) + 1))
                if let scalar = Unicode.Scalar(value) { text.append(scalar) }
            }
            let line = String(text)
            let found = VisualOrder.clusters(of: line)
            #expect(found.count <= line.count)
            #expect(found.allSatisfy { !$0.isEmpty })
        }
        let long = String(repeating: "שלום abc 12 سلام ", count: 1000)
        #expect(ContinuousClock().measure { _ = VisualOrder.clusters(of: long) } < .seconds(20))
    }
}
