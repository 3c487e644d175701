internal import Drawing

/// Turns the pixels of frames that follow one another into what a format stores of each. For one thread.
protocol FrameChangeEncoder: AnyObject, SendableMetatype {
    /// What is stored of a frame that differs from the one before.
    associatedtype Content: Sendable

    /// Whether what is stored of a frame depends on the one before.
    static var looksBack: Bool { get }

    /// A run begins, after a frame with these pixels; nil for the first run, and for an encoder that does not look back.
    func begin(after pixels: Pixels?) throws

    /// What is stored of the next frame; nil for one that looks as the one before.
    func encode(_ pixels: Pixels) throws -> Content?
}
