internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// The glyphs of texts and their outlines as path data, each created once, in whole units. For use on one thread.
final class GlyphPaths {
    /// The number of units of an em.
    static let unitsPerEm = 1000.0
    /// The largest number of kept lines. A caption with the time is another line in each picture.
    private static let mostLines = 1000

    private struct Text: Hashable {
        let string: String
        let weight: Font.Weight
    }

    private let provider: any GlyphProviding
    /// The glyphs are kept alive so that no new glyph can have the identity of one of them.
    private var paths: [ObjectIdentifier: (glyph: Glyph, path: [UInt8])] = [:]

    private var lines: [Text: GlyphLine] = [:]

    init(_ provider: any GlyphProviding) { self.provider = provider }

    /// Returns the glyphs of a text.
    func layout(_ run: TextRun) -> GlyphLine {
        let text = Text(string: run.string, weight: run.font.weight)
        if let known = lines[text] { return known }
        if lines.count == Self.mostLines { lines = [:] }
        let line = provider.layout(text.string, weight: text.weight)
        lines[text] = line
        return line
    }

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
            return Point(x: point.x * Self.unitsPerEm, y: point.y * Self.unitsPerEm)
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
