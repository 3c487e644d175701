internal import CTouchstoneCairo
package import TouchstoneDrawing

/// Turns draw lists into SVG documents that show the same picture as the PNG, with text as outlines.
///
/// The size of the document and its coordinates are in the pixels of the PNG, in steps of 1/256. The bytes depend only
/// on the list, the fonts and the version of Cairo.
package final class SVGEncoder: FrameEncoder {
    private let fonts: FontBook
    private let bitmaps = BitmapSurfaces()
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
        let bytes = SVGDocument.normalized(raw, of: list, size: size)
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
        try CairoPainter.draw(list, size: size, context: context, fonts: fonts, bitmaps: bitmaps)
        return try surface.finish()
    }
}

/// Owns an SVG document that is being drawn, and collects its bytes in memory.
private final class SVGSurface {
    /// The buffer to which Cairo writes. It is a class because Cairo keeps its address.
    private final class Sink {
        var bytes: [UInt8] = []
    }

    let handle: OpaquePointer
    private let sink = Sink()

    /// - Parameter expectedSize: The approximate number of bytes of the document.
    init(size: PixelSize, expectedSize: Int) throws(CairoError) {
        sink.bytes.reserveCapacity(expectedSize)
        let handle = cairo_svg_surface_create_for_stream(
            { closure, data, length in
                guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
                let sink = Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
                sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(sink).toOpaque(), Double(size.width), Double(size.height))
        let status = cairo_surface_status(handle)
        guard let handle, status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(handle)
            try check(status, "begin an SVG document")
            throw .refused(action: "begin an SVG document", reason: "no surface")
        }
        cairo_svg_surface_set_document_unit(handle, CAIRO_SVG_UNIT_USER)
        self.handle = handle
    }

    deinit {
        // Finishing writes to the sink, which must still exist.
        cairo_surface_finish(handle)
        cairo_surface_destroy(handle)
    }

    /// Ends the document and returns its bytes. Nothing can be drawn afterwards.
    func finish() throws(CairoError) -> [UInt8] {
        cairo_surface_finish(handle)
        try check(cairo_surface_status(handle), "write the SVG document")
        return sink.bytes
    }
}
