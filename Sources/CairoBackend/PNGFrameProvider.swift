public import Drawing

/// Makes encoders that turn draw lists into PNG files.
public struct PNGFrameProvider: FrameEncoderProvider {
    private let fonts: FontBook
    private let compression: PNGEncoder.Compression

    public init(fonts: FontBook, compression: PNGEncoder.Compression = .fast) {
        self.fonts = fonts
        self.compression = compression
    }

    public var fileExtension: String { "png" }

    public func makeEncoder() throws -> any FrameEncoder {
        PNGEncoder(fonts: fonts, compression: compression)
    }
}
