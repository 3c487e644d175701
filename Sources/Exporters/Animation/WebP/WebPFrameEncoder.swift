internal import Drawing
internal import ImageFormats

/// Compresses what has changed.
final class WebPFrameEncoder: FrameChangeEncoder {
    /// A picture that is laid over the one before.
    struct Content: Sendable {
        let place: PixelRectangle
        let picture: [UInt8]
    }

    static let looksBack = true

    private let maker: WebPFrameMaker
    private var previous: Pixels?

    init() throws { maker = try WebPFrameMaker() }

    func begin(after pixels: Pixels) { previous = pixels }

    func encode(_ pixels: Pixels) throws -> Content? {
        defer { previous = pixels }
        guard let changes = pixels.changes(since: previous) else { return nil }
        let place = WebPAnimation.place(covering: changes)
        return try pixels.withRows { rows in
            guard let previous else { return Content(place: place, picture: try maker.frame(rows, since: nil)) }
            return try previous.withRows { old in
                Content(place: place, picture: try maker.frame(rows[place], since: old[place]))
            }
        }
    }
}
