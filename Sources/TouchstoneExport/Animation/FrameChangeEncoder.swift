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
    private var previous: Pixels?

    /// - Parameter encode: Returns the stored form of a frame that differs from the one before.
    init(_ encode: @escaping (FrameChange) throws -> Content) { self.encode = encode }

    /// Begins another run, after a frame with these pixels.
    func begin(after pixels: Pixels) { previous.copy(pixels) }

    /// Returns the stored form of the next frame; nil if the frame looks the same as the one before. The pixels are
    /// valid until this method returns. If a copy were kept, drawing the next frame would copy all pixels.
    ///
    /// - Parameter changes: The parts that may differ from the frame before: bands that share no row, from top to
    ///   bottom.
    func encode(_ pixels: Pixels, changes: [PixelBand]) throws -> Content? {
        try pixels.withRows { rows in
            guard previous != nil else {
                previous = pixels
                let all = PixelRectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)
                return try encode(FrameChange(pixels: rows, rectangle: all, previous: nil))
            }
            let change = try previous?.withRows { old -> (parts: PixelSpans, content: Content)? in
                let parts = PixelSpans(ofChangesFrom: old, to: rows, in: changes.map(PixelRectangle.init))
                guard let rectangle = parts.rectangle else { return nil }
                return (parts, try encode(FrameChange(pixels: rows, rectangle: rectangle, previous: (old, parts))))
            }
            if let change { previous?.copy(change.parts, from: pixels) }
            return change?.content
        }
    }
}

extension Pixels {
    /// Calls `body` with the rows of the picture, which must not be empty. They are valid until `body` returns.
    func withRows<Result, Failure: Error>(_ body: (PixelRows) throws(Failure) -> Result) throws(Failure) -> Result {
        try words.withUnsafeBufferPointer { words throws(Failure) in
            guard let start = words.baseAddress else { preconditionFailure("a picture has pixels") }
            return try body(PixelRows(start: start, stride: width, width: width, height: height))
        }
    }

    /// Copies the pixels of some parts from another picture of the same size.
    fileprivate mutating func copy(_ parts: PixelSpans, from other: Pixels) {
        precondition(width == other.width && height == other.height, "pixels are taken from a picture of the same size")
        withUnsafeMutableWords { words in
            other.words.withUnsafeBufferPointer { others in
                guard let target = words.baseAddress, let source = others.baseAddress else { return }
                parts.eachPart { row, columns in
                    let start = row * other.width + columns.lowerBound
                    (target + start).update(from: source + start, count: columns.count)
                }
            }
        }
    }
}

extension Pixels? {
    /// Becomes a copy of another picture with separate memory. If the memory were shared, drawing the next frame would
    /// copy all pixels.
    fileprivate mutating func copy(_ other: Pixels) {
        guard self?.width == other.width, self?.height == other.height else {
            self = other
            return
        }
        self?.withUnsafeMutableWords { words in _ = words.update(fromContentsOf: other.words) }
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
