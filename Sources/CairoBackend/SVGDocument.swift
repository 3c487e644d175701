/// Makes a document of Cairo's independent of what the process drew before.
///
/// Cairo takes ids from a counter of the whole process. Here each is replaced by its letters and a number of its own
/// document, in the order in which ids first appear; and the first tag states the size as the PNG has it, in pixels.
///
/// Masks, which Cairo 1.16 writes for groups with an opacity, get a region. Without one a reader takes the box of what
/// is masked, its lines not counted, and a tenth on either side, and cuts off lines that reach farther.
enum SVGDocument {
    /// `raw` with its own numbering and the size of the picture.
    static func normalized(_ raw: [UInt8], size: PixelSize) -> [UInt8] {
        var scanner = SVGScanner(
            sizes: [
                "width": String(size.width), "height": String(size.height),
                "viewBox": "0 0 \(size.width) \(size.height)",
            ], maskRegion: maskRegion(size))
        return raw.withUnsafeBufferPointer { scanner.rewrite($0) }
    }

    /// Three times the picture on either axis, as the space of a mask may be shifted by up to the picture's size.
    private static func maskRegion(_ size: PixelSize) -> String {
        #" maskUnits="userSpaceOnUse" x="\#(-size.width)" y="\#(-size.height)""#
            + #" width="\#(3 * size.width)" height="\#(3 * size.height)""#
    }
}
