import Testing
import TouchstoneGeometry

@Suite struct ColorTests {
    @Test(
        "hex colours are those of the web",
        arguments: [
            ("#fff", Color.white), ("#000000", .black), ("#f00", Color(red: 1, green: 0, blue: 0)),
            ("#00000000", .clear), ("#0f08", Color(red: 0, green: 1, blue: 0, alpha: 136.0 / 255)),
            ("#E8EEFC", Color(red: 232.0 / 255, green: 238.0 / 255, blue: 252.0 / 255)),
        ])
    func hex(text: String, expected: Color) {
        #expect(Color(hex: text) == expected)
    }

    @Test(
        "anything else is not a colour",
        arguments: ["", "#", "fff", "#ff", "#fffff", "#fffffff", "#ggg", "#ffé", "# fff"])
    func notHex(text: String) {
        let color = Color(hex: text)
        #expect(color == nil)
    }

    @Test("contrast has the values that WCAG gives")
    func contrast() {
        #expect(Color.black.contrast(with: .white) == 21)
        #expect(Color.white.contrast(with: .white) == 1)
        // WebAIM's contrast checker: #777777 on white is 4.48 : 1, #767676 is 4.54 : 1, #ff0000 is 4.00 : 1.
        for (hex, expected) in [("#777777", 4.48), ("#767676", 4.54), ("#ff0000", 4.00)] {
            let ratio = Color(hex: hex)?.contrast(with: .white) ?? 0
            #expect(abs(ratio - expected) < 0.005, "\(hex)")
        }
    }

    @Test("colours mix in sRGB")
    func mixed() {
        #expect(Color.black.mixed(with: .white, 0.25) == Color(red: 0.25, green: 0.25, blue: 0.25))
        #expect(Color.white.withAlpha(0.5).alpha == 0.5)
    }

    @Test func aColourCoversAnotherByItsAlpha() {
        #expect(Color.white.covered(by: .black) == .black)
        #expect(Color.white.covered(by: .clear) == .white)
        let half = Color.white.covered(by: Color.black.withAlpha(0.5))
        #expect(half.red == 0.5 && half.alpha == 1)
    }

    @Test func aColorKeepsItsDarkOne() {
        let ink = Color.black.withDark(.white)
        #expect(Color.black.dark == nil)
        #expect(ink.dark == .white)
        #expect(ink.withAlpha(0.5).dark == Color.white.withAlpha(0.5))
        let orange = Color(red: 1, green: 128 / 255.0, blue: 0)
        #expect(Color.white.withDark(orange).dark == orange)
        // A color without a dark one is the same in the dark.
        #expect(orange.mixed(with: ink, 0).dark == orange)
        #expect(ink.covered(by: Color.black.withAlpha(0.5)).dark?.red == 32768 / 65_535.0)
    }
}
