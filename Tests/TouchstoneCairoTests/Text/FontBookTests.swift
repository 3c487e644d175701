import Foundation
import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneTestSupport

/// Properties that do not depend on the installed fonts.
@Suite struct FontBookTests {
    let fonts: FontBook
    let font = Font(size: 20)

    init() throws { fonts = try FontBook() }

    @Test func saysWhatItFound() {
        #expect(!fonts.family.isEmpty)
        for weight in Font.Weight.allCases {
            let file = fonts.fontFiles[weight] ?? ""
            #expect(FileManager.default.fileExists(atPath: file), "\(weight)")
        }
        #expect(fonts.fontFile == fonts.fontFiles[.regular])
        #expect(!fonts.fontFileName.isEmpty && !fonts.fontFileName.contains("/"))
        #expect(fonts.fontFile.hasSuffix("/\(fonts.fontFileName)"))
    }

    @Test func filesComeBeforeTheSystemsFonts() throws {
        let folder = try TemporaryFolder()
        var files: [String] = []
        for (weight, file) in fonts.fontFiles {
            let copy = "\(folder.path)/\(weight).otf"
            try FileManager.default.copyItem(atPath: file, toPath: copy)
            files.append(copy)
        }
        let given = try FontBook(families: [fonts.family], files: files)
        #expect(given.fontFiles[.regular] == "\(folder.path)/regular.otf")
        #expect(given.fontFiles[.semibold] == "\(folder.path)/semibold.otf")
        #expect(given.fontVersion == fonts.fontVersion)
        // Other characters still come from the system.
        for text in ["Nested card 12", "\u{5D0}\u{10FFFD}"] {
            #expect(given.width(of: text, font: font) == fonts.width(of: text, font: font))
        }
    }

    @Test(arguments: ["/no/such/font.otf", "/dev/null"])
    func withoutTheFilesTheSystemsFontsAreUsed(file: String) throws {
        let other = try FontBook(files: [file])
        #expect(other.fontFiles == fonts.fontFiles)
    }

    @Test func preferenceIsKept() throws {
        let installed = try FontBook(families: ["No Such Family 123", fonts.family])
        #expect(installed.family == fonts.family)
        #expect(installed.fontFile == fonts.fontFile)
    }

    @Test func anUnknownFamilyIsReplacedAndTheReplacementNamed() throws {
        let other = try FontBook(families: ["No Such Family 123"])
        #expect(other.family != "No Such Family 123")
        #expect(other.width(of: "abc", font: font) > 0)
    }

    @Test func widthsGrowWithTextAndSize() {
        #expect(fonts.width(of: "", font: font) == 0)
        let width = fonts.width(of: "Nested card", font: font)
        #expect(width > 50 && width < 200)
        #expect(abs(fonts.width(of: "Nested card", font: Font(size: 40)) - 2 * width) < 1e-9)
        let parts = fonts.width(of: "Nested ", font: font) + fonts.width(of: "card", font: font)
        #expect(abs(parts - width) < 1e-9)
    }

    @Test(arguments: Font.Weight.allCases)
    func digitsAreEquallyWide(weight: Font.Weight) {
        let font = Font(size: 12, weight: weight)
        let widths = Set("0123456789".map { fonts.width(of: String($0), font: font) })
        #expect(widths.count == 1)
    }

    @Test func metricsAreThoseOfLetters() {
        let metrics = fonts.metrics(of: font)
        #expect(metrics.capHeight > 10 && metrics.capHeight < metrics.ascent)
        #expect(metrics.ascent < 30)
        #expect(metrics.descent > 2 && metrics.descent < 12)
    }

    @Test func controlCharactersTakeNoRoom() {
        #expect(fonts.width(of: "a\u{0}\u{7}\u{1B}\u{7F}\u{200B}b", font: font) == fonts.width(of: "ab", font: font))
        #expect(fonts.width(of: "a\tb\nc", font: font) == fonts.width(of: "a b c", font: font))
        #expect(fonts.width(of: "a\r\nb", font: font) == fonts.width(of: "a b", font: font))
    }

    @Test func charactersWithoutAFontAreBoxes() throws {
        let width = fonts.width(of: "\u{10FFFD}", font: font)
        #expect(width > 5)
        var list = DrawList(size: Size(width: 20, height: 24), scale: 1, background: .white)
        list.append(TextRun("\u{10FFFD}", font: font, color: .black, at: Point(x: 2, y: 20)))
        let picture = try PNGPicture(CairoRasterizer(fonts: fonts).encode(list))
        // The missing-glyph box is upright and open in the middle.
        #expect(picture[3, 13] != [255, 255, 255])
        #expect(picture[8, 13] == [255, 255, 255])
    }

    @Test func longTextIsMeasuredInTime() {
        let string = String(repeating: "Nested card 0123 ", count: 100_000)
        let time = ContinuousClock().measure { _ = fonts.width(of: string, font: font) }
        #expect(time < .seconds(5))
    }

    @Test func charactersFromEverywhereAreMeasuredInTime() {
        let string = String(String.UnicodeScalarView((0x20..<0x3000).compactMap(Unicode.Scalar.init)))
        let time = ContinuousClock().measure { _ = fonts.width(of: string, font: font) }
        #expect(time < .seconds(20))
    }

    /// Alignment is along the pen's direction, whatever the transform.
    @Test func alignmentPlacesTheText() throws {
        let width = fonts.width(of: "HHH", font: font)
        func picture(_ alignment: TextRun.Alignment, x: Double) throws -> [UInt8] {
            var list = DrawList(size: Size(width: 120, height: 30), scale: 1, background: .white)
            list.append(TextRun("HHH", font: font, color: .black, at: Point(x: x, y: 22), alignment: alignment))
            return try CairoRasterizer(fonts: fonts).encode(list)
        }
        let leading = try picture(.leading, x: 20)
        #expect(try picture(.center, x: 20 + width / 2) == leading)
        #expect(try picture(.trailing, x: 20 + width) == leading)
        #expect(try picture(.trailing, x: 20) != leading)
    }

    @Test func aCharacterThatNoFontHasIsOneBox() {
        // A character for private use, which no font in use has.
        let box = fonts.width(of: "\u{10FFFD}", font: font)
        #expect(box == 12)
        #expect(fonts.width(of: "\u{10FFFD}\u{200D}\u{10FFFC}\u{301}", font: font) <= 3 * box)
        #expect(fonts.width(of: "\u{10FFFD}\u{301}\u{302}\u{FE0F}", font: font) == box)
    }

    @Test func charactersThatNoFontHasAreNamedOnceInTheOrderOfTheirCodes() throws {
        let fonts = try FontBook()
        #expect(fonts.missingCharacters.isEmpty)
        _ = fonts.width(of: "a\u{10FFFD}b\u{10FFFC}\u{10FFFD}\u{200B}\n", font: font)
        _ = fonts.layout("\u{10FFFD}", weight: .semibold)
        #expect(fonts.missingCharacters == ["\u{10FFFC}", "\u{10FFFD}"])
    }

    @Test func aLineFromRightToLeftIsDrawnTurnedRound() {
        let line = fonts.layout("\u{5D0}\u{5D1}\u{5D2}", weight: .regular).glyphs.map { ObjectIdentifier($0.glyph) }
        let letters = ["\u{5D2}", "\u{5D1}", "\u{5D0}"].map {
            ObjectIdentifier(fonts.layout($0, weight: .regular).glyphs[0].glyph)
        }
        #expect(line == letters)
        let widths = ["\u{5D0}\u{5D1}", "\u{5D1}\u{5D0}"].map { fonts.width(of: $0, font: font) }
        #expect(abs(widths[0] - widths[1]) < 1e-9)
    }

    @Test func marksTakeNoRoom() {
        for (letter, mark) in [("\u{5E9}", "\u{5B8}"), ("e", "\u{331}"), ("\u{628}", "\u{64E}")] {
            let width = fonts.width(of: letter, font: font)
            #expect(abs(fonts.width(of: letter + mark, font: font) - width) < 1e-9, "\(letter)")
            let line = fonts.layout(letter + mark, weight: .regular)
            let ink = line.glyphs[1].glyph.outline.points.map { $0.x + line.glyphs[1].position }
            #expect((ink.min() ?? 0) + (ink.max() ?? 0) < 2 * line.width, "\(letter)")
        }
    }
}
