internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// The outlines of glyphs as path data, each created once, in whole units. For use on one thread.
final class GlyphPaths {
    /// The number of units of an em.
    let unitsPerEm: Double
    private let provider: any GlyphProviding
    /// The glyphs are kept alive so that no new glyph can have the identity of one of them.
    private var paths: [ObjectIdentifier: (glyph: Glyph, path: [UInt8])] = [:]

    init(_ provider: any GlyphProviding, unitsPerEm: Double) {
        self.provider = provider
        self.unitsPerEm = unitsPerEm
    }

    /// Returns the glyphs of a text.
    func layout(_ run: TextRun) -> GlyphLine { provider.layout(run.string, weight: run.font.weight) }

    func path(of glyph: Glyph) -> [UInt8] {
        if let known = paths[ObjectIdentifier(glyph)] { return known.path }
        let text = ByteText()
        text.appendPath(decimals: 0) { draw(glyph.outline, &$0) }
        paths[ObjectIdentifier(glyph)] = (glyph, text.bytes)
        return text.bytes
    }

    private func draw(_ outline: GlyphOutline, _ path: inout PathText) {
        var points = outline.points[...]
        func take() -> Point {
            let point = points.removeFirst()
            return Point(x: point.x * unitsPerEm, y: point.y * unitsPerEm)
        }
        for verb in outline.verbs {
            switch verb {
            case .move: path.move(to: take())
            case .line: path.line(to: take())
            case .curve: path.curve(take(), take(), to: take())
            case .close: path.close()
            }
        }
    }
}
