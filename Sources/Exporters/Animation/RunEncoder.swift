internal import Drawing
internal import ImageFormats

/// Draws and encodes the frames of runs. For one thread.
final class RunEncoder<Encoder: FrameChangeEncoder> {
    private let rasterizer: any FrameRasterizer
    private let encoder: Encoder
    private let size: (width: Int, height: Int)
    private let scale: Double
    private let drawn: DrawnFrames
    /// The frame drawn last, and the memory for the next one.
    private var pixels = Pixels(width: 0, height: 0)
    private var spare = Pixels(width: 0, height: 0)

    /// The list that was drawn last; nil where the pixels come from elsewhere.
    private var last: DrawList?

    /// - Parameter drawn: Frames that need not be drawn.
    init(_ encoder: Encoder, canvas: AnimationCanvas, rasterizer: any FrameRasterizer, drawn: DrawnFrames) {
        self.encoder = encoder
        self.rasterizer = rasterizer
        self.drawn = drawn
        size = (canvas.width, canvas.height)
        scale = canvas.scale
    }

    /// What is stored of each frame; nil for one that looks as the one before.
    func encode(_ run: FrameRun) throws -> [Encoder.Content?] {
        last = nil
        if let previous = run.previous, Encoder.looksBack {
            if case .drawn(let runs) = drawn[previous.index] { fill(runs) } else { try draw(previous.paint()) }
            try encoder.begin(after: pixels)
        } else {
            last = try run.previous?.paint()
            try encoder.begin(after: nil)
        }
        return try run.frames.map { try hasChanged($0) ? try encoder.encode(pixels) : nil }
    }

    /// Makes the pixels of the next frame; false when it looks as the one before.
    private func hasChanged(_ frame: FrameJob) throws -> Bool {
        switch drawn[frame.index] {
        case .asBefore: return false
        case .drawn(let runs): fill(runs)
        case nil:
            let list = try frame.paint()
            if list == last { return false }
            try draw(list)
        }
        return true
    }

    private func draw(_ list: DrawList) throws {
        try rasterizer.rasterize(list.withScale(scale), into: &spare)
        guard spare.width == size.width, spare.height == size.height else {
            throw AnimationError.anotherSize(
                width: spare.width, height: spare.height, expectedWidth: size.width, expectedHeight: size.height)
        }
        swap(&pixels, &spare)
        last = list
    }

    /// Takes pixels that were drawn before.
    private func fill(_ runs: PixelRuns) {
        if spare.width != size.width || spare.height != size.height {
            spare = Pixels(width: size.width, height: size.height)
        }
        spare.withUnsafeMutableWords { runs.fill($0) }
        swap(&pixels, &spare)
        last = nil
    }
}

extension Pixels {
    /// Calls `body` with the rows of the picture, which has pixels; they are good until it returns.
    func withRows<Result, Failure: Error>(_ body: (PixelRows) throws(Failure) -> Result) throws(Failure) -> Result {
        try words.withUnsafeBufferPointer { words throws(Failure) in
            guard let start = words.baseAddress else { preconditionFailure("a picture has pixels") }
            return try body(PixelRows(start: start, stride: width, width: width, height: height))
        }
    }

    /// The smallest rectangle that holds what has changed since another picture of the same size; all of the picture where
    /// there is none before it, and nil where they look the same.
    func changes(since previous: Pixels?) -> PixelRectangle? {
        guard let previous else { return PixelRectangle(x: 0, y: 0, width: width, height: height) }
        return PixelRectangle(ofChangesFrom: previous.words, to: words, width: width)
    }
}
