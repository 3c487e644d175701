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

    func begin(after pixels: Pixels?) { previous = pixels }

    func encode(_ pixels: Pixels, changes: [PixelBand]) throws -> Content? {
        guard previous != nil else {
            previous = pixels
            let all = PixelRectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)
            return Content(place: all, picture: try pixels.withRows { try maker.frame($0, since: nil) })
        }
        let content = try previous.flatMap { try change(to: pixels, since: $0, changes) }
        previous?.copy(changes, from: pixels)
        return content
    }

    private func change(to pixels: Pixels, since previous: Pixels, _ changes: [PixelBand]) throws -> Content? {
        guard let changed = pixels.changes(since: previous, in: changes) else { return nil }
        let place = WebPAnimation.place(covering: changed)
        let picture = try pixels.withRows { new in
            try previous.withRows { old in try maker.frame(new[place], since: old[place]) }
        }
        return Content(place: place, picture: picture)
    }
}
