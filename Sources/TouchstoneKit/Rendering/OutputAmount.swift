/// A large amount that a rendering is going to write, estimated from its first frames: the pictures of frames, or one
/// file that contains many frames.
package struct OutputAmount: Sendable, Hashable {
    /// The number of pictures; 1 for one file.
    package var count: Int
    /// Their approximate size together, in bytes.
    package var byteCount: Int
    /// The name of the one file; nil for the pictures of frames.
    package var file: String?

    /// More pictures than this, or more bytes, are hardly intended (C).
    private static let mostPictures = 2_000
    private static let mostBytes = 200_000_000
    private static let mostBytesOfFile = 100_000_000

    /// Creates an amount of `count` files with `byteCount` bytes together.
    package init(count: Int, byteCount: Int, file: String? = nil) {
        self.count = count
        self.byteCount = byteCount
        self.file = file
    }

    /// Whether the amount is large enough for a warning.
    package var isLarge: Bool {
        file == nil ? count > Self.mostPictures || byteCount > Self.mostBytes : byteCount > Self.mostBytesOfFile
    }
}

/// The first pictures of a rendering.
struct PictureSample {
    /// The number of pictures of the whole rendering.
    let total: Int
    var count = 0
    var byteCount = 0

    /// The pictures that are enough for an estimate.
    static let most = 60

    /// Adds a picture that was written.
    ///
    /// - Returns: The amount of all pictures, once, when the sample is complete.
    mutating func add(_ bytes: Int) -> OutputAmount? {
        count += 1
        byteCount += bytes
        // A short rendering is estimated from its first half.
        guard count == min(Self.most, max(1, total / 2)) else { return nil }
        return OutputAmount(count: total, byteCount: Int(Double(byteCount) / Double(count) * Double(total)))
    }
}

/// The frames so far of a file that contains many.
struct FileSample {
    /// The name of the file.
    let file: String
    /// The number of frames that it will contain.
    let total: Int
    /// The number of frames for the next estimate; nil if a large amount was found. Later frames may show more than the
    /// first, such as the trails of fingers.
    var next: Int? = PictureSample.most

    /// Called when the file contains `count` frames, in `bytes()` bytes.
    ///
    /// - Returns: The amount of the whole file, if it is large. It is estimated when there are 60 frames, and whenever
    ///   their number has doubled, until it is large.
    mutating func amount(bytes: () -> Int, of count: Int) -> OutputAmount? {
        guard let wanted = next, count >= wanted else { return nil }
        let byteCount = Int(Double(bytes()) / Double(count) * Double(max(total, count)))
        let amount = OutputAmount(count: 1, byteCount: byteCount, file: file)
        next = amount.isLarge ? nil : 2 * count
        return amount.isLarge ? amount : nil
    }
}
