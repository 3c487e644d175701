internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Generating raw touches: fingers that land, move and lift independently.
extension CaseGenerator {
    func makeTouches(_ random: inout RandomChoices) -> [Gesture.RawFinger] {
        let count = random.pick(weighted: [(4, 1), (8, 2), (3, 3), (1, 5), (1, 10)])
        let target = target(&random)
        var fingers: [Gesture.RawFinger] = []
        for number in 1...count {
            var place = landing(on: target, near: fingers, &random)
            var time = number == 1 || random.happens(0.3) ? 0 : random.pick([0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5])
            var samples = [Gesture.RawSample(time: time, location: place)]
            for _ in 0..<random.pick(weighted: [(1, 0), (4, 1), (4, 2), (2, 3), (1, 6)]) {
                time = (time + random.pick([0.01, 0.02, 0.05, 0.1, 0.2, 0.3])).inHundredths
                place += random.happens(0.15) ? .zero : displacement(&random)
                samples.append(Gesture.RawSample(time: time, location: place))
            }
            fingers.append(Gesture.RawFinger(number: number, samples: samples))
        }
        return fingers
    }

    /// A location on a view as it is when the scene begins, beside another finger, or anywhere.
    private func landing(
        on target: ExplorationSpace.Target, near fingers: [Gesture.RawFinger], _ random: inout RandomChoices
    ) -> Point {
        if let other = fingers.last?.samples.first, random.happens(0.3) {
            let offset = random.direction() * random.whole(in: 0...40)
            return (other.location + offset).inWholePoints
        }
        guard target.corners.count == 4, random.happens(0.9) else {
            let size = space.windowSize
            return Point(x: random.whole(in: -10...size.width + 10), y: random.whole(in: -10...size.height + 10))
        }
        let unit = unitPoint(&random)
        let (origin, across, down) = (target.corners[0], target.corners[1], target.corners[3])
        return (origin + (across - origin) * unit.x + (down - origin) * unit.y).inWholePoints
    }
}

extension Point {
    /// The point with coordinates that a person would write.
    var inWholePoints: Point { Point(x: x.rounded(), y: y.rounded()) }
}
