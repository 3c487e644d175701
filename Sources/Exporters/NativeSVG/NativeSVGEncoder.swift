package import Drawing
internal import Geometry

/// Turns draw lists into SVG documents of native shapes: a named group per view, transforms kept, the outline of each
/// glyph defined once.
///
/// A document is as large as the PNG, in pixels; its coordinates are points. It needs no fonts, no scripts and nothing from
/// elsewhere. Numbers are written in steps that keep every point within 1/64 of a pixel, outlines of glyphs in
/// 1/250 of an em.
package final class NativeSVGEncoder: FrameEncoder {
    private let glyphs: any GlyphProviding
    private let title: String
    private let outlines = GlyphTexts(unitsPerEm: 250)
    private var lastLength = 16_384

    /// An encoder for one thread.
    ///
    /// - Parameters:
    ///   - title: what the pictures show, for those who cannot see them.
    package init(glyphs: any GlyphProviding, title: String) {
        self.glyphs = glyphs
        self.title = title
    }

    /// The bytes of an SVG document that shows `list`; nothing is thrown.
    package func encode(_ list: DrawList) throws -> [UInt8] {
        let grid = PictureGrid(size: list.size, scale: list.scale)
        let lines = list.lines(glyphs)
        let definitions = NativeDefinitions(.markup, outlines: outlines, words: .these(lines.repeatedWords))
        var writer = NativeWriter(SVGTarget(definitions: definitions, expecting: lastLength), grid)
        writer.write(list.items, lines)
        var document = SVGDocumentText(list, title: title, expecting: lastLength + lastLength / 4)
        document.define(writer.target.definitions)
        document.paint(list.background, width: list.pixelWidth, height: list.pixelHeight)
        let bytes = document.finish(scale: list.scale) { $0.append(writer.target.element.text.bytes) }
        lastLength = bytes.count
        return bytes
    }
}

/// Puts the elements of one document behind each other.
private struct SVGTarget: NativeTarget {
    var element = ElementText(.markup)
    var definitions: NativeDefinitions
    private var names = SVGNames()

    init(definitions: NativeDefinitions, expecting length: Int) {
        self.definitions = definitions
        element.text.reserve(length)
    }

    mutating func name(_ name: String) {
        let id = names.id(for: name) { definitions.take($0) }
        element.attribute("id") { $0.append(id) }
        // Of an id with `-` for spaces alone, the name can be read.
        let isReadable = id.elementsEqual(name.utf8.lazy.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 })
        if !isReadable { element.attribute("data-name", text: name) }
    }

    mutating func opened() { element.open() }
    mutating func closed() { element.end() }
    mutating func drawn() {}
}
