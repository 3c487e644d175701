/// Makes a document of Cairo's independent of what the process drew before.
///
/// Cairo takes ids from a counter of the whole process. Here each is replaced by its letters and a number of its own
/// document, in the order in which ids first appear; and the size in the first tag is stated in points.
///
/// Masks, which Cairo 1.16 writes for groups with an opacity, get a region. Without one a reader takes the box of what
/// is masked, its lines not counted, and a tenth on either side, and cuts off lines that reach farther.
enum SVGDocument {
    /// `raw` with its own numbering and the size given.
    static func normalized(_ raw: [UInt8], width: Double, height: Double, viewBox: PixelSize) -> [UInt8] {
        var scanner = SVGScanner(
            sizes: [
                "width": text(width), "height": text(height), "viewBox": "0 0 \(viewBox.width) \(viewBox.height)",
            ], maskRegion: maskRegion(viewBox))
        return raw.withUnsafeBufferPointer { scanner.rewrite($0) }
    }

    /// Three times the picture on either axis, as the space of a mask may be shifted by up to the picture's size.
    private static func maskRegion(_ size: PixelSize) -> String {
        #" maskUnits="userSpaceOnUse" x="\#(-size.width)" y="\#(-size.height)""#
            + #" width="\#(3 * size.width)" height="\#(3 * size.height)""#
    }

    /// A length without superfluous decimals: `480`, `854.5`.
    private static func text(_ length: Double) -> String {
        let text = "\(length)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
