import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

extension DragTester {
    /// A tester whose board is rotated and stretched, with a small, rotated card in the held mode.
    static func stretched(_ policy: DraggableView.LimitPolicy, _ anchor: DraggableView.PinchAnchor) -> DragTester {
        let tester = DragTester()
        tester.board.center = Point(x: 500, y: 480)
        tester.board.transform = Transform(scaleX: 1.3, y: 0.8).concatenating(Transform(rotationAngle: 0.5))
        tester.card.bounds.size = Size(width: 120, height: 70)
        tester.card.transform = Transform(rotationAngle: -0.4)
        tester.card.limitPolicy = policy
        tester.card.pinchAnchor = anchor
        tester.card.limitInsideInsets = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
        tester.card.isDoubleTapToResetEnabled = false
        return tester
    }

    /// The distance of the card's box outside its limit, in the board's coordinates.
    var excess: Double {
        guard let limit = card.limitRect else { return 0 }
        let frame = card.frame
        return max(
            limit.minX - frame.minX, frame.maxX - limit.maxX, limit.minY - frame.minY, frame.maxY - limit.maxY, 0)
    }

    /// The location of a unit point of the card.
    func place(_ x: Double, _ y: Double) -> Point {
        card.convert(Point(x: card.bounds.width * x, y: card.bounds.height * y), to: nil)
    }
}
