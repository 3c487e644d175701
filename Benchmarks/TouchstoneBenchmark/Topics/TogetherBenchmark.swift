import Foundation
import TouchstoneKit

/// Compares a scene from which several things are made with its PNG frames alone. Work that they share is done once.
enum TogetherBenchmark {
    static func run(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        // `Scripts/benchmark` runs in the root of the repository.
        let scene = "scenes/nested-card.yaml"
        // Each run writes into a new folder; see `ChangeBenchmark`.
        var count = 0
        let folder = "\(place.folder)/together"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func run(_ change: @escaping (inout RenderOptions) -> Void) -> () throws -> Double {
            {
                count += 1
                let output = "\(folder)/\(count)"
                return try Timing.seconds {
                    try PictureBenchmark.job(
                        scene, output, workers: ProcessInfo.processInfo.activeProcessorCount, setting: change)
                }
            }
        }
        let names = [
            "PNG frames", "GIF alone", "animated PNG alone", "PNG frames, sheet, page, trace, GIF, animated PNG",
        ]
        let seconds = try Timing.measure(
            [
                run { _ in },
                run {
                    $0.formats = []
                    $0.animation.formats = [.gif]
                },
                run {
                    $0.formats = []
                    $0.animation.formats = [.apng]
                },
                run {
                    $0.sheet = SheetOptions()
                    $0.writesPage = true
                    $0.writesTrace = true
                    $0.animation.formats = [.gif, .apng]
                },
            ], rounds: rounds)
        let long = try place.scene(
            "report", BenchmarkScene(movement: .board, frameCount: 1500, isLarge: true).text, moving: nil)
        let reports = try (0..<min(rounds, 3)).map { round in
            var bytes = 0
            let seconds = try Timing.seconds {
                var options = RenderOptions()
                options.formats = [.png]
                let made = try LoadedScene(.file(long)).report(to: "\(folder)/report\(round)", options: options)
                bytes = made.files.first { $0.path.hasSuffix(".zip") }?.byteCount ?? 0
            }
            return (seconds: seconds, bytes: bytes)
        }
        var table = BenchmarkReport.Table(
            title: "Together",
            text:
                "The library, from the scene file to the output files, on all cores. The scene is `scenes/nested-card.yaml`. The "
                + "report is of a scene of 25 s with 31 views and two variants.",
            columns: ["what", "seconds"])
        for (name, times) in zip(names, seconds) { table.rows.append([name, BenchmarkReport.text(times.median)]) }
        table.rows.append(["report", BenchmarkReport.text(reports.map(\.seconds).median)])
        report.add(table)
        report.expect("everything at once / PNG frames, seconds", Timing.ratio(seconds[3], seconds[0]), atMost: 1.6)
        report.expect("GIF alone / PNG frames, seconds", Timing.ratio(seconds[1], seconds[0]), atMost: 1.2)
        report.expect(
            "report of 25 s, 31 views, two variants", reports.map(\.seconds).median, atMost: 20, unit: " s")
        report.expect("its archive", Double(reports.map(\.bytes).max() ?? 0) / 1e6, atMost: 10, unit: " MB")
    }
}
