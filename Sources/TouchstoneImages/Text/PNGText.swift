/// The text in a PNG file: a compressed chunk of international text.
///
/// Source of the format: ISO/IEC 15948, 11.3.4.5.
enum PNGText {
    private static let keyword = Array("Touchstone".utf8)

    /// Returns the content of the chunk: keyword, compression flag and method (deflate), no language, no translated
    /// keyword, and the text.
    static func content(_ text: CompressedText) -> [UInt8] {
        keyword + [0, 1, 0, 0, 0] + text.stream
    }

    static func put(_ text: CompressedText, into bytes: [UInt8]) throws -> [UInt8] {
        // The header is the first chunk, after 8 bytes of signature. It has 25 bytes.
        var reader = ByteReader(bytes, at: PNGChunk.signature.count)
        guard try reader.bigEndian32() == 13, try reader.take(4).elementsEqual("IHDR".utf8) else {
            throw EmbeddedTextError.damaged(at: PNGChunk.signature.count)
        }
        _ = try reader.take(17)
        let content = content(text)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + content.count + 12)
        result += bytes[..<reader.position]
        PNGChunk.append("iTXt", content, to: &result)
        result += bytes[reader.position...]
        return result
    }

    static func read(from bytes: [UInt8], limit: Int) throws(EmbeddedTextError) -> String {
        var reader = ByteReader(bytes, at: PNGChunk.signature.count)
        while true {
            let start = reader.position
            let length = try reader.bigEndian32()
            guard length <= bytes.count - start - 12 else { throw .damaged(at: start) }
            let body = try reader.take(4 + length)
            let checksum = try reader.bigEndian32()
            if body.starts(with: "IEND".utf8) { throw .noText }
            guard body.starts(with: "iTXt".utf8), body.dropFirst(4).starts(with: keyword + [0]) else { continue }
            guard checksum == Int(PNGChunk.checksum(Array(body), from: 0)) else { throw .damaged(at: start) }
            return try text(body.dropFirst(4 + keyword.count + 1), limit: limit, at: start)
        }
    }

    /// Returns the text of a chunk. `rest` is its content after the keyword.
    private static func text(_ rest: ArraySlice<UInt8>, limit: Int, at place: Int) throws(EmbeddedTextError) -> String {
        let flags = rest.prefix(2)
        // The language and the translated keyword each end with a zero.
        let parts = rest.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        guard flags.count == 2, parts.count == 3, let isCompressed = flags.first, isCompressed <= 1, flags.last == 0
        else { throw .damaged(at: place) }
        if isCompressed == 1 { return try Payload.text(ofStream: Array(parts[2]), limit: limit, at: place) }
        guard parts[2].count <= limit else { throw .tooLarge(limit: limit) }
        return try Payload.text(ofUTF8: Array(parts[2]), at: place)
    }
}
