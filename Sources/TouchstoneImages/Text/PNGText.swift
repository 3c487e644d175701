internal import Synchronization

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
    private static func text(_ rest: ArraySlice<UInt8>, limit: Int, at start: Int) throws(EmbeddedTextError) -> String {
        let flags = rest.prefix(2)
        // The language and the translated keyword each end with a zero.
        let parts = rest.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        guard flags.count == 2, parts.count == 3, let isCompressed = flags.first, isCompressed <= 1, flags.last == 0
        else { throw .damaged(at: start) }
        if isCompressed == 1 { return try Payload.text(ofStream: Array(parts[2]), limit: limit, at: start) }
        guard parts[2].count <= limit else { throw .tooLarge(limit: limit) }
        return try Payload.text(ofUTF8: Array(parts[2]), at: start)
    }
}

/// A text in the form that picture files contain: a zlib stream (RFC 1950) of its UTF-8.
package struct CompressedText: Hashable, Sendable {
    let stream: [UInt8]

    /// Compresses a text. The same text always produces the same stream.
    package init(_ text: String) throws(ImageFormatError) { stream = try Deflater.stream(of: Array(text.utf8)) }

    init(stream: [UInt8]) { self.stream = stream }
}

/// Compresses texts with a common beginning, which is compressed only once. For use on any number of threads.
package final class TextCompressor: Sendable {
    private let opening: DeflatedPart
    /// The compressors that are not in use.
    private let idle = Mutex<[Deflater]>([])

    /// - Parameter opening: The beginning of all texts.
    package init(opening: String) throws(ImageFormatError) {
        var deflater = Deflater()
        self.opening = try deflater.part(of: Array(opening.utf8))
    }

    /// Returns the beginning followed by `ending`.
    package func text(ending: String) throws(ImageFormatError) -> CompressedText {
        var deflater = idle.withLock { $0.popLast() } ?? Deflater()
        let part = try deflater.part(of: Array(ending.utf8))
        idle.withLock { $0.append(deflater) }
        return CompressedText(stream: ZlibStream.joined([opening, part]))
    }
}

/// Reads the bytes of a file one after another and never beyond their end.
struct ByteReader {
    let bytes: [UInt8]
    /// The position of the next byte, at most the number of bytes.
    private(set) var position: Int

    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = min(max(0, position), bytes.count)
    }

    /// Reads `count` bytes; `count` must not be negative.
    mutating func take(_ count: Int) throws(EmbeddedTextError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - position else { throw .damaged(at: position) }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func byte() throws(EmbeddedTextError) -> UInt8 {
        guard position < bytes.count else { throw .damaged(at: position) }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func bigEndian32() throws(EmbeddedTextError) -> Int { try take(4).reduce(0) { $0 << 8 | Int($1) } }

    mutating func littleEndian32() throws(EmbeddedTextError) -> Int {
        try take(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
