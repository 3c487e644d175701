package import TouchstoneDrawing

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
        let root = writer.write(FilmFrame(shapesOf: list))
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
