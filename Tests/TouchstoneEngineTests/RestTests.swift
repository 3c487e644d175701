import CTouchstoneAllocations
import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// The cost of a step in which nothing happens.
struct RestTests {
    private static let canCount = allocations { _ = makeObject() } > 0

    private final class Something {}
    @inline(never) private static func makeObject() -> AnyObject { Something() }

    /// Returns the number of memory allocations while a body runs.
    private static func allocations(_ body: () -> Void) -> Int {
        withoutActuallyEscaping(body) { body in
            var body = body
            return withUnsafeMutablePointer(to: &body) { pointer in
                allocations_during({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
            }
        }
    }

    private func makeSimulation() -> Simulation {
        let simulation = Simulation(windowSize: Size(width: 300, height: 300), framesPerSecond: 60)
        for place in 0..<3 {
            let view = View(frame: Rect(x: Double(place) * 100, y: 0, width: 100, height: 100))
            view.addGestureRecognizer(PanGestureRecognizer())
            view.addGestureRecognizer(PinchGestureRecognizer())
            view.addGestureRecognizer(TapGestureRecognizer())
            simulation.window.addSubview(view)
        }
        return simulation
    }

    @Test(.enabled(if: canCount)) func aStepOfAWindowAtRestAllocatesNothing() {
        let simulation = makeSimulation()
        simulation.advance()
        #expect(Self.allocations { for _ in 0..<100 { simulation.advance() } } == 0)
        #expect(simulation.frame == 100)
    }

    @Test(.enabled(if: canCount)) func theFramesBeforeAndAfterAGestureAllocateNothingEither() {
        let simulation = makeSimulation()
        let inputs = [
            TouchInput(finger: 1, phase: .began, location: Point(x: 50, y: 50), time: 1),
            TouchInput(finger: 1, phase: .moved, location: Point(x: 50, y: 90), time: 1.1),
            TouchInput(finger: 1, phase: .ended, location: Point(x: 50, y: 90), time: 1.2),
        ]
        simulation.enqueue(inputs)
        simulation.advance()
        #expect(Self.allocations { for _ in 0..<50 { simulation.advance() } } == 0)
        #expect(Self.allocations { for _ in 0..<60 { simulation.advance() } } > 0)
        #expect(simulation.isAtRest)
        #expect(Self.allocations { for _ in 0..<50 { simulation.advance() } } == 0)
    }
}
