import Foundation

/// Measures how time and memory grow with frames, views and pixels. Every figure comes from a separate process.
enum SizeBenchmark {
    static func run(in place: Workplace, _ report: inout BenchmarkReport) throws {
        let columns = ["frames", "views", "pixels", "frames a second", "peak memory, MB"]
        var table = BenchmarkReport.Table(
            title: "Sizes",
            text:
                "The time of the whole command `touchstone render --format png`, including its start, with 2 workers. In the scenes "
                + "with 25 views, every view moves; in the others, one view moves.",
            columns: columns)
        /// Returns the peak memory in MB.
        func measure(_ scene: String, frames: Int, views: Int, pixels: Double) throws -> Double {
            let output = "\(place.folder)/sizes"
            let run = try ChildRun(touchstone: [
                "render", scene, "--format", "png", "--jobs", "2", "--quiet", "--output", output,
            ])
            try FileManager.default.removeItem(atPath: output)
            let memory = Double(run.peakMemory) / 1e6
            table.rows.append(
                [
                    "\(frames)", "\(views)", String(format: "%.1f million", pixels / 1e6),
                    BenchmarkReport.text(Double(frames) / run.seconds), BenchmarkReport.text(memory),
                ])
            return memory
        }
        var memories: [Double] = []
        for frames in [120, 1200, 12_000] {
            let scene = try place.scene("frames\(frames)", BenchmarkScene(movement: .board, frameCount: frames))
            memories.append(try measure(scene, frames: frames, views: 25, pixels: 1280 * 720))
        }
        for scale in [0.7, 2, 4, 6] {
            let scene = try place.scene(
                "scale\(Int(scale * 10))", BenchmarkScene(movement: .board, frameCount: 60, scale: scale))
            _ = try measure(scene, frames: 60, views: 25, pixels: 640 * 360 * scale * scale)
        }
        for views in [10, 100, 1000, 10_000] {
            let text = ManyViewsScene.text(views: views)
            let scene = try place.scene("views\(views)", text, moving: ManyViewsScene.movedView)
            _ = try measure(scene, frames: 60, views: views, pixels: 1280 * 900)
        }
        report.add(table)
        report.expect("peak memory of 120 frames of 1280 × 720", memories[0], atMost: 60, unit: " MB")
        report.expect("peak memory of 12,000 frames of 1280 × 720", memories[2], atMost: 60, unit: " MB")
    }
}
