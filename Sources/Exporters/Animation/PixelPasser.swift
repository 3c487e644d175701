internal import Drawing

/// Hands pixels on as they are, to a library that encodes frame after frame.
final class PixelPasser: FrameChangeEncoder {
    static let looksBack = false

    func begin(after pixels: Pixels?) {}

    func encode(_ pixels: Pixels) -> Pixels? { pixels }
}
