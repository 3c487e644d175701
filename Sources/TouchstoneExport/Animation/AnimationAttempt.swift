internal import TouchstoneDrawing
internal import TouchstoneImages

/// One attempt to make an animation, with a given size and given frames, in one file.
protocol AnimationAttempt: AnyObject {
    /// The task that receives the frames while they are drawn.
    var task: FrameTask { get }

    /// The approximate number of bytes of each frame in the file, in order.
    var byteCounts: [Int] { get }

    /// Ends the file, which has no name yet, after all frames were received. Returns false if it is cancelled.
    func end() throws -> Bool
}

/// The frames that an animation shows, and their size.
struct AnimationPlan: Sendable {
    let canvas: AnimationCanvas
    let timetable: Timetable

    /// - Parameter sample: The numbers of the frames to show; nil for those of the strip.
    init(_ strip: FrameStrip, _ format: AnimationFormat, _ version: AnimationVersions.Version, sample: [Int]? = nil) {
        canvas = AnimationCanvas(of: strip, scaledBy: version.scale)
        timetable = Timetable(
            frames: sample ?? strip.frames, framesPerSecond: strip.framesPerSecond, format: format,
            every: sample == nil ? version.every : 1)
    }

    /// Returns a task that stores the frames in the form of an encoder.
    ///
    /// - Parameter take: Receives the stored form of each frame; nil for a frame that looks the same as the one before.
    func task<Encoder: FrameChangeEncoder>(
        encoder: @escaping @Sendable () throws -> Encoder, take: @escaping (Encoder.Content?) throws -> Void
    ) -> FrameTask {
        let size = canvas
        return FrameTask(frames: timetable.frames, looksBack: true) {
            let encoder = try encoder()
            var last: DrawList?
            var shown: Int?
            return { frame in
                let list = try frame.list
                if frame.isBefore {
                    // The encoder's last frame is no longer the frame before.
                    (last, shown) = (list, nil)
                } else if list == last {
                    return nil
                }
                last = list
                let canvas = try frame.canvas(scale: size.scale)
                guard canvas.pixels.width == size.width, canvas.pixels.height == size.height else {
                    throw AnimationError.anotherSize(
                        width: canvas.pixels.width, height: canvas.pixels.height, expectedWidth: size.width,
                        expectedHeight: size.height)
                }
                defer { shown = frame.job.index }
                if frame.isBefore {
                    encoder.begin(after: canvas.pixels)
                    return nil
                }
                return try encoder.encode(canvas.pixels, changes: canvas.changes(since: shown))
            }
        } take: { _, content in
            try take(content())
        }
    }
}

/// An attempt that writes its frames immediately.
final class StreamedAttempt<Writer: AnimationWriter, Encoder: FrameChangeEncoder>: AnimationAttempt
where Writer.Content == Encoder.Content {
    private let plan: AnimationPlan
    private var writer: Writer
    private var delays: ArraySlice<Int>
    private let encoder: @Sendable () throws -> Encoder
    /// Called for each frame that is added.
    private let drew: () -> Void
    private(set) var byteCounts: [Int] = []

    init(
        _ plan: AnimationPlan, writer: Writer, drew: @escaping () -> Void,
        encoder: @escaping @Sendable () throws -> Encoder
    ) {
        self.plan = plan
        self.writer = writer
        self.drew = drew
        self.encoder = encoder
        delays = plan.timetable.delays[...]
    }

    var task: FrameTask {
        plan.task(encoder: encoder) { [self] content in
            byteCounts.append(content.map(Writer.byteCount) ?? 0)
            try writer.add(content, for: delays.popFirst() ?? 0)
            drew()
        }
    }

    func end() throws -> Bool {
        try writer.end()
        return true
    }
}

/// Encodes frames as runs of pixels of one colour, of which there are few.
final class PixelRunsEncoder: FrameChangeEncoder {
    func begin(after pixels: Pixels) {}

    func encode(_ pixels: Pixels, changes: [PixelBand]) -> PixelRuns? { pixels.withRows { PixelRuns(of: $0) } }
}

extension Pixels {
    /// Calls `body` with the rows of the picture, which must not be empty. They are valid until `body` returns.
    func withRows<Result, Failure: Error>(_ body: (PixelRows) throws(Failure) -> Result) throws(Failure) -> Result {
        try words.withUnsafeBufferPointer { words throws(Failure) in
            guard let start = words.baseAddress else { preconditionFailure("a picture has pixels") }
            return try body(PixelRows(start: start, stride: width, width: width, height: height))
        }
    }

    /// Returns the differences from another picture of the same size, in some bands.
    func changes(since previous: Pixels, in bands: [PixelBand]) -> PixelSpans {
        withRows { rows in
            previous.withRows { PixelSpans(ofChangesFrom: $0, to: rows, in: bands.map(PixelRectangle.init)) }
        }
    }

    /// Copies the pixels of some parts from another picture of the same size.
    mutating func copy(_ parts: PixelSpans, from other: Pixels) {
        precondition(width == other.width && height == other.height, "pixels are taken from a picture of the same size")
        withUnsafeMutableWords { words in
            other.words.withUnsafeBufferPointer { others in
                guard let target = words.baseAddress, let source = others.baseAddress else { return }
                parts.eachPart { row, columns in
                    let start = row * other.width + columns.lowerBound
                    (target + start).update(from: source + start, count: columns.count)
                }
            }
        }
    }
}

extension Pixels? {
    /// Becomes a copy of another picture with separate memory. If the memory were shared, drawing the next frame would
    /// copy all pixels.
    mutating func copy(_ other: Pixels) {
        guard self?.width == other.width, self?.height == other.height else {
            self = other
            return
        }
        self?.withUnsafeMutableWords { words in _ = words.update(fromContentsOf: other.words) }
    }
}

extension PixelRectangle {
    /// Creates the rectangle of a band.
    init(_ band: PixelBand) {
        self.init(
            left: band.columns.lowerBound, top: band.rows.lowerBound, right: band.columns.upperBound,
            bottom: band.rows.upperBound)
    }
}
