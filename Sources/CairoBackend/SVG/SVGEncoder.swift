package import Drawing

/// Turns draw lists into SVG documents that show the same as the PNG, text as outlines.
///
/// The document is as large as the PNG, in pixels, and so are its coordinates, in steps of 1/256. The bytes depend on the list and on the version of Cairo alone.
package final class SVGEncoder: FrameEncoder {
    private let fonts: FontBook
    /// The length of the document before, and so about that of the next.
    private var lastLength = 16_384
    private var last: (list: DrawList, bytes: [UInt8])?

    /// An encoder for one thread; the fonts may be shared with others.
    package init(fonts: FontBook) { self.fonts = fonts }

    /// The bytes of an SVG document that shows `list`.
    ///
    /// - Throws: ``CairoError``.
    package func encode(_ list: DrawList) throws -> [UInt8] {
        if let last, last.list == list { return last.bytes }
        let size = try PixelSize(of: list)
        let raw = try draw(list, size: size)
        lastLength = raw.count
        let bytes = SVGDocument.normalized(raw, size: size)
        last = (list, bytes)
        return bytes
    }

    /// The document as Cairo writes it.
    private func draw(_ list: DrawList, size: PixelSize) throws(CairoError) -> [UInt8] {
        let groups = CairoVersion.leaksGroups ? LeakedGroups() : nil
        let bytes = try draw(list, size: size, groups)
        groups?.release()
        return bytes
    }

    private func draw(_ list: DrawList, size: PixelSize, _ groups: LeakedGroups?) throws(CairoError) -> [UInt8] {
        let surface = try SVGSurface(size: size, expectedSize: lastLength + lastLength / 8)
        let context = try CairoContext(drawingTo: surface.handle, leaking: groups)
        try CairoPainter.draw(list, size: size, context: context, fonts: fonts)
        return try surface.finish()
    }
}

/// Makes encoders that turn draw lists into SVG documents.
package struct SVGFrameProvider: FrameEncoderProvider {
    private let fonts: FontBook

    /// All encoders share `fonts`.
    package init(fonts: FontBook) { self.fonts = fonts }

    /// `svg`.
    package var fileExtension: String { "svg" }

    /// A new encoder for one thread; nothing is thrown.
    package func makeEncoder() throws -> any FrameEncoder { SVGEncoder(fonts: fonts) }
}
