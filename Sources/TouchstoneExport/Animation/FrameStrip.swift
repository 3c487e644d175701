package import TouchstoneDrawing
package import TouchstoneGeometry
internal import TouchstoneImages

/// Pictures of one size from which an animation is made.
package struct FrameStrip {
    /// The numbers of the frames, ascending, at least one.
    let frames: [Int]
    /// The frame rate: frame k is at k divided by this, in seconds.
    let framesPerSecond: Double
    /// The size of each picture, in points.
    let size: Size
    /// Pixels per point.
    let scale: Double
    /// The frames at which the animation stops for a second.
    let stops: [Int]
    /// Provides the pictures of the given frames, from the first on. It is called each time a format needs them.
    package let jobs: (_ frames: [Int]) -> FramePass.Source

    /// - Parameters:
    ///   - frames: The numbers of the frames, ascending, at least one.
    ///   - framesPerSecond: The frame rate: frame k is at k divided by this, in seconds.
    ///   - size: The size of each picture, in points.
    ///   - scale: Pixels per point of the pictures.
    ///   - stops: The frames at which the animation stops for a second, so that they can be read.
    ///   - jobs: Provides the pictures of the given frames, from the first on. It is called several times.
    package init(
        frames: [Int], framesPerSecond: Double, size: Size, scale: Double, stops: [Int] = [],
        jobs: @escaping (_ frames: [Int]) -> FramePass.Source
    ) {
        precondition(!frames.isEmpty, "an animation has a frame")
        self.frames = frames
        self.framesPerSecond = framesPerSecond
        self.size = size
        self.scale = scale
        self.stops = stops
        self.jobs = jobs
    }
}

/// Encodes a few pictures that exist as pixels as files. For pictures that must be drawn, and for many pictures, use
/// ``AnimationExporter``.
package enum PictureSequence {
    /// Returns a PNG file.
    ///
    /// - Throws: An error whose description says what failed, also for a picture without pixels.
    package static func png(_ pixels: Pixels) throws -> [UInt8] {
        try requirePixels(pixels)
        var file = PNGFile()
        return try pixels.withRows { rows in try file.bytes(of: rows) }
    }

    /// Writes an animated PNG that repeats forever.
    ///
    /// - Parameters:
    ///   - pictures: The pictures, at least one, of one size, each with its duration in seconds.
    ///   - file: The file, which is ended.
    /// - Throws: An error whose description says what failed, also for pictures of several sizes.
    package static func write(
        animatedPNG pictures: [(pixels: Pixels, seconds: Double)], to file: StreamedFile
    ) throws {
        let first = pictures[0].pixels
        try requirePixels(first)
        let canvas = AnimationCanvas(scale: 1, width: first.width, height: first.height)
        let writer = try APNGWriter(to: file, canvas: canvas, ticksPerSecond: 100, text: nil)
        var frames = TimedFrames(writer, delays: pictures.map { Int(($0.seconds * 100).rounded()) })
        let encoder = APNGWriter.makeEncoder()
        let whole = [PixelBand(rows: 0..<first.height, columns: 0..<first.width)]
        for (pixels, _) in pictures {
            try pixels.withRows { rows in
                try canvas.check(rows)
                try frames.add(encoder.encode(rows, changes: whole))
            }
        }
        try frames.end()
        try file.finish()
    }

    private static func requirePixels(_ pixels: Pixels) throws(ImageFormatError) {
        guard pixels.width > 0, pixels.height > 0 else {
            throw .refused(action: "write a picture", reason: "it has no pixels")
        }
    }
}

/// The frames that an animation shows, and their durations.
package struct Timetable: Hashable, Sendable {
    /// The numbers of the frames that are shown, ascending.
    package let frames: [Int]
    /// The duration of each shown frame, in ticks.
    package let delays: [Int]
    /// The clock that defines the ticks.
    package let clock: FrameClock
    /// Every nth frame is shown.
    package let step: Int

    /// The durations of the last frame before the animation repeats, and of a frame at which it stops, in seconds.
    private static let (end, stop) = (2, 1)

    /// Shows every nth frame, and always the last one. Each frame is shown until the time of the next one.
    ///
    /// - Parameters:
    ///   - all: The numbers of all frames, ascending, at least one.
    ///   - framesPerSecond: The frame rate of the scene.
    ///   - format: The format, which limits how briefly a frame can be shown.
    ///   - every: Of the frames that the format can show, every nth is shown.
    ///   - stops: The frames at which the animation stops. For one that is not shown, it stops at the next one.
    package init(
        frames all: [Int], framesPerSecond: Double, format: AnimationFormat, every: Int = 1, stops: [Int] = []
    ) {
        clock = format.clock(framesPerSecond: framesPerSecond)
        let shortest = (format.shortestDelay ?? 0) * framesPerSecond - 1e-9
        var least = 1
        // Frames are dropped evenly: every second or every third is shown, and so on.
        while least < all.count, zip(all, all.dropFirst(least)).contains(where: { Double($1 - $0) < shortest }) {
            least += 1
        }
        step = least * every
        var shown = stride(from: 0, to: all.count, by: step).map { all[$0] }
        if let last = all.last, let end = shown.last, end != last {
            // The end of the animation is more important than the frame before it.
            if shown.count > 1, Double(last - end) < shortest { shown.removeLast() }
            shown.append(last)
        }
        frames = shown
        let times = shown.map(clock.time)
        var delays = zip(times, times.dropFirst()).map { $1 - $0 } + [Self.end * clock.ticksPerSecond]
        for stop in stops {
            guard let index = shown.firstIndex(where: { $0 >= stop }) else { continue }
            delays[index] = max(delays[index], Self.stop * clock.ticksPerSecond)
        }
        self.delays = delays
    }

    /// The frame rate, derived from the most usual delay, so that frames around a pause do not affect it.
    package var framesPerSecond: Double {
        let gaps = zip(frames, frames.dropFirst()).map { $1 - $0 }.sorted()
        let gap = gaps.isEmpty ? 1 : gaps[gaps.count / 2]
        return Double(clock.ticksPerSecond) / (Double(gap) * clock.ticksPerFrame)
    }
}

extension Pixels {
    /// Calls `body` with the rows of the picture, which must not be empty. They are valid until `body` returns.
    fileprivate func withRows<Result>(_ body: (PixelRows) throws -> Result) rethrows -> Result {
        try words.withUnsafeBufferPointer { words in
            guard let start = words.baseAddress else { preconditionFailure("a picture has pixels") }
            return try body(PixelRows(start: start, stride: width, width: width, height: height))
        }
    }
}
