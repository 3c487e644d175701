#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A set of byte strings, each kept once and identified by a number, which counts from 0 in the order of insertion.
struct ByteTable {
    private struct Piece {
        let start: Int
        let end: Int
        let hash: UInt64
    }

    private let text: ByteText
    private var pieces: [Piece] = []
    /// Numbers of pieces, each in the slot of its hash or a later one; −1 for an empty slot. The number of slots is a
    /// power of two.
    private var slots: [Int32]
    /// The text after each piece.
    private let separator: StaticString

    /// - Parameters:
    ///   - separator: The text between the pieces in ``joined``.
    init(expecting count: Int = 256, separator: StaticString = "") {
        text = ByteText(reserving: 32 * count)
        var size = 64
        while size < 2 * count { size *= 2 }
        slots = Array(repeating: -1, count: size)
        self.separator = separator
    }

    var count: Int { pieces.count }

    /// The piece with a number, valid until the next piece is added.
    subscript(number: Int) -> ArraySlice<UInt8> { text[pieces[number].start..<pieces[number].end] }

    /// All pieces in order, with separators, valid until the next piece is added.
    var joined: ArraySlice<UInt8> { text[0..<end] }

    /// The pieces from the given one on, with separators, valid until the next piece is added.
    func joined(from first: Int) -> ArraySlice<UInt8> { first < count ? text[pieces[first].start..<end] : [] }

    /// The number of bytes of ``joined``.
    var end: Int { pieces.last?.end ?? 0 }

    /// Returns the number of a piece, which is a new number if the piece is not in the table yet.
    mutating func number(of piece: ArraySlice<UInt8>) -> (number: Int, isNew: Bool) {
        if 2 * pieces.count >= slots.count { grow() }
        let hash = Self.hash(piece)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if pieces[number].hash == hash, Self.areEqual(self[number], piece) { return (number, false) }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(pieces.count)
        let start = text.count
        text.append(piece)
        pieces.append(Piece(start: start, end: text.count, hash: hash))
        text.append(separator)
        return (pieces.count - 1, true)
    }

    /// Removes all pieces and keeps the capacity.
    mutating func removeAll() {
        text.removeAll()
        pieces.removeAll(keepingCapacity: true)
        for index in slots.indices { slots[index] = -1 }
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: 2 * slots.count)
        for (number, piece) in pieces.enumerated() {
            var slot = Int(truncatingIfNeeded: piece.hash) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number)
        }
    }

    private static func areEqual(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        guard one.count == other.count else { return false }
        return one.withUnsafeBytes { one in
            other.withUnsafeBytes { other in
                guard let first = one.baseAddress, let second = other.baseAddress else { return true }
                return memcmp(first, second, one.count) == 0
            }
        }
    }

    /// The hash reads eight bytes at a time and is the same in every run.
    private static func hash(_ piece: ArraySlice<UInt8>) -> UInt64 { piece.withUnsafeBytes { hash($0) } }

    private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        // Source: the multiplier of Knuth's linear congruential generator MMIX.
        let multiplier: UInt64 = 6_364_136_223_846_793_005
        var hash = UInt64(truncatingIfNeeded: bytes.count)
        func mix(_ word: UInt64) {
            hash = (hash ^ word) &* multiplier
            hash ^= hash >> 32
        }
        var next = 0
        while next + 8 <= bytes.count {
            mix(bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self))
            next += 8
        }
        var rest: UInt64 = 0
        while next < bytes.count {
            rest = rest << 8 | UInt64(bytes[next])
            next += 1
        }
        mix(rest)
        return hash
    }
}
