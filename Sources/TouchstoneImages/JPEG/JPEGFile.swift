internal import CTouchstoneJPEG

/// Reads JPEG files, baseline and progressive.
package enum JPEGFile {
    /// The largest number of pixels of a picture that is read.
    package static let mostPixels = 64_000_000

    /// Returns the size in the header of a file, in pixels.
    ///
    /// - Throws: ``ImageFormatError/refused(action:reason:)`` if there is no header.
    package static func size(of bytes: [UInt8]) throws(ImageFormatError) -> (width: Int, height: Int) {
        var (width, height) = (0, 0)
        try check(CJPEGReadSize(bytes, bytes.count, &width, &height))
        guard width > 0, height > 0 else { throw Self.damaged }
        return (width, height)
    }

    /// Returns the pixels of a file: words of the form `0xFFRRGGBB`, row by row from the top. The orientation in its
    /// Exif data and its color profile are ignored.
    ///
    /// If the file ends early, or a part of it is damaged, the pixels there are gray or wrong.
    ///
    /// - Throws: ``ImageFormatError/refused(action:reason:)`` if the bytes are not a JPEG file, are too damaged to be
    ///   read, have colors of another form than gray, RGB and CMYK, or contain a picture of more than ``mostPixels``.
    package static func decode(
        _ bytes: [UInt8]
    ) throws(ImageFormatError) -> (width: Int, height: Int, words: [UInt32]) {
        let size = try size(of: bytes)
        let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        guard !overflow, count <= mostPixels else { throw Self.tooLarge }
        // Opaque black, for rows that libjpeg does not return.
        var words = [UInt32](repeating: 0xFF00_0000, count: count)
        let status = words.withUnsafeMutableBufferPointer { words in
            CJPEGDecode(bytes, bytes.count, words.baseAddress, words.count)
        }
        try check(status)
        return (size.width, size.height, words)
    }

    private static let damaged = refusal("it is damaged, or is not a JPEG")
    private static let tooLarge = refusal("it has more than 64 million pixels")

    private static func refusal(_ reason: String) -> ImageFormatError {
        .refused(action: "read the JPEG", reason: reason)
    }

    private static func check(_ status: CJPEGStatus) throws(ImageFormatError) {
        switch status {
        case CJPEGDone: return
        case CJPEGTooLarge: throw tooLarge
        case CJPEGUnsupported: throw refusal("its colors are neither gray, RGB nor CMYK")
        default: throw damaged
        }
    }
}
