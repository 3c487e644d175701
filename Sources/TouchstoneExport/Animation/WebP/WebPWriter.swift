internal import TouchstoneImages

/// Writes an animated WebP, one frame after another. The library keeps the compressed frames until the end.
struct WebPWriter: AnimationWriter {
    private let file: StreamedFile
    private let animation: WebPAnimation
    private let text: String?
    private var pending = PendingFrame<WebPFrameEncoder.Content>()

    init(to file: StreamedFile, canvas: AnimationCanvas, text: String?) throws {
        self.file = file
        self.text = text
        animation = try WebPAnimation(width: canvas.width, height: canvas.height)
    }

    static func byteCount(of content: WebPFrameEncoder.Content) -> Int { content.picture.count }

    mutating func add(_ content: WebPFrameEncoder.Content?, for ticks: Int) throws {
        if let frame = pending.add(content, for: ticks) { try write(frame) }
    }

    mutating func end() throws {
        if let frame = pending.end() { try write(frame) }
        try file.append(animation.bytes(text: text))
    }

    private func write(_ frame: (content: WebPFrameEncoder.Content, ticks: Int)) throws {
        try animation.add(frame.content.picture, in: frame.content.place, delay: frame.ticks)
    }
}
