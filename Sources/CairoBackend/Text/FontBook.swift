package import Drawing
internal import Synchronization

/// The fonts of the pictures: finds them, and hands out the outlines of their glyphs.
///
/// The first installed of the preferred families is used, else whatever the system offers in their place; what was
/// found is told by ``family`` and ``fontFile``. Characters that the family lacks come from the font that the system
/// prefers for them, and those that no font has are drawn as a box,
/// one for all that a character is made of. Control characters take no room, but for tabs and
/// line ends, which count as spaces. The ten digits are equally wide, so that numbers do not jitter from one frame to
/// the next. There is no kerning and no shaping: characters stand side by side, in the order in which they are seen
/// (``VisualOrder``), and Arabic letters have the forms that join them.
///
/// One book serves any number of threads. It keeps every glyph that was ever asked for.
package final class FontBook: TextMeasuring, GlyphProviding {
    /// The families that are looked for unless others are named, in order.
    package static let preferredFamilies = ["Inter", "DejaVu Sans"]

    /// The family that was found.
    package let family: String
    /// The path of the font file of the regular weight.
    package let fontFile: String
    /// The path of the font file of each weight.
    package let fontFiles: [Font.Weight: String]

    private let metrics: [Font.Weight: FontMetrics]
    private let shelf: Mutex<[Font.Weight: GlyphShelf]>

    /// Finds and opens the fonts.
    ///
    /// - Throws: ``CairoError/noFont(families:)``, or ``CairoError/unusableFont(file:reason:)``.
    package init(families: [String] = FontBook.preferredFamilies) throws(CairoError) {
        let (family, regular) = try Self.find(families)
        var shelves: [Font.Weight: GlyphShelf] = [:]
        var metrics: [Font.Weight: FontMetrics] = [:]
        var files: [Font.Weight: String] = [:]
        for weight in Font.Weight.allCases {
            let match = FontPattern.wish(family: family, weight: weight)?.bestMatch() ?? regular
            let face = try FontFace(match)
            shelves[weight] = GlyphShelf(face: face, weight: weight)
            metrics[weight] = face.metrics
            files[weight] = match.file
        }
        self.family = family
        self.fontFiles = files
        self.fontFile = files[.regular] ?? regular.file ?? "unknown"
        self.metrics = metrics
        self.shelf = Mutex(shelves)
    }

    private static func find(_ families: [String]) throws(CairoError) -> (family: String, regular: FontPattern) {
        for family in families {
            guard let match = FontPattern.wish(family: family, weight: .regular)?.bestMatch() else { continue }
            let isWanted = match.families.contains { $0.lowercased() == family.lowercased() }
            if isWanted { return (family, match) }
        }
        guard let match = FontPattern.wish(family: families.first, weight: .regular)?.bestMatch(),
            match.file != nil, let family = match.families.first
        else { throw .noFont(families: families) }
        return (family, match)
    }

    // MARK: Measuring

    /// How far the pen moves along `string`, in points.
    package func width(of string: String, font: Font) -> Double {
        let ems = shelf.withLock { shelves in
            var width = 0.0
            shelves[font.weight]?.forEachGlyph(of: string) { _, advance, _ in width += advance }
            return width
        }
        return ems * font.size
    }

    /// How far a font reaches up and down, in points.
    package func metrics(of font: Font) -> FontMetrics {
        let ems = metrics[font.weight] ?? FontMetrics(ascent: 1, descent: 0.25, capHeight: 0.75)
        return FontMetrics(
            ascent: ems.ascent * font.size, descent: ems.descent * font.size, capHeight: ems.capHeight * font.size)
    }

    /// The characters that were measured or drawn so far and that no font has, in the order of their codes.
    package var missingCharacters: [Unicode.Scalar] {
        shelf.withLock { shelves in shelves.values.reduce(into: Set()) { $0.formUnion($1.missing) } }.sorted()
    }

    // MARK: Drawing

    /// The glyphs of a line of text and where they stand, in ems.
    package func layout(_ string: String, weight: Font.Weight) -> GlyphLine {
        shelf.withLock { shelves in
            var line = GlyphLine()
            guard let shelf = shelves[weight] else { return line }
            line.glyphs.reserveCapacity(string.utf8.count)
            shelf.forEachGlyph(of: string) { glyph, advance, offset in
                line.glyphs.append(GlyphLine.Placed(glyph: glyph, position: line.width + offset))
                line.width += advance
            }
            return line
        }
    }
}
