/// The pictures of frames that a rendering is going to write, estimated from the first of them.
package struct PictureAmount: Sendable, Hashable {
    /// The number of files.
    package var count: Int
    /// Their approximate size together.
    package var byteCount: Int

    /// More pictures than this, or more bytes, are hardly intended (C).
    private static let mostPictures = 2_000
    private static let mostBytes = 200_000_000

    /// Creates an amount of `count` files with `byteCount` bytes together.
    package init(count: Int, byteCount: Int) {
        self.count = count
        self.byteCount = byteCount
    }

    /// Whether the user is told of it.
    package var isLarge: Bool { count > Self.mostPictures || byteCount > Self.mostBytes }
}

/// The first pictures of a rendering.
struct PictureSample {
    /// The number of pictures of the whole rendering.
    let total: Int
    private var count = 0
    private var byteCount = 0

    /// The pictures that are enough for an estimate.
    private static let most = 60

    init(total: Int) { self.total = total }

    /// Adds a picture that was written.
    ///
    /// - Returns: The amount of all pictures, once, when the sample is complete.
    mutating func add(_ bytes: Int) -> PictureAmount? {
        count += 1
        byteCount += bytes
        // A short rendering is estimated from its first half.
        guard count == min(Self.most, max(1, total / 2)) else { return nil }
        return PictureAmount(count: total, byteCount: Int(Double(byteCount) / Double(count) * Double(total)))
    }
}
