internal import Drawing
internal import Geometry

/// The path data of glyphs, each made once. For one thread.
final class GlyphTexts {
    /// How finely outlines are kept: they are written in whole units, of which an em has so many.
    let unitsPerEm: Double
    /// With the glyph, so that no other can get its identity.
    private var texts: [ObjectIdentifier: (glyph: Glyph, text: [UInt8])] = [:]

    init(unitsPerEm: Double) { self.unitsPerEm = unitsPerEm }

    func text(of glyph: Glyph) -> [UInt8] {
        if let known = texts[ObjectIdentifier(glyph)] { return known.text }
        var text = ByteText()
        text.appendPath(decimals: 0, slack: 2) { draw(glyph.outline, &$0) }
        texts[ObjectIdentifier(glyph)] = (glyph, text.bytes)
        return text.bytes
    }

    private func draw(_ outline: GlyphOutline, _ path: inout PathText) {
        var next = 0
        var last = Point.zero
        func take() -> Point {
            defer { next += 1 }
            let point = outline.points[next]
            return Point(x: point.x * unitsPerEm, y: point.y * unitsPerEm)
        }
        for verb in outline.verbs {
            switch verb {
            case .move:
                last = take()
                path.move(to: last)
            case .line:
                last = take()
                path.line(to: last)
            case .curve:
                let (first, second, end) = (take(), take(), take())
                if let handle = Self.handle(last, first, second, end) {
                    path.curve(handle, to: end)
                } else {
                    path.curve(first, second, to: end)
                }
                last = end
            case .close: path.close()
            }
        }
    }

    /// The handle of a quadratic curve where that is what the cubic one is; fonts of the TrueType kind have no others.
    ///
    /// The handles of a quadratic curve raised to a cubic one lie at two thirds of the way from its ends to its own.
    private static func handle(_ start: Point, _ first: Point, _ second: Point, _ end: Point) -> Point? {
        let one = start + (first - start) * 1.5
        let other = end + (second - end) * 1.5
        let tolerance = 0.1
        return one.distance(to: other) < tolerance
            ? Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2) : nil
    }
}
