/// The pieces of an animated PNG file, in the order in which they follow one another: ``opening(text:)``, a
/// ``frame(_:in:delay:)`` for each picture, ``closing``. The number of frames is known at the end only, and is then written
/// over the beginning (``frameCount(_:)``).
///
/// The first frame is the whole picture, and is what a viewer shows that knows nothing of animations: no byte is spent on
/// a picture that others never see, and nothing flashes up while the file arrives. Each further frame is laid over a
/// rectangle of the one before.
///
/// Source of the format: W3C, Portable Network Graphics (PNG) Specification (Third Edition), 11.3.6.
package struct AnimatedPNG {
    /// How long a frame is shown, as a fraction of a second.
    package struct Delay: Hashable, Sendable {
        package var numerator: UInt16
        /// At least 1: 0 would mean 100.
        package var denominator: UInt16

        package init(numerator: UInt16, denominator: UInt16) {
            self.numerator = numerator
            self.denominator = denominator
        }
    }

    private let width: Int
    private let height: Int
    private var sequence: UInt32 = 0

    /// A picture of so many pixels.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Signature, header, and that the animation is played for ever; then the text, if there is one.
    package func opening(text: String?) throws(ImageFormatError) -> [UInt8] {
        var bytes: [UInt8] = []
        PNGChunk.begin(&bytes, width: width, height: height, hasOpacity: true)
        bytes += frameCount(0).bytes
        if let text { PNGChunk.append("iTXt", PNGText.content(try CompressedText(text)), to: &bytes) }
        return bytes
    }

    /// What stands at which byte of the file once it is known how many frames there are.
    package func frameCount(_ count: Int) -> (offset: Int, bytes: [UInt8]) {
        var bytes: [UInt8] = []
        // Played 0 times means for ever.
        PNGChunk.append("acTL", PNGChunk.bigEndian(UInt32(count)) + PNGChunk.bigEndian(0), to: &bytes)
        // Behind the signature and the header.
        return (PNGChunk.signature.count + 25, bytes)
    }

    /// The next frame: pixels that are laid over a rectangle; for the first frame, the whole picture.
    package mutating func frame(_ pixels: PixelStream, in place: PixelRectangle, delay: Delay) -> [UInt8] {
        var bytes: [UInt8] = []
        let isFirst = sequence == 0
        bytes.reserveCapacity(pixels.bytes.count + 64)
        let numbers = [next(), place.width, place.height, place.left, place.top].flatMap {
            PNGChunk.bigEndian(UInt32($0))
        }
        let fraction = [delay.numerator, delay.denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        // Stays as it is for the next frame; is laid over what was there.
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
