package import Drawing

/// Makes encoders that turn draw lists into SVG documents.
package struct SVGFrameProvider: FrameEncoderProvider {
    private let fonts: FontBook

    /// All encoders share `fonts`.
    package init(fonts: FontBook) { self.fonts = fonts }

    /// `svg`.
    package var fileExtension: String { "svg" }

    /// A new encoder for one thread; nothing is thrown.
    package func makeEncoder() throws -> any FrameEncoder { SVGEncoder(fonts: fonts) }
}
