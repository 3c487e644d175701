internal import Drawing
internal import ImageFormats

/// Counts the colours of frames, so that a palette can be chosen over all of them.
final class ColorCounter: FrameChangeEncoder {
    static let looksBack = false

    func begin(after pixels: Pixels?) {}

    func encode(_ pixels: Pixels) -> ColorHistogram? {
        var histogram = ColorHistogram()
        pixels.withRows { histogram.count($0) }
        return histogram
    }
}
