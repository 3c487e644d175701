import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

struct DraggableViewRelayoutTests {
    /// Locations of two fingers that drag, pinch and turn the card, for each frame.
    private static func fingers(_ random: inout SeededGenerator) -> [[Int: Point]] {
        var places: [[Int: Point]] = [[1: Point(x: 160, y: 160), 2: Point(x: 240, y: 240)]]
        for _ in 0..<60 {
            places.append(
                places[places.count - 1].mapValues {
                    Point(x: $0.x + random.number(-12...14), y: $0.y + random.number(-14...12))
                })
        }
        return places
    }

    @Test(arguments: 0..<40)
    func aRelayoutInMidGestureLeavesTheTransformAlone(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let fingers = Self.fingers(&random)
        let (still, moved) = (DragTester(), DragTester())
        for tester in [still, moved] { tester.card.isLimitDragInside = false }
        moved.card.autoresizingMask = .init(rawValue: UInt(random.index(64)))
        for places in fingers {
            // The layout moves the view between two steps. Without a limit its place does not matter.
            still.frame(places)
            moved.frame(places)
            guard random.chance(0.3) else { continue }
            let before = moved.card.transform
            moved.board.bounds.size = Size(width: random.number(0...800), height: random.number(0...800))
            #expect(moved.card.transform == before, "seed \(seed)")
        }
        for tester in [still, moved] { tester.frame(lift: [1, 2]) }
        #expect(still.card.transform != .identity)
        #expect(moved.card.transform.distance(to: still.card.transform) < 1e-9, "seed \(seed)")
        let after = moved.card.transform
        moved.board.bounds.size = Size(width: 333, height: 77)
        #expect(moved.card.transform == after)
    }
}
