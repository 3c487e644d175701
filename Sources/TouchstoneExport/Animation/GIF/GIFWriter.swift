internal import TouchstoneImages

/// Writes a GIF, one frame after another.
struct GIFWriter: AnimationWriter {
    private let file: StreamedFile
    private let stream: GIFStream
    private let transparent: Int
    private var isFirst = true

    init(to file: StreamedFile, canvas: AnimationCanvas, palette: Palette, text: String?) throws {
        self.file = file
        stream = try GIFStream(width: canvas.width, height: canvas.height, colors: palette.colors + [0])
        transparent = palette.colors.count
        try stream.playForEver()
        try file.append(stream.take())
        if let text { try file.append(GIFStream.comment(text)) }
    }

    static func byteCount(of content: [UInt8]) -> Int { content.count }

    mutating func add(_ content: [UInt8], for ticks: Int) throws {
        // The format has 16 bits for a delay.
        try stream.control(delay: min(ticks, Int(UInt16.max)), transparent: isFirst ? nil : transparent)
        isFirst = false
        try file.append(stream.take())
        try file.append(content)
    }

    func end() throws { try file.append(GIFStream.closing) }
}
