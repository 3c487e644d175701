package import Drawing

/// Makes encoders that turn draw lists into SVG documents of native shapes.
package struct NativeSVGFrameProvider: FrameEncoderProvider {
    private let glyphs: any GlyphProviding
    private let title: String

    /// - Parameter title: what the pictures show, for those who cannot see them.
    package init(glyphs: any GlyphProviding, title: String) {
        self.glyphs = glyphs
        self.title = title
    }

    /// `svg`.
    package var fileExtension: String { "svg" }

    /// A new encoder for one thread; nothing is thrown.
    package func makeEncoder() throws -> any FrameEncoder { NativeSVGEncoder(glyphs: glyphs, title: title) }
}
