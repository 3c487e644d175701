internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// The definitions to which the elements of pictures refer: the outlines of glyphs, each once, and clips.
struct NativeDefinitions {
    private struct Clip: Hashable {
        let outline: Outline
        let transform: Transform
    }

    /// The source of the outlines.
    let glyphs: GlyphPaths
    /// The number of the next id.
    private(set) var nextID: Int
    private let idStep: Int
    private var glyphElement: ElementText
    private var clipElement: ElementText
    private var glyphIDs: [ObjectIdentifier: Int] = [:]
    private var clipIDs: [Clip: Int] = [:]
    /// The number of bytes of the outlines that ``takeNewGlyphs()`` has returned.
    private var taken = 0

    /// - Parameter ids: The first number of an id, and the distance of two of them. Definitions with the same step and
    ///   other remainders have no id in common.
    init(_ syntax: ElementText.Syntax, _ glyphs: GlyphPaths, ids: (first: Int, step: Int) = (0, 1)) {
        self.glyphs = glyphs
        (nextID, idStep) = ids
        glyphElement = ElementText(syntax)
        clipElement = ElementText(syntax)
    }

    /// The outlines, one after another.
    var glyphText: ByteText { glyphElement.text }
    /// The clips that were not taken, one after another.
    var clipText: ByteText { clipElement.text }

    /// Returns the id of a glyph's outline.
    mutating func id(of glyph: Glyph) -> Int {
        if let known = glyphIDs[ObjectIdentifier(glyph)] { return known }
        let (id, path) = (makeID(), glyphs.path(of: glyph))
        Self.define("path", id, in: &glyphElement) { element in element.attribute("d") { $0.append(path) } }
        glyphIDs[ObjectIdentifier(glyph)] = id
        return id
    }

    /// Returns the id of a clip. If the clip is new, `shape` writes its shape.
    mutating func id(ofClip outline: Outline, _ transform: Transform, _ shape: (inout ElementText) -> Void) -> Int {
        let key = Clip(outline: outline, transform: transform)
        if let known = clipIDs[key] { return known }
        let id = makeID()
        Self.define("clipPath", id, in: &clipElement, shape)
        clipIDs[key] = id
        return id
    }

    /// Returns the elements of the clips that were defined since the last call.
    ///
    /// - Parameter keepsIDs: Whether later clips that are equal keep the same ids. Otherwise they get definitions of
    ///   their own.
    mutating func takeClips(keepingIDs keepsIDs: Bool) -> [UInt8] {
        defer { clipElement.text.removeAll() }
        if !keepsIDs { clipIDs = [:] }
        return clipElement.text.bytes
    }

    /// Returns the outlines that were added since the last call.
    mutating func takeNewGlyphs() -> ArraySlice<UInt8> {
        let end = glyphText.count
        // A comma precedes each definition except the first.
        let start = taken > 0 && taken < end ? taken + 1 : taken
        taken = end
        return glyphText[start..<end]
    }

    /// Makes the next ``takeNewGlyphs()`` return all outlines again.
    mutating func restate() { taken = 0 }

    /// Returns the id of a new definition.
    private mutating func makeID() -> Int {
        defer { nextID += idStep }
        return nextID
    }

    private static func define(
        _ name: StaticString, _ id: Int, in element: inout ElementText, _ body: (inout ElementText) -> Void
    ) {
        if element.syntax == .arrays, element.text.count > 0 { element.text.append(",") }
        element.begin(name)
        element.attribute("id") { $0.append(id: id) }
        body(&element)
        element.end()
    }
}

extension ByteText {
    /// Appends the id of a definition. The ids of views begin with a letter, and so never equal it.
    func append(id: Int) {
        append("_")
        append(id)
    }
}

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
