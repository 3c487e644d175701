internal import TouchstoneDrawing
internal import TouchstoneImages

/// Writes an MP4 with an installed ffmpeg, which receives the pixels of each frame at a fixed rate. The result is a
/// video (H.264, 4:2:0) that browsers and phones play, and that they can begin to play before it is loaded completely.
struct VideoWriter: AnimationWriter {
    private let ffmpeg: ChildProgram
    private let width: Int
    private let height: Int
    private let ticksPerFrame: Int
    private var pixels: Pixels
    /// The pixels of the last frame, with even sides.
    private var words: [UInt32] = []

    /// - Parameters:
    ///   - program: The name or the path of ffmpeg.
    ///   - cancellation: Ends it early.
    init(
        to file: StreamedFile, canvas: AnimationCanvas, timetable: Timetable, program: String,
        cancellation: Cancellation
    ) throws(OutputError) {
        width = canvas.width
        height = canvas.height
        pixels = Pixels(width: width, height: height)
        // All frames of a video have the same duration, so a longer frame is repeated.
        ticksPerFrame = timetable.delays.reduce(0, Self.greatestCommonDivisor)
        let arguments =
            // ffmpeg treats a full disk as an error only with this option.
            ["-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y"]
            + ["-f", "rawvideo", "-pix_fmt", "bgr0", "-video_size", "\(width + width % 2)x\(height + height % 2)"]
            + ["-framerate", "\(timetable.clock.ticksPerSecond)/\(ticksPerFrame)", "-i", "pipe:0"]
            // The colours of high definition, which players assume for a video that does not declare its colours.
            + ["-vf", "scale=flags=accurate_rnd+full_chroma_int:out_color_matrix=bt709:out_range=tv"]
            + ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
            + ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p", "-threads", "1"]
            // No dates and no versions, so that the same pixels produce the same bytes.
            + ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-movflags", "+faststart"]
            + ["-f", "mp4", "file:\(file.temporary)"]
        ffmpeg = try ChildProgram(program, arguments, writing: file, cancellation: cancellation) {
            """
            \(program) was not found; install it (apt-get install ffmpeg, brew install ffmpeg, https://ffmpeg.org), or \
            choose another animation format
            """
        }
    }

    static func byteCount(of content: PixelRuns) -> Int { content.byteCount }

    mutating func add(_ content: PixelRuns, for ticks: Int) throws {
        pixels.withUnsafeMutableWords { content.fill($0) }
        words.removeAll(keepingCapacity: true)
        // The last column or the last row is repeated if the format requires one more.
        for y in 0..<height + height % 2 {
            let start = min(y, height - 1) * width
            words += pixels.words[start..<start + width]
            if width % 2 == 1 { words.append(pixels.words[start + width - 1]) }
        }
        for _ in 0..<max(1, ticks / ticksPerFrame) {
            try words.withUnsafeBytes { try ffmpeg.write($0) }
        }
    }

    func end() throws { try ffmpeg.finish() }

    private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
        var (one, other) = (one, other)
        while other != 0 { (one, other) = (other, one % other) }
        return one
    }
}
