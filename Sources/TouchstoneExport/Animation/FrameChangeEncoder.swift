internal import TouchstoneDrawing
internal import TouchstoneImages

/// The pixels of a frame that are drawn over the frame before. They are valid only while the frame is encoded.
struct FrameChange {
    /// All pixels of the frame.
    let pixels: PixelRows
    /// The rectangle that contains all changes; the whole frame for a complete frame.
    let rectangle: PixelRectangle
    /// The frame before, and the parts that have changed since; nil for a complete frame.
    let previous: (pixels: PixelRows, parts: PixelSpans)?
}

/// Turns the pixels of successive frames into the form that a format stores: the first frame completely, and the others
/// as changes. For use on one thread.
final class FrameChangeEncoder<Content> {
    private let encode: (FrameChange) throws -> Content
    private var previous: PixelCopy?

    /// - Parameter encode: Returns the stored form of a frame that differs from the one before.
    init(_ encode: @escaping (FrameChange) throws -> Content) { self.encode = encode }

    /// Begins another run, after a frame with these pixels.
    func begin(after pixels: PixelRows) {
        let copy = previous.flatMap { $0.hasSize(of: pixels) ? $0 : nil } ?? PixelCopy(sizeOf: pixels)
        for row in 0..<pixels.height { copy.take(0..<pixels.width, ofRow: row, from: pixels) }
        previous = copy
    }

    /// Returns the stored form of the next frame; nil if the frame looks the same as the one before.
    ///
    /// - Parameter changes: The parts that may differ from the frame before: bands that share no row, from top to
    ///   bottom.
    func encode(_ pixels: PixelRows, changes: [PixelBand]) throws -> Content? {
        guard let previous else {
            begin(after: pixels)
            let all = PixelRectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)
            return try encode(FrameChange(pixels: pixels, rectangle: all, previous: nil))
        }
        let parts = PixelSpans(ofChangesFrom: previous.rows, to: pixels, in: changes.map(PixelRectangle.init))
        guard let rectangle = parts.rectangle else { return nil }
        let content = try encode(
            FrameChange(pixels: pixels, rectangle: rectangle, previous: (previous.rows, parts)))
        parts.eachPart { row, columns in previous.take(columns, ofRow: row, from: pixels) }
        return content
    }
}

/// A copy of the pixels of a picture in memory of its own.
private final class PixelCopy {
    private let words: UnsafeMutablePointer<UInt32>
    private let width: Int
    private let height: Int

    /// Allocates memory for a copy of a picture, whose pixels are not copied yet.
    init(sizeOf pixels: PixelRows) {
        (width, height) = (pixels.width, pixels.height)
        words = .allocate(capacity: width * height)
    }

    deinit { words.deallocate() }

    /// The pixels, which are valid as long as the copy is.
    var rows: PixelRows { PixelRows(start: words, stride: width, width: width, height: height) }

    func hasSize(of pixels: PixelRows) -> Bool { (width, height) == (pixels.width, pixels.height) }

    /// Copies a part of a row from a picture of the same size.
    func take(_ columns: Range<Int>, ofRow row: Int, from pixels: PixelRows) {
        precondition(hasSize(of: pixels), "pixels are taken from a picture of the same size")
        (words + row * width + columns.lowerBound).update(
            from: pixels.start + row * pixels.stride + columns.lowerBound, count: columns.count)
    }
}

extension PixelRectangle {
    /// Creates the rectangle of a band.
    fileprivate init(_ band: PixelBand) {
        self.init(
            left: band.columns.lowerBound, top: band.rows.lowerBound, right: band.columns.upperBound,
            bottom: band.rows.upperBound)
    }
}
