internal import CTouchstoneCairo

/// Owns an SVG document that is being drawn, and collects its bytes in memory.
final class SVGSurface {
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
