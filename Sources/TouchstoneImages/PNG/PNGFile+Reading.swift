internal import CTouchstoneDeflate

extension PNGFile {
    /// The largest number of pixels of a picture that is read.
    package static let mostPixels = 64_000_000
    /// The longest side of a picture that is read. Source: Cairo keeps image coordinates in 16 bits.
    package static let longestSide = 32_767

    /// Returns the size of the picture in a PNG file; nil if the file is damaged or incomplete, or the picture is too
    /// large.
    ///
    /// All that readers require is checked, so that a file for which a size is returned can be decoded: the order and
    /// the checksums of its chunks, the header, and the number and the filters of its rows.
    package static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard let file = PNGContents(bytes), file.rowsAreComplete else { return nil }
        return (file.header.width, file.header.height)
    }

    /// Returns a file of pixels with an opacity: words of the form `0xAARRGGBB`, premultiplied with their alpha, row by
    /// row from the top.
    ///
    /// - Throws: ``ImageFormatError/notCompressed``, also if there are no pixels, too many of them, or not as many as
    ///   the sides require.
    package static func bytes(
        ofPremultiplied words: [UInt32], width: Int, height: Int
    ) throws(ImageFormatError) -> [UInt8] {
        guard width > 0, height > 0, max(width, height) <= longestSide, words.count == width * height,
            words.count <= mostPixels
        else { throw .notCompressed }
        var rows = [UInt8](repeating: 0, count: height * (1 + 4 * width))
        var next = 0
        for y in 0..<height {
            next += 1
            for word in words[y * width..<(y + 1) * width] {
                let alpha = word >> 24
                for shift in [16, 8, 0] as [UInt32] {
                    let channel = word >> shift & 255
                    rows[next] = alpha == 0 ? 0 : UInt8(min((channel * 255 + alpha / 2) / alpha, 255))
                    next += 1
                }
                rows[next] = UInt8(alpha)
                next += 1
            }
        }
        var result: [UInt8] = []
        PNGChunk.begin(&result, width: width, height: height, hasOpacity: true)
        PNGChunk.appendParts("IDAT", try Deflater.stream(of: rows)[...], to: &result)
        PNGChunk.append("IEND", EmptyCollection(), to: &result)
        return result
    }
}

/// The parts of a PNG file that a reader needs. Source: ISO/IEC 15948, Portable Network Graphics.
private struct PNGContents {
    struct Header {
        let width: Int
        let height: Int
        let bitsPerPixel: Int
        let usesPalette: Bool
        let isInterlaced: Bool
    }

    let header: Header
    /// The zlib stream of the rows.
    private var stream: [UInt8] = []

    /// Returns nil if a chunk is damaged, missing or at the wrong place.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: PNGChunk.signature) else { return nil }
        var header: Header?
        var hasPalette = false
        var position = PNGChunk.signature.count
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        while true {
            guard position + 12 <= bytes.count else { return nil }
            let length = number(position)
            let start = position + 8
            guard length <= bytes.count - position - 12 else { return nil }
            let type = bytes[position + 4..<start]
            let checked = PNGChunk.checksum(Array(bytes[position + 4..<start + length]), from: 0)
            guard Int(checked) == number(start + length) else { return nil }
            let content = bytes[start..<start + length]
            let isFirst = header == nil
            switch String(decoding: type, as: UTF8.self) {
            case "IHDR":
                guard isFirst, let read = Self.header(content) else { return nil }
                header = read
            case "PLTE":
                guard !isFirst, stream.isEmpty, length > 0, length <= 768, length.isMultiple(of: 3) else { return nil }
                hasPalette = true
            case "IDAT":
                guard let header, hasPalette || !header.usesPalette else { return nil }
                stream += content
            case "IEND":
                guard let header, !stream.isEmpty else { return nil }
                self.header = header
                return
            default:
                // Other chunks may be skipped, unless their first letter is a capital.
                guard !isFirst, type.first.map({ $0 & 0x20 != 0 }) == true else { return nil }
            }
            position = start + length + 4
        }
    }

    private static func header(_ content: ArraySlice<UInt8>) -> Header? {
        guard content.count == 13 else { return nil }
        let bytes = Array(content)
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height, depth) = (number(0), number(4), Int(bytes[8]))
        guard width > 0, height > 0, max(width, height) <= PNGFile.longestSide, width * height <= PNGFile.mostPixels,
            bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1
        else { return nil }
        let depths: [Int]
        let samples: Int
        switch bytes[9] {
        case 0: (depths, samples) = ([1, 2, 4, 8, 16], 1)
        case 2: (depths, samples) = ([8, 16], 3)
        case 3: (depths, samples) = ([1, 2, 4, 8], 1)
        case 4: (depths, samples) = ([8, 16], 2)
        case 6: (depths, samples) = ([8, 16], 4)
        default: return nil
        }
        guard depths.contains(depth) else { return nil }
        return Header(
            width: width, height: height, bitsPerPixel: depth * samples, usesPalette: bytes[9] == 3,
            isInterlaced: bytes[12] == 1)
    }

    /// The start and the distance of the columns and rows of each pass. Source: 8.2.
    private static let passes: [(x: Int, y: Int, columns: Int, rows: Int)] = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
    ]

    /// Whether the stream contains all rows, with filters that exist.
    var rowsAreComplete: Bool {
        var parts: [(rows: Int, size: Int)] = []
        for pass in header.isInterlaced ? Self.passes : [(0, 0, 1, 1)] {
            let columns = (header.width - pass.x + pass.columns - 1) / pass.columns
            let rows = (header.height - pass.y + pass.rows - 1) / pass.rows
            if columns > 0, rows > 0 { parts.append((rows, 1 + (columns * header.bitsPerPixel + 7) / 8)) }
        }
        let count = parts.reduce(0) { $0 + $1.rows * $1.size }
        // Readers ignore bytes after the rows.
        guard let bytes = try? Inflater.bytes(of: stream, limit: count + (1 << 16)), bytes.count >= count else {
            return false
        }
        var position = 0
        for part in parts {
            for _ in 0..<part.rows {
                guard bytes[position] <= 4 else { return false }
                position += part.size
            }
        }
        return true
    }
}
