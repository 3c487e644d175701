package import TouchstoneDrawing
internal import TouchstoneImages

/// Turns draw lists into PNG files with 8 bits each of red, green and blue per pixel. The sides are 1…32,767 pixels.
///
/// The image and all buffers are reused for the next list of the same size. Parts that have not changed since the list
/// before are neither drawn nor compressed again. The bytes are the same as if they were.
package final class PNGEncoder: FrameEncoder {
    private let renderer: IncrementalRenderer
    private var file = PNGFile()
    /// The last file and the number of its picture.
    private var last: (bytes: [UInt8], number: Int)?

    /// Creates an encoder for one thread. It may share the fonts with others.
    ///
    /// - Parameters:
    ///   - fonts: The fonts of the texts.
    ///   - usesShortcuts: Whether unchanged parts are reused. If false, every picture is drawn and compressed
    ///     completely.
    package convenience init(fonts: FontBook, usesShortcuts: Bool = true) {
        self.init(IncrementalRenderer(fonts: fonts, usesShortcuts: usesShortcuts))
    }

    /// Creates an encoder of the pictures of a renderer, which others may use, too.
    init(_ renderer: IncrementalRenderer) { self.renderer = renderer }

    /// Returns the bytes of a PNG file that shows `list`.
    ///
    /// - Throws: ``CairoError``.
    package func encode(_ list: DrawList) throws -> [UInt8] {
        // After a failure the pixels are unknown.
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

    /// Creates a provider whose encoders all use `fonts`.
    ///
    /// - Parameters:
    ///   - fonts: The fonts of the texts.
    ///   - usesShortcuts: Whether unchanged parts are reused. If false, every picture is drawn and compressed
    ///     completely.
    package init(fonts: FontBook, usesShortcuts: Bool = true) {
        self.fonts = fonts
        self.usesShortcuts = usesShortcuts
    }

    /// `png`.
    package var fileExtension: String { "png" }

    /// Returns a new encoder for one thread. It throws nothing.
    package func makeEncoder() throws -> any FrameEncoder { PNGEncoder(fonts: fonts, usesShortcuts: usesShortcuts) }
}
