import CairoBackend
import Foundation
import Synchronization
import TouchstoneKit

/// Animations, drawing included, beside those that ffmpeg makes of pixels that were drawn already, in one run.
enum AnimationBenchmark {
    /// Prints medians and ratios.
    static func run(rounds: Int) throws { try Workplace.use { try run(rounds: rounds, in: $0) } }

    private static func run(rounds: Int, in place: Workplace) throws {
        let (folder, lists) = (place.folder, place.lists)
        guard let first = lists.first else { fatalError("the scene has no frames") }
        let fonts = try FontBook()
        let output = try OutputFolder(at: "\(folder)/ours")
        let exporter = AnimationExporter(
            rasterizers: CairoRasterizerProvider(fonts: fonts), workers: ProcessInfo.processInfo.activeProcessorCount)

        func ours(_ format: AnimationFormat, scale: Double, rate: Double) -> Timing {
            let size = "\(Int(Double(first.pixelWidth) * scale)) × \(Int(Double(first.pixelHeight) * scale))"
            return Timing(name: "\(format.rawValue), \(lists.count) frames of \(size)") {
                let strip = FrameStrip(
                    frames: Array(lists.indices), framesPerSecond: rate, size: first.size, scale: first.scale * scale
                ) { wanted in
                    let rest = Mutex(wanted[...])
                    return { rest.withLock { $0.popFirst() }.map { FrameJob(index: $0, list: lists[$0]) } }
                }
                _ = try exporter.write(strip, as: format, to: output, name: "animation.\(format.rawValue)")
            }
        }
        // At 50 frames a second a GIF shows all of them.
        var timings = [
            ours(.apng, scale: 1, rate: 60), ours(.gif, scale: 1, rate: 50), ours(.gif, scale: 0.5, rate: 50),
            ours(.webp, scale: 0.5, rate: 60),
        ]
        let raw = "\(folder)/pixels"
        try writePixels(of: lists, fonts: fonts, to: raw)
        let input =
            "-v error -y -f rawvideo -pix_fmt bgr0 -s \(first.pixelWidth)x\(first.pixelHeight) -r 50 -i '\(raw)'"
        let palette = "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none"
        timings += [
            Timing(name: "ffmpeg, apng of ready pixels") {
                try shell("ffmpeg \(input) -plays 0 -f apng '\(folder)/theirs.png'")
            },
            Timing(name: "ffmpeg, gif of ready pixels, with a palette") {
                try shell("ffmpeg \(input) -filter_complex '\(palette)' '\(folder)/theirs.gif'")
            },
        ]
        let seconds = try Timing.measure(timings, rounds: rounds)
        for (timing, times) in zip(timings, seconds) {
            print(
                timing.name.padding(toLength: 48, withPad: " ", startingAt: 0)
                    + String(format: "%8.3f s", times.median))
        }
        func ratio(_ theirs: Int, _ ours: Int) -> Double { zip(seconds[theirs], seconds[ours]).map { $0 / $1 }.median }
        print(String(format: "ffmpeg / ours, apng: %.2f (goal: at least 5)", ratio(4, 0)))
        print(String(format: "ffmpeg / ours, gif: %.2f (goal: at least 1.8)", ratio(5, 1)))
        print(String(format: "gif of half the size: %.3f s (goal: less than 1)", seconds[2].median))
    }

    private static func writePixels(of lists: [DrawList], fonts: FontBook, to path: String) throws {
        guard let file = fopen(path, "wb") else { fatalError("cannot write \(path)") }
        defer { fclose(file) }
        let rasterizer = try CairoRasterizerProvider(fonts: fonts).makeRasterizer()
        var pixels = Pixels(width: 0, height: 0)
        for list in lists {
            try rasterizer.rasterize(list, into: &pixels)
            guard fwrite(pixels.words, 4, pixels.words.count, file) == pixels.words.count else {
                fatalError("cannot write \(path)")
            }
        }
    }

    private static func shell(_ line: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { fatalError("this failed: \(line)") }
    }
}
