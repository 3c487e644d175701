internal import TouchstoneImages

/// A text that is built from bytes, including numbers, without intermediate strings. For use on one thread.
package final class ByteText {
    /// The bytes, followed by spare capacity, so that few bytes are appended one by one.
    private var room: [UInt8]
    package private(set) var count = 0

    /// Creates a text without bytes, with room for `capacity` bytes.
    package init(reserving capacity: Int = 256) {
        room = []
        room.reserveCapacity(max(capacity, 64))
    }

    /// A copy of all bytes.
    package var bytes: [UInt8] { Array(room[..<count]) }

    /// Removes all bytes and returns them, without a copy.
    func takeBytes() -> [UInt8] {
        room.removeLast(room.count - count)
        count = 0
        defer { room = [] }
        return room
    }

    /// A range of the bytes. If the text is changed while the slice exists, all of the text is copied.
    package subscript(range: Range<Int>) -> ArraySlice<UInt8> {
        precondition(range.upperBound <= count)
        return room[range]
    }

    package func removeAll() { count = 0 }

    /// Makes room for `more` more bytes.
    @inline(__always)
    private func makeRoom(for more: Int) {
        if count + more > room.count { grow(by: more) }
    }

    @inline(never)
    private func grow(by more: Int) {
        // Reserved memory is used up before more is allocated.
        let reserved = room.capacity - room.count
        let size = count + more - room.count <= reserved ? reserved : max(room.count, more, 256)
        // A debug build appends an array as a whole, and any other collection byte by byte.
        room.append(contentsOf: [UInt8](repeating: 0, count: min(size, max(room.count, more, 256))))
    }

    @inline(__always)
    package func append(_ text: StaticString) {
        // The length is a compile-time constant.
        if text.utf8CodeUnitCount == 1 { append(byte: text.utf8Start.pointee) } else { appendAll(text) }
    }

    private func appendAll(_ text: StaticString) {
        makeRoom(for: text.utf8CodeUnitCount)
        let start = count
        room.withUnsafeMutableBytes { Self.copy(text, to: $0, at: start) }
        count += text.utf8CodeUnitCount
    }

    /// Appends two or three texts in one step, which is faster.
    func append(_ first: StaticString, _ second: StaticString, _ third: StaticString = "") {
        let (middle, end) = (first.utf8CodeUnitCount, first.utf8CodeUnitCount + second.utf8CodeUnitCount)
        makeRoom(for: end + third.utf8CodeUnitCount)
        let start = count
        room.withUnsafeMutableBytes { room in
            Self.copy(first, to: room, at: start)
            Self.copy(second, to: room, at: start + middle)
            Self.copy(third, to: room, at: start + end)
        }
        count += end + third.utf8CodeUnitCount
    }

    @inline(__always)
    private static func copy(_ text: StaticString, to room: UnsafeMutableRawBufferPointer, at start: Int) {
        copy(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), to: room, at: start)
    }

    @inline(__always)
    private static func copy(_ bytes: UnsafeRawBufferPointer, to room: UnsafeMutableRawBufferPointer, at start: Int) {
        UnsafeMutableRawBufferPointer(rebasing: room[start..<start + bytes.count]).copyMemory(from: bytes)
    }

    package func append(_ other: [UInt8]) { append(other[...]) }

    package func append(_ other: ArraySlice<UInt8>) {
        other.withUnsafeBytes { append($0) }
    }

    func append(_ other: UnsafeRawBufferPointer) {
        makeRoom(for: other.count)
        let start = count
        room.withUnsafeMutableBytes { Self.copy(other, to: $0, at: start) }
        count += other.count
    }

    package func append(_ other: ByteText) { append(other[0..<other.count]) }

    func append(byte: UInt8) {
        makeRoom(for: 1)
        room[count] = byte
        count += 1
    }

    func append(_ integer: Int) { append(steps: integer, decimals: 0) }

    /// Appends a number rounded to at most `decimals` decimals, as short as SVG allows: without a zero before the
    /// point, without trailing zeros, and never as negative zero.
    package func append(_ number: Double, decimals: Int) {
        append(steps: Decimals.steps(number, decimals), decimals: decimals)
    }

    /// Appends a number of steps of 10 to the power of minus `decimals`.
    func append(steps: Int, decimals: Int) {
        guard steps != 0 else { return append(byte: UInt8(ascii: "0")) }
        var rest = steps.magnitude
        var decimals = decimals
        while decimals > 0, rest % 10 == 0 {
            rest /= 10
            decimals -= 1
        }
        // Room for a sign, the digits of the largest number, and further decimals with their point.
        makeRoom(for: 40)
        let start = count
        count = room.withUnsafeMutableBufferPointer { room in
            var next = start
            if steps < 0 {
                room[next] = UInt8(ascii: "-")
                next += 1
            }
            // The digits are written from the last to the first and then reversed.
            var left = next
            var written = 0
            while rest > 0 || written < decimals {
                room[next] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                next += 1
                rest /= 10
                written += 1
                if written == decimals {
                    room[next] = UInt8(ascii: ".")
                    next += 1
                }
            }
            var right = next - 1
            while left < right {
                room.swapAt(left, right)
                left += 1
                right -= 1
            }
            return next
        }
    }
}

extension ByteText {
    /// Appends a text as markup, valid between tags and in an attribute in double quotes.
    func append(markup string: String) {
        var text = Markup.escaped(string)
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    /// Appends a text as the contents of a JSON string that may be part of a page. Nothing in it can end a script.
    func append(json string: String) {
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\", "<", ">", "&", "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
                append("\\u")
                for shift in [12, 8, 4, 0] { append(hex: Int(scalar.value >> UInt32(shift) & 15)) }
            default: append(scalar: scalar)
            }
        }
    }

    private func append(scalar: Unicode.Scalar) {
        if scalar.isASCII { return append(byte: UInt8(scalar.value)) }
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte: unit) }
    }
}
