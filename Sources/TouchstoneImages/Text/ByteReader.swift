/// Reads the bytes of a file one after another and never beyond their end.
struct ByteReader {
    let bytes: [UInt8]
    /// The position of the next byte, at most the number of bytes.
    private(set) var position: Int

    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = min(max(0, position), bytes.count)
    }

    var isAtEnd: Bool { position == bytes.count }

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
