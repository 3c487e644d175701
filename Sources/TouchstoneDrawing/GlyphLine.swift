package import TouchstoneGeometry

/// A character of a font, ready to be drawn at any size.
package final class Glyph: Sendable {
    /// The distance that the pen moves, in ems.
    package let advance: Double
    package let outline: GlyphOutline

    package init(advance: Double, outline: GlyphOutline) {
        self.advance = advance
        self.outline = outline
    }

    /// The placeholder of a character that no font has.
    package static let missing = Glyph(advance: 0.6, outline: .missing)
    /// An invisible glyph that takes no space.
    package static let nothing = Glyph(advance: 0, outline: GlyphOutline())
}

/// The glyphs of a line of text.
package struct GlyphLine {
    package struct Placed {
        package let glyph: Glyph
        /// The position of the pen, in ems from the start of the line.
        package let position: Double

        package init(glyph: Glyph, position: Double) {
            self.glyph = glyph
            self.position = position
        }
    }

    package var glyphs: [Placed] = []
    /// The total distance that the pen moves, in ems.
    package var width = 0.0

    package init() {}

    /// The smallest box around all outlines, in ems; nil if there are no outlines.
    package var inkBox: Rect? {
        var ink: Rect?
        for placed in glyphs {
            guard var box = placed.glyph.outline.box else { continue }
            box.origin.x += placed.position
            ink = ink?.union(box) ?? box
        }
        return ink
    }
}

/// Provides the glyphs of a text to backends that draw text as outlines.
package protocol GlyphProviding: Sendable {
    /// Returns the glyphs of a line of text and their positions. The same glyph is always the same object.
    func layout(_ string: String, weight: Font.Weight) -> GlyphLine
}

extension TextRun {
    /// Returns the transform from ems on the baseline of `line`, the glyphs of this text, to the text's own
    /// coordinates, and the transform from ems to pixels, of which a point has `scale`. Returns nil if nothing of the
    /// text can be seen.
    package func placement(of line: GlyphLine, scale: Double) -> (toText: Transform, toPixels: Transform)? {
        let size = font.size
        guard size > 0, size.isFinite, position.isFinite, transform.inverted != nil, !line.glyphs.isEmpty else {
            return nil
        }
        let start =
            switch alignment {
            case .leading: position.x
            case .center: position.x - line.width * size / 2
            case .trailing: position.x - line.width * size
            }
        let toText = Transform(a: size, b: 0, c: 0, d: size, tx: start, ty: position.y)
        let toPixels = toText.concatenating(transform).concatenating(Transform(scaleX: scale, y: scale))
        return toPixels.isFinite ? (toText, toPixels) : nil
    }
}
