internal import Drawing

/// The glyphs of one weight, each read from its font once.
final class GlyphShelf {
    private let face: FontFace
    private let weight: Font.Weight
    /// By code point, for the characters that nearly all labels are made of.
    private var ascii: [Glyph?] = Array(repeating: nil, count: 128)
    private var others: [Unicode.Scalar: Glyph] = [:]
    private var fallbacks: [Fallback]?

    /// A font to turn to, opened when it is first needed.
    private struct Fallback {
        let pattern: FontPattern
        var face: FontFace?
        var isUnusable = false
    }

    init(face: FontFace, weight: Font.Weight) {
        self.face = face
        self.weight = weight
        equalizeDigits()
    }

    /// The glyphs of a line, from left to right.
    func forEachGlyph(of line: String, _ body: (Glyph) -> Void) {
        // Letters without marks that are all written from left to right need no second look.
        if line.utf8.allSatisfy({ $0 < 0x80 }) {
            for scalar in line.unicodeScalars { body(glyph(for: scalar)) }
            return
        }
        for cluster in VisualOrder.clusters(of: line) {
            for (index, scalar) in cluster.enumerated() {
                let glyph = glyph(for: scalar)
                body(glyph)
                // What stands on a box, or is joined to one, is not told apart.
                if index == 0, glyph === Glyph.missing { break }
            }
        }
    }

    func glyph(for scalar: Unicode.Scalar) -> Glyph {
        if scalar.isASCII {
            if let glyph = ascii[Int(scalar.value)] { return glyph }
            let glyph = makeGlyph(for: scalar)
            ascii[Int(scalar.value)] = glyph
            return glyph
        }
        if let glyph = others[scalar] { return glyph }
        let glyph = makeGlyph(for: scalar)
        others[scalar] = glyph
        return glyph
    }

    /// Gives each digit the advance of the widest and puts it in the middle.
    private func equalizeDigits() {
        let digits = (0..<10).map { Unicode.Scalar(UInt8(ascii: "0") + UInt8($0)) }
        let glyphs = digits.map(makeGlyph)
        let widest = glyphs.map(\.advance).max() ?? 0
        for (digit, glyph) in zip(digits, glyphs) {
            ascii[Int(digit.value)] = Glyph(
                advance: widest, outline: glyph.outline.shifted(by: (widest - glyph.advance) / 2))
        }
    }

    private func makeGlyph(for scalar: Unicode.Scalar) -> Glyph {
        switch scalar.properties.generalCategory {
        case .control:
            return "\t\n".unicodeScalars.contains(scalar) ? glyph(for: " ") : .nothing
        case .lineSeparator, .paragraphSeparator:
            return glyph(for: " ")
        default: break
        }
        if scalar.properties.isDefaultIgnorableCodePoint { return .nothing }
        if let glyph = face.glyph(for: scalar) ?? fallbackGlyph(for: scalar) { return glyph }
        return scalar.properties.isWhitespace && scalar != " " ? glyph(for: " ") : .missing
    }

    private func fallbackGlyph(for scalar: Unicode.Scalar) -> Glyph? {
        if fallbacks == nil {
            let matches = FontPattern.wish(family: nil, weight: weight)?.allMatches() ?? []
            fallbacks = matches.map { Fallback(pattern: $0) }
        }
        for index in (fallbacks ?? []).indices {
            guard let fallback = fallbacks?[index], !fallback.isUnusable, fallback.pattern.contains(scalar) else {
                continue
            }
            let opened = fallback.face ?? (try? FontFace(fallback.pattern))
            fallbacks?[index].face = opened
            if let glyph = opened?.glyph(for: scalar) { return glyph }
            fallbacks?[index].isUnusable = true
        }
        return nil
    }
}
