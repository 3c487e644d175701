package import TouchstoneGeometry

/// An image of pixels that a draw list places with an ``ImageRun``.
///
/// It is an object, so that backends can keep what they have decoded or encoded of it. Two bitmaps are equal if their
/// contents are.
package final class Bitmap: Hashable, Sendable {
    /// The contents of a bitmap.
    package enum Contents: Hashable, Sendable {
        /// Words of the form `0xAARRGGBB`, premultiplied with their alpha, row by row from the top.
        case pixels([UInt32])
        /// The bytes of a PNG file.
        case png([UInt8])
        /// The bytes of a JPEG file. The orientation in its Exif data is ignored.
        case jpeg([UInt8])
    }

    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The pixels, or the file that contains them.
    package let contents: Contents
    private let hash: Int

    /// Creates a bitmap of the given size in pixels. The number of words of ``Contents/pixels(_:)`` is that of the
    /// pixels.
    package init(width: Int, height: Int, _ contents: Contents) {
        self.width = width
        self.height = height
        self.contents = contents
        hash = contents.hashValue
    }

    package static func == (first: Bitmap, second: Bitmap) -> Bool {
        first === second || first.hash == second.hash && first.contents == second.contents
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A bitmap that is drawn into a rectangle.
package struct ImageRun: Hashable, Sendable {
    /// The image.
    package var bitmap: Bitmap
    /// The rectangle that the whole image fills, in its own coordinates.
    package var rect: Rect
    /// The transform from these coordinates to the picture's.
    package var transform: Transform

    package init(_ bitmap: Bitmap, in rect: Rect, transform: Transform = .identity) {
        self.bitmap = bitmap
        self.rect = rect
        self.transform = transform
    }
}
