public import Drawing

/// Makes encoders that turn draw lists into SVG documents.
public struct SVGFrameProvider: FrameEncoderProvider {
    private let fonts: FontBook

    /// All encoders share `fonts`.
    public init(fonts: FontBook) { self.fonts = fonts }

    /// `svg`.
    public var fileExtension: String { "svg" }

    /// A new encoder for one thread; nothing is thrown.
    public func makeEncoder() throws -> any FrameEncoder { SVGEncoder(fonts: fonts) }
}
