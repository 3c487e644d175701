package import Drawing

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
