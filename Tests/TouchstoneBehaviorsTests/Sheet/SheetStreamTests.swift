import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// Random fingers on a sheet with a list in it.
struct SheetStreamTests {
    /// One finger that moves up and down, and lifts and lands again at any time. Nothing jumps, and each movement moves
    /// either the sheet or the list.
    @Test(arguments: 0..<60)
    func eachMovementMovesOneOfTheTwo(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let tester = SheetTester(detents: [.points(random.number(100...300)), .medium, .large])
        tester.sheet.isDismissible = false
        let low = tester.sheet.track(of: tester.board).lowest
        var y = 0.0
        var isDown = false
        var (sheetMoves, listMoves) = (0, 0)
        for _ in 0..<1000 {
            if !isDown {
                // The upper part of the sheet is outside the list.
                y = tester.top + random.number(2...max(852 - max(tester.top, 0), 3))
                tester.land(at: min(y, 850))
                isDown = true
            } else if random.chance(0.02) {
                tester.lift()
                isDown = false
                tester.step(random.index(40))
            } else {
                let isHeld = tester.list.isDragging || tester.sheet.panGestureRecognizer.state.isActive
                let isCoasting = tester.list.isDecelerating
                let (top, offset, row) = (tester.top, tester.offset, tester.row)
                let step = random.number(-60...60) * (random.chance(0.2) ? 4 : 1)
                tester.go(step)
                // A finger above the list does not stop the list from coasting.
                guard isHeld, !isCoasting else { continue }
                let (sheet, list) = (tester.top - top, offset - tester.offset)
                let moved = tester.row - row
                #expect(abs(sheet) <= abs(step) + 1e-9 && abs(list) <= abs(step) + 1e-9, "seed \(seed)")
                #expect(moved * step >= -1e-9, "with the finger; seed \(seed)")
                #expect(abs(moved) <= abs(step) + 1e-9, "no farther than it; seed \(seed)")
                // The pan of the sheet does not move it above its highest detent, which is large.
                let isStopped = tester.sheet.panGestureRecognizer.state.isActive && min(top, tester.top) < 59 + 1e-9
                let isBanded =
                    isStopped || max(top, tester.top) > low || min(offset, tester.offset) < 0
                    || max(offset, tester.offset) > 3000 - tester.list.bounds.height
                if !isBanded { #expect(abs(moved - step) < 1e-9, "all of it; seed \(seed)") }
                if abs(sheet) > 1e-9, abs(list) > 1e-9 {
                    #expect(
                        isBanded || abs(tester.top - 59) < 1e-9 || abs(tester.offset) < 1e-9
                            || abs(top - 59) < 1e-9, "only where one of the two arrives; seed \(seed)")
                }
                sheetMoves += abs(sheet) > 1e-9 ? 1 : 0
                listMoves += abs(list) > 1e-9 ? 1 : 0
            }
        }
        #expect(sheetMoves > 20 && listMoves > 0, "seed \(seed)")
    }

    /// Any number of fingers anywhere, cancelled touches, relayouts, removals. Nothing traps, and all numbers stay
    /// finite. In the end, the sheet rests at one of its detents.
    @Test(arguments: 0..<60)
    func anythingMayHappen(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let tester = SheetTester(
            transform: Transform(rotationAngle: random.number(-3...3)).scaledBy(
                x: random.number(0.2...1.5), y: random.number(0.2...1.5)))
        let inner = ScrollView(frame: Rect(x: 0, y: 100, width: 300, height: 150))
        inner.contentSize = Size(width: 900, height: 500)
        tester.list.addSubview(inner)
        var down: Set<Int> = []
        for _ in 0..<300 {
            let finger = 1 + random.index(3)
            switch random.index(24) {
            case 0..<3 where !down.contains(finger):
                down.insert(finger)
                tester.land(finger, x: random.number(0...393), at: random.number(0...852))
            case 3 where down.contains(finger):
                down.remove(finger)
                tester.lift(finger)
            case 4 where random.chance(0.3): tester.simulation.cancelAllTouches()
            case 5 where random.chance(0.3):
                tester.board.bounds.size = Size(width: random.number(0...900), height: random.number(0...1200))
            case 6 where random.chance(0.2): tester.sheet.isDismissible.toggle()
            case 7 where random.chance(0.2):
                tester.sheet.detents = (0..<random.index(4)).map { _ in .points(random.number(-50...900)) }
            case 8 where random.chance(0.1):
                tester.sheet.removeFromSuperview()
                tester.step()
                tester.board.addSubview(tester.sheet)
            case 9 where random.chance(0.2):
                tester.board.transform = Transform(rotationAngle: random.number(-3...3))
            case 10 where random.chance(0.05):
                tester.board.transform = Transform(scaleX: 0, y: 1)
            case 11 where random.chance(0.2):
                tester.list.contentOffset.y = random.number(-50...3000)
            default:
                var displacements: [Int: Vector] = [:]
                for finger in down {
                    displacements[finger] = Vector(dx: random.number(-30...30), dy: random.number(-80...80))
                }
                tester.go(displacements)
            }
            #expect(tester.sheet.frame.isFinite && tester.list.bounds.isFinite, "seed \(seed)")
        }
        for finger in down.sorted() { tester.lift(finger) }
        tester.rest()
        #expect(tester.simulation.isAtRest, "seed \(seed)")
        let tops = tester.sheet.track(of: tester.board).tops
        #expect(tops.contains { abs($0 - tester.top) < 1e-6 }, "seed \(seed): \(tester.top) of \(tops)")
    }
}

extension SheetView {
    /// The places where the top edge can rest in a superview.
    fileprivate func track(of superview: View) -> (tops: [Double], lowest: Double) {
        let size = superview.bounds.size
        let geometry = SheetGeometry(size: size)
        let resolved = (detents.isEmpty ? [.large] : detents).map { detent -> SheetView.Detent in
            switch detent {
            case .points(let points): .points(points)
            case .fraction(let part): .points(part * size.height)
            case .medium: .medium
            case .large: .large
            }
        }
        let tops = resolved.map { geometry.frame(at: $0).minY }
        let lowest = tops.max() ?? 0
        return (tops + (isDismissible ? [max(size.height, lowest)] : []), lowest)
    }
}
