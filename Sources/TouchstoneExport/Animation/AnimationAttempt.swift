internal import TouchstoneDrawing

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
            every: sample == nil ? version.every : 1, stops: sample == nil ? strip.stops : [])
    }

    /// Returns a task that stores the frames in the form of an encoder.
    ///
    /// - Parameter take: Receives the stored form of each frame; nil for a frame that looks the same as the one before.
    func task<Content: Sendable>(
        encoder: @escaping @Sendable () throws -> FrameChangeEncoder<Content>,
        take: @escaping (Content?) throws -> Void
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
                defer { shown = frame.job.index }
                return try canvas.withPixels { pixels in
                    try size.check(pixels)
                    if frame.isBefore {
                        encoder.begin(after: pixels)
                        return nil
                    }
                    return try encoder.encode(pixels, changes: canvas.changes(since: shown))
                }
            }
        } take: { _, content in
            try take(content())
        }
    }
}

/// An attempt that writes its frames immediately.
final class StreamedAttempt<Writer: AnimationWriter>: AnimationAttempt {
    private let plan: AnimationPlan
    private var frames: TimedFrames<Writer>
    private let encoder: @Sendable () throws -> FrameChangeEncoder<Writer.Content>
    /// Called for each frame that is added.
    private let drew: () -> Void

    init(
        _ plan: AnimationPlan, writer: Writer, drew: @escaping () -> Void,
        encoder: @escaping @Sendable () throws -> FrameChangeEncoder<Writer.Content>
    ) {
        self.plan = plan
        self.drew = drew
        self.encoder = encoder
        frames = TimedFrames(writer, delays: plan.timetable.delays)
    }

    var byteCounts: [Int] { frames.byteCounts }

    var task: FrameTask {
        plan.task(encoder: encoder) { [self] content in
            try frames.add(content)
            drew()
        }
    }

    func end() throws -> Bool {
        try frames.end()
        return true
    }
}
