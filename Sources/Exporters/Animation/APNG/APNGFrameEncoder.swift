internal import Drawing
internal import ImageFormats

/// Compresses what has changed.
final class APNGFrameEncoder: FrameChangeEncoder {
    /// Pixels that are laid over a rectangle.
    struct Content: Sendable {
        let place: PixelRectangle
        let stream: PixelStream
    }

    static let looksBack = true

    private var maker = PixelStream.Maker()
    private var previous: Pixels?

    func begin(after pixels: Pixels?) { previous = pixels }

    func encode(_ pixels: Pixels) throws -> Content? {
        defer { previous = pixels }
        guard let place = pixels.changes(since: previous) else { return nil }
        return try pixels.withRows { rows in
            guard let previous else { return Content(place: place, stream: try maker.stream(of: rows, since: nil)) }
            return try previous.withRows { old in
                Content(place: place, stream: try maker.stream(of: rows[place], since: old[place]))
            }
        }
    }
}
