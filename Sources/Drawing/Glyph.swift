/// A character of a font, ready to be drawn at any size.
package final class Glyph: Sendable {
    /// How far the pen moves, in ems.
    package let advance: Double
    package let outline: GlyphOutline

    package init(advance: Double, outline: GlyphOutline) {
        self.advance = advance
        self.outline = outline
    }

    /// What stands for a character that no font has.
    package static let missing = Glyph(advance: 0.6, outline: .missing)
    /// What stands for a character that is not seen and takes no room.
    package static let nothing = Glyph(advance: 0, outline: GlyphOutline())
}
