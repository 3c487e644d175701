/// Compresses the images of a GIF file, and keeps the memory that takes. For one thread.
///
/// The codes are those of giflib, bit by bit; but a run of the pixel that most images have most of costs as much as the codes that it
/// takes, not as its pixels.
///
/// Source of the format: CompuServe, "Graphics Interchange Format, Version 89a", appendix F.
package struct GIFImage {
    private let bits: Int
    private let frequent: UInt8
    /// For each prefix and pixel that was met, the code of both: the prefix's code, the pixel, the code.
    private var places = [UInt32](repeating: free, count: 1 << placeBits)
    /// The code of one, two, three … of the frequent pixel.
    private var runs: [Int] = []
    private var output: [UInt8] = []

    private static let placeBits = 13
    private static let free = UInt32.max
    /// Where a table ends. Source: `LZ_MAX_CODE` of giflib.
    private static let lastCode = 4095

    /// - Parameters:
    ///   - colorCount: How many colours the file has, 2…256.
    ///   - frequent: The number of the pixel that images have most of.
    package init(colorCount: Int, frequent: UInt8) {
        bits = max(2, Int.bitWidth - (max(2, colorCount) - 1).leadingZeroBitCount)
        self.frequent = frequent
    }

    /// The bytes of an image in a rectangle: the number of a colour for each pixel, row by row.
    package mutating func bytes(of pixels: [UInt8], in place: PixelRectangle) -> [UInt8] {
        precondition(pixels.count == place.width * place.height, "an image has a colour for each pixel")
        compress(pixels)
        var bytes: [UInt8] = [0x2C]
        bytes.reserveCapacity(output.count + output.count / 255 + 16)
        for number in [place.left, place.top, place.width, place.height] {
            bytes += [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)]
        }
        bytes += [0, UInt8(bits)]
        for start in stride(from: 0, to: output.count, by: 255) {
            let block = output[start..<min(start + 255, output.count)]
            bytes.append(UInt8(block.count))
            bytes += block
        }
        bytes.append(0)
        return bytes
    }

    private mutating func compress(_ pixels: [UInt8]) {
        var codes = Codes(bits: bits, output: output)
        output = []
        runs = [Int(frequent)]
        places.withUnsafeMutableBufferPointer { places in
            pixels.withUnsafeBufferPointer { pixels in
                places.update(repeating: Self.free)
                guard let first = pixels.first else { return }
                var code = Int(first)
                var next = 1
                while next < pixels.count {
                    if code == Int(frequent), pixels[next] == frequent {
                        let start = next - 1
                        next = Self.end(of: frequent, in: pixels, from: next)
                        code = Self.code(ofRun: next - start, &codes, places, &runs)
                        continue
                    }
                    let pixel = pixels[next]
                    next += 1
                    let key = UInt32(code) << 8 | UInt32(pixel)
                    var place = Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.placeBits))
                    while places[place] != Self.free, places[place] >> 12 != key {
                        place = (place + 1) & ((1 << Self.placeBits) - 1)
                    }
                    if places[place] != Self.free {
                        code = Int(places[place] & 0xFFF)
                        continue
                    }
                    codes.put(code)
                    code = Int(pixel)
                    if let new = codes.add() {
                        places[place] = key << 12 | UInt32(new)
                    } else {
                        Self.forget(places, &runs)
                    }
                }
                codes.put(code)
            }
        }
        output = codes.finish()
    }

    /// The first pixel from a place on that is another one.
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

    /// Puts down what is known of a run of the frequent pixel, again and again, until the rest is known; returns its code.
    private static func code(
        ofRun count: Int, _ codes: inout Codes, _ places: UnsafeMutableBufferPointer<UInt32>, _ runs: inout [Int]
    ) -> Int {
        var count = count
        while count > runs.count {
            codes.put(runs[runs.count - 1])
            count -= runs.count
            if let new = codes.add() { runs.append(new) } else { forget(places, &runs) }
        }
        return runs[count - 1]
    }

    /// Begins with an empty table.
    private static func forget(_ places: UnsafeMutableBufferPointer<UInt32>, _ runs: inout [Int]) {
        places.update(repeating: free)
        runs.removeSubrange(1...)
    }

    /// Codes as bits, the lowest first, in as many bits as the largest code needs at the time.
    private struct Codes {
        private let bits: Int
        private var next: Int
        private var width: Int
        private var buffer: UInt64 = 0
        private var count = 0
        private var output: [UInt8]

        private var clear: Int { 1 << bits }

        /// - Parameter output: memory for the bytes; what is in it is gone.
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

        /// The next code of the table; nil where the table is full: then another begins.
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

        /// Puts the end down; all bytes.
        mutating func finish() -> [UInt8] {
            put(clear + 1)
            if count > 0 { output.append(UInt8(truncatingIfNeeded: buffer)) }
            return output
        }
    }
}
