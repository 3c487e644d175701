package import Geometry

/// A character of a font, ready to be drawn at any size.
package final class Glyph: Sendable {
    /// How far the pen moves, in ems.
    package let advance: Double
    package let outline: GlyphOutline

    package init(advance: Double, outline: GlyphOutline) {
        self.advance = advance
        self.outline = outline
    }

    /// The placeholder of a character that no font has.
    package static let missing = Glyph(advance: 0.6, outline: .missing)
    /// An invisible glyph that takes no room.
    package static let nothing = Glyph(advance: 0, outline: GlyphOutline())
}

/// The glyphs of a line of text.
package struct GlyphLine {
    package struct Placed {
        package let glyph: Glyph
        /// Where the pen stands, in ems from the start of the line.
        package let position: Double

        package init(glyph: Glyph, position: Double) {
            self.glyph = glyph
            self.position = position
        }
    }

    package var glyphs: [Placed] = []
    /// How far the pen moves in all, in ems.
    package var width = 0.0

    package init() {}

    /// What holds all outlines, in ems; nil where there are none.
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

/// What a backend that draws text as outlines must know of it.
package protocol GlyphProviding: Sendable {
    /// The glyphs of a line of text and where they stand. A glyph is the same object whenever it is asked for.
    func layout(_ string: String, weight: Font.Weight) -> GlyphLine
}

extension TextRun {
    /// From ems on the baseline of `line`, this text's glyphs, to the text's own coordinates, and from there on to pixels, so
    /// many of them to a point; nil where nothing can be seen of it.
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
