/// How often glyphs and words are to be written in a document, and so which of them are worth a definition.
struct GlyphCounts {
    private var glyphs: [Int]
    private var words: [Int]

    /// Counts what `lines` are written with.
    init(_ lines: [NativeLine], _ cache: GlyphCache) {
        glyphs = Array(repeating: 0, count: cache.glyphCount)
        words = Array(repeating: 0, count: cache.words.count)
        for line in lines {
            for word in line.words {
                if let number = word.number { words[number] += 1 }
            }
        }
        for (number, letters) in cache.words.enumerated() where isShared(word: number, of: letters.count) {
            for letter in letters { glyphs[letter.glyph] += 1 }
        }
        for line in lines {
            for word in line.words {
                if let number = word.number, isShared(word: number, of: word.range.count) { continue }
                for glyph in line.glyphs[word.range] { glyphs[glyph] += 1 }
            }
        }
    }

    /// Whether a word of so many letters is shorter with a definition: that takes about as much as two of its letters do.
    func isShared(word: Int, of count: Int) -> Bool { (count - 1) * (words[word] - 1) > 1 }

    /// Whether a glyph, the outline of which takes so many bytes, is shorter with a definition.
    func isShared(glyph: Int, of length: Int) -> Bool {
        // What a definition takes, a reference, and an outline that stands for itself.
        let (definition, reference, outline) = (18, 25, 15)
        let count = glyphs[glyph]
        return count * (length + outline) > length + definition + count * reference
    }
}
