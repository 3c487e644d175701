internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// The glyphs of one weight, each read from its font once.
final class FontGlyphs {
    private let face: FontFace
    private let weight: Font.Weight
    /// The glyphs by code point, for the characters of nearly all labels.
    private let isSystemFont: Bool
    private var ascii: [Glyph?] = Array(repeating: nil, count: 128)
    private var others: [Unicode.Scalar: Glyph] = [:]
    private var fallbacks: [Fallback]?
    /// The requested characters that no font has.
    private(set) var missing: Set<Unicode.Scalar> = []

    /// A font that is used for characters the main font lacks. It is opened when it is first needed.
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

    /// Calls `body` for each glyph of a line, from left to right, with the distance that the pen moves after the glyph
    /// and the distance of the glyph from the pen, both in ems.
    func forEachGlyph(of line: String, _ body: (_ glyph: Glyph, _ advance: Double, _ offset: Double) -> Void) {
        // ASCII letters have no marks and are all written from left to right, so they need no reordering.
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
                // Marks on a box, and characters joined to one, are not drawn.
                if index == 0, glyph === Glyph.missing { break }
            }
        }
    }

    /// Returns the distance of a mark from the pen, which is after the letter. Some fonts draw a mark before the pen,
    /// where it belongs. Others leave its position to a shaper; for these the middle of the letter is close enough.
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

    /// Gives each digit the advance of the widest digit and centers it.
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
