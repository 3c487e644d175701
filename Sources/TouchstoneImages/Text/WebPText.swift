internal import CTouchstoneWebP

/// The text in a WebP file: an XMP packet that describes the file with a ``Payload``.
///
/// Sources of the formats: Google, WebP Container Specification; ISO 16684-1, XMP.
enum WebPText {
    /// Returns a packet that contains only this description.
    private static func packet(_ text: CompressedText) -> [UInt8] {
        let word = Payload.word(text)
        return Array(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:source>\(word)</dc:source>\
            </rdf:Description></rdf:RDF></x:xmpmeta>
            """.utf8)
    }

    static func put(_ text: CompressedText, into bytes: [UInt8]) throws -> [UInt8] {
        let packet = packet(text)
        return try bytes.withUnsafeBufferPointer { file in
            var data = WebPData(bytes: file.baseAddress, size: file.count)
            // The data is copied, so that its source may be released.
            guard let mux = WebPMuxCreate(&data, 1) else { throw EmbeddedTextError.damaged(at: 0) }
            defer { WebPMuxDelete(mux) }
            let status = packet.withUnsafeBufferPointer { packet in
                var chunk = WebPData(bytes: packet.baseAddress, size: packet.count)
                return WebPMuxSetChunk(mux, "XMP ", &chunk, 1)
            }
            guard status == WEBP_MUX_OK else { throw refused("put a text into the picture", status) }
            var result = WebPData()
            let assembled = WebPMuxAssemble(mux, &result)
            defer { WebPDataClear(&result) }
            guard assembled == WEBP_MUX_OK else { throw refused("put a text into the picture", assembled) }
            return Array(UnsafeBufferPointer(start: result.bytes, count: result.size))
        }
    }

    static func read(from bytes: [UInt8], limit: Int) throws(EmbeddedTextError) -> String {
        var reader = ByteReader(bytes, at: 4)
        let size = try reader.littleEndian32()
        _ = try reader.take(4)
        // Bytes after the declared end are not part of the picture.
        let end = 8 + size
        guard end <= bytes.count, size >= 4 else { throw .damaged(at: 4) }
        while reader.position < end {
            let start = reader.position
            let name = try reader.take(4)
            let length = try reader.littleEndian32()
            guard length <= end - reader.position else { throw .damaged(at: start) }
            let content = try reader.take(length)
            if name.elementsEqual("XMP ".utf8) {
                return try Payload.text(in: Array(content), limit: limit, at: start)
            }
            // Chunks begin at even positions.
            if length % 2 == 1, reader.position < end { _ = try reader.byte() }
        }
        throw .noText
    }

    /// Returns the error of the library.
    static func refused(_ action: String, _ status: WebPMuxError) -> ImageFormatError {
        let reason =
            switch status {
            case WEBP_MUX_NOT_FOUND: "nothing there"
            case WEBP_MUX_INVALID_ARGUMENT: "a value that the format does not have"
            case WEBP_MUX_BAD_DATA: "the file is damaged"
            case WEBP_MUX_MEMORY_ERROR: "not enough memory"
            case WEBP_MUX_NOT_ENOUGH_DATA: "the file ends too early"
            default: "libwebp's error \(status.rawValue)"
            }
        return .refused(action: action, reason: "libwebp says: \(reason)")
    }
}
