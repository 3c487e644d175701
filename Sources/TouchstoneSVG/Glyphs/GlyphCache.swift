internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Lines of text and the path data of glyphs, each created once. For use on one thread.
final class GlyphCache {
    /// A glyph in a word.
    struct Letter {
        let glyph: Int
        /// The position in units from the start of the word.
        let position: Double
    }

    private struct LineKey: Hashable {
        let string: String
        let weight: Font.Weight
    }

    /// If there are more lines than this, they are removed: lines with numbers differ in every picture.
    private static let mostLines = 4096

    /// The precision of outlines: they are written in whole units, and an em has this many units.
    let unitsPerEm: Double
    private let provider: any GlyphProviding
    private let splitsNumbers: Bool
    /// The glyphs are kept alive so that no new glyph can have the identity of one of them.
    private var glyphs: [Glyph] = []
    private(set) var paths: [GlyphPath] = []
    private var glyphNumbers: [ObjectIdentifier: Int] = [:]
    private(set) var words: [[Letter]] = []
    private var wordNumbers: [[Int]: Int] = [:]
    private var lines: [LineKey: NativeLine] = [:]

    /// - Parameters:
    ///   - splitsNumbers: Whether digits are words separate from the letters beside them.
    init(_ provider: any GlyphProviding, unitsPerEm: Double, splitsNumbers: Bool = false) {
        self.provider = provider
        self.unitsPerEm = unitsPerEm
        self.splitsNumbers = splitsNumbers
    }

    /// The number of glyphs so far.
    var glyphCount: Int { paths.count }

    /// Removes all lines and words if there are too many lines. The numbers of words start again.
    func tidy() {
        guard lines.count > Self.mostLines else { return }
        lines = [:]
        words = []
        wordNumbers = [:]
    }

    func line(of run: TextRun) -> NativeLine {
        let key = LineKey(string: run.string, weight: run.font.weight)
        if let known = lines[key] { return known }
        let line = makeLine(run)
        lines[key] = line
        return line
    }

    private func makeLine(_ run: TextRun) -> NativeLine {
        let line = provider.layout(run.string, weight: run.font.weight)
        let numbers = line.glyphs.map { number(of: $0.glyph) }
        let digits = digits(of: run.string, glyphCount: numbers.count)
        var words: [NativeLine.Word] = []
        var start = 0
        func endWord(at end: Int) {
            if end > start { words.append(word(start..<end, line, numbers)) }
            start = end
        }
        for (place, placed) in line.glyphs.enumerated() {
            if placed.glyph.outline.isEmpty {
                endWord(at: place)
                start = place + 1
            } else if place > start, digits[place] != digits[place - 1] {
                endWord(at: place)
            }
        }
        endWord(at: numbers.count)
        return NativeLine(line, glyphs: numbers, words: words)
    }

    /// Returns for each glyph whether it is a digit that should be a separate word.
    private func digits(of string: String, glyphCount: Int) -> [Bool] {
        // Each of these characters has exactly one glyph.
        guard splitsNumbers, string.utf8.count == glyphCount, string.utf8.allSatisfy({ $0 < 0x80 }) else {
            return Array(repeating: false, count: glyphCount)
        }
        return string.utf8.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private func number(of glyph: Glyph) -> Int {
        let key = ObjectIdentifier(glyph)
        if let known = glyphNumbers[key] { return known }
        glyphNumbers[key] = glyphs.count
        glyphs.append(glyph)
        paths.append(GlyphPath(glyph.outline, unitsPerEm: unitsPerEm))
        return glyphs.count - 1
    }

    private func word(_ range: Range<Int>, _ line: GlyphLine, _ numbers: [Int]) -> NativeLine.Word {
        guard range.count > 1 else { return NativeLine.Word(range: range, number: nil) }
        let key = Array(numbers[range])
        if let known = wordNumbers[key] { return NativeLine.Word(range: range, number: known) }
        let number = words.count
        wordNumbers[key] = number
        let start = line.glyphs[range.lowerBound].position
        // A word is created from the first line that contains it. Rounding removes the last digits, which depend on that
        // line, so that half a unit is rounded to the same whole unit whichever line is first.
        words.append(
            range.map {
                let position = (line.glyphs[$0].position - start) * unitsPerEm
                return Letter(glyph: numbers[$0], position: (position * 1e6).rounded() / 1e6)
            })
        return NativeLine.Word(range: range, number: number)
    }
}

/// A line of text as documents write it: the numbers of its glyphs, and its words.
final class NativeLine {
    /// Successive visible glyphs.
    struct Word {
        /// The indices of the word's glyphs in the line.
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
