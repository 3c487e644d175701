internal import CTouchstoneGIF

/// Makes the pieces of a GIF file with giflib, except its images (``GIFImage``). After each call, ``take()`` returns the
/// bytes that were made.
package final class GIFStream {
    /// The bytes that giflib has written and that have not been taken.
    private final class Output { var bytes: [UInt8] = [] }

    private let output = Output()
    private let handle: UnsafeMutablePointer<GifFileType>

    /// The largest number of pixels on a side. Source: the format has 16 bits for it.
    package static let largestSide = 65_535

    /// Makes the header of a picture of `width` × `height` pixels. All of its images use the same 1…256 colours
    /// `0xRRGGBB`.
    package init(width: Int, height: Int, colors: [UInt32]) throws(ImageFormatError) {
        var code: Int32 = 0
        let context = Unmanaged.passUnretained(output).toOpaque()
        let write: OutputFunc = { file, bytes, count in
            guard let file, let context = file.pointee.UserData else { return 0 }
            Unmanaged<Output>.fromOpaque(context).takeUnretainedValue().bytes +=
                UnsafeBufferPointer(start: bytes, count: Int(count))
            return count
        }
        guard let handle = EGifOpen(context, write, &code) else {
            throw .refused(action: "begin a GIF file", reason: Self.words(code))
        }
        self.handle = handle
        EGifSetGifVersion(handle, true)
        // The number of colours in a table is a power of two.
        var size = 2
        while size < colors.count { size *= 2 }
        let table = (0..<size).map { index -> GifColorType in
            let color = index < colors.count ? colors[index] : 0
            return GifColorType(
                Red: UInt8(color >> 16 & 0xFF), Green: UInt8(color >> 8 & 0xFF), Blue: UInt8(color & 0xFF))
        }
        let map = GifMakeMapObject(Int32(size), table)
        defer { GifFreeMapObject(map) }
        guard colors.count <= 256, max(width, height) <= Self.largestSide,
            EGifPutScreenDesc(handle, Int32(width), Int32(height), 8, 0, map) == GIF_OK
        else { throw refused("write the header of a GIF file") }
    }

    deinit {
        // This writes the end of the file, which is not used.
        _ = EGifCloseFile(handle, nil)
    }

    /// Returns the bytes that were made since the last call.
    package func take() -> [UInt8] {
        defer { output.bytes.removeAll(keepingCapacity: true) }
        return output.bytes
    }

    /// Makes the request to repeat the animation forever. Source of the format: Netscape's application extension.
    package func playForEver() throws(ImageFormatError) {
        let application = Array("NETSCAPE2.0".utf8)
        // The number of a block, then the number of repetitions in 16 bits, where 0 means forever.
        guard EGifPutExtensionLeader(handle, APPLICATION_EXT_FUNC_CODE) == GIF_OK,
            EGifPutExtensionBlock(handle, Int32(application.count), application) == GIF_OK,
            EGifPutExtensionBlock(handle, 3, [1, 0, 0] as [UInt8]) == GIF_OK,
            EGifPutExtensionTrailer(handle) == GIF_OK
        else { throw refused("write an extension of a GIF file") }
    }

    /// Makes the settings of the next image: its duration in hundredths of a second, and the colour that leaves the
    /// picture unchanged.
    package func control(delay: Int, transparent: Int?) throws(ImageFormatError) {
        var block = GraphicsControlBlock()
        block.DisposalMode = DISPOSE_DO_NOT
        block.DelayTime = Int32(delay)
        block.TransparentColor = Int32(transparent ?? Int(NO_TRANSPARENT_COLOR))
        var bytes = [UInt8](repeating: 0, count: 4)
        let length = EGifGCBToExtension(&block, &bytes)
        guard EGifPutExtension(handle, GRAPHICS_EXT_FUNC_CODE, Int32(length), bytes) == GIF_OK else {
            throw refused("write an extension of a GIF file")
        }
    }

    /// Returns a comment with a text (``EmbeddedText``).
    package static func comment(_ text: String) throws(ImageFormatError) -> [UInt8] {
        GIFText.block(try CompressedText(text))
    }

    /// The last byte of a file, the trailer of the format.
    package static let closing: [UInt8] = [0x3B]

    private func refused(_ action: String) -> ImageFormatError {
        .refused(action: action, reason: Self.words(handle.pointee.Error))
    }

    private static func words(_ code: Int32) -> String {
        GifErrorString(code).map { "giflib says: \(String(cString: $0))" } ?? "giflib gives no reason"
    }
}
