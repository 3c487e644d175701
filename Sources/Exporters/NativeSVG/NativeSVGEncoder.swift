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
    package func encode(_ list: DrawList) throws -> [UInt8] { encode(list, extra: []) }

    /// The bytes of an SVG document that shows `list`.
    ///
    /// - Parameter extra: whole elements that stand before all others.
    package func encode(_ list: DrawList, extra: [UInt8]) -> [UInt8] {
        let grid = PictureGrid(size: list.size, scale: list.scale)
        let lines = list.lines(glyphs)
        let definitions = NativeDefinitions(.markup, outlines: outlines, words: lines.repeatedWords)
        var writer = NativeWriter(SVGTarget(definitions: definitions, expecting: lastLength), grid)
        writer.write(list.items, lines)
        var document = ElementText(.markup)
        document.text.reserve(lastLength + lastLength / 4 + extra.count)
        let (width, height) = (list.pixelWidth, list.pixelHeight)
        document.begin("svg")
        document.attribute("xmlns") { $0.append("http://www.w3.org/2000/svg") }
        document.attribute("width") { $0.append(width) }
        document.attribute("height") { $0.append(height) }
        document.attribute("viewBox") { text in
            text.append("0 0 ")
            text.append(width)
            text.append(" ")
            text.append(height)
        }
        document.attribute("role") { $0.append("img") }
        document.attribute("aria-label", text: title)
        document.open()
        document.text.append(extra)
        document.begin("title")
        document.content(title)
        document.end()
        if !writer.target.definitions.isEmpty {
            document.begin("defs")
            document.open()
            document.text.append(writer.target.definitions.element.text.bytes)
            document.end()
        }
        document.begin("path")
        document.attribute("d") { text in
            text.append("M0 0h")
            text.append(width)
            text.append("v")
            text.append(height)
            text.append("H0z")
        }
        var background = PixelColor(list.background)
        background.alpha = 255
        document.paint("fill", opacity: "fill-opacity", background)
        document.end()
        document.begin("g")
        document.attribute("fill") { $0.append("none") }
        // Cairo's; a reader's own is 4.
        document.attribute("stroke-miterlimit") { $0.append(Int(2 * NativePen.miterReach)) }
        if list.scale != 1 {
            document.attribute("transform") { text in
                text.append("scale(")
                text.append(list.scale, decimals: 6)
                text.append(")")
            }
        }
        document.open()
        document.text.append(writer.target.element.text.bytes)
        document.end()
        document.end()
        document.text.append("\n")
        lastLength = document.text.count
        return document.text.bytes
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
        let id = names.id(for: name)
        element.attribute("id") { $0.append(id) }
        if !id.elementsEqual(name.utf8) { element.attribute("data-name", text: name) }
    }

    mutating func opened() { element.open() }
    mutating func closed() { element.end() }
    mutating func drawn() {}
}
