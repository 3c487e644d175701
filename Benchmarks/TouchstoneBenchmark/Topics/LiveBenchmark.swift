import Foundation

/// Measures playing by hand in a headless browser: the time from a finger's event to the end of the frame that shows
/// it, and the memory over ten minutes.
enum LiveBenchmark {
    /// The delays for one kind of input, in milliseconds.
    private struct Lateness: Decodable {
        var p50: Double
        var p99: Double
        var spent50: Double?
        var spent99: Double?
    }

    private struct Results: Decodable {
        var empty: [String: Lateness]
        var live: [String: Lateness]
        /// Rows of seconds, bytes of the server, and bytes of the page's heap.
        var memory: [[Double]]
        var errors: [String]
    }

    private static let minutes = 10

    static func run(in place: Workplace, _ report: inout BenchmarkReport) throws {
        guard let chromium = ["chromium", "chromium-browser", "google-chrome"].first(where: ScriptPeer.isInstalled),
            ScriptPeer.isInstalled("python3")
        else { return report.miss("Playing by hand was not measured: there is no Chromium, or no Python.") }
        let scene = "\(place.folder)/fifty.yaml"
        try fiftyViews.write(toFile: scene, atomically: true, encoding: .utf8)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let tool = own.deletingLastPathComponent().appendingPathComponent("touchstone").path
        let played = try ScriptPeer.launch([
            "python3", "\(root)/Benchmarks/live/play.py", "\(root)/Tests/TouchstoneTestSupport", chromium, tool, scene,
            "\(minutes)",
        ])
        guard played.status == 0, let results = try? JSONDecoder().decode(Results.self, from: Data(played.output.utf8))
        else { throw Failure(description: "playing by hand failed: \(played.output)") }
        guard results.errors.isEmpty else { throw Failure(description: "the page failed: \(results.errors)") }

        var table = BenchmarkReport.Table(
            title: "Playing by hand",
            text:
                "50 views; from an event's time stamp to the end of the frame that shows it, beside the same on an empty page.",
            columns: ["fingers", "ms, median", "ms, 99 %", "empty page, median", "empty page, 99 %", "server, 99 %"])
        for (name, late) in results.live.sorted(by: { $0.key < $1.key }) {
            let empty = results.empty[name]
            let spent = late.spent99 ?? .nan
            table.rows.append(
                [
                    name, BenchmarkReport.text(late.p50), BenchmarkReport.text(late.p99),
                    BenchmarkReport.text(empty?.p50 ?? .nan), BenchmarkReport.text(empty?.p99 ?? .nan),
                    BenchmarkReport.text(spent),
                ])
            report.expect("\(name): 99 % of pictures", late.p99, atMost: 33.4, unit: " ms")
            report.expect("\(name): the server's part, 99 %", spent, atMost: 2, unit: " ms")
        }
        report.add(table)
        // The first minute fills the caches.
        guard let first = results.memory.first(where: { $0[0] >= 60 }), let last = results.memory.last else { return }
        report.expect("memory of the server after \(minutes) minutes / after one", last[1] / first[1], atMost: 1.25)
        report.expect("memory of the page after \(minutes) minutes / after one", last[2] / first[2], atMost: 1.25)
    }

    /// Ten cards that can be dragged, each with four subviews.
    private static var fiftyViews: String {
        let cards = (0..<10).map { card in
            let parts = (0..<4).map { part in
                "{id: part\(card)\(part), frame: [\(10 + 60 * (part % 2)), \(10 + 75 * (part / 2)), 50, 65], fill: '#f2b13c'}"
            }
            return
                "  - {id: card\(card), frame: [\(20 + card % 5 * 150), \(40 + card / 5 * 200), 130, 160], fill: '#8fb8de', "
                + "behavior: draggable, views: [\(parts.joined(separator: ", "))]}"
        }
        return "title: Fifty views\ncanvas: [780, 460]\nviews:\n" + cards.joined(separator: "\n") + "\n"
    }
}
