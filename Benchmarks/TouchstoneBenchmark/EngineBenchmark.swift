import Foundation
import Geometry
import GestureEngine

/// What a touch event costs in windows of few and many views, hit at few and many levels.
///
/// Every view has three recognizers. A finger lands on the innermost of `depth` views, moves and lifts; every other view
/// of the window lies elsewhere.
enum EngineBenchmark {
    private struct Row {
        var views: Int
        var depth: Int
        /// What is measured, in seconds an event.
        var event = 0.0
        var frame = 0.0
    }

    private static let moves = 60
    private static let strokes = 8

    /// Prints medians and ratios.
    static func run(rounds: Int) {
        print("\none finger: a landing, \(moves) moves, a lift; 3 recognizers a view; medians of \(rounds) rounds")
        print("   views  depth   per touch event   with the frame as a value")
        var byViews = [10, 100, 1000, 10_000].map { Row(views: $0, depth: 4) }
        var byDepth = [2, 4, 8, 16, 32, 64].map { Row(views: 1000, depth: $0) }
        measure(&byViews, rounds: rounds)
        measure(&byDepth, rounds: rounds)
        for row in byViews + byDepth {
            print(
                String(
                    format: "%8d %6d %14.2f µs %16.2f µs", row.views, row.depth, row.event * 1e6, row.frame * 1e6))
        }
        print(
            String(
                format: "10,000 views / 10 views: %.2f (goal: about 1)",
                byViews[3].event / byViews[0].event))
        // Both ratios are free of the cost that an event has at any depth.
        let ratio = (byDepth[5].event - byDepth[0].event) / (byDepth[3].event - byDepth[0].event)
        print(
            String(
                format: "from 2 to 64 levels / from 2 to 16 levels: %.2f (in proportion to the depth: %.2f)", ratio,
                62.0 / 14))
    }

    /// All rows in turn, round by round, so that a busy machine troubles all of them alike.
    private static func measure(_ rows: inout [Row], rounds: Int) {
        var events = [[Double]](repeating: [], count: rows.count)
        var frames = events
        for round in 0...rounds {
            for index in rows.indices {
                let event = seconds(of: rows[index], yieldsFrames: false)
                let frame = seconds(of: rows[index], yieldsFrames: true)
                // The first round warms up.
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

    /// Seconds for an event, each in a frame of its own.
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
        // Every view is laid out before its first frame.
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

    /// `row.depth` views inside one another, and the others in a tree beside them.
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
