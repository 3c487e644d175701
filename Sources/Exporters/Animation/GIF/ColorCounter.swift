internal import Drawing
internal import ImageFormats

/// Counts the colours of frames, so that a palette can be chosen over all of them.
final class ColorCounter: FrameChangeEncoder {
    /// The colours of a frame, and the frame.
    struct Content: Sendable {
        let histogram: ColorHistogram
        let runs: PixelRuns
    }

    static let looksBack = false

    func begin(after pixels: Pixels?) {}

    func encode(_ pixels: Pixels) -> Content? {
        let runs = pixels.withRows { PixelRuns(of: $0) }
        var histogram = ColorHistogram()
        histogram.count(runs)
        return Content(histogram: histogram, runs: runs)
    }
}
