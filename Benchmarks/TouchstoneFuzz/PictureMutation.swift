import Foundation
import TouchstoneGeometry
import TouchstoneImages

/// Damages a picture, or embeds something else than a scene in it. Checksums are corrected, so that the damaged parts
/// are read.
struct PictureMutation {
    let words: [[UInt8]]
    var random: SplitMix64

    /// Returns the picture with one or more changes.
    mutating func mutated(_ input: FuzzInput) -> [UInt8] {
        var bytes = input.bytes
        if random.integer(in: 0..<4) > 0 { bytes = withOtherText(bytes) }
        guard random.integer(in: 0..<3) == 0 else { return bytes }
        for _ in 0..<random.integer(in: 1...4) {
            guard !bytes.isEmpty else { return bytes }
            let index = random.integer(in: 0..<min(bytes.count, 4096))
            switch random.integer(in: 0..<5) {
            case 0: bytes[index] = UInt8(random.integer(in: 0...255))
            case 1: bytes[index] ^= 1 << UInt8(random.integer(in: 0...7))
            case 2: bytes.removeLast(random.integer(in: 0..<bytes.count))
            case 3: bytes.removeSubrange(index..<min(bytes.count, index + random.integer(in: 1...40)))
            default: damageChunk(&bytes)
            }
        }
        if input.kind == .png { mendChecksums(&bytes) }
        return bytes
    }

    /// Damages the embedded data: its JSON as a text, or the scene in it.
    private mutating func withOtherText(_ bytes: [UInt8]) -> [UInt8] {
        guard let text = try? EmbeddedText.read(from: bytes) else { return bytes }
        var mutation = TextMutation(words: words, others: [Array(text.utf8)], random: random)
        random = SplitMix64(seed: random.next())
        var other = text
        switch random.integer(in: 0..<12) {
        case 0: other = String(repeating: " ", count: 8 << 20)
        case 1: other = String(repeating: "[", count: 100_000)
        case 2: other = String(repeating: #"{"scenes":"#, count: 10_000)
        default: other = String(decoding: mutation.mutated(Array(text.utf8)), as: UTF8.self)
        }
        return (try? EmbeddedText.put(other, into: bytes)) ?? bytes
    }

    /// Changes the length of a PNG chunk, or the bytes at the place of one.
    private mutating func damageChunk(_ bytes: inout [UInt8]) {
        var starts: [Int] = []
        var start = 8
        while start + 12 <= bytes.count {
            starts.append(start)
            start += 12 + bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = random.element(of: starts) else { return }
        let lengths: [UInt32] = [0, 1, 4, 0x7FFF_FFFF, 0xFFFF_FFFF, 0x8000_0000, UInt32(random.integer(in: 0...5000))]
        let length = random.element(of: lengths) ?? 0
        for place in 0..<4 { bytes[start + place] = UInt8(truncatingIfNeeded: length >> UInt32(24 - 8 * place)) }
    }

    private func mendChecksums(_ bytes: inout [UInt8]) {
        var start = 8
        while start + 12 <= bytes.count {
            let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            guard start + 12 + length <= bytes.count else { return }
            let checksum = PNGChunk.checksum(Array(bytes[start + 4..<start + 8 + length]), from: 0)
            for place in 0..<4 {
                bytes[start + 8 + length + place] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - 8 * place))
            }
            start += 12 + length
        }
    }
}
