import Testing
import TouchstoneDrawing

@Suite struct TextMeasuringTests {
    /// Every character is one em wide, except `m`, which is two.
    struct Ruler: TextMeasuring {
        func width(of string: String, font: Font) -> Double {
            string.reduce(0) { $0 + ($1 == "m" ? 2 : 1) } * font.size
        }
        func metrics(of font: Font) -> FontMetrics { FontMetrics(ascent: 1, descent: 0, capHeight: 1) }
    }

    @Test(arguments: [
        ("", 0.0, ""), ("abc", 3, "abc"), ("abc", 2.9, "a…"), ("abcdef", 4, "abc…"), ("mmm", 4, "m…"),
        ("mmm", 2.5, "…"), ("abc", 0, "…"), ("abc", -1, "…"), ("👩‍👩‍👧‍👦bcd", 2, "👩‍👩‍👧‍👦…"), ("e\u{301}bc", 2, "e\u{301}…"),
    ])
    func asMuchAsFits(string: String, width: Double, expected: String) {
        #expect(Ruler().truncate(string, toFit: width * 10, font: Font(size: 10)) == expected)
    }

    @Test func whatIsTruncatedFitsAndOneMoreWouldNot() {
        let string = String(repeating: "ambm", count: 30)
        for width in stride(from: 1.0, through: 200, by: 0.5) {
            let result = Ruler().truncate(string, toFit: width, font: Font(size: 1))
            guard result != string else { continue }
            #expect(Ruler().width(of: result, font: Font(size: 1)) <= width)
            let longer = string.prefix(result.count) + "…"
            #expect(Ruler().width(of: String(longer), font: Font(size: 1)) > width)
        }
    }

    @Test(arguments: [
        ("", 0.0, ""), ("abc", 3, "abc"), ("abcdefgh", 7, "abcd…gh"), ("abcdefgh", 2, "a…"), ("abcdefgh", 1, "…"),
        ("abcdefgh", -1, "…"), ("mmmmm", 7, "mm…m"), ("👩‍👩‍👧‍👦bcd日", 3.5, "👩‍👩‍👧‍👦b…"),
    ])
    func theMiddleOfANameGivesWay(string: String, width: Double, expected: String) {
        #expect(Ruler().shorten(string, toFit: width * 10, font: Font(size: 10)) == expected)
    }

    @Test func whatIsShortenedFits() {
        let string = String(repeating: "ambm", count: 15)
        for width in stride(from: 1.0, through: 100, by: 0.5) {
            let result = Ruler().shorten(string, toFit: width, font: Font(size: 1))
            #expect(result == string || Ruler().width(of: result, font: Font(size: 1)) <= width)
            if width > 6, result != string { #expect(result.hasPrefix("a") && result.hasSuffix("m")) }
        }
    }

    @Test(
        arguments: [
            ("", 9.0, 2, []), ("aa bb cc", 5, 2, ["aa bb", "cc"]), ("aa bb cc", 5, 1, ["aa b…"]),
            ("aa  bb", 4, 2, ["aa", "bb"]), ("aaaaaa bb", 4, 2, ["aaa…", "bb"]),
            ("aa bb cc dd", 5, 2, ["aa bb", "cc dd"]),
            ("aa bb cc dd e", 5, 2, ["aa bb", "cc d…"]), ("aa", 5, 0, []),
        ] as [(String, Double, Int, [String])])
    func linesAreBrokenBetweenWords(string: String, width: Double, count: Int, expected: [String]) {
        #expect(Ruler().lines(of: string, toFit: width * 10, font: Font(size: 10), atMost: count) == expected)
    }

    @Test func veryLongStringsAreCutInTime() {
        let string = String(repeating: "a", count: 200_000)
        #expect(Ruler().truncate(string, toFit: 5, font: Font(size: 1)) == "aaaa…")
    }
}
