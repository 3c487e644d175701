import Foundation
import TouchstoneCairo
internal import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneExport
import TouchstoneImages
import TouchstoneKit
internal import TouchstonePictures
internal import TouchstonePlayer
internal import TouchstoneSVG

/// Measures how the time of a frame is spent, on one core.
enum StageBenchmark {
    static func run(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        let loaded = try LoadedScene(.file(place.scenePath))
        let run = try SceneRun(loaded)
        let fonts = try FontBook()
        let painter = FramePainter(
            scene: loaded.scene, firstFrame: run.firstFrame, lastFrame: run.lastFrame, measuring: fonts)
        var played: [PlayedFrame] = []
        let player = loaded.makePlayer()
        for frame in player { played.append(frame) }
        let (frames, lists) = (played, place.lists)
        let rasterizer = CairoRasterizer(fonts: fonts, usesShortcuts: false)
        var pixels = Pixels(width: 0, height: 0)
        let (png, cairo) = (CairoRasterizer(fonts: fonts, usesShortcuts: false), SVGEncoder(fonts: fonts))
        let native = NativeSVGEncoder(glyphs: fonts, title: "Benchmark")
        let files = try lists.map { try png.encode($0) }
        let folder = "\(place.folder)/stages"

        let stages: [(name: String, run: () throws -> Void)] = [
            ("read the scene file (once)", { _ = try LoadedScene(.file(place.scenePath)) }),
            (
                "step the engine, frame as a value",
                {
                    let player = loaded.makePlayer()
                    while player.next() != nil {}
                }
            ),
            ("paint: draw list from frame", { for frame in frames { _ = painter.paint(frame) } }),
            ("draw: pixels from draw list", { for list in lists { try rasterizer.rasterize(list, into: &pixels) } }),
            ("draw and encode PNG", { for list in lists { _ = try png.encode(list) } }),
            ("draw and encode SVG through Cairo", { for list in lists { _ = try cairo.encode(list) } }),
            ("encode SVG of native shapes", { for list in lists { _ = try native.encode(list) } }),
            ("a line of the trace", { for frame in frames { _ = TraceDocument.line(of: frame.snapshot) } }),
            (
                "write a PNG file, whole or not at all",
                {
                    let output = try OutputFolder("", in: folder) { _ in true }
                    for (index, file) in files.enumerated() { try output.write(file, to: "\(index).png") }
                    try output.finish()
                }
            ),
        ]
        let seconds = try Timing.measure(
            stages.map { stage in { try Timing.seconds { try stage.run() } } }, rounds: rounds)
        var table = BenchmarkReport.Table(
            title: "Stages", text: "Milliseconds per frame on one core, without the shortcuts for unchanged parts.",
            columns: ["stage", "ms"])
        for (stage, times) in zip(stages, seconds) {
            let count = stage.name.hasSuffix("(once)") ? 1 : Double(frames.count)
            table.rows.append([stage.name, BenchmarkReport.text(times.median / count * 1000)])
        }
        report.add(table)
    }
}
