internal import CTouchstoneWebP

/// Compresses the pictures of an animated WebP without loss, with libwebp. For use on one thread.
package struct WebPFrameMaker {
    private var config = WebPConfig()

    /// The effort of the library, 0…6 and 0…100. Measured with drawings: lower values make files two to six times as
    /// large, and higher values save two percent.
    private static let (method, effort) = (Int32(4), Float(30))

    package init() throws(ImageFormatError) {
        guard WebPConfigInit(&config) != 0 else { throw Self.otherVersion }
        config.lossless = 1
        config.method = Self.method
        config.quality = Self.effort
        // The colours of invisible pixels do not matter.
        config.exact = 0
    }

    /// Returns the file of one picture. Pixels that are equal to those of `previous`, a picture of the same size, are
    /// left out.
    package func frame(_ pixels: PixelRows, since previous: PixelRows?) throws(ImageFormatError) -> [UInt8] {
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { throw Self.otherVersion }
        picture.use_argb = 1
        picture.width = Int32(pixels.width)
        picture.height = Int32(pixels.height)
        guard WebPPictureAlloc(&picture) != 0, let words = picture.argb else {
            throw .refused(action: "compress a picture", reason: "not enough memory")
        }
        defer { WebPPictureFree(&picture) }
        for y in 0..<pixels.height {
            let row = pixels.row(y)
            let target = words + y * Int(picture.argb_stride)
            for x in 0..<pixels.width { target[x] = row[x] | 0xFF00_0000 }
            guard let old = previous?.row(y) else { continue }
            for x in 0..<pixels.width where (row[x] ^ old[x]) & 0xFF_FFFF == 0 { target[x] = 0 }
        }
        var output = WebPMemoryWriter()
        WebPMemoryWriterInit(&output)
        defer { WebPMemoryWriterClear(&output) }
        let isDone = withUnsafeMutablePointer(to: &output) { output in
            picture.writer = WebPMemoryWrite
            picture.custom_ptr = UnsafeMutableRawPointer(output)
            return withUnsafePointer(to: config) { WebPEncode($0, &picture) != 0 }
        }
        guard isDone else {
            throw .refused(
                action: "compress a picture",
                reason:
                    "libwebp gives error \(picture.error_code.rawValue) for \(pixels.width) × \(pixels.height) pixels")
        }
        return Array(UnsafeBufferPointer(start: output.mem, count: output.size))
    }

    private static var otherVersion: ImageFormatError {
        .refused(action: "compress a picture", reason: "libwebp is of another version")
    }
}
