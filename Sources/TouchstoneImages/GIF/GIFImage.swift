/// Compresses the images of a GIF file and keeps its buffers. For use on one thread.
///
/// The codes are the same as giflib's, bit by bit. But the time for a run of the most frequent pixel depends on the
/// number of codes that it takes, not on the number of its pixels.
///
/// Source of the format: CompuServe, "Graphics Interchange Format, Version 89a", appendix F.
package struct GIFImage {
    private let bits: Int
    private let frequent: UInt8
    /// The codes of prefixes followed by a pixel. Each word contains the prefix's code, the pixel and the code of both.
    private var slots = [UInt32](repeating: free, count: 1 << slotBits)
    /// The codes of runs of one, two, three … frequent pixels.
    private var runs: [Int] = []
    private var output: [UInt8] = []

    private static let slotBits = 13
    private static let free = UInt32.max
    /// The last code of a table. Source: `LZ_MAX_CODE` of giflib.
    private static let lastCode = 4095

    /// - Parameters:
    ///   - colorCount: The number of colours in the file, 2…256.
    ///   - frequent: The number of the most frequent pixel.
    package init(colorCount: Int, frequent: UInt8) {
        bits = max(2, Int.bitWidth - (max(2, colorCount) - 1).leadingZeroBitCount)
        self.frequent = frequent
    }

    /// Returns the bytes of an image in a rectangle. `pixels` contains the number of a colour for each pixel, row by
    /// row.
    package mutating func bytes(of pixels: [UInt8], in rectangle: PixelRectangle) -> [UInt8] {
        precondition(pixels.count == rectangle.width * rectangle.height, "an image has a colour for each pixel")
        compress(pixels)
        var bytes: [UInt8] = [0x2C]
        bytes.reserveCapacity(output.count + output.count / 255 + 16)
        for number in [rectangle.left, rectangle.top, rectangle.width, rectangle.height] {
            bytes += [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)]
        }
        bytes += [0, UInt8(bits)]
        GIFText.append(output, to: &bytes)
        return bytes
    }

    private mutating func compress(_ pixels: [UInt8]) {
        var codes = Codes(bits: bits, output: output)
        output = []
        runs = [Int(frequent)]
        slots.withUnsafeMutableBufferPointer { slots in
            pixels.withUnsafeBufferPointer { pixels in
                slots.update(repeating: Self.free)
                guard let first = pixels.first else { return }
                var code = Int(first)
                var next = 1
                while next < pixels.count {
                    if code == Int(frequent), pixels[next] == frequent {
                        let start = next - 1
                        next = Self.end(of: frequent, in: pixels, from: next)
                        code = Self.code(ofRun: next - start, &codes, slots, &runs)
                        continue
                    }
                    let pixel = pixels[next]
                    next += 1
                    let key = UInt32(code) << 8 | UInt32(pixel)
                    var slot = Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.slotBits))
                    while slots[slot] != Self.free, slots[slot] >> 12 != key {
                        slot = (slot + 1) & ((1 << Self.slotBits) - 1)
                    }
                    if slots[slot] != Self.free {
                        code = Int(slots[slot] & 0xFFF)
                        continue
                    }
                    codes.put(code)
                    code = Int(pixel)
                    if let new = codes.add() {
                        slots[slot] = key << 12 | UInt32(new)
                    } else {
                        Self.forget(slots, &runs)
                    }
                }
                codes.put(code)
            }
        }
        output = codes.finish()
    }

    /// Returns the index of the first different pixel from `start` on.
    private static func end(of pixel: UInt8, in pixels: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let bytes = UnsafeRawBufferPointer(pixels)
        let eight = UInt64(pixel) * 0x0101_0101_0101_0101
        var next = start
        while next + 8 <= pixels.count, bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self) == eight {
            next += 8
        }
        while next < pixels.count, pixels[next] == pixel { next += 1 }
        return next
    }

    /// Writes the longest known run of the frequent pixel until the rest of the run is known. Returns the code of that
    /// rest.
    private static func code(
        ofRun count: Int, _ codes: inout Codes, _ slots: UnsafeMutableBufferPointer<UInt32>, _ runs: inout [Int]
    ) -> Int {
        var count = count
        while count > runs.count {
            codes.put(runs[runs.count - 1])
            count -= runs.count
            if let new = codes.add() { runs.append(new) } else { forget(slots, &runs) }
        }
        return runs[count - 1]
    }

    /// Starts an empty table.
    private static func forget(_ slots: UnsafeMutableBufferPointer<UInt32>, _ runs: inout [Int]) {
        slots.update(repeating: free)
        runs.removeSubrange(1...)
    }

    /// Writes codes as bits, the lowest bit first. The width of a code is that of the largest code at the time.
    private struct Codes {
        private let bits: Int
        private var next: Int
        private var width: Int
        private var buffer: UInt64 = 0
        private var count = 0
        private var output: [UInt8]

        private var clear: Int { 1 << bits }

        /// - Parameter output: Memory for the bytes, whose contents are discarded.
        init(bits: Int, output: [UInt8]) {
            self.bits = bits
            self.output = output
            self.output.removeAll(keepingCapacity: true)
            next = (1 << bits) + 2
            width = bits + 1
            put(clear)
        }

        mutating func put(_ code: Int) {
            buffer |= UInt64(code) << UInt64(count)
            count += width
            while count >= 8 {
                output.append(UInt8(truncatingIfNeeded: buffer))
                buffer >>= 8
                count -= 8
            }
            if next >= 1 << width { width += 1 }
        }

        /// Returns the next code of the table. If the table is full, starts a new one and returns nil.
        mutating func add() -> Int? {
            guard next < lastCode else {
                put(clear)
                next = clear + 2
                width = bits + 1
                return nil
            }
            defer { next += 1 }
            return next
        }

        /// Writes the end code and returns all bytes.
        mutating func finish() -> [UInt8] {
            put(clear + 1)
            if count > 0 { output.append(UInt8(truncatingIfNeeded: buffer)) }
            return output
        }
    }
}
