internal import TouchstoneDrawing
internal import TouchstoneImages

/// The file that a document contains for a bitmap: the bitmap's own, or a PNG of its pixels.
struct EmbeddableFile {
    let bytes: [UInt8]
    /// The second half of the media type.
    let format: StaticString
    /// The size in pixels.
    let width: Int
    let height: Int

    /// Returns nil if the bitmap cannot be decoded or is too large.
    init?(_ bitmap: Bitmap) {
        switch bitmap.contents {
        case .pixels(let words):
            guard
                let bytes = try? PNGFile.bytes(
                    ofPremultiplied: words.map(PremultipliedWord.valid), width: bitmap.width, height: bitmap.height)
            else { return nil }
            self.bytes = bytes
            format = "png"
            (width, height) = (bitmap.width, bitmap.height)
        case .png(let bytes):
            guard let size = PNGFile.size(of: bytes) else { return nil }
            self.bytes = bytes
            format = "png"
            (width, height) = size
        case .jpeg(let bytes):
            // A damaged file may have a good header.
            guard let image = try? JPEGFile.decode(bytes), max(image.width, image.height) <= PNGFile.longestSide else {
                return nil
            }
            self.bytes = bytes
            format = "jpeg"
            (width, height) = (image.width, image.height)
        }
    }
}
