internal import Drawing

/// A line of text as documents write it: its glyphs by their numbers, and the words that they make.
final class NativeLine {
    /// Glyphs behind each other that are seen.
    struct Word {
        /// Which of the line's glyphs.
        let range: Range<Int>
        /// The number of the word; nil for a single glyph.
        let number: Int?
    }

    let line: GlyphLine
    /// The number of each glyph.
    let glyphs: [Int]
    let words: [Word]

    init(_ line: GlyphLine, glyphs: [Int], words: [Word]) {
        self.line = line
        self.glyphs = glyphs
        self.words = words
    }
}
