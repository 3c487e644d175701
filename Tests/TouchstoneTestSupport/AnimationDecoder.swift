internal import Foundation

/// Independent readers of animations, which share no code with the writers.
package enum AnimationDecoder: String, Sendable, CaseIterable {
    /// Python's imaging library: GIF, animated PNG, animated WebP.
    case pillow
    /// GIF, animated PNG, MP4.
    case ffmpeg

    package struct Failed: Error { package let message: String }

    /// An animation as a viewer shows it.
    package struct Animation: Equatable {
        package let width: Int
        package let height: Int
        /// The duration of each frame, in seconds.
        package let delays: [Double]
        /// The number of repetitions; 0 for endless ones, nil if the reader does not report it.
        package let loops: Int?
        /// Red, green and blue of each pixel of each frame.
        package let frames: [[UInt8]]
    }

    /// The Python that has the imaging library. Package managers install libraries for the system's own interpreter, so
    /// it is tried first, and then those in `PATH`. `Scripts/lib/setup.sh` tries both, too.
    static let python = (["/usr/bin/python3"] + InstalledProgram.places(of: "python3")).first {
        (try? ChildProcess.run($0, ["-c", "import PIL"]))?.status == 0
    }

    private static let hasFFmpeg = (try? ChildProcess.shell("ffmpeg -version && ffprobe -version"))?.status == 0

    package var isInstalled: Bool {
        switch self {
        case .pillow: Self.python != nil
        case .ffmpeg: Self.hasFFmpeg
        }
    }

    /// Reads a file.
    package func read(_ path: String) throws -> Animation {
        let folder = try TemporaryFolder()
        let pixels = "\(folder.path)/pixels"
        let run: ChildProcess
        switch self {
        case .pillow: run = try .run(Self.python ?? "python3", ["-c", Self.pillowScript, path, pixels])
        case .ffmpeg: run = try .shell(Self.ffmpegScript, [path, pixels])
        }
        // Width, height, repetitions or a dash, then the delays.
        let words = run.output.split(whereSeparator: \.isWhitespace)
        guard run.status == 0, words.count > 3, let width = Int(words[0]), let height = Int(words[1]),
            let bytes = folder.bytes("pixels"), width > 0, height > 0
        else { throw Failed(message: "\(self): status \(run.status)\n\(run.output)\n\(run.errors)") }
        let length = 3 * width * height
        return Animation(
            width: width, height: height, delays: words[3...].compactMap { Double($0) }, loops: Int(words[2]),
            frames: stride(from: 0, to: bytes.count, by: length).map {
                Array(bytes[$0..<min($0 + length, bytes.count)])
            })
    }

    private static let pillowScript = """
        import sys
        from PIL import Image
        image = Image.open(sys.argv[1])
        print(image.width, image.height, image.info.get("loop", "-"))
        with open(sys.argv[2], "wb") as pixels:
            for index in range(getattr(image, "n_frames", 1)):
                image.seek(index)
                image.load()
                print(image.info.get("duration", 0) / 1000)
                pixels.write(image.convert("RGB").tobytes())
        """

    private static let ffmpegScript = """
        ffprobe -v error -select_streams v -show_entries stream=width,height -of default=nw=1:nk=1 "$1" &&
        echo - &&
        ffprobe -v error -select_streams v -show_entries frame=pkt_duration_time -of default=nw=1:nk=1 "$1" &&
        ffmpeg -v error -i "$1" -fps_mode passthrough -sws_flags accurate_rnd+full_chroma_int -f rawvideo \\
            -pix_fmt rgb24 "$2"
        """
}
