internal import Drawing

/// Draws and encodes the frames of runs. For one thread.
final class RunEncoder<Encoder: FrameChangeEncoder> {
    private let rasterizer: any FrameRasterizer
    private let encoder: Encoder
    private let size: (width: Int, height: Int)
    private let scale: Double
    /// The frame drawn last, and the memory for the next one.
    private var pixels = Pixels(width: 0, height: 0)
    private var spare = Pixels(width: 0, height: 0)

    init(_ encoder: Encoder, canvas: AnimationCanvas, rasterizer: any FrameRasterizer) {
        self.encoder = encoder
        self.rasterizer = rasterizer
        size = (canvas.width, canvas.height)
        scale = canvas.scale
    }

    /// What is stored of each frame; nil for one that looks as the one before.
    func encode(_ run: FrameRun) throws -> [Encoder.Content?] {
        var last = try run.previous?.paint()
        if let last, Encoder.looksBack {
            try draw(last)
            try encoder.begin(after: pixels)
        } else {
            try encoder.begin(after: nil)
        }
        return try run.frames.map { frame in
            let list = try frame.paint()
            if list == last { return nil }
            last = list
            try draw(list)
            return try encoder.encode(pixels)
        }
    }

    private func draw(_ list: DrawList) throws {
        try rasterizer.rasterize(list.withScale(scale), into: &spare)
        guard spare.width == size.width, spare.height == size.height else {
            throw AnimationError.anotherSize(
                width: spare.width, height: spare.height, expectedWidth: size.width, expectedHeight: size.height)
        }
        swap(&pixels, &spare)
    }
}
