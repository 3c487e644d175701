import TouchstoneImages

/// Pixels that a test creates.
struct Picture {
    let width: Int
    let height: Int
    var words: [UInt32]

    /// A picture of `0xRRGGBB` words. `color` is called for each pixel.
    init(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> UInt32) {
        self.width = width
        self.height = height
        words = (0..<height).flatMap { y in (0..<width).map { color($0, y) } }
    }

    /// Red, green and blue of each pixel, row by row.
    var channels: [UInt8] { words.flatMap { pixel in withUnsafeBytes(of: pixel.bigEndian) { Array($0.dropFirst()) } } }

    func withRows<Result>(_ body: (PixelRows) throws -> Result) rethrows -> Result {
        try words.withUnsafeBufferPointer { words in
            guard let start = words.baseAddress else { fatalError("a picture has pixels") }
            return try body(PixelRows(start: start, stride: width, width: width, height: height))
        }
    }
}
