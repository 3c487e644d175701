internal import Drawing
internal import ImageFormats

/// One way of making an animation: so large, with these frames, into one file.
protocol AnimationTake: AnyObject {
    /// What it takes of the frames while they are drawn.
    var task: FrameTask { get }

    /// About how many bytes each frame takes in the file, in order.
    var byteCounts: [Int] { get }

    /// Ends the file when all frames were taken; nil when it was asked to stop.
    func end() throws -> MadeAnimation?
}

/// An animation that is whole and has no name yet.
struct MadeAnimation {
    var writer: any AnimationWriter
    let byteCount: Int
}

/// Which frames an animation shows, and how large.
struct AnimationPlan: Sendable {
    let canvas: AnimationCanvas
    let timetable: Timetable

    /// - Parameter sample: The numbers of the frames where not all of the strip's are shown.
    init(_ strip: FrameStrip, _ format: AnimationFormat, _ rung: SizeLadder.Rung, sample: [Int]? = nil) {
        canvas = AnimationCanvas(of: strip, scaledBy: rung.scale)
        timetable = Timetable(
            frames: sample ?? strip.frames, framesPerSecond: strip.framesPerSecond, format: format,
            every: sample == nil ? rung.every : 1)
    }

    /// The frames as an encoder stores them.
    ///
    /// - Parameter take: Takes what is stored of each frame; nil for one that looks as the one before.
    func task<Encoder: FrameChangeEncoder>(
        encoder: @escaping @Sendable () throws -> Encoder, take: @escaping (Encoder.Content?) throws -> Void
    ) -> FrameTask {
        let canvas = canvas
        @Sendable func pixels(of frame: DrawnFrame) throws -> Pixels {
            let pixels = try frame.pixels(scale: canvas.scale)
            guard pixels.width == canvas.width, pixels.height == canvas.height else {
                throw AnimationError.anotherSize(
                    width: pixels.width, height: pixels.height, expectedWidth: canvas.width,
                    expectedHeight: canvas.height)
            }
            return pixels
        }
        return FrameTask(frames: timetable.frames, looksBack: true) {
            let encoder = try encoder()
            var last: DrawList?
            return { frame in
                let list = try frame.list
                defer { last = list }
                if frame.isBefore {
                    if Encoder.looksBack { encoder.begin(after: try pixels(of: frame)) }
                    return nil
                }
                return list == last ? nil : try encoder.encode(pixels(of: frame))
            }
        } take: { _, content in
            try take(content())
        }
    }
}

/// A take whose frames are written as they come.
final class StreamedTake<Writer: AnimationWriter, Encoder: FrameChangeEncoder>: AnimationTake
where Writer.Content == Encoder.Content {
    private let plan: AnimationPlan
    private var writer: Writer
    private var delays: ArraySlice<Int>
    private let encoder: @Sendable () throws -> Encoder
    /// Hears of each frame that is added.
    private let drew: () -> Void
    private(set) var byteCounts: [Int] = []

    init(
        _ plan: AnimationPlan, writer: Writer, drew: @escaping () -> Void, encoder: @escaping @Sendable () throws -> Encoder
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

    func end() throws -> MadeAnimation? {
        let bytes = try writer.end()
        return MadeAnimation(writer: writer, byteCount: bytes)
    }
}

/// Takes frames as runs of pixels of one colour, which are few and whose colours are counted quickly.
final class PixelRunsEncoder: FrameChangeEncoder {
    static let looksBack = false

    func begin(after pixels: Pixels) {}

    func encode(_ pixels: Pixels) -> PixelRuns? { pixels.withRows { PixelRuns(of: $0) } }
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
