import CairoBackend
import Dispatch
import Drawing
import Exporters
import Foundation
import TouchstoneKit

/// The whole job, from a scene file to PNG files, beside the recipe of drawing alone and beside pycairo with its own PNG
/// writer, on the same pictures, in one run.
enum PictureBenchmark {
    /// Prints medians and ratios.
    static func run(rounds: Int) throws { try Workplace.use { try run(rounds: rounds, in: $0) } }

    private static func run(rounds: Int, in place: Workplace) throws {
        let workers = ProcessInfo.processInfo.activeProcessorCount
        let (folder, scenePath, lists) = (place.folder, place.scenePath, place.lists)
        guard let first = lists.first else { fatalError("the scene has no frames") }
        print(
            "\(lists.count) frames of \(first.pixelWidth) × \(first.pixelHeight) pixels, \(first.items.count) items each, "
                + "\(workers) cores, medians of \(rounds) rounds")

        var alternatives = [
            Timing(name: "whole job: scene file to PNG files") {
                var options = RenderOptions()
                options.formats = [.png]
                _ = try Touchstone.render(sceneAt: scenePath, to: "\(folder)/job", options: options)
            },
            Timing(name: "recipe: prepared draw lists to PNG files") {
                try Recipe.run(lists, into: "\(folder)/recipe", workers: workers)
            },
        ]
        let peer = try PycairoPeer(lists: lists, folder: folder)
        if peer == nil { print("pycairo is not installed: left out") }
        var peerSeconds: [Double] = []
        if let peer {
            alternatives.append(
                Timing(name: "pycairo, its own PNG writer, 2 processes") { peerSeconds.append(try peer.run()) })
        }

        var seconds = try Timing.measure(alternatives, rounds: rounds)
        // The peer tells the time of its drawing itself, without that of starting and of reading the lists.
        if peer != nil { seconds[2] = Array(peerSeconds.dropFirst()) }

        for (alternative, times) in zip(alternatives, seconds) {
            let rate = Double(lists.count) / times.median
            print(
                alternative.name.padding(toLength: 44, withPad: " ", startingAt: 0)
                    + String(format: "%8.3f s %8.1f frames/s", times.median, rate))
        }
        let toRecipe = zip(seconds[0], seconds[1]).map { $0 / $1 }.median
        print(String(format: "whole job / recipe: %.2f (goal: at most 1.5; 1.11 later)", toRecipe))
        if peer != nil {
            let toPeer = zip(seconds[2], seconds[0]).map { $0 / $1 }.median
            print(String(format: "pycairo / whole job: %.2f (goal: at least 3; 5 later)", toPeer))
        }
    }

    /// Prints how much faster and smaller documents of native shapes are than Cairo's, of the same pictures, on one core.
    static func runDocuments(rounds: Int) throws {
        try Workplace.use { try runDocuments(rounds: rounds, in: $0.lists) }
    }

    private static func runDocuments(rounds: Int, in lists: [DrawList]) throws {
        let fonts = try FontBook()
        let encoders: [any FrameEncoder] = [
            SVGEncoder(fonts: fonts), NativeSVGEncoder(glyphs: fonts, title: "Benchmark"),
        ]
        var bytes = [0, 0]
        let seconds = try Timing.measure(
            zip(["SVG by Cairo", "SVG of native shapes"], encoders.indices).map { name, index in
                Timing(name: name) {
                    bytes[index] = try lists.reduce(0) { $0 + (try encoders[index].encode($1)).count }
                }
            }, rounds: rounds)
        let faster = zip(seconds[0], seconds[1]).map { $0 / $1 }.median
        print(
            String(
                format:
                    "SVG by Cairo / of native shapes: %.1f times the time (goal: 20), %.1f times the bytes (goal: 10)",
                faster, Double(bytes[0]) / Double(bytes[1])))
    }
}
