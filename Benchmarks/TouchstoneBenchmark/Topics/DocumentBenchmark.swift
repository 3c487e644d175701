import Foundation
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneExport
import TouchstoneKit
internal import TouchstoneSVG

/// Compares SVG documents from the Cairo backend, from Cairo itself, and of native shapes, for the same pictures, on
/// one core.
enum DocumentBenchmark {
    static func run(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        let lists = place.lists
        let fonts = try FontBook()
        let encoders: [any FrameEncoder] = [
            CairoRasterizer(fonts: fonts, usesShortcuts: false), SVGEncoder(fonts: fonts),
            NativeSVGEncoder(glyphs: fonts, title: "Benchmark"),
        ]
        let names = ["PNG", "SVG through Cairo", "SVG of native shapes", "SVG by Cairo's own surface, from C"]
        var bytes = [0, 0, 0, 0]
        var runs: [() throws -> Double] = encoders.enumerated().map { index, encoder in
            {
                try Timing.seconds { bytes[index] = try lists.reduce(0) { $0 + (try encoder.encode($1)).count } }
            }
        }
        runs.append { Timing.seconds { bytes[3] = lists.reduce(0) { $0 + CairoPeer.svg($1).count } } }
        let seconds = try Timing.measure(runs, rounds: rounds)
        var table = BenchmarkReport.Table(
            title: "Documents",
            text: "The same pictures, from prepared draw lists, on one core, without writing files.",
            columns: ["what", "ms a frame", "KB a frame"])
        let count = Double(lists.count)
        for (index, name) in names.enumerated() {
            table.rows.append(
                [
                    name, BenchmarkReport.text(seconds[index].median / count * 1000),
                    BenchmarkReport.text(Double(bytes[index]) / count / 1000),
                ])
        }
        report.add(table)
        report.expect("SVG through Cairo / PNG, seconds", Timing.ratio(seconds[1], seconds[0]), atMost: 1)
        report.expect(
            "Cairo's own SVG / SVG through Cairo, seconds", Timing.ratio(seconds[3], seconds[1]), atLeast: 0.95)
        report.expect("SVG through Cairo / Cairo's own SVG, bytes", Double(bytes[1]) / Double(bytes[3]), atMost: 1)
        report.expect("Cairo's own SVG / native SVG, seconds", Timing.ratio(seconds[3], seconds[2]), atLeast: 20)
    }
}
