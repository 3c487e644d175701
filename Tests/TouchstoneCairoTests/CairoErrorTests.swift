import Testing
import TouchstoneCairo

@Suite struct CairoErrorTests {
    @Test(arguments: [
        (
            CairoError.refused(action: "draw the picture", reason: "out of memory"),
            "cannot draw the picture: Cairo says 'out of memory'"
        ),
        (.sizeNotFinite, "cannot draw the picture: its size is not a finite number"),
        (
            .tooLarge(width: 40_000, height: 2),
            "cannot draw the picture: 40000 × 2 pixels, and no side may be longer than 32767"
        ),
        (.notCompressed, "cannot compress the pixels of the picture"),
        (
            .noFont(families: ["Inter", "DejaVu Sans"]),
            """
            cannot find a font: neither Inter nor DejaVu Sans nor any other is installed; install one (apt-get install \
            fonts-inter, brew install font-inter)
            """
        ),
        (.unusableFont(file: "/a.ttf", reason: "file not found"), "cannot use the font file '/a.ttf': file not found"),
    ])
    func everyErrorSaysWhatWasBeingDone(error: CairoError, words: String) {
        #expect(error.description == words)
    }

    @Test func versionHasThreeNumbers() {
        #expect(CairoVersion.string.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    }
}
