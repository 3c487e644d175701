internal import TouchstoneDrawing
internal import TouchstoneImages

/// Compresses the changed pixels.
final class WebPFrameEncoder: FrameChangeEncoder {
    /// A picture that is drawn over the one before.
    struct Content: Sendable {
        let place: PixelRectangle
        let picture: [UInt8]
    }

    private let maker: WebPFrameMaker
    private var previous: Pixels?

    init() throws { maker = try WebPFrameMaker() }

    func begin(after pixels: Pixels) { previous.copy(pixels) }

    func encode(_ pixels: Pixels, changes: [PixelBand]) throws -> Content? {
        guard let changed = previous.map({ pixels.changes(since: $0, in: changes) }) else {
            previous = pixels
            let all = PixelRectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)
            return Content(place: all, picture: try pixels.withRows { try maker.frame($0, since: nil) })
        }
        guard let place = changed.rectangle.map(WebPAnimation.place(covering:)) else { return nil }
        let picture = try pixels.withRows { new in
            try previous?.withRows { old in try maker.frame(new[place], since: old[place]) }
        }
        previous?.copy(changed, from: pixels)
        return picture.map { Content(place: place, picture: $0) }
    }
}
