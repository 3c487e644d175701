/// Makes the pieces of an animated PNG file. Their order in the file is ``opening(text:)``, a ``frame(_:in:delay:)``
/// for each picture, ``closing``. The number of frames is known only at the end. It is then written over the beginning
/// (``frameCount(_:)``).
///
/// The first frame is the whole picture. Viewers that do not support animations show it. So the file needs no extra
/// picture for them, and nothing else flashes up while it loads. Each further frame is drawn over a rectangle of the
/// one before.
///
/// Source of the format: W3C, Portable Network Graphics (PNG) Specification (Third Edition), 11.3.6.
package struct AnimatedPNG {
    /// The duration of a frame, as a fraction of a second.
    package struct Delay: Hashable, Sendable {
        package var numerator: UInt16
        /// The denominator, at least 1. The format would treat 0 as 100.
        package var denominator: UInt16

        package init(numerator: UInt16, denominator: UInt16) {
            self.numerator = numerator
            self.denominator = denominator
        }
    }

    private let width: Int
    private let height: Int
    private var sequence: UInt32 = 0

    /// Creates an animation of `width` × `height` pixels.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Returns the signature, the header, the animation chunk with endless repetition, and the text, if there is one.
    package func opening(text: String?) throws(ImageFormatError) -> [UInt8] {
        var bytes: [UInt8] = []
        PNGChunk.begin(&bytes, width: width, height: height, hasOpacity: true)
        bytes += frameCount(0).bytes
        if let text { PNGChunk.append("iTXt", PNGText.content(try CompressedText(text)), to: &bytes) }
        return bytes
    }

    /// Returns bytes that contain the number of frames, and the offset in the file at which they must be written.
    package func frameCount(_ count: Int) -> (offset: Int, bytes: [UInt8]) {
        var bytes: [UInt8] = []
        // A repetition count of 0 means forever.
        PNGChunk.append("acTL", PNGChunk.bigEndian(UInt32(count)) + PNGChunk.bigEndian(0), to: &bytes)
        // The chunk follows the signature and the header.
        return (PNGChunk.signature.count + 25, bytes)
    }

    /// Returns the next frame, whose pixels are drawn over a rectangle. The first frame must be the whole picture.
    package mutating func frame(_ pixels: PixelStream, in rectangle: PixelRectangle, delay: Delay) -> [UInt8] {
        var bytes: [UInt8] = []
        let isFirst = sequence == 0
        bytes.reserveCapacity(pixels.bytes.count + 64)
        let numbers = [next(), rectangle.width, rectangle.height, rectangle.left, rectangle.top].flatMap {
            PNGChunk.bigEndian(UInt32($0))
        }
        let fraction = [delay.numerator, delay.denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        // The frame remains for the next frame and is blended over the picture before.
        PNGChunk.append("fcTL", numbers + fraction + [0, 1], to: &bytes)
        if isFirst {
            PNGChunk.appendParts("IDAT", pixels.bytes, to: &bytes)
        } else {
            PNGChunk.append("fdAT", PNGChunk.bigEndian(UInt32(next())) + pixels.bytes, to: &bytes)
        }
        return bytes
    }

    /// The end of the file.
    package var closing: [UInt8] {
        var bytes: [UInt8] = []
        PNGChunk.append("IEND", EmptyCollection(), to: &bytes)
        return bytes
    }

    private mutating func next() -> Int {
        defer { sequence += 1 }
        return Int(sequence)
    }
}
