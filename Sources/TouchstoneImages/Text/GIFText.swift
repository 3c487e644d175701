/// The text in a GIF file: a comment with a ``Payload``, because comments have seven bits per byte.
///
/// Source of the format: CompuServe, Graphics Interchange Format, version 89a.
enum GIFText {
    private static let extensionMark: UInt8 = 0x21
    private static let imageMark: UInt8 = 0x2C
    private static let end: UInt8 = 0x3B
    private static let comment: UInt8 = 0xFE
    private static let graphicControl: UInt8 = 0xF9
    private static let plainText: UInt8 = 0x01

    /// Returns the comment in the form of the file.
    static func block(_ text: CompressedText) -> [UInt8] {
        var block = [extensionMark, comment]
        append(Array(Payload.word(text).utf8), to: &block)
        return block
    }

    /// Appends data to a file: pieces of at most 255 bytes, each preceded by its length, and an empty piece.
    static func append(_ data: [UInt8], to file: inout [UInt8]) {
        for start in stride(from: 0, to: data.count, by: 255) {
            let piece = data[start..<min(start + 255, data.count)]
            file.append(UInt8(piece.count))
            file += piece
        }
        file.append(0)
    }

    static func put(_ text: CompressedText, into bytes: [UInt8]) throws -> [UInt8] {
        var reader = try header(bytes)
        // The text follows the blocks that apply to the whole file, such as the number of repetitions.
        while true {
            let start = reader.position
            if try reader.byte() != extensionMark || [graphicControl, plainText, comment].contains(reader.byte()) {
                // Only version 89a has comments.
                return Array("GIF89a".utf8) + bytes[6..<start] + block(text) + bytes[start...]
            }
            try skipBlocks(&reader)
        }
    }

    static func read(from bytes: [UInt8], limit: Int) throws(EmbeddedTextError) -> String {
        var reader = try header(bytes)
        while true {
            let start = reader.position
            switch try reader.byte() {
            case extensionMark:
                guard try reader.byte() == comment,
                    bytes[reader.position...].dropFirst().starts(with: Payload.opening.utf8)
                else {
                    // Another extension, or a comment of another program.
                    try skipBlocks(&reader)
                    continue
                }
                var content: [UInt8] = []
                while case let length = try reader.byte(), length > 0 { content += try reader.take(Int(length)) }
                return try Payload.text(in: content, limit: limit, at: start)
            case imageMark:
                let descriptor = try reader.take(9)
                try skipColors(&reader, flags: descriptor.last ?? 0)
                _ = try reader.byte()
                try skipBlocks(&reader)
            case end: throw .noText
            default: throw .damaged(at: start)
            }
        }
    }

    /// Reads up to the first block.
    private static func header(_ bytes: [UInt8]) throws(EmbeddedTextError) -> ByteReader {
        var reader = ByteReader(bytes, at: 6)
        let screen = try reader.take(7)
        try skipColors(&reader, flags: screen[screen.startIndex + 4])
        return reader
    }

    private static func skipColors(_ reader: inout ByteReader, flags: UInt8) throws(EmbeddedTextError) {
        if flags & 0x80 != 0 { _ = try reader.take(3 << (Int(flags & 7) + 1)) }
    }

    private static func skipBlocks(_ reader: inout ByteReader) throws(EmbeddedTextError) {
        while case let length = try reader.byte(), length > 0 { _ = try reader.take(Int(length)) }
    }
}
