import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// Random fingers on rows in a list.
struct SwipeRowStreamTests {
    private func makeTester(_ random: inout SeededGenerator) -> RowTester<SwipeRowView> {
        let rows = (0..<3).map { index in
            let row = SwipeRowView(frame: Rect(x: 0, y: Double(index) * 80, width: 300, height: 80))
            row.leading = random.chance(0.5) ? [.init(title: "Read", width: random.number(0...200))] : []
            row.trailing = (0..<random.index(4)).map { .init(title: "\($0)", width: random.number(0...150)) }
            row.isFullSwipeEnabled = random.chance(0.5)
            row.closesOthers = random.chance(0.5)
            return row
        }
        return RowTester(rows)
    }

    /// While fingers hold a row, it moves no farther than they do.
    @Test(arguments: 0..<60)
    func noRowGoesFartherThanTheFingers(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let tester = makeTester(&random)
        var down: Set<Int> = []
        var moves = 0
        for _ in 0..<500 {
            let places = tester.rows.map(\.transform.tx)
            let wereHeld = tester.rows.map { $0.panGestureRecognizer.state.isActive }
            var farthest = 0.0
            let finger = 1 + random.index(3)
            switch random.index(16) {
            case 0..<3 where !down.contains(finger):
                down.insert(finger)
                tester.land(finger, at: Point(x: random.number(5...295), y: random.number(5...235)))
            case 3 where down.contains(finger):
                down.remove(finger)
                tester.lift(finger)
            default:
                guard down.contains(finger) else {
                    tester.step()
                    break
                }
                let step = Vector(dx: random.number(-25...25), dy: random.number(-4...4))
                farthest = abs(step.dx)
                tester.move(finger, by: step)
            }
            for (index, row) in tester.rows.enumerated() where wereHeld[index] {
                guard row.panGestureRecognizer.state.isActive else { continue }
                let moved = abs(row.transform.tx - places[index])
                #expect(moved <= farthest + 1e-9, "seed \(seed)")
                moves += moved > 0 ? 1 : 0
            }
        }
        #expect(moves > 5 || tester.rows.allSatisfy { $0.trailing.isEmpty && $0.leading.isEmpty }, "seed \(seed)")
    }

    /// Cancelled touches, relayouts, removals, unusual transforms: nothing traps, and in the end each row rests open or
    /// closed.
    @Test(arguments: 0..<60)
    func anythingMayHappen(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let tester = makeTester(&random)
        var down: Set<Int> = []
        for _ in 0..<300 {
            let finger = 1 + random.index(3)
            let row = tester.rows[random.index(3)]
            switch random.index(22) {
            case 0..<3 where !down.contains(finger):
                down.insert(finger)
                tester.land(finger, at: Point(x: random.number(5...295), y: random.number(5...235)))
            case 3 where down.contains(finger):
                down.remove(finger)
                tester.lift(finger)
            case 4 where random.chance(0.3): tester.simulation.cancelAllTouches()
            case 5 where random.chance(0.3): row.bounds.size.width = random.number(0...500)
            case 6 where random.chance(0.3): row.isFullSwipeEnabled.toggle()
            case 7 where random.chance(0.2): row.trailing = [.init(title: "x", width: random.number(-10...400))]
            case 8 where random.chance(0.2):
                row.removeFromSuperview()
                tester.step()
                tester.list.addSubview(row)
            case 9 where random.chance(0.2): row.transform = Transform(rotationAngle: random.number(-3...3))
            case 10 where random.chance(0.1): row.transform = Transform(scaleX: 0, y: 1)
            case 11: row.close()
            default:
                for finger in down.sorted() {
                    tester.move(finger, by: Vector(dx: random.number(-40...40), dy: random.number(-20...20)))
                }
                tester.step()
            }
            #expect(tester.rows.allSatisfy { $0.frame.isFinite && $0.transform.isFinite }, "seed \(seed)")
        }
        for finger in down.sorted() { tester.lift(finger) }
        tester.rest()
        #expect(tester.simulation.isAtRest, "seed \(seed)")
        for row in tester.rows {
            let shown = row.subviews.filter { !$0.isHidden }
            #expect(shown.isEmpty == (row.openSide == nil), "seed \(seed)")
        }
    }
}
