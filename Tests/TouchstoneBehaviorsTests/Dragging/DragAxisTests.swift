import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct DragAxisTests {
    /// The board is rotated and stretched. Locations are compared in its coordinates.
    private static func makeTester(_ axis: DragAxis, _ set: (DraggableView) -> Void = { _ in }) -> DragTester {
        let tester = DragTester.stretched(.clamp, .center)
        tester.card.axis = axis
        set(tester.card)
        return tester
    }

    /// Drags the card by a vector of the board.
    private static func drag(_ tester: DragTester, by displacement: Vector, frames: Int = 6, lifts: Bool = true) {
        let start = tester.place(0.5, 0.5)
        let step = displacement.applying(tester.board.transform) * (1 / Double(frames))
        tester.frame([1: start])
        for frame in 1...frames { tester.frame([1: start + step * Double(frame)]) }
        if lifts { tester.frame(lift: [1]) }
    }

    @Test(arguments: [DraggableView.PinchAnchor.center, .fingers])
    func theOtherCoordinateStaysExactly(anchor: DraggableView.PinchAnchor) {
        for (axis, isAcross) in [(DragAxis.x, true), (.y, false)] {
            let tester = Self.makeTester(axis) { $0.pinchAnchor = anchor }
            let before = tester.card.transform
            Self.drag(tester, by: Vector(dx: 70, dy: -40))
            let after = tester.card.transform
            #expect((after.tx == before.tx, after.ty == before.ty) == (!isAcross, isAcross))
            #expect(after.a == before.a && after.b == before.b && after.c == before.c && after.d == before.d)
        }
    }

    /// The first movement decides, not the part of it after the threshold, nor the later movement of the finger.
    @Test(arguments: [(Vector(dx: 60, dy: 20), true), (Vector(dx: -20, dy: 60), false)])
    func aLockedDragTakesTheAxisOfItsFirstMovement(first: Vector, isAcross: Bool) {
        let tester = Self.makeTester(.lock)
        let before = tester.card.transform
        Self.drag(tester, by: first, lifts: false)
        let later = Vector(dx: 30, dy: -50).applying(tester.board.transform)
        tester.frame([1: tester.place(0.5, 0.5) + later])
        tester.frame(lift: [1])
        #expect((tester.card.transform.tx == before.tx) == !isAcross)
        #expect((tester.card.transform.ty == before.ty) == isAcross)
        // The next drag chooses its own axis.
        let middle = tester.card.transform
        Self.drag(tester, by: Vector(dx: first.dy, dy: first.dx))
        #expect((tester.card.transform.tx == middle.tx) == isAcross)
    }

    @Test func momentumAndTheGridKeepToTheAxis() {
        let tester = Self.makeTester(.x) {
            $0.momentum = true
            $0.snapGrid = Size(width: 30, height: 30)
        }
        let before = tester.card.transform
        Self.drag(tester, by: Vector(dx: 40, dy: 30))
        let thrown = tester.card.transform
        tester.step(seconds: 3)
        #expect(tester.card.transform.ty == before.ty)
        #expect(tester.card.transform.tx != thrown.tx)
        let middle = tester.card.center.x + tester.card.transform.tx
        #expect(abs(middle / 30 - (middle / 30).rounded()) < 1e-9)
    }

    @Test func pinchAndRotationAreFree() {
        let tester = DragTester()
        tester.card.axis = .y
        tester.pinch(from: 60, to: [70, 90])
        tester.rotate(through: [5, 15, 40])
        #expect(tester.card.currentScale > 1.1)
        #expect(abs(tester.card.transform.decomposition.angle) > 0.3)
    }

    @Test func aPhotoThatIsTurnedStopsInsteadOfSliding() {
        var pose = LimitedPose(
            outline: Rect(x: -300, y: -300, width: 600, height: 600), transform: Transform(rotationAngle: 0.3),
            limit: Rect(x: -100, y: -100, width: 200, height: 200), shape: .corners,
            requirement: .outline)
        let refused = pose.move(by: Vector(dx: 1000, dy: 0), slides: false)
        #expect(pose.transform.ty == 0 && pose.transform.tx > 100 && refused.dy == 0)
        #expect(pose.move(by: Vector(dx: 1, dy: 0), slides: false).dx > 1 - 1e-9)
    }

    @Test func aCentreKeepsToItsAxisToo() {
        let tester = BoardTester(CenterDragView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        tester.board.transform = Transform(rotationAngle: 0.6)
        tester.tile.axis = .lock
        let before = tester.tile.center
        let place = tester.tile.convert(Point(x: 40, y: 40), to: nil)
        let step = Vector(dx: 4, dy: 12).applying(tester.board.transform)
        tester.frame([1: place])
        tester.move(by: step, frames: 5)
        tester.move(by: Vector(dx: 30, dy: 3), frames: 3)
        #expect(tester.tile.center.x == before.x)
        #expect(tester.tile.center.y != before.y)
    }
}
