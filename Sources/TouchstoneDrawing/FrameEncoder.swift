/// Turns draw lists into the bytes of a file.
///
/// An encoder belongs to one thread. It reuses what it can, such as a surface and buffers, from one list to the next.
/// The bytes depend on the list alone, never on lists encoded before.
package protocol FrameEncoder: AnyObject {
    /// Returns the bytes of a whole file that shows `list`.
    ///
    /// - Throws: An error whose description says what failed. The encoder stays usable.
    func encode(_ list: DrawList) throws -> [UInt8]
}

/// Turns draw lists into pixels, and, as an encoder, into PNG files. The work that both need for a list is done once.
///
/// A rasterizer belongs to one thread and reuses what it can from one list to the next. The pixels depend on the list
/// alone.
package protocol FrameRasterizer: FrameEncoder {
    /// Fills `pixels` with the picture. If `pixels` has another size, it is replaced by one of the right size.
    ///
    /// - Throws: An error whose description says what failed. The rasterizer stays usable.
    func rasterize(_ list: DrawList, into pixels: inout Pixels) throws

    /// Draws a picture, whose pixels ``withPixels(_:)`` then passes on.
    ///
    /// - Returns: The parts in which the picture may differ from the one that was shown before: bands that share no row,
    ///   from top to bottom; nil if it may differ everywhere.
    func show(_ list: DrawList) throws -> [PixelBand]?

    /// Calls `body` with the first pixel of the picture that ``show(_:)`` has drawn last, and with the distance of two
    /// rows in pixels. A pixel is a word of the form `0x??RRGGBB`. The pixels are valid until `body` returns.
    func withPixels<Result>(
        _ body: (_ start: UnsafePointer<UInt32>, _ stride: Int) throws -> Result
    ) throws -> Result
}
