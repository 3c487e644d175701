public import Drawing

/// Makes encoders that turn draw lists into PNG files.
public struct PNGFrameProvider: FrameEncoderProvider {
    private let fonts: FontBook

    public init(fonts: FontBook) { self.fonts = fonts }

    public var fileExtension: String { "png" }

    public func makeEncoder() throws -> any FrameEncoder { PNGEncoder(fonts: fonts) }
}
