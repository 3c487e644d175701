import TouchstoneDrawing
import TouchstoneGeometry

/// A font whose letters are boxes, half an em wide, and whose spaces are empty.
struct BoxFont: GlyphProviding {
    private static let box: Glyph = {
        var outline = GlyphOutline()
        outline.append(.move, Point(x: 0.1, y: 0))
        outline.append(.line, Point(x: 0.1, y: -0.5))
        outline.append(.curve, Point(x: 0.2, y: -0.5), Point(x: 0.3, y: -0.4), Point(x: 0.3, y: 0))
        outline.append(.close)
        return Glyph(advance: 0.5, outline: outline)
    }()
    private static let space = Glyph(advance: 0.25, outline: GlyphOutline())

    func layout(_ string: String, weight: Font.Weight) -> GlyphLine {
        var line = GlyphLine()
        for character in string {
            let glyph = character == " " ? Self.space : Self.box
            line.glyphs.append(GlyphLine.Placed(glyph: glyph, position: line.width))
            line.width += glyph.advance
        }
        return line
    }
}

/// A font whose letters are 31.5 units of a still picture wide, so that positions lie half-way between two units.
struct HalfUnitFont: GlyphProviding {
    private static let box: Glyph = {
        var outline = GlyphOutline()
        outline.append(.move, Point(x: 0, y: 0))
        outline.append(.curve, Point(x: 0.2, y: -0.5), Point(x: 0.3, y: -0.4), Point(x: 0.3, y: 0))
        outline.append(.close)
        return Glyph(advance: 0.105, outline: outline)
    }()
    private static let space = Glyph(advance: 0.25, outline: GlyphOutline())

    func layout(_ string: String, weight: Font.Weight) -> GlyphLine {
        var line = GlyphLine()
        for character in string {
            let glyph = character == " " ? Self.space : Self.box
            line.glyphs.append(GlyphLine.Placed(glyph: glyph, position: line.width))
            line.width += glyph.advance
        }
        return line
    }
}
