import Foundation
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneKit
internal import TouchstonePlayer

// On macOS, Foundation has types with these names, too.
import struct TouchstoneGeometry.Point
import struct TouchstoneGeometry.Rect
import struct TouchstoneGeometry.Size

/// Measures the cost of a touch event in windows of few and many views, hit at few and many levels.
///
/// Every view has three recognizers. A finger lands on the innermost of `depth` views, moves and lifts. All other views
/// of the window are elsewhere.
enum EngineBenchmark {
    private struct Row {
        var views: Int
        var depth: Int
        /// The result, in seconds per event. `frame` is the result with the frame as a value.
        var event = 0.0
        var frame = 0.0
    }

    private static let moves = 60
    /// The number of times that a scene is played in a round.
    private static let scenePlays = 40
    private static let strokes = 8

    static func run(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        var byViews = [10, 100, 1000, 10_000].map { Row(views: $0, depth: 4) }
        var byDepth = [2, 4, 8, 16, 32, 64].map { Row(views: 1000, depth: $0) }
        measure(&byViews, rounds: rounds)
        measure(&byDepth, rounds: rounds)
        var table = BenchmarkReport.Table(
            title: "Touch events",
            text: "One finger lands, moves \(moves) times and lifts. Every view has 3 recognizers.",
            columns: ["views", "depth", "µs an event", "µs with the frame as a value"])
        for row in byViews + byDepth {
            table.rows.append(
                [
                    "\(row.views)", "\(row.depth)", BenchmarkReport.text(row.event * 1e6),
                    BenchmarkReport.text(row.frame * 1e6),
                ])
        }
        report.add(table)
        report.expect("a touch event in a window of 10,000 views", byViews[3].event * 1e6, atMost: 20, unit: " µs")
        // The cost of an event at any depth is subtracted. If the rest were proportional to the depth, the ratio would
        // be 62 / 14.
        let ratio = (byDepth[5].event - byDepth[0].event) / (byDepth[3].event - byDepth[0].event)
        report.expect("events, from 2 to 64 levels / from 2 to 16 levels", ratio, atMost: 62.0 / 14 * 1.25)
        try measureScenes(rounds: rounds, in: place, &report)
    }

    /// Returns the seconds for the steps of a scene that is played several times. Reading its file and creating its
    /// views is not included.
    private static func stepSeconds(of scene: LoadedScene, _ played: (frames: Int, inputs: [TouchInput])) -> Double {
        let simulations = (0..<scenePlays).map { _ in
            let simulation = SceneBuilder(behaviors: .ready).build(scene.scene).simulation
            simulation.enqueue(played.inputs)
            // The first frame lays out every view.
            simulation.advance()
            return simulation
        }
        return Timing.seconds {
            for simulation in simulations { for _ in 1..<played.frames { simulation.advance() } }
        }
    }

    /// Measures the engine as scenes use it.
    private static func measureScenes(
        rounds: Int, in place: Workplace, _ report: inout BenchmarkReport
    ) throws {
        let nested = try LoadedScene(.file(scenes + "nested-card.yaml"))
        let played = play(nested)
        let sheetPath = "\(place.folder)/sheet.yaml"
        try SheetScene.text(rows: 1000).write(toFile: sheetPath, atomically: true, encoding: .utf8)
        let sheet = try LoadedScene(.file(sheetPath))
        let playedSheet = play(sheet)
        let reorderPath = "\(place.folder)/reorder.yaml"
        try ReorderScene.text(rows: 1000).write(toFile: reorderPath, atomically: true, encoding: .utf8)
        let reorder = try LoadedScene(.file(reorderPath))
        let playedReorder = play(reorder)
        var explored: ExplorationRecord?
        let clamp = try LoadedScene(.file(explorationScenes + "clamp.yaml"))
        let seconds = try Timing.measure(
            [
                { stepSeconds(of: nested, played) },
                {
                    let players = (0..<scenePlays).map { _ in nested.makePlayer() }
                    return Timing.seconds { for player in players { while player.next() != nil {} } }
                },
                {
                    try Timing.seconds {
                        var options = ExploreOptions()
                        options.cases = 2000
                        explored = try Explorer.explore([clamp], to: "\(place.folder)/explored", options: options)
                            .records.first
                    }
                },
                { stepSeconds(of: sheet, playedSheet) },
                { stepSeconds(of: reorder, playedReorder) },
            ], rounds: rounds)
        let steps = seconds.prefix(2).map { $0.median / Double(scenePlays * played.frames) }
        var table = BenchmarkReport.Table(
            title: "Engine",
            text:
                "Steps of the nested card scene, with its fingers, on one core. The clamped card is explored on all cores.",
            columns: ["what", "figure"])
        table.rows.append(["µs a step", BenchmarkReport.text(steps[0] * 1e6)])
        let sheetStep = seconds[3].median / Double(scenePlays * playedSheet.frames)
        table.rows.append(
            ["µs a step of a sheet over a list of 1,000 rows", BenchmarkReport.text(sheetStep * 1e6)])
        let reorderStep = seconds[4].median / Double(scenePlays * playedReorder.frames)
        table.rows.append(
            ["µs a step of a reorder list of 1,000 rows", BenchmarkReport.text(reorderStep * 1e6)])
        table.rows.append(
            ["µs a frame of the player: a step and all that can be known of it", BenchmarkReport.text(steps[1] * 1e6)])
        let casesASecond = explored.map { Double($0.cases) / seconds[2].median }
        if let explored, let casesASecond {
            table.rows.append(["explored cases a second", BenchmarkReport.text(casesASecond)])
            table.rows.append(
                ["explored frames a second", BenchmarkReport.text(Double(explored.frames) / seconds[2].median)])
        }
        report.add(table)
        report.expect("a step of the nested card scene", steps[0] * 1e6, atMost: 5, unit: " µs")
        report.expect("a step of a sheet over a list of 1,000 rows", sheetStep * 1e6, atMost: 20, unit: " µs")
        report.expect("a step of a reorder list of 1,000 rows", reorderStep * 1e6, atMost: 20, unit: " µs")
        if let casesASecond { report.expect("explored cases a second", casesASecond, atLeast: 2000) }
    }

    /// Returns the number of frames of a scene, and its touches.
    private static func play(_ scene: LoadedScene) -> (frames: Int, inputs: [TouchInput]) {
        let player = scene.makePlayer()
        var played = (frames: 0, inputs: [TouchInput]())
        while let frame = player.next()?.snapshot {
            played.frames += 1
            for touch in frame.touches {
                let phase: TouchInput.Phase
                switch touch.phase {
                case .began: phase = .began
                case .moved: phase = .moved
                case .stationary: continue
                case .ended: phase = .ended
                case .cancelled: phase = .cancelled
                }
                played.inputs.append(
                    TouchInput(finger: touch.finger, phase: phase, location: touch.location, time: frame.time))
            }
        }
        return played
    }

    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
    private static var scenes: String { "\(package)/scenes/" }
    private static var explorationScenes: String { "\(package)/Benchmarks/exploration/scenes/" }

    /// Measures all rows in turn, round by round, so that other work on the machine affects all of them equally.
    private static func measure(_ rows: inout [Row], rounds: Int) {
        var events = [[Double]](repeating: [], count: rows.count)
        var frames = events
        for round in 0...rounds {
            for index in rows.indices {
                let event = seconds(of: rows[index], yieldsFrames: false)
                let frame = seconds(of: rows[index], yieldsFrames: true)
                // The first round only warms up.
                guard round > 0 else { continue }
                events[index].append(event)
                frames[index].append(frame)
            }
        }
        for index in rows.indices {
            rows[index].event = events[index].median
            rows[index].frame = frames[index].median
        }
    }

    /// Returns the seconds for an event, each in a separate frame.
    private static func seconds(of row: Row, yieldsFrames: Bool) -> Double {
        let simulation = Simulation(windowSize: Size(width: 1000, height: 1000), framesPerSecond: 120)
        fill(simulation.window, row)
        var count = 0
        for stroke in 0..<strokes {
            var inputs: [TouchInput] = []
            let start = Double(stroke) + 0.01
            for step in 0...moves {
                inputs.append(
                    TouchInput(
                        finger: 1, phase: step == 0 ? .began : .moved, location: Point(x: 20 + Double(step), y: 20),
                        time: start + Double(step) / 120))
            }
            inputs.append(
                TouchInput(finger: 1, phase: .ended, location: .zero, time: start + Double(moves + 1) / 120))
            count += inputs.count
            simulation.enqueue(inputs)
        }
        // Every view is laid out before the first measured frame.
        simulation.advance()
        let clock = ContinuousClock()
        let elapsed = clock.measure {
            for _ in 0..<strokes * 120 {
                if yieldsFrames {
                    _ = simulation.step()
                } else {
                    simulation.advance()
                }
            }
        }
        return elapsed / .seconds(1) / Double(count)
    }

    /// Adds `row.depth` nested views, and the other views in a tree next to them.
    private static func fill(_ window: Window, _ row: Row) {
        var innermost: View = window
        for level in 0..<row.depth {
            innermost = add(Rect(x: level == 0 ? 0 : 0.1, y: 0, width: 400, height: 400), to: innermost)
        }
        var parents = [window as View]
        var count = row.depth
        while count < row.views {
            let parent = parents.removeFirst()
            for place in 0..<min(8, row.views - count) {
                parents.append(add(Rect(x: 500 + Double(place), y: 500, width: 100, height: 100), to: parent))
                count += 1
            }
        }
    }

    private static func add(_ frame: Rect, to superview: View) -> View {
        let view = View(frame: frame)
        view.addGestureRecognizer(PanGestureRecognizer())
        view.addGestureRecognizer(PinchGestureRecognizer())
        view.addGestureRecognizer(TapGestureRecognizer())
        superview.addSubview(view)
        return view
    }
}
