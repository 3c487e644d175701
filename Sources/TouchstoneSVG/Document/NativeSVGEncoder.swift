package import TouchstoneDrawing
internal import TouchstoneGeometry

/// Turns draw lists into SVG documents of native shapes, with a named group per view. Transforms are kept, and the
/// outline of each glyph is written once.
///
/// A document is as large as the PNG, in pixels. Its coordinates are points. It needs no fonts, no scripts and no other
/// files. Numbers are rounded so that every point stays within 1/64 of a pixel. Outlines of glyphs are in 1/1000 of
/// an em.
package final class NativeSVGEncoder: FrameEncoder {
    private let title: String
    private let glyphs: GlyphPaths
    private var lastLength = 16_384

    /// Creates an encoder for one thread.
    ///
    /// - Parameters:
    ///   - glyphs: The source of the outlines of glyphs.
    ///   - title: A description of the pictures, for screen readers.
    package init(glyphs: any GlyphProviding, title: String) {
        self.title = title
        self.glyphs = GlyphPaths(glyphs)
    }

    /// Returns the bytes of an SVG document that shows `list`. It throws nothing.
    package func encode(_ list: DrawList) throws -> [UInt8] {
        var writer = NativeWriter(.markup, NativeDefinitions(.markup, glyphs), names: .ids(SVGNames()))
        let root = writer.write(NativePicture(shapesOf: list))
        var document = SVGDocumentText(list, title: title, expecting: lastLength + lastLength / 4)
        document.define(writer.definitions)
        document.paint(list.background, width: list.pixelWidth, height: list.pixelHeight)
        document.draw(scale: list.scale) { text in
            for child in writer.tree.nodes[root].children ?? [] { writer.tree.write(child, to: text) }
        }
        document.end()
        let bytes = document.takeText()
        lastLength = bytes.count
        return bytes
    }
}

/// A document of native shapes, from its first tag on. It is as large as the PNG, in pixels, and has a title for screen
/// readers.
struct SVGDocumentText {
    private var element: ElementText

    /// Creates a document as large as `list`, of about `length` bytes.
    init(_ list: DrawList, title: String, expecting length: Int) {
        element = ElementText(.markup, in: ByteText(reserving: length))
        let (width, height) = (list.pixelWidth, list.pixelHeight)
        element.begin("svg")
        element.attribute("xmlns") { $0.append("http://www.w3.org/2000/svg") }
        element.attribute("width") { $0.append(width) }
        element.attribute("height") { $0.append(height) }
        element.attribute("viewBox") { text in
            text.append("0 0 ")
            text.append(width)
            text.append(" ")
            text.append(height)
        }
        element.attribute("role") { $0.append("img") }
        element.attribute("aria-label", text: title)
        element.begin("title")
        element.content(title)
        element.end()
    }

    mutating func style(_ rules: [UInt8]) {
        element.begin("style")
        element.open()
        element.text.append(rules)
        element.end()
    }

    mutating func define(_ definitions: NativeDefinitions) {
        guard definitions.lastingText.count + definitions.partText.count > 0 else { return }
        element.begin("defs")
        element.open()
        element.text.append(definitions.lastingText)
        element.text.append(definitions.partText)
        element.end()
    }

    /// Fills the whole document, whose size is in pixels.
    mutating func paint(_ color: Color, width: Int, height: Int) {
        element.begin("path")
        element.attribute("d") { text in
            text.append("M0 0h")
            text.append(width)
            text.append("v")
            text.append(height)
            text.append("H0z")
        }
        var background = PixelColor(color)
        background.alpha = 255
        element.paint("fill", opacity: "fill-opacity", background)
        element.end()
    }

    /// Draws shapes, which are in points of `scale` pixels.
    mutating func draw(scale: Double, _ shapes: (ByteText) -> Void) {
        element.begin("g")
        element.attribute("fill") { $0.append("none") }
        // The default of SVG is 4.
        element.attribute("stroke-miterlimit") { $0.append(Int(Stroke.standardMiterLimit)) }
        if scale != 1 {
            element.attribute("transform") { text in
                text.append("scale(")
                text.append(scale, decimals: 6)
                text.append(")")
            }
        }
        element.open()
        shapes(element.text)
        element.end()
    }

    /// Ends the document.
    mutating func end() {
        element.end()
        element.text.append("\n")
    }

    /// Returns the bytes of the document since the last call.
    mutating func takeText() -> [UInt8] {
        defer { element.text.removeAll() }
        return element.text.bytes
    }
}
