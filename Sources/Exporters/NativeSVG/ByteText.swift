internal import Foundation

/// A text that is put together byte by byte, numbers among it, without a string in between. For one thread.
final class ByteText {
    /// Where the bytes are, apart from the object, so that no access to them needs to be watched.
    private struct Room {
        var start: UnsafeMutablePointer<UInt8>
        var count: Int
        var capacity: Int
    }

    private let room: UnsafeMutablePointer<Room>

    /// A text without bytes, with room for so many.
    init(reserving capacity: Int = 256) {
        room = .allocate(capacity: 1)
        room.initialize(to: Room(start: .allocate(capacity: max(capacity, 64)), count: 0, capacity: max(capacity, 64)))
    }

    deinit {
        room.pointee.start.deallocate()
        room.deallocate()
    }

    var count: Int { room.pointee.count }
    /// All bytes, until the text is changed.
    var all: UnsafeBufferPointer<UInt8> { self[0..<count] }
    /// A copy of all.
    var bytes: [UInt8] { Array(self[0..<count]) }

    /// Some of the bytes, until the text is changed.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        precondition(range.upperBound <= count)
        return UnsafeBufferPointer(start: room.pointee.start + range.lowerBound, count: range.count)
    }

    /// Leaves the first so many bytes.
    func cut(to count: Int) {
        precondition(count <= self.count)
        room.pointee.count = count
    }

    /// Takes some of the bytes away.
    func remove(_ range: Range<Int>) {
        precondition(range.upperBound <= count)
        let start = room.pointee.start
        memmove(start + range.lowerBound, start + range.upperBound, count - range.upperBound)
        room.pointee.count -= range.count
    }

    func removeAll() { room.pointee.count = 0 }

    /// Makes room for so many bytes more.
    @inline(__always)
    private func makeRoom(for more: Int) -> UnsafeMutablePointer<UInt8> {
        if room.pointee.count + more > room.pointee.capacity { grow(by: more) }
        return room.pointee.start + room.pointee.count
    }

    @inline(never)
    private func grow(by more: Int) {
        let capacity = max(2 * room.pointee.capacity, room.pointee.count + more)
        let start = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        start.update(from: room.pointee.start, count: room.pointee.count)
        room.pointee.start.deallocate()
        room.pointee.start = start
        room.pointee.capacity = capacity
    }

    func append(_ text: StaticString) {
        makeRoom(for: text.utf8CodeUnitCount).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        room.pointee.count += text.utf8CodeUnitCount
    }

    func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        makeRoom(for: bytes.count).update(from: start, count: bytes.count)
        room.pointee.count += bytes.count
    }

    func append(_ other: [UInt8]) { other.withUnsafeBufferPointer { append($0) } }
    func append(_ other: ArraySlice<UInt8>) { other.withUnsafeBufferPointer { append($0) } }
    func append(_ other: ByteText) { append(other[0..<other.count]) }

    func append(byte: UInt8) {
        makeRoom(for: 1).pointee = byte
        room.pointee.count += 1
    }

    func append(_ integer: Int) { append(steps: integer, decimals: 0) }

    /// A number rounded to at most so many decimals, as short as SVG allows: without a zero before the point or behind
    /// it, and never a negative zero.
    func append(_ number: Double, decimals: Int) {
        append(steps: Decimals.steps(number, decimals), decimals: decimals)
    }

    /// So many steps of 10 to the power of minus `decimals`. Tells whether there is a point in it.
    @discardableResult
    func append(steps: Int, decimals: Int) -> Bool {
        // A sign, the digits of the largest number, and decimals beyond them with their point.
        let start = makeRoom(for: 40)
        guard steps != 0 else {
            start.pointee = UInt8(ascii: "0")
            room.pointee.count += 1
            return false
        }
        var first = start
        if steps < 0 {
            first.pointee = UInt8(ascii: "-")
            first += 1
        }
        var rest = steps.magnitude
        var decimals = decimals
        while decimals > 0, rest % 10 == 0 {
            rest /= 10
            decimals -= 1
        }
        // From the last digit on, and then turned round.
        var next = first
        var written = 0
        while rest > 0 || written < decimals {
            next.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            next += 1
            rest /= 10
            written += 1
            if written == decimals {
                next.pointee = UInt8(ascii: ".")
                next += 1
            }
        }
        room.pointee.count += next - start
        var left = first
        var right = next - 1
        while left < right {
            (left.pointee, right.pointee) = (right.pointee, left.pointee)
            left += 1
            right -= 1
        }
        return decimals > 0
    }
}
