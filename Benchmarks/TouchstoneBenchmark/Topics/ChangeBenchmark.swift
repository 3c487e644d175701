import Foundation
import TouchstoneDrawing
import TouchstoneKit

/// Measures the cost of frames in which little or nothing changes, on one core.
enum ChangeBenchmark {
    private struct Case {
        var name: String
        var movement: BenchmarkScene.Movement
        var isPlain: Bool
        var usesShortcuts = true
    }

    static func run(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        let cases = [
            Case(name: "everything moves", movement: .everything, isPlain: false),
            Case(name: "everything moves, plain", movement: .everything, isPlain: true),
            Case(name: "one small view moves, plain", movement: .smallView, isPlain: true),
            Case(name: "one small view moves, plain, whole", movement: .smallView, isPlain: true, usesShortcuts: false),
            Case(name: "one small view moves", movement: .smallView, isPlain: false),
            Case(name: "nothing moves, plain", movement: .nothing, isPlain: true),
            Case(name: "nothing moves", movement: .nothing, isPlain: false),
        ]
        // Work that is not done per frame is subtracted: the result is the difference of two lengths of the scene.
        let (short, long) = (60, 360)
        var runs: [() throws -> Double] = []
        // Each run writes into a new folder, and nothing is deleted in between. A file system may take long to create
        // files if many were deleted within the last minute (ext4's `recently_deleted`).
        var count = 0
        defer { try? FileManager.default.removeItem(atPath: "\(place.folder)/changes") }
        for (index, variant) in cases.enumerated() {
            let scenes = try [short, long].map { frames in
                try place.scene(
                    "change\(index)-\(frames)",
                    BenchmarkScene(movement: variant.movement, frameCount: frames))
            }
            runs.append {
                let seconds = try scenes.map { scene in
                    count += 1
                    return try Timing.seconds {
                        try PictureBenchmark.job(scene, "\(place.folder)/changes/\(count)", workers: 1) { options in
                            if variant.isPlain {
                                options.overlays = .plain
                                options.embedsScene = false
                            }
                            options.usesShortcuts = variant.usesShortcuts
                        }
                    }
                }
                return max(1e-9, seconds[1] - seconds[0]) / Double(long - short)
            }
        }
        let seconds = try Timing.measure(runs, rounds: rounds)
        var table = BenchmarkReport.Table(
            title: "What changes",
            text:
                "The whole job on one core, from the scene file to PNG files of 1280 × 720. Rows with \"plain\" use `--overlays "
                + "plain --no-embed`; the others use the default overlays and embedded data. Rows with \"whole\" use "
                + "`--no-shortcuts`. The figures are for one frame of a long scene in a new folder, without the work that is "
                + "done only once.",
            columns: ["what", "ms a frame", "frames a second"])
        for (variant, times) in zip(cases, seconds) {
            table.rows.append(
                [
                    variant.name, BenchmarkReport.text(times.median * 1000), BenchmarkReport.text(1 / times.median),
                ])
        }
        report.add(table)
        report.expect(
            "everything moves / one small view moves, plain", Timing.ratio(seconds[0], seconds[2]), atLeast: 3)
        report.expect("one small view moves, with the heading", seconds[4].median * 1000, atMost: 1.2, unit: " ms")
        report.expect("everything moves / nothing moves, plain", Timing.ratio(seconds[0], seconds[5]), atLeast: 20)
    }
}
