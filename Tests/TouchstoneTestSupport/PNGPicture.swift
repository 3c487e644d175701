/// A PNG file, read strictly: signature, order and checksums of the chunks, 8-bit RGB or RGBA, all filters.
package struct PNGPicture {
    package struct Malformed: Error { package let reason: String }

    package struct Chunk: Equatable {
        package let type: String
        package let content: [UInt8]
    }

    package let width: Int
    package let height: Int
    package let chunks: [Chunk]
    /// Red, green and blue of each pixel, row by row.
    package let pixels: [UInt8]

    package init(_ file: [UInt8]) throws {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]) else { throw Malformed(reason: "signature") }
        var chunks: [Chunk] = []
        var position = 8
        while position < file.count {
            guard position + 12 <= file.count else { throw Malformed(reason: "truncated chunk") }
            let length = Self.number(file[position..<position + 4])
            guard position + 12 + length <= file.count else { throw Malformed(reason: "truncated chunk") }
            let body = Array(file[position + 4..<position + 8 + length])
            guard Self.number(file[position + 8 + length..<position + 12 + length]) == Self.crc(body) else {
                throw Malformed(reason: "checksum")
            }
            chunks.append(Chunk(type: String(decoding: body[..<4], as: UTF8.self), content: Array(body[4...])))
            position += 12 + length
        }
        guard let header = chunks.first, header.type == "IHDR", header.content.count == 13,
            chunks.last == Chunk(type: "IEND", content: [])
        else { throw Malformed(reason: "first or last chunk") }
        width = Self.number(header.content[0..<4])
        height = Self.number(header.content[4..<8])
        self.chunks = chunks
        let channels: Int
        switch Array(header.content[8...]) {
        case [8, 2, 0, 0, 0]: channels = 3
        case [8, 6, 0, 0, 0]: channels = 4
        default: throw Malformed(reason: "pixel format")
        }
        let data = try Inflate.zlib(chunks.filter { $0.type == "IDAT" }.flatMap(\.content))
        guard data.count == height * (1 + channels * width) else { throw Malformed(reason: "amount of data") }
        pixels = try Self.unfilter(data, width: width, height: height, channels: channels)
    }

    /// Returns the largest difference of a channel of a pixel, out of 255; 256 for pictures of different sizes.
    package static func difference(_ first: PNGPicture, _ second: PNGPicture) -> Int {
        guard first.width == second.width, first.height == second.height else { return 256 }
        return first.pixels.withUnsafeBufferPointer { one in
            second.pixels.withUnsafeBufferPointer { other in
                one.indices.reduce(0) { max($0, abs(Int(one[$1]) - Int(other[$1]))) }
            }
        }
    }

    /// Red, green and blue of a pixel.
    package subscript(x: Int, y: Int) -> [UInt8] { Array(pixels[3 * (y * width + x)..<3 * (y * width + x) + 3]) }

    package static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    package static func crc(_ bytes: [UInt8]) -> Int {
        var remainder: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return Int(~remainder)
    }

    private static func unfilter(_ data: [UInt8], width: Int, height: Int, channels: Int) throws -> [UInt8] {
        let length = width * channels
        var above = [UInt8](repeating: 0, count: length)
        var result: [UInt8] = []
        result.reserveCapacity(3 * width * height)
        for row in 0..<height {
            let start = row * (length + 1)
            let filter = data[start]
            var line = Array(data[start + 1..<start + 1 + length])
            for index in 0..<length where filter != 0 {
                let left = index < channels ? 0 : Int(line[index - channels])
                let up = Int(above[index])
                let corner = index < channels ? 0 : Int(above[index - channels])
                let prediction: Int
                switch filter {
                case 1: prediction = left
                case 2: prediction = up
                case 3: prediction = (left + up) / 2
                case 4:
                    let guess = left + up - corner
                    let distances = (abs(guess - left), abs(guess - up), abs(guess - corner))
                    prediction =
                        distances.0 <= distances.1 && distances.0 <= distances.2
                        ? left : distances.1 <= distances.2 ? up : corner
                default: throw Malformed(reason: "filter")
                }
                line[index] &+= UInt8(prediction)
            }
            for pixel in 0..<width { result += line[pixel * channels..<pixel * channels + 3] }
            above = line
        }
        return result
    }
}
