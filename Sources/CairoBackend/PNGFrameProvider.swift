public import Drawing

/// Makes encoders that turn draw lists into PNG files.
public struct PNGFrameProvider: FrameEncoderProvider {
    private let fonts: FontBook

    /// All encoders share `fonts`.
    public init(fonts: FontBook) { self.fonts = fonts }

    /// `png`.
    public var fileExtension: String { "png" }

    /// A new encoder for one thread; nothing is thrown.
    public func makeEncoder() throws -> any FrameEncoder { PNGEncoder(fonts: fonts) }
}
