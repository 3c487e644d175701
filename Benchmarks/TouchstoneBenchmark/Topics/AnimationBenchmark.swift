import Foundation
import Synchronization
import TouchstoneCairo
internal import TouchstoneDrawing
import TouchstoneKit

/// Compares animations, including drawing, with those that ffmpeg makes from pixels that were drawn before.
enum AnimationBenchmark {
    static func run(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        let (folder, lists) = (place.folder, place.lists)
        guard let first = lists.first else { return }
        let fonts = try FontBook()
        let output = try OutputFolder("", in: "\(folder)/ours") { _ in true }

        var names: [String] = []
        var runs: [() throws -> Double] = []
        /// At 50 frames a second a GIF shows all frames.
        func ours(_ format: AnimationFormat, scale: Double, rate: Double) {
            let size = "\(Int(Double(first.pixelWidth) * scale)) × \(Int(Double(first.pixelHeight) * scale))"
            names.append("\(format.rawValue), \(lists.count) frames of \(size)")
            runs.append {
                try Timing.seconds {
                    let strip = FrameStrip(
                        frames: Array(lists.indices), framesPerSecond: rate, size: first.size,
                        scale: first.scale * scale
                    ) { wanted in
                        let rest = Mutex(wanted[...])
                        return { rest.withLock { $0.popFirst() }.map { FrameJob(index: $0, list: lists[$0]) } }
                    }
                    let workers = ProcessInfo.processInfo.activeProcessorCount
                    let exporter = AnimationExporter(
                        strip, as: format, to: output, name: "animation.\(format.rawValue)", workers: workers,
                        makeRasterizer: { CairoRasterizer(fonts: fonts) })
                    let pass = FramePass(workers: workers, cancellation: Cancellation()) {
                        CairoRasterizer(fonts: fonts)
                    }
                    while case .pass(let task) = try exporter.next() { _ = try pass.run([task], jobs: strip.jobs) }
                }
            }
        }
        ours(.apng, scale: 1, rate: 60)
        ours(.gif, scale: 1, rate: 50)
        ours(.gif, scale: 0.5, rate: 50)
        ours(.webp, scale: 0.5, rate: 60)
        let hasFFmpeg = ScriptPeer.isInstalled("ffmpeg")
        if hasFFmpeg {
            ours(.mp4, scale: 1, rate: 60)
            let raw = "\(folder)/pixels"
            try writePixels(of: lists, fonts: fonts, to: raw)
            let input =
                "-v error -y -f rawvideo -pix_fmt bgr0 -s \(first.pixelWidth)x\(first.pixelHeight) -r 50 -i '\(raw)'"
            let palette = "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none"
            names += ["ffmpeg, apng of ready pixels", "ffmpeg, gif of ready pixels, with a palette"]
            for line in [
                "ffmpeg \(input) -plays 0 -f apng '\(folder)/theirs.png'",
                "ffmpeg \(input) -filter_complex '\(palette)' '\(folder)/theirs.gif'",
            ] {
                runs.append { try Timing.seconds { try shell(line) } }
            }
        } else {
            report.miss("ffmpeg is not installed")
        }
        let seconds = try Timing.measure(runs, rounds: rounds)
        var table = BenchmarkReport.Table(
            title: "Animations",
            text: "Every item moves. The time starts from prepared draw lists and includes drawing.",
            columns: ["what", "seconds"])
        for (name, times) in zip(names, seconds) { table.rows.append([name, BenchmarkReport.text(times.median)]) }
        report.add(table)
        report.expect("GIF of 120 frames of 640 × 360", seconds[2].median, atMost: 1, unit: " s")
        if hasFFmpeg {
            report.expect("ffmpeg / ours, APNG, seconds", Timing.ratio(seconds[5], seconds[0]), atLeast: 5)
            report.expect("ffmpeg / ours, GIF, seconds", Timing.ratio(seconds[6], seconds[1]), atLeast: 1.8)
        }
    }

    private static func writePixels(of lists: [DrawList], fonts: FontBook, to path: String) throws {
        guard let file = fopen(path, "wb") else { throw Failure(description: "cannot write \(path)") }
        defer { fclose(file) }
        let rasterizer = CairoRasterizer(fonts: fonts)
        var pixels = Pixels(width: 0, height: 0)
        for list in lists {
            try rasterizer.rasterize(list, into: &pixels)
            guard fwrite(pixels.words, 4, pixels.words.count, file) == pixels.words.count else {
                throw Failure(description: "cannot write \(path)")
            }
        }
    }

    private static func shell(_ line: String) throws {
        guard try ScriptPeer.launch(["sh", "-c", line]).status == 0 else {
            throw Failure(description: "this failed: \(line)")
        }
    }
}
