/// The number of times that glyphs and words are written in a document, which decides whether they get a definition.
struct GlyphCounts {
    private var glyphs: [Int]
    private var words: [Int]

    /// Counts the glyphs and words of `lines`.
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

    /// Whether a word of `count` letters is shorter with a definition, which takes about as much space as two of its
    /// letters.
    func isShared(word: Int, of count: Int) -> Bool { (count - 1) * (words[word] - 1) > 1 }

    /// Whether a glyph whose outline has `length` bytes is shorter with a definition.
    func isShared(glyph: Int, of length: Int) -> Bool {
        // The bytes of a definition, of a reference, and of an outline that is written in place, each without the path
        // data.
        let (definition, reference, outline) = (18, 25, 15)
        let count = glyphs[glyph]
        return count * (length + outline) > length + definition + count * reference
    }
}
