internal import Drawing
internal import Geometry

/// The glyphs of one weight, each read from its font once.
final class GlyphShelf {
    private let face: FontFace
    private let weight: Font.Weight
    private let isSystemFont: Bool
    /// By code point, for the characters that nearly all labels are made of.
    private var ascii: [Glyph?] = Array(repeating: nil, count: 128)
    private var others: [Unicode.Scalar: Glyph] = [:]
    private var fallbacks: [Fallback]?
    /// The characters that were asked for and that no font has.
    private(set) var missing: Set<Unicode.Scalar> = []

    /// A font to turn to, opened when it is first needed.
    private struct Fallback {
        let pattern: FontPattern
        var face: FontFace?
        var isUnusable = false
    }

    /// - Parameter isSystemFont: whether the face is one of the system's, so that it has settings for fonts.
    init(face: FontFace, weight: Font.Weight, isSystemFont: Bool) {
        self.face = face
        self.weight = weight
        self.isSystemFont = isSystemFont
        equalizeDigits()
    }

    /// The glyphs of a line, from left to right: how far the pen moves behind each, and how far from the pen it stands; in ems.
    func forEachGlyph(of line: String, _ body: (_ glyph: Glyph, _ advance: Double, _ offset: Double) -> Void) {
        // Letters without marks that are all written from left to right need no second look.
        if line.utf8.allSatisfy({ $0 < 0x80 }) {
            for scalar in line.unicodeScalars {
                let glyph = glyph(for: scalar)
                body(glyph, glyph.advance, 0)
            }
            return
        }
        for cluster in VisualOrder.clusters(of: line) {
            var base = 0.0
            for (index, scalar) in cluster.enumerated() {
                let glyph = glyph(for: scalar)
                if index > 0, scalar.properties.generalCategory == .nonspacingMark {
                    body(glyph, 0, Self.offset(ofMark: glyph, on: base))
                    continue
                }
                body(glyph, glyph.advance, 0)
                base = glyph.advance
                // What stands on a box, or is joined to one, is not told apart.
                if index == 0, glyph === Glyph.missing { break }
            }
        }
    }

    /// How far from the pen, which stands behind a letter, a mark of the letter stands. Fonts either draw a mark before the pen,
    /// where it belongs, or leave it to a shaper to put it there: then the letter's middle is near enough.
    private static func offset(ofMark mark: Glyph, on width: Double) -> Double {
        let places = mark.outline.points.map(\.x)
        guard let left = places.min(), let right = places.max(), left + right > 0 else { return 0 }
        return -(width + left + right) / 2
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
        if scalar.properties.isWhitespace, scalar != " " { return glyph(for: " ") }
        missing.insert(scalar)
        return .missing
    }

    private func fallbackGlyph(for scalar: Unicode.Scalar) -> Glyph? {
        if fallbacks == nil {
            let configuration = isSystemFont ? nil : FontConfiguration.system()
            let matches = FontPattern.request(family: nil, weight: weight, in: configuration)?.allMatches() ?? []
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
