package import Drawing
internal import ImageFormats

/// Turns draw lists into PNG files: 8 bits of red, green and blue a pixel, sides of 1…32,767 pixels.
///
/// The image and all buffers are reused from one list to the next of the same size. What has not changed from one list to
/// the next is neither drawn nor compressed again; the bytes are the same as if it had been.
package final class PNGEncoder: FrameEncoder {
    private let renderer: IncrementalRenderer
    private var file = PNGFile()
    /// The file that was made last, and the number of its picture.
    private var last: (bytes: [UInt8], number: Int)?

    /// An encoder for one thread; the fonts may be shared with others.
    ///
    /// - Parameter usesShortcuts: false draws and compresses every picture whole.
    package convenience init(fonts: FontBook, usesShortcuts: Bool = true) {
        self.init(IncrementalRenderer(fonts: fonts, usesShortcuts: usesShortcuts))
    }

    /// An encoder of what a renderer draws, for others, too.
    init(_ renderer: IncrementalRenderer) { self.renderer = renderer }

    /// The bytes of a PNG file that shows `list`.
    ///
    /// - Throws: ``CairoError``.
    package func encode(_ list: DrawList) throws -> [UInt8] {
        // After a failure nothing is known of the pixels.
        let last = last
        self.last = nil
        let picture = try renderer.draw(list)
        let changed = last.flatMap { renderer.changes(since: $0.number) }?.boxes.map { $0.top..<$0.bottom }
        if let last, changed?.isEmpty == true {
            self.last = (last.bytes, picture.number)
            return last.bytes
        }
        let bytes = try picture.surface.withPixels { pixels in
            do throws(ImageFormatError) {
                return try file.bytes(of: pixels, changed: changed)
            } catch {
                throw CairoError.notCompressed
            }
        }
        self.last = (bytes, picture.number)
        return bytes
    }
}

/// Makes encoders that turn draw lists into PNG files.
package struct PNGFrameProvider: FrameEncoderProvider {
    private let fonts: FontBook
    private let usesShortcuts: Bool

    /// All encoders share `fonts`.
    ///
    /// - Parameter usesShortcuts: false draws and compresses every picture whole.
    package init(fonts: FontBook, usesShortcuts: Bool = true) {
        self.fonts = fonts
        self.usesShortcuts = usesShortcuts
    }

    /// `png`.
    package var fileExtension: String { "png" }

    /// A new encoder for one thread; nothing is thrown.
    package func makeEncoder() throws -> any FrameEncoder { PNGEncoder(fonts: fonts, usesShortcuts: usesShortcuts) }
}
