package import Drawing
internal import ImageFormats

/// Turns draw lists into PNG files: 8 bits of red, green and blue a pixel, sides of 1…32,767 pixels.
///
/// The image and all buffers are reused from one list to the next of the same size. What has not changed from one list to
/// the next is neither drawn nor compressed again; the bytes are the same as if it had been.
package final class PNGEncoder: FrameEncoder {
    private let renderer: IncrementalRenderer
    private var file = PNGFile()
    private var last: [UInt8]?

    /// An encoder for one thread; the fonts may be shared with others.
    ///
    /// - Parameter usesShortcuts: false draws and compresses every picture whole.
    package init(fonts: FontBook, usesShortcuts: Bool = true) {
        renderer = IncrementalRenderer(fonts: fonts, usesShortcuts: usesShortcuts)
    }

    /// The bytes of a PNG file that shows `list`.
    ///
    /// - Throws: ``CairoError``.
    package func encode(_ list: DrawList) throws -> [UInt8] {
        let picture: IncrementalRenderer.Picture
        // After a failure nothing is known of the pixels.
        let last = last
        self.last = nil
        picture = try renderer.draw(list)
        if let last, picture.changes?.boxes.isEmpty == true {
            self.last = last
            return last
        }
        let changed = last == nil ? nil : picture.changes?.boxes.map { $0.top..<$0.bottom }
        let bytes = try picture.surface.withPixels { pixels in
            do throws(ImageFormatError) {
                return try file.bytes(of: pixels, changed: changed)
            } catch {
                throw CairoError.notCompressed
            }
        }
        self.last = bytes
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
