package import TouchstoneDrawing
internal import TouchstoneGeometry

/// Turns draw lists into SVG documents of native shapes, with a named group per view. Transforms are kept, and the
/// outline of each glyph and each repeated shape is written once.
///
/// A document is as large as the PNG, in pixels. Its coordinates are points. It needs no fonts, no scripts and no other
/// files. Numbers are rounded so that every point stays within 1/64 of a pixel. Outlines of glyphs are in 1/300 of an
/// em.
package final class NativeSVGEncoder: FrameEncoder {
    private let title: String
    private let cache: GlyphCache
    private var lastLength = 16_384

    /// Creates an encoder for one thread.
    ///
    /// - Parameters:
    ///   - glyphs: The source of the outlines of glyphs.
    ///   - title: A description of the pictures, for screen readers.
    package init(glyphs: any GlyphProviding, title: String) {
        self.title = title
        cache = GlyphCache(glyphs, unitsPerEm: 300, splitsNumbers: true)
    }

    /// Returns the bytes of an SVG document that shows `list`. It throws nothing.
    package func encode(_ list: DrawList) throws -> [UInt8] {
        cache.tidy()
        var lines: [NativeLine] = []
        var ink = SVGInk()
        var labels = SVGLabels()
        var reserved: Set<[UInt8]> = []
        for item in list.items {
            switch item {
            case .text(let run):
                let line = cache.line(of: run)
                lines.append(line)
                labels.count(run, line)
                ink.count(run)
            case .shape(let shape): ink.count(shape)
            case .pushGroup(let name, _) where name.utf8.count <= 3:
                let id = SVGNames.fit(name)
                if NativeID.isLikely(id) { reserved.insert(id) }
            default: break
            }
        }
        let definitions = NativeDefinitions(
            .markup, cache, counts: GlyphCounts(lines, cache), reserved: reserved)
        var writer = NativeWriter(
            SVGTarget(definitions: definitions, expecting: lastLength + lastLength / 4),
            PictureGrid(size: list.size, scale: list.scale), ink: ink.color, labels: labels)
        writer.write(list.items, lines)
        var document = SVGDocumentText(list, title: title, expecting: lastLength + lastLength / 4)
        document.define(writer.target.definitions)
        document.paint(list.background, width: list.pixelWidth, height: list.pixelHeight)
        document.draw(scale: list.scale, ink: ink.color) { writer.target.write(to: $0) }
        document.end()
        let bytes = document.takeText()
        lastLength = bytes.count
        return bytes
    }
}
