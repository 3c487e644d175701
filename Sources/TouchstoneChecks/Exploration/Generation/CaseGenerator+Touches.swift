internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Generating raw touches: fingers that land, move and lift independently.
extension CaseGenerator {
    func makeTouches(_ chance: inout Chance) -> [Gesture.RawFinger] {
        let count = chance.pick(weighted: [(4, 1), (8, 2), (3, 3), (1, 5), (1, 10)])
        let target = target(&chance)
        var fingers: [Gesture.RawFinger] = []
        for number in 1...count {
            var place = landing(on: target, near: fingers, &chance)
            var time = number == 1 || chance.happens(0.3) ? 0 : chance.pick([0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5])
            var samples = [Gesture.RawSample(time: time, location: place)]
            for _ in 0..<chance.pick(weighted: [(1, 0), (4, 1), (4, 2), (2, 3), (1, 6)]) {
                time = (time + chance.pick([0.01, 0.02, 0.05, 0.1, 0.2, 0.3])).inHundredths
                place += chance.happens(0.15) ? .zero : displacement(&chance)
                samples.append(Gesture.RawSample(time: time, location: place))
            }
            fingers.append(Gesture.RawFinger(number: number, samples: samples))
        }
        return fingers
    }

    /// A location on a view as it is when the scene begins, beside another finger, or anywhere.
    private func landing(
        on target: ExplorationGround.Target, near fingers: [Gesture.RawFinger], _ chance: inout Chance
    ) -> Point {
        if let other = fingers.last?.samples.first, chance.happens(0.3) {
            let offset = chance.direction() * chance.whole(in: 0...40)
            return (other.location + offset).inWholePoints
        }
        guard target.corners.count == 4, chance.happens(0.9) else {
            let size = ground.windowSize
            return Point(x: chance.whole(in: -10...size.width + 10), y: chance.whole(in: -10...size.height + 10))
        }
        let unit = unitPoint(&chance)
        let (origin, across, down) = (target.corners[0], target.corners[1], target.corners[3])
        return (origin + (across - origin) * unit.x + (down - origin) * unit.y).inWholePoints
    }
}

extension Point {
    /// The point with coordinates that a person would write.
    var inWholePoints: Point { Point(x: x.rounded(), y: y.rounded()) }
}
