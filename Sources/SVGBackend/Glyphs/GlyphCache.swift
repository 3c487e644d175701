internal import Drawing
internal import Geometry

/// Lines of text and the path data of glyphs, each made once. For one thread.
final class GlyphCache {
    /// A glyph in a word.
    struct Letter {
        let glyph: Int
        /// In units from the start of the word.
        let position: Double
    }

    private struct LineKey: Hashable {
        let string: String
        let weight: Font.Weight
    }

    /// Beyond this number, lines are forgotten: those with numbers differ in every picture.
    private static let mostLines = 4096

    /// How finely outlines are kept: they are written in whole units, of which an em has so many.
    let unitsPerEm: Double
    private let provider: any GlyphProviding
    private let splitsNumbers: Bool
    /// Kept alive, so that no other glyph can get the identity of one of them.
    private var glyphs: [Glyph] = []
    private(set) var paths: [GlyphPath] = []
    private var glyphNumbers: [ObjectIdentifier: Int] = [:]
    private(set) var words: [[Letter]] = []
    private var wordNumbers: [[Int]: Int] = [:]
    private var lines: [LineKey: NativeLine] = [:]

    /// - Parameters:
    ///   - splitsNumbers: whether digits are words apart from the letters beside them.
    init(_ provider: any GlyphProviding, unitsPerEm: Double, splitsNumbers: Bool = false) {
        self.provider = provider
        self.unitsPerEm = unitsPerEm
        self.splitsNumbers = splitsNumbers
    }

    /// The number of glyphs so far.
    var glyphCount: Int { paths.count }

    /// Forgets lines and words where there are too many of them; the numbers of words begin anew.
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

    /// Which glyphs are digits that are to be words of their own.
    private func digits(of string: String, glyphCount: Int) -> [Bool] {
        // Of these characters each has a glyph.
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
        words.append(
            range.map { Letter(glyph: numbers[$0], position: (line.glyphs[$0].position - start) * unitsPerEm) })
        return NativeLine.Word(range: range, number: number)
    }
}

/// A line of text as documents write it: its glyphs by their numbers, and the words that they make.
final class NativeLine {
    /// Visible glyphs that follow each other.
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
