import Foundation
import TouchstoneKit

/// Measures the time until the first frame, a sheet, or a page.
enum StartBenchmark {
    static func run(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        let (folder, scene) = (place.folder, place.scenePath)
        let long = try place.scene("long", BenchmarkScene(frameCount: 600))
        /// Returns a run in which the library makes only one thing besides a frame.
        func make(_ scene: String, _ change: @escaping (inout RenderOptions) -> Void) -> () throws -> Double {
            {
                try Timing.seconds {
                    try PictureBenchmark.job(scene, "\(folder)/start", workers: 2) { options in
                        options.selection = FrameSelection(items: [.frame(0)])
                        change(&options)
                    }
                }
            }
        }
        let names = [
            "first frame on disk, from the start of the process", "contact sheet of 120 frames",
            "HTML player of 600 frames",
        ]
        let seconds = try Timing.measure(
            [
                {
                    try ChildRun(touchstone: [
                        "render", scene, "--format", "png", "--frames", "0", "--quiet", "--output", "\(folder)/first",
                    ]).seconds
                }, make(scene) { $0.sheet = SheetOptions() }, make(long) { $0.writesPage = true },
            ], rounds: rounds)
        var table = BenchmarkReport.Table(
            title: "Waiting",
            text:
                "The time from the scene file to the finished file. The first row includes all work that a process does only once.",
            columns: ["what", "ms"])
        for (name, times) in zip(names, seconds) {
            table.rows.append([name, BenchmarkReport.text(times.median * 1000)])
        }
        report.add(table)
        for (index, bound) in [60.0, 300, 1000].enumerated() {
            report.expect(names[index], seconds[index].median * 1000, atMost: bound, unit: " ms")
        }
    }
}
