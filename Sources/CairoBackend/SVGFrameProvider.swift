public import Drawing

/// Makes encoders that turn draw lists into SVG documents.
public struct SVGFrameProvider: FrameEncoderProvider {
    private let fonts: FontBook

    public init(fonts: FontBook) { self.fonts = fonts }

    public var fileExtension: String { "svg" }

    public func makeEncoder() throws -> any FrameEncoder { SVGEncoder(fonts: fonts) }
}
