/// Turns draw lists into the bytes of a file.
///
/// An encoder belongs to one thread and reuses what it can (a surface, buffers) from one list to the next; the bytes
/// depend on the list alone, never on what was encoded before.
package protocol FrameEncoder: AnyObject {
    /// The bytes of a whole file that shows `list`.
    ///
    /// - Throws: an error whose description says what could not be done; the encoder stays usable.
    func encode(_ list: DrawList) throws -> [UInt8]
}

/// Makes encoders, one for each worker.
package protocol FrameEncoderProvider: Sendable {
    /// The ending of the files' names, without a dot: `png`.
    var fileExtension: String { get }
    /// A new encoder, independent of the others.
    func makeEncoder() throws -> any FrameEncoder
}

/// Turns draw lists into pixels, and as an encoder into PNG files; what both need of a list is drawn once.
///
/// A rasterizer belongs to one thread and reuses what it can from one list to the next; the pixels depend on the list
/// alone.
package protocol FrameRasterizer: FrameEncoder {
    /// Fills `pixels` with the picture, and replaces it by one of the right size where it has another.
    ///
    /// - Throws: an error whose description says what could not be done; the rasterizer stays usable.
    func rasterize(_ list: DrawList, into pixels: inout Pixels) throws

    /// Makes pixels show another picture that were filled by this rasterizer last, and by nothing else since.
    ///
    /// - Returns: what may look otherwise than before: bands that have no row in common, from top to bottom; nil for all.
    func update(_ pixels: inout Pixels, to list: DrawList) throws -> [PixelBand]?
}

/// Makes rasterizers, one for each worker.
package protocol FrameRasterizerProvider: Sendable {
    /// A new rasterizer, independent of the others.
    func makeRasterizer() throws -> any FrameRasterizer
}
