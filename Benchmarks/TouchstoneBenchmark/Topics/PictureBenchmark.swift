import Dispatch
import Foundation
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneExport
import TouchstoneKit
internal import TouchstoneSVG

/// Compares the whole job, from a scene file to PNG files, with the recipe for drawing alone and with the alternatives
/// that a user could choose, on the same pictures.
enum PictureBenchmark {
    static func run(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        let workers = ProcessInfo.processInfo.activeProcessorCount
        let (folder, lists) = (place.folder, place.lists)
        guard let first = lists.first else { return }
        let listsPath = "\(folder)/lists.json"
        try DrawListJSON.data(of: lists).write(to: URL(fileURLWithPath: listsPath))

        var names = ["Touchstone, from the scene file to PNG files", "the recipe: from ready draw lists to PNG files"]
        var runs: [() throws -> Double] = [
            timed { try job(place.scenePath, "\(folder)/job", workers: workers) },
            timed { try Recipe.run(lists, into: "\(folder)/recipe", workers: workers) },
        ]
        let python = [
            ("pycairo", "pycairo_frames.py", "cairo", "cairo.version"),
            ("skia-python", "skia_frames.py", "skia", "skia.__version__"),
            ("Pillow, without antialiasing,", "pillow_frames.py", "PIL", "PIL.__version__"),
        ]
        var pycairo: Int?
        for (name, script, module, version) in python {
            let peer = try ScriptPeer(
                name, script: script, module: module, version: version, lists: listsPath, output: "\(folder)/\(module)")
            guard let peer else {
                report.miss("\(name) is not installed")
                continue
            }
            if module == "cairo" { pycairo = runs.count }
            names.append("\(peer.name), 2 processes")
            runs.append(peer.run)
        }
        let documents = try writeDocuments(lists, to: "\(folder)/documents")
        if let browser = try ScriptPeer(
            browserOf: documents, output: "\(folder)/browser", width: first.pixelWidth, height: first.pixelHeight)
        {
            names.append("\(browser.name) of ready SVG documents")
            runs.append(browser.run)
        } else {
            report.miss("no headless browser is installed")
        }
        if ScriptPeer.isInstalled("rsvg-convert") {
            names.append("rsvg-convert of ready SVG documents, 2 at a time")
            runs.append(timed { try rsvg(documents) })
        } else {
            report.miss("rsvg-convert is not installed")
        }

        let seconds = try Timing.measure(runs, rounds: rounds)
        var table = BenchmarkReport.Table(
            title: "Pictures",
            text: "\(lists.count) frames of \(first.pixelWidth) × \(first.pixelHeight) pixels with "
                + "\(first.items.count) items each. Every item moves. \(workers) workers.",
            columns: ["who", "seconds", "frames a second"])
        for (name, times) in zip(names, seconds) {
            table.rows.append(
                [name, BenchmarkReport.text(times.median), BenchmarkReport.text(Double(lists.count) / times.median)])
        }
        report.add(table)
        report.expect("whole job / recipe, seconds", Timing.ratio(seconds[0], seconds[1]), atMost: 1.11)
        if let pycairo {
            report.expect("pycairo / whole job, seconds", Timing.ratio(seconds[pycairo], seconds[0]), atLeast: 5)
        }
        try compareSizes(lists, &report)
    }

    /// Draws a scene as PNG files.
    static func job(
        _ scene: String, _ output: String, workers: Int, setting change: (inout RenderOptions) -> Void = { _ in }
    ) throws {
        var options = RenderOptions()
        options.formats = [.png]
        options.jobs = workers
        change(&options)
        _ = try LoadedScene(.file(scene)).render(to: output, options: options)
    }

    private static func timed(_ work: @escaping () throws -> Void) -> () throws -> Double {
        { try Timing.seconds(of: work) }
    }

    /// Compares the size of the tool's files with those of Cairo's own writer.
    private static func compareSizes(_ lists: [DrawList], _ report: inout BenchmarkReport) throws {
        let encoder = CairoRasterizer(fonts: try FontBook())
        let shown = stride(from: 0, to: lists.count, by: 20).map { lists[$0] }
        let ours = try shown.reduce(0) { $0 + (try encoder.encode($1)).count }
        let theirs = shown.reduce(0) { $0 + CairoPeer.png($1).count }
        report.expect("PNG / PNG of Cairo's own writer, bytes", Double(ours) / Double(theirs), atMost: 1.12)
    }

    /// Writes the pictures as SVG documents of native shapes, for peers that draw documents.
    private static func writeDocuments(_ lists: [DrawList], to folder: String) throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let encoder = NativeSVGEncoder(glyphs: try FontBook(), title: "Benchmark")
        for (index, list) in lists.enumerated() {
            let path = String(format: "\(folder)/%04d.svg", index)
            try Data(try encoder.encode(list)).write(to: URL(fileURLWithPath: path))
        }
        return folder
    }

    private static func rsvg(_ documents: String) throws {
        let script =
            "ls '\(documents)'/*.svg | xargs -P 2 -I {} rsvg-convert --output {}.png {}; rm '\(documents)'/*.png"
        guard try ScriptPeer.launch(["sh", "-c", script]).status == 0 else {
            throw Failure(description: "rsvg-convert failed")
        }
    }
}
