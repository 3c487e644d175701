public import Drawing

/// Makes encoders that turn draw lists into PNG files.
public struct PNGFrameProvider: FrameEncoderProvider {
    private let fonts: FontBook
    private let usesShortcuts: Bool

    /// All encoders share `fonts`.
    ///
    /// - Parameter usesShortcuts: false draws and compresses every picture whole.
    public init(fonts: FontBook, usesShortcuts: Bool = true) {
        self.fonts = fonts
        self.usesShortcuts = usesShortcuts
    }

    /// `png`.
    public var fileExtension: String { "png" }

    /// A new encoder for one thread; nothing is thrown.
    public func makeEncoder() throws -> any FrameEncoder { PNGEncoder(fonts: fonts, usesShortcuts: usesShortcuts) }
}
