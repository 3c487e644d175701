/// A character of a font, ready to be drawn at any size.
final class Glyph: Sendable {
    /// How far the pen moves, in ems.
    let advance: Double
    let outline: GlyphOutline

    init(advance: Double, outline: GlyphOutline) {
        self.advance = advance
        self.outline = outline
    }

    /// What stands for a character that no font has.
    static let missing = Glyph(advance: 0.6, outline: .missing)
    /// What stands for a character that is not seen and takes no room.
    static let nothing = Glyph(advance: 0, outline: GlyphOutline())
}

/// The glyphs of a line of text.
struct GlyphLine {
    struct Placed {
        let glyph: Glyph
        /// Where the pen stands, in ems from the start of the line.
        let position: Double
    }

    var glyphs: [Placed] = []
    /// How far the pen moves in all, in ems.
    var width = 0.0
}
