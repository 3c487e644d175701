import Foundation
import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// A second implementation of the rules of `docs/behaviors/draggable.md` with plain numbers. From the values that the
/// actions received, it must compute the same transform.
private struct Replay {
    /// a, b, c, d, tx, ty; row vectors.
    var matrix: [Double] = [1, 0, 0, 1, 0, 0]
    var scale = 1.0
    var overflow = (x: 0.0, y: 0.0)
    let center: (x: Double, y: Double)
    let size: (width: Double, height: Double)
    /// Left, top, right, bottom; nil if the limit is off.
    let limit: [Double]?
    let minScale: Double
    let maxScale: Double

    /// `first`, then `second`.
    private static func product(_ first: [Double], _ second: [Double]) -> [Double] {
        let (m, n) = (first, second)
        return [
            m[0] * n[0] + m[1] * n[2], m[0] * n[1] + m[1] * n[3], m[2] * n[0] + m[3] * n[2],
            m[2] * n[1] + m[3] * n[3], m[4] * n[0] + m[5] * n[2] + n[4], m[4] * n[1] + m[5] * n[3] + n[5],
        ]
    }

    private func excess(_ m: [Double]) -> (x: Double, y: Double) {
        guard let limit else { return (0, 0) }
        // Half of the box of a centered rectangle under a linear map.
        let halfWidth = (abs(m[0]) * size.width + abs(m[2]) * size.height) / 2
        let halfHeight = (abs(m[1]) * size.width + abs(m[3]) * size.height) / 2
        let (x, y) = (center.x + m[4], center.y + m[5])
        let left = x - halfWidth - limit[0]
        let right = x + halfWidth - limit[2]
        let top = y - halfHeight - limit[1]
        let bottom = y + halfHeight - limit[3]
        return (left < 0 ? left : right > 0 ? right : 0, top < 0 ? top : bottom > 0 ? bottom : 0)
    }

    private func isInside(_ m: [Double]) -> Bool { excess(m) == (0, 0) }

    mutating func pan(_ translation: [Double]) {
        let moved = Self.product([1, 0, 0, 1, translation[0], translation[1]], matrix)
        let asked = Self.product(moved, [1, 0, 0, 1, overflow.x, overflow.y])
        overflow = excess(asked)
        matrix = Self.product(asked, [1, 0, 0, 1, -overflow.x, -overflow.y])
    }

    mutating func pinch(_ step: Double) {
        overflow = (0, 0)
        if step < 1, minScale > 0, scale * step < minScale { return }
        if step > 1, maxScale >= 1, scale * step > maxScale { return }
        let scaled = Self.product([step, 0, 0, step, 0, 0], matrix)
        if isInside(scaled) { (matrix, scale) = (scaled, scale * step) }
    }

    mutating func rotate(_ step: Double) {
        overflow = (0, 0)
        let rotated = Self.product([cos(step), sin(step), -sin(step), cos(step), 0, 0], matrix)
        if isInside(rotated) { matrix = rotated }
    }

    mutating func take(_ event: EventRecord) {
        for field in event.values {
            switch (event.name, field.value) {
            case ("pan", .vector(let translation)): pan(translation)
            case ("pinch", .number(let step)): pinch(step)
            case ("rotation", .number(let step)): rotate(step)
            default: break
            }
        }
        if event.state == .ended || event.state == .cancelled { overflow = (0, 0) }
    }
}

struct DraggableViewReplayTests {
    /// Returns the largest distance of the replay from the view, and the numbers of actions, overflows and refusals.
    private func play(_ seed: UInt64, mistake: Double = 0) -> (error: Double, actions: Int, held: Int) {
        var chance = SeededGenerator(seed: seed)
        let tester = DragTester(fps: chance.chance(0.2) ? 20 : 60)
        let card = tester.card
        tester.board.center = Point(x: 400, y: 400)
        tester.board.transform = Transform(rotationAngle: chance.number(-3...3))
            .scaledBy(x: chance.number(0.6...1.6), y: chance.number(0.6...1.6))
        card.bounds.size = Size(width: chance.number(60...160), height: chance.number(60...160))
        card.isLimitDragInside = chance.chance(0.8)
        card.minScale = chance.chance(0.3) ? 0 : 0.8
        card.maxScale = chance.chance(0.3) ? 0 : 1.5
        card.isDoubleTapToResetEnabled = false
        let inset = chance.number(-20...20)
        card.limitInsideInsets = EdgeInsets(all: inset)
        var replay = Replay(
            center: (card.center.x, card.center.y), size: (card.bounds.width, card.bounds.height),
            limit: card.isLimitDragInside ? [inset, inset, 400 - inset, 400 - inset] : nil,
            minScale: card.minScale, maxScale: card.maxScale)
        var result = (error: 0.0, actions: 0, held: 0)
        var places: [Int: Point] = [:]
        var drifts: [Int: Vector] = [:]
        for _ in 0..<300 {
            var lifts: [Int] = []
            for finger in 1...3 {
                if let place = places[finger] {
                    if chance.chance(0.02) {
                        places[finger] = nil
                        lifts.append(finger)
                    } else {
                        if chance.chance(0.1) {
                            drifts[finger] = Vector(dx: chance.number(-15...15), dy: chance.number(-15...15))
                        }
                        places[finger] = place + (drifts[finger] ?? .zero)
                    }
                } else if chance.chance(0.1) {
                    let unit = Point(x: chance.number(10...50), y: chance.number(10...50))
                    places[finger] = card.convert(unit, to: nil)
                }
            }
            let frame = tester.frame(places, lift: lifts)
            for event in frame.events where event.view == "card" && event.state != nil {
                result.actions += 1
                replay.take(event)
            }
            if mistake != 0 { replay.matrix[4] += mistake }
            let errors = zip(replay.matrix, card.transform.components).map { abs($0 - $1) }
            result.error = max(result.error, errors.max() ?? 0, abs(replay.scale - card.currentScale))
            result.error = max(
                result.error, abs(replay.overflow.x - card.overflow.dx), abs(replay.overflow.y - card.overflow.dy))
            if card.overflow != .zero { result.held += 1 }
        }
        return result
    }

    @Test func theRulesWrittenASecondTimeArriveAtTheSame() {
        var (actions, held) = (0, 0)
        for seed in 0..<60 as Range<UInt64> {
            let result = play(seed)
            #expect(result.error < 1e-9, "seed \(seed)")
            actions += result.actions
            held += result.held
        }
        #expect(actions > 3000 && held > 200, "limits were met")
    }

    @Test func aMistakeIsSeen() {
        #expect(play(1, mistake: 1e-8).error > 1e-9)
    }
}
