internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Short texts at the same place of several views, such as their labels. If they share many letters, they are shorter
/// letter by letter, because a letter that recurs at its place is a reference to the first one.
struct SVGLabels {
    private struct Place: Hashable {
        let position: Point
        let font: Font
        let color: Color
        let alignment: TextRun.Alignment
        let letterCount: Int
    }

    private struct Letter: Hashable {
        let index: Int
        let glyph: Int
    }

    private struct Group {
        var runs = 0
        var letters: Set<Letter> = []
    }

    /// The largest number of letters. Longer texts have little in common.
    private static let mostLetters = 4

    private var groups: [Place: Group] = [:]

    mutating func count(_ run: TextRun, _ line: NativeLine) {
        guard let place = Self.place(of: run, line) else { return }
        groups[place, default: Group()].runs += 1
        for (index, glyph) in line.glyphs.enumerated() {
            groups[place]?.letters.insert(Letter(index: index, glyph: glyph))
        }
    }

    /// Whether the letters of a text should be separate elements.
    func areApart(_ run: TextRun, _ line: NativeLine) -> Bool {
        guard let place = Self.place(of: run, line), let group = groups[place] else { return false }
        // The bytes of a letter at its place, of a reference to it, of a letter in a text, and of the element around a
        // text.
        let (placed, reference, letter, text) = (83, 18, 25, 52)
        let count = group.runs * place.letterCount
        let apart = group.letters.count * placed + (count - group.letters.count) * reference
        return apart < count * letter + group.runs * text
    }

    private static func place(of run: TextRun, _ line: NativeLine) -> Place? {
        guard (2...mostLetters).contains(line.glyphs.count) else { return nil }
        return Place(
            position: run.position, font: run.font, color: run.color, alignment: run.alignment,
            letterCount: line.glyphs.count)
    }
}
