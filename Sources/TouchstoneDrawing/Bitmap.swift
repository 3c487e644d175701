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

    /// Whether the contents and the declared sizes are equal.
    package static func == (first: Bitmap, second: Bitmap) -> Bool {
        first === second
            || first.hash == second.hash && first.width == second.width && first.height == second.height
                && first.contents == second.contents
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

    /// Creates an image that fills a rectangle.
    package init(_ bitmap: Bitmap, in rect: Rect, transform: Transform = .identity) {
        self.bitmap = bitmap
        self.rect = rect
        self.transform = transform
    }
}

extension ImageRun {
    /// Whether anything is drawn: the bitmap claims to have pixels, and the rectangle and its transform are usable.
    package var isDrawn: Bool {
        bitmap.width > 0 && bitmap.height > 0 && placement(width: bitmap.width, height: bitmap.height) != nil
    }

    /// What is drawn in place of a bitmap that cannot be decoded: a gray box with a cross.
    package var placeholder: [Shape] {
        let corners = rect.corners
        let line = Stroke(Color(red: 0.45, green: 0.45, blue: 0.45), width: Self.placeholderWidth, join: .round)
        let gray = Color(red: 0.8, green: 0.8, blue: 0.8)
        return [
            Shape(.rectangle(rect), transform: transform, fill: gray, stroke: line),
            Shape(.polyline([corners[0], corners[2]]), transform: transform, stroke: line),
            Shape(.polyline([corners[1], corners[3]]), transform: transform, stroke: line),
        ]
    }

    /// The width of the lines of ``placeholder``, in points of the picture.
    package static let placeholderWidth = 1.0

    /// Returns the transform from a bitmap of the given size, in pixels, to points of the picture; nil if nothing of it
    /// can be drawn.
    ///
    /// - Parameters:
    ///   - width: The width of the bitmap, which may differ from the one that it declares.
    ///   - height: The height of the bitmap.
    package func placement(width: Int, height: Int) -> Transform? {
        let rect = rect.withPositiveSides
        guard width > 0, height > 0, rect.isFinite, rect.width > 0, rect.height > 0 else { return nil }
        let fit = Transform(
            a: rect.width / Double(width), b: 0, c: 0, d: rect.height / Double(height), tx: rect.minX, ty: rect.minY)
        let placement = fit.concatenating(transform)
        return placement.inverted == nil ? nil : placement
    }
}

/// A pixel of the form `0xAARRGGBB`, premultiplied with its alpha.
package enum PremultipliedWord {
    /// Returns the word with channels that are not larger than its alpha, as premultiplication requires.
    package static func valid(_ word: UInt32) -> UInt32 {
        let alpha = word >> 24
        if alpha == 255 { return word }
        let (red, green, blue) = (min(word >> 16 & 255, alpha), min(word >> 8 & 255, alpha), min(word & 255, alpha))
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}
