/// Decompresses zlib streams. It is written only from RFC 1950 and 1951, because the code that checks the tool's PNG
/// files must not share any code with their writer.
package struct Inflate {
    package enum Failure: Error { case truncated, badHeader, badBlock, badCode, badChecksum }

    private let input: [UInt8]
    private var position = 0
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var output: [UInt8] = []

    package static func zlib(_ stream: [UInt8]) throws -> [UInt8] {
        guard stream.count > 6 else { throw Failure.truncated }
        guard stream[0] & 15 == 8, (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0, stream[1] & 32 == 0 else {
            throw Failure.badHeader
        }
        var inflate = Inflate(input: Array(stream[2...]))
        try inflate.run()
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in inflate.output {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        var stated: UInt32 = 0
        for _ in 0..<4 { stated = try stated << 8 | UInt32(inflate.byte()) }
        guard stated == high << 16 | low, inflate.position == inflate.input.count else { throw Failure.badChecksum }
        return inflate.output
    }

    private init(input: [UInt8]) { self.input = input }

    private mutating func byte() throws -> UInt8 {
        guard position < input.count else { throw Failure.truncated }
        defer { position += 1 }
        return input[position]
    }

    private mutating func take(_ count: Int) throws -> Int {
        while bitCount < count {
            bits |= UInt32(try byte()) << UInt32(bitCount)
            bitCount += 8
        }
        let value = bits & (1 << UInt32(count) - 1)
        bits >>= UInt32(count)
        bitCount -= count
        return Int(value)
    }

    private mutating func run() throws {
        var isLast = false
        while !isLast {
            isLast = try take(1) == 1
            switch try take(2) {
            case 0: try copyStored()
            case 1: try decode(literals: Self.fixedLiterals, distances: Self.fixedDistances)
            case 2:
                let (literals, distances) = try readCodes()
                try decode(literals: literals, distances: distances)
            default: throw Failure.badBlock
            }
        }
    }

    private mutating func copyStored() throws {
        (bits, bitCount) = (0, 0)
        let length = Int(try byte()) | Int(try byte()) << 8
        let check = Int(try byte()) | Int(try byte()) << 8
        guard length ^ 0xFFFF == check else { throw Failure.badBlock }
        for _ in 0..<length { output.append(try byte()) }
    }

    // MARK: Huffman codes

    /// The number of codes of each length, and the symbols in the order of their codes.
    private struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []

        init(lengths: some Sequence<Int>) {
            let lengths = Array(lengths)
            for length in 1...15 {
                for (symbol, own) in lengths.enumerated() where own == length {
                    counts[length] += 1
                    symbols.append(symbol)
                }
            }
        }
    }

    private static let fixedLiterals = Code(
        lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = Code(lengths: Array(repeating: 5, count: 30))

    private mutating func symbol(_ code: Code) throws -> Int {
        var (value, first, index) = (0, 0, 0)
        for length in 1...15 {
            value |= try take(1)
            let count = code.counts[length]
            if value - first < count { return code.symbols[index + value - first] }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        throw Failure.badCode
    }

    private mutating func readCodes() throws -> (Code, Code) {
        let literalCount = try take(5) + 257
        let distanceCount = try take(5) + 1
        let lengthCount = try take(4) + 4
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var codeLengths = [Int](repeating: 0, count: 19)
        for index in 0..<lengthCount { codeLengths[order[index]] = try take(3) }
        let lengthCode = Code(lengths: codeLengths)
        var lengths: [Int] = []
        while lengths.count < literalCount + distanceCount {
            switch try symbol(lengthCode) {
            case 16:
                guard let last = lengths.last else { throw Failure.badCode }
                lengths += Array(repeating: last, count: try take(2) + 3)
            case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
            case 18: lengths += Array(repeating: 0, count: try take(7) + 11)
            case let length: lengths.append(length)
            }
        }
        return (Code(lengths: lengths[..<literalCount]), Code(lengths: lengths[literalCount...]))
    }

    private mutating func decode(literals: Code, distances: Code) throws {
        while true {
            let symbol = try symbol(literals)
            if symbol < 256 {
                output.append(UInt8(symbol))
                continue
            }
            if symbol == 256 { return }
            guard symbol < 286 else { throw Failure.badCode }
            let length = try Self.lengthBase[symbol - 257] + take(Self.lengthBits[symbol - 257])
            let distanceSymbol = try self.symbol(distances)
            guard distanceSymbol < 30 else { throw Failure.badCode }
            let distance = try Self.distanceBase[distanceSymbol] + take(max(0, distanceSymbol / 2 - 1))
            guard distance <= output.count else { throw Failure.badCode }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    private static let lengthBase = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBase = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
    ]
}
