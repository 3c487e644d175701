/// Turns draw lists into pixels.
///
/// A rasterizer belongs to one thread and reuses what it can from one list to the next; the pixels depend on the list
/// alone.
package protocol FrameRasterizer: AnyObject {
    /// Fills `pixels` with the picture, and replaces it by one of the right size where it has another.
    ///
    /// - Throws: an error whose description says what could not be done; the rasterizer stays usable.
    func rasterize(_ list: DrawList, into pixels: inout Pixels) throws
}

/// Makes rasterizers, one for each worker.
package protocol FrameRasterizerProvider: Sendable {
    /// A new rasterizer, independent of the others.
    func makeRasterizer() throws -> any FrameRasterizer
}
