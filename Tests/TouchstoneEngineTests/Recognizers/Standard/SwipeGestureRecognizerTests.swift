import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct SwipeGestureRecognizerTests {
    private let tester = GestureTester()
    private let swipe: SwipeGestureRecognizer

    init() { swipe = tester.add(SwipeGestureRecognizer(), to: tester.simulation.window) }

    /// One finger moves from the middle of the window by a displacement, at a constant speed.
    private func play(_ x: Double, _ y: Double, in duration: Double = 0.2, fingers: Int = 1) {
        let start = tester.simulation.time + 0.1
        let steps = max(Int(duration * 120), 1)
        for finger in 1...fingers {
            let left = 400 + Double(finger) * 30
            tester.play([.land(finger, left, 500)], at: start)
            for step in 1...steps {
                let progress = Double(step) / Double(steps)
                tester.play([.move(finger, left + x * progress, 500 + y * progress)], at: start + duration * progress)
            }
            tester.play([.lift(finger)], at: start + duration)
        }
        tester.step(until: start + duration + 0.6)
    }

    private var reason: Reason? { tester.frames.flatMap(\.transitions).last?.reason }

    @Test(
        arguments: [
            (SwipeGestureRecognizer.Direction.right, 60.0, 0.0), (.left, -60, 0), (.up, 0, -60), (.down, 0, 60),
        ])
    func goesInEachOfFourDirections(_ direction: SwipeGestureRecognizer.Direction, _ x: Double, _ y: Double) {
        swipe.direction = direction
        play(x, y)
        #expect(tester.states(of: swipe) == [.ended])
        play(-x, -y)
        #expect(tester.states(of: swipe) == [.ended, .failed] && reason == .movedInAnotherDirection)
    }

    @Test func oneOfSeveralDirectionsIsEnough() {
        swipe.direction = [.left, .down]
        play(0, 80)
        play(-80, 0)
        play(80, 0)
        #expect(tester.states(of: swipe) == [.ended, .ended, .failed])
    }

    @Test func withoutADirectionItNeverIsOne() {
        swipe.direction = []
        play(80, 0)
        #expect(tester.states(of: swipe) == [.failed])
    }

    @Test(arguments: [(49.9, false), (50.0, true)])
    func goesAtLeastFiftyPoints(_ distance: Double, _ isSwipe: Bool) {
        play(distance, 0)
        #expect(tester.states(of: swipe) == (isSwipe ? [.ended] : [.failed]))
        if !isSwipe {
            guard case .movedTooLittle(let moved, needed: 50) = reason else {
                Issue.record("the reason is \(String(describing: reason))")
                return
            }
            #expect(abs(moved - distance) < 1e-9)
        }
    }

    @Test(arguments: [(199.0, true), (201, false), (-199, true), (-201, false)])
    func goesAtMostTwoHundredPointsAcross(_ across: Double, _ isSwipe: Bool) {
        play(50, across)
        #expect(tester.states(of: swipe) == (isSwipe ? [.ended] : [.failed]))
    }

    @Test(arguments: [(0.45, true), (1.5, false)])
    func takesAtMostHalfASecond(_ duration: Double, _ isSwipe: Bool) {
        play(60, 0, in: duration)
        #expect(tester.states(of: swipe) == (isSwipe ? [.ended] : [.failed]))
        if !isSwipe { #expect(reason == .tookTooLong(allowed: 0.5)) }
    }

    @Test func isRecognizedOnTheWayAndNotAtTheLift() {
        tester.frame(.land(1, 400, 500))
        tester.frame(.move(1, 430, 500))
        tester.frame(.move(1, 455, 500))
        #expect(tester.states(of: swipe) == [.ended])
    }

    @Test(arguments: [(1, 2, false), (2, 2, true), (2, 1, false), (3, 3, true)])
    func takesAsManyFingersAsItIsToldTo(_ fingers: Int, _ needed: Int, _ isSwipe: Bool) {
        swipe.numberOfTouchesRequired = needed
        play(80, 0, fingers: fingers)
        #expect(tester.states(of: swipe).contains(.ended) == isSwipe)
        #expect(tester.states(of: swipe).count == 1)
    }

    @Test func aCancelledFingerFailsIt() {
        tester.frame(.land(1, 400, 500))
        tester.frame(.cancel(1))
        #expect(tester.states(of: swipe) == [.failed] && reason == .touchesCancelled)
    }
}
