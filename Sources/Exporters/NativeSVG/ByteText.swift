/// A text that is put together byte by byte, numbers among it, without a string in between.
struct ByteText {
    private(set) var bytes: [UInt8] = []

    var count: Int { bytes.count }

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
    mutating func removeLast() { bytes.removeLast() }

    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }
    mutating func append(_ other: ArraySlice<UInt8>) { bytes.append(contentsOf: other) }
    mutating func append(byte: UInt8) { bytes.append(byte) }

    mutating func append(_ integer: Int) { append(steps: integer, decimals: 0) }

    /// A number rounded to at most so many decimals, as short as SVG allows: without a zero before the point or behind
    /// it, and never a negative zero.
    mutating func append(_ number: Double, decimals: Int) {
        append(steps: Decimals.steps(number, decimals), decimals: decimals)
    }

    /// So many steps of 10 to the power of minus `decimals`. Tells whether there is a point in it.
    @discardableResult
    mutating func append(steps: Int, decimals: Int) -> Bool {
        guard steps != 0 else {
            bytes.append(UInt8(ascii: "0"))
            return false
        }
        if steps < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = steps.magnitude
        var decimals = decimals
        while decimals > 0, rest % 10 == 0 {
            rest /= 10
            decimals -= 1
        }
        // From the last digit on, and then turned round.
        let start = bytes.count
        var written = 0
        while rest > 0 || written < decimals {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
            written += 1
            if written == decimals { bytes.append(UInt8(ascii: ".")) }
        }
        var (left, right) = (start, bytes.count - 1)
        while left < right {
            bytes.swapAt(left, right)
            left += 1
            right -= 1
        }
        return decimals > 0
    }
}
