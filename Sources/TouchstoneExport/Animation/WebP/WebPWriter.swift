internal import TouchstoneImages

/// Writes an animated WebP, one frame after another. The library keeps the compressed frames until the end.
struct WebPWriter: AnimationWriter {
    /// A picture that is drawn over the one before.
    struct Content: Sendable {
        let rectangle: PixelRectangle
        let picture: [UInt8]
    }

    private let file: StreamedFile
    private let animation: WebPAnimation
    private let text: String?

    init(to file: StreamedFile, canvas: AnimationCanvas, text: String?) throws {
        self.file = file
        self.text = text
        animation = try WebPAnimation(width: canvas.width, height: canvas.height)
    }

    static func byteCount(of content: Content) -> Int { content.picture.count }

    func add(_ content: Content, for ticks: Int) throws {
        try animation.add(content.picture, in: content.rectangle, delay: ticks)
    }

    func end() throws { try file.append(animation.bytes(text: text)) }

    /// Returns an encoder that compresses the changed pixels.
    static func makeEncoder() throws -> FrameChangeEncoder<Content> {
        let maker = try WebPFrameMaker()
        return FrameChangeEncoder { change in
            let area = WebPAnimation.rectangle(covering: change.rectangle)
            return Content(
                rectangle: area, picture: try maker.frame(change.pixels[area], since: change.previous?.pixels[area]))
        }
    }
}
