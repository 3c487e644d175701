import TouchstoneSwiftUI

import class TouchstoneEngine.Simulation
import struct TouchstoneEngine.TouchInput
import struct TouchstoneGeometry.Point
import struct TouchstoneGeometry.Rect
import struct TouchstoneGeometry.Size

/// Measures a frame in which the state of a view of SwiftUI changes: its evaluation, its layout and its rendering.
enum SwiftUIBenchmark {
    private static let frames = 600

    /// Views that move with the finger: all of them, or one.
    private struct Board: View {
        var movesAll = true
        @State private var offset = Size.zero

        var body: some View {
            ZStack {
                ForEach(0..<50) { index in
                    RoundedRectangle(cornerRadius: 4).fill(TouchstoneSwiftUI.Color.blue)
                        .frame(width: 40, height: 30)
                        .rotationEffect(.degrees(Double(index)))
                        .offset(
                            movesAll || index == 0 ? offset : Size(width: Double(index), height: Double(index)))
                }
            }
            .frame(width: 300, height: 300)
            .contentShape(Rectangle())
            .gesture(DragGesture(minimumDistance: 0).onChanged { offset = $0.translation })
        }
    }

    /// Views whose height follows the finger, so that each frame lays them out.
    private struct Column: View {
        @State private var height = 4.0

        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<50) { _ in
                    Rectangle().fill(TouchstoneSwiftUI.Color.red).frame(width: 100, height: height)
                }
            }
            .frame(width: 300, height: 300)
            .contentShape(Rectangle())
            .gesture(DragGesture(minimumDistance: 0).onChanged { height = 4 + abs($0.translation.width) / 50 })
        }
    }

    static func run(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        let cases: [(name: String, play: () -> Double)] = [
            ("50 views that move", { seconds(of: Board()) }),
            ("50 views of which one moves", { seconds(of: Board(movesAll: false)) }),
            ("50 views in a column that grow", { seconds(of: Column()) }),
        ]
        let times = try Timing.measure(cases.map(\.play), rounds: rounds)
        var table = BenchmarkReport.Table(
            title: "SwiftUI",
            text: "A finger moves in each of \(frames) frames. The body of a view of SwiftUI is evaluated each time.",
            columns: ["body", "µs a frame"])
        for (measured, time) in zip(cases, times) {
            table.rows.append([measured.name, BenchmarkReport.text(time.median / Double(frames) * 1e6)])
        }
        report.add(table)
        report.expect(
            "a SwiftUI body of 50 views that changes in a frame", times[0].median / Double(frames) * 1e6, atMost: 50,
            unit: " µs")
    }

    /// Returns the seconds for all frames.
    private static func seconds(of view: some View) -> Double {
        let simulation = Simulation(windowSize: Size(width: 400, height: 600))
        let hosting = _UIHostingView(rootView: view)
        hosting.frame = Rect(x: 0, y: 0, width: 400, height: 600)
        simulation.window.addSubview(hosting)
        func touch(_ phase: TouchInput.Phase, _ frame: Int) -> TouchInput {
            TouchInput(
                finger: 0, phase: phase, location: Point(x: 200 + Double(frame % 37), y: 300 + Double(frame % 23)),
                time: Double(frame) / 60)
        }
        simulation.enqueue([touch(.began, 1)] + (2..<frames).map { touch(.moved, $0) })
        simulation.advance()
        return Timing.seconds { for _ in 0..<frames { simulation.advance() } }
    }
}
