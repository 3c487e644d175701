import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct MagnificationGestureRecognizerTests {
    private let tester = BoardTester(View(frame: Rect(x: 0, y: 0, width: 300, height: 300)))
    private let magnification = MagnificationGestureRecognizer()
    private let middle = Point(x: 250, y: 250)

    init() { tester.tile.addGestureRecognizer(magnification) }

    @Test func itBeginsWithAHundredthAndKeepsIt() {
        tester.pinch(at: middle, from: 100, to: [100.9], lifts: false)
        #expect(magnification.state == .possible)
        tester.pinch(at: middle, from: 101, to: [], lifts: false)
        #expect(magnification.state == .began && abs(magnification.magnification - 1.01) < 1e-12)
    }

    @Test func itSaysHowFarItsFingersHaveMoved() {
        magnification.minimumScaleDelta = 0.5
        tester.pinch(at: middle, from: 100, to: [120], lifts: false)
        let reason = tester.frame(lift: [1, 2]).transitions.first?.reason
        guard case .movedTooLittle(let distance, let needed) = reason else {
            Issue.record("it gives another reason")
            return
        }
        #expect(abs(distance - 20) < 1e-9 && needed == 50)
    }

    @Test func oneFingerDoesNotChangeItAndAnotherGoesOn() {
        tester.pinch(at: middle, from: 100, to: [150], lifts: false)
        tester.frame(lift: [2])
        tester.frame([1: Point(x: 180, y: 300)])
        #expect(magnification.magnification == 1.5 && magnification.state == .began)
        tester.frame([2: Point(x: 220, y: 300), 3: Point(x: 390, y: 390)])
        #expect(magnification.magnification == 1.5 && magnification.numberOfTouches == 2)
        tester.frame([2: Point(x: 240, y: 300), 3: Point(x: 350, y: 390)])
        #expect(abs(magnification.magnification - 2.25) < 1e-12)
        tester.frame(lift: [1, 2])
        #expect(magnification.state == .ended)
    }

    @Test func fingersOnOnePointCountAsAPointApart() {
        tester.frame([1: middle, 2: middle])
        tester.frame([1: middle, 2: Point(x: 253, y: 250)])
        #expect(magnification.magnification == 3)
        tester.frame([1: middle, 2: middle])
        #expect(magnification.magnification == 1)
    }

    @Test func theStartIsWhereTheFingersLanded() {
        tester.frame([1: Point(x: 150, y: 200)])
        tester.frame([1: Point(x: 160, y: 200), 2: Point(x: 240, y: 260)])
        tester.frame([1: Point(x: 130, y: 180), 2: Point(x: 240, y: 260)])
        tester.tile.center.x += 30
        #expect(magnification.state == .began && magnification.startLocation(in: nil) == Point(x: 200, y: 230))
        #expect(magnification.startLocation(in: tester.board) == Point(x: 100, y: 130))
        #expect(magnification.startAnchor == Point(x: 100 / 300.0, y: 130 / 300.0))
        tester.frame(lift: [1])
        tester.frame([3: Point(x: 300, y: 300)])
        #expect(magnification.startLocation(in: nil) == Point(x: 200, y: 230))
        tester.frame(lift: [2, 3])
        #expect(magnification.state == .ended && magnification.startLocation(in: nil) == Point(x: 200, y: 230))
        tester.frame()
        #expect(magnification.startAnchor == .zero && magnification.startLocation(in: nil) == .zero)
    }

    @Test func theAnchorInAnEmptyViewIsZero() {
        let point = Point(x: 10, y: 10)
        tester.frame([1: middle, 2: middle + Vector(dx: 50, dy: 0)])
        #expect(magnification.startAnchor != .zero && tester.grip() != point)
        tester.frame(lift: [1, 2])
        tester.frame()
        tester.frame([1: middle])
        tester.tile.bounds.size = .zero
        tester.frame([1: middle, 2: middle + Vector(dx: 50, dy: 0)])
        #expect(magnification.startAnchor == .zero)
    }

    @Test func theVelocityIsThatOfTheMagnification() {
        tester.pinch(at: middle, from: 100, to: [110, 120, 130], lifts: false)
        #expect(abs(magnification.velocity - 6) < 1e-6)
        tester.frame(lift: [1, 2])
        #expect(magnification.state == .ended && abs(magnification.velocity - 6) < 1e-6)
        tester.frame()
        #expect(magnification.velocity == 0)
    }
}
