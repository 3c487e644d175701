package import TouchstoneDrawing

/// Turns draw lists into SVG documents that show the same picture as the PNG, with text as outlines.
///
/// The size of the document and its coordinates are in the pixels of the PNG, in steps of 1/256. The bytes depend only
/// on the list, the fonts and the version of Cairo.
package final class SVGEncoder: FrameEncoder {
    private let fonts: FontBook
    /// The length of the last document, an estimate for the next.
    private var lastLength = 16_384
    private var last: (list: DrawList, bytes: [UInt8])?

    /// Creates an encoder for one thread. It may share the fonts with others.
    package init(fonts: FontBook) { self.fonts = fonts }

    /// Returns the bytes of an SVG document that shows `list`.
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

    /// Returns the document as Cairo writes it.
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

    /// Creates a provider whose encoders all use `fonts`.
    package init(fonts: FontBook) { self.fonts = fonts }

    /// `svg`.
    package var fileExtension: String { "svg" }

    /// Returns a new encoder for one thread. It throws nothing.
    package func makeEncoder() throws -> any FrameEncoder { SVGEncoder(fonts: fonts) }
}
