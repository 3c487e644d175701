import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstoneScenes

@Suite struct FingerPathTests {
    private static let card = "canvas: [480, 360]\nviews: [{id: card, frame: [100, 100, 120, 80]}]"

    private func paths(_ gesture: String, views: String = card) throws -> [FingerPath] {
        try FingerPath.paths(of: gesture, views: views)
    }

    // MARK: Times

    @Test("a finger is sampled at 120 Hz, exactly, from its landing on", arguments: [0.05, 0.1, 0.5, 0.6, 1, 2.3])
    func sampleTimes(duration: Double) throws {
        let path = try paths("at: 0.1, for: \(duration), drag: card, by: [60, 0]")[0]
        #expect(path.samples.count == Int((duration * 120).rounded()) + 1)
        for (index, sample) in path.samples.dropLast().enumerated() {
            #expect(sample.time == 0.1 + Double(index) / 120)
        }
        #expect(path.samples.last?.time == 0.1 + duration)
        #expect(path.liftTime == 0.1 + duration)
    }

    @Test(
        "the last move is at the end, exactly, where that lies between two samples", arguments: [0.104, 0.107, 0.003])
    func endBetweenSamples(duration: Double) throws {
        let samples = try paths("at: 1, for: \(duration), drag: card, by: [60, 0]")[0].samples
        #expect(samples.last?.time == 1 + duration)
        #expect(samples.last?.location == Point(x: 220, y: 140))
        let gaps = zip(samples.dropFirst(), samples).map { $0.time - $1.time }
        #expect(gaps.dropLast().allSatisfy { abs($0 - 1.0 / 120) < 1e-12 })
        #expect(gaps.allSatisfy { $0 > 0 && $0 < 1.5 / 120 + 1e-12 })
    }

    @Test("a movement that takes no time lands where it starts and is at its end at once")
    func noDuration() throws {
        let path = try paths("at: 1, for: 0, drag: card, by: [60, 10]")[0]
        #expect(
            path.samples == [
                TouchSample(time: 1, location: Point(x: 160, y: 140)),
                TouchSample(time: 1, location: Point(x: 220, y: 150)),
            ])
        #expect(path.liftTime == 1)
    }

    @Test("a drag after a tap lands twice, rests from the second landing on, and is at its end when its time is over")
    func tapDrag() throws {
        let paths = try paths("at: 1, for: 0.75, tapDrag: card, hold: 0.1, by: [0, 60], ease: linear")
        #expect(paths.map(\.number) == [1, 1])
        #expect(paths[0].samples == [TouchSample(time: 1, location: Point(x: 160, y: 140))])
        #expect(paths[0].liftTime == 1.05)
        let drag = paths[1].samples
        #expect(drag.first == TouchSample(time: 1.15, location: Point(x: 160, y: 140)))
        #expect(drag.filter { $0.time < 1.25 }.allSatisfy { $0.location == Point(x: 160, y: 140) })
        #expect(abs(paths[1].liftTime - 1.75) < 1e-12)
        #expect(drag.last?.location == Point(x: 160, y: 200))
        #expect(drag.dropLast().allSatisfy { $0.location.y < 200 })
    }

    @Test("the fingers of a drag after a tap tap together, and land one after the other after that")
    func tapDragOfTwo() throws {
        let paths = try paths("at: 1, for: 0.65, tapDrag: card, by: [0, 60], fingers: 2, spread: 40, stagger: 0.1")
        #expect(paths.map(\.number) == [1, 2, 1, 2])
        #expect(paths.map { $0.samples[0].time } == [1, 1, 1.15, 1.15 + 0.1])
    }

    @Test("inputs say what touches the screen")
    func inputTypes() throws {
        let path = try paths("at: 0, tap: card")[0]
        #expect(path.inputs(finger: 1).map(\.type) == [.direct, .direct])
        #expect(path.inputs(finger: 1, type: .pencil).map(\.type) == [.pencil, .pencil])
    }

    @Test("inputs are a landing, moves, and a lift right after the last")
    func inputs() throws {
        let path = try paths("at: 0, for: 0.02, drag: card, by: [20, 0], ease: linear")[0]
        let inputs = path.inputs(finger: 7)
        #expect(inputs.map(\.phase) == [.began, .moved, .moved, .ended])
        #expect(inputs.map(\.finger) == [7, 7, 7, 7])
        let step = 1.0 / 120
        #expect(inputs.map(\.time) == [0, step, 0.02, 0.02])
        let second = 160 + 20 * (1.0 / 120 / 0.02)
        #expect(inputs.map(\.location.x) == [160, second, 180, 180])
    }

    @Test("fingers that hold land, rest without a word, and then move until the end")
    func hold() throws {
        let path = try paths("at: 1, for: 1.2, longPressDrag: card, hold: 0.5, by: [60, 0], ease: linear")[0]
        #expect(path.samples.first == TouchSample(time: 1, location: Point(x: 160, y: 140)))
        #expect(path.samples[1].time == 1 + 0.5 + 1.0 / 120)
        #expect(abs(path.samples[1].location.x - (160 + 60.0 / 84)) < 1e-9)
        #expect(path.samples.last == TouchSample(time: 1 + 1.2, location: Point(x: 220, y: 140)))
        #expect(path.liftTime == 1 + 1.2 && path.samples.count == 85)
    }

    @Test("fingers that hold at the end arrive there, and rest without a word until they lift")
    func thenHold() throws {
        let path = try paths("at: 1, for: 1.2, drag: card, thenHold: 0.705, by: [60, 0], ease: linear")[0]
        let arrival = try #require(path.samples.firstIndex { $0.location == Point(x: 220, y: 140) })
        #expect(abs(path.samples[arrival].time - 1.495) < 1e-9 && arrival == path.samples.count - 2)
        #expect(path.samples.last == TouchSample(time: 1 + 1.2, location: Point(x: 220, y: 140)))
        #expect(path.liftTime == 1 + 1.2)
        let trembling = try paths("at: 1, for: 1.2, drag: card, thenHold: 0.7, by: [60, 0], jitter: 2")[0]
        #expect(trembling.samples.count { $0.time > 1.5 } > 80)
        let pinch = try paths("at: 1, pinch: card, scale: 2, spread: 60, thenHold: 1")[1]
        #expect(pinch.liftTime == 2.5 && pinch.samples.first { $0.time > 1.499 }?.location.x == 220)
    }

    @Test("several fingers lie at equal distances on their line, and each is a finger of its own")
    func severalFingers() throws {
        let taps = try paths("at: 1, doubleTap: card, fingers: 3, spread: 60")
        #expect(taps.map(\.number) == [1, 2, 3, 1, 2, 3])
        #expect(taps.map(\.samples[0].location.x) == [130, 160, 190, 130, 160, 190])
        #expect(taps.map { $0.samples[0].time > 1.1 } == [false, false, false, true, true, true])
        let drag = try paths("at: 1, swipe: card, direction: left, fingers: 3, spread: 60")
        #expect(drag.map(\.samples[0].location.x) == [130, 160, 190])
        #expect(drag.compactMap(\.samples.last?.location.x) == [10, 40, 70])
        let press = try paths("at: 1, longPress: card, hold: 0.7, fingers: 2")
        #expect(press.map(\.samples.count) == [1, 1] && press.map(\.liftTime) == [1.7, 1.7])
    }

    // MARK: Taps

    @Test("a tap lasts 0.05 s; the taps of a double tap are 0.1 s apart and of one finger")
    func taps() throws {
        let tap = try paths("at: 0.3, tap: card, from: [0, 1]")
        #expect(tap.map(\.liftTime) == [0.3 + 0.05])
        #expect(tap[0].samples == [TouchSample(time: 0.3, location: Point(x: 100, y: 180))])
        let taps = try paths("at: 0.3, doubleTap: card")
        #expect(taps.map(\.number) == [1, 1])
        #expect(taps.count == 2)
        #expect(abs(taps[1].samples[0].time - taps[0].liftTime - 0.1) < 1e-12)
        #expect(abs(taps[1].liftTime - taps[1].samples[0].time - 0.05) < 1e-12)
    }

    // MARK: Ease

    @Test("progress follows the ease", arguments: Gesture.Ease.allCases)
    func ease(_ ease: Gesture.Ease) throws {
        let samples = try paths("at: 0, for: 1, drag: card, by: [100, 50], ease: \(ease.rawValue)")[0].samples
        for (index, sample) in samples.enumerated() {
            let time = Double(index) / 120
            let progress =
                switch ease {
                case .minimumJerk: MinimumJerk.progress(at: time)
                case .linear: time
                case .easeIn: CubicTimingCurve.easeIn.progress(at: time)
                case .easeOut: CubicTimingCurve.easeOut.progress(at: time)
                case .easeInOut: CubicTimingCurve.easeInOut.progress(at: time)
                }
            #expect(sample.location.distance(to: Point(x: 160 + 100 * progress, y: 140 + 50 * progress)) < 1e-9)
        }
        // Minimum jerk is the default ease.
        let standard = try paths("at: 0, for: 1, drag: card, by: [100, 50]")[0].samples
        #expect((standard == samples) == (ease == .minimumJerk))
    }

    // MARK: Two fingers

    @Test("two fingers start half of the view's smaller side on the screen apart, on a horizontal line")
    func spread() throws {
        let paths = try paths("at: 0, pinch: card, scale: 2")
        #expect(paths.map(\.number) == [1, 2])
        #expect(paths.map(\.samples[0].location) == [Point(x: 140, y: 140), Point(x: 180, y: 140)])
    }

    @Test("the smaller side is measured on the screen, under every transform, and `from` goes through them")
    func spreadUnderTransforms() throws {
        let views = """
            canvas: [480, 360]
            views:
              - id: board
                frame: [100, 50, 200, 200]
                transform: {rotate: 90, scale: 0.5}
                views: [{id: card, frame: [40, 60, 120, 80], transform: {rotate: 30, scale: [1, 3]}}]
            """
        // 120 · 0.5 = 60 across, 80 · 3 · 0.5 = 120 down: 30 apart.
        let paths = try paths("at: 0, rotate: card, degrees: 10", views: views)
        let starts = paths.map(\.samples[0].location)
        #expect(abs(starts[0].distance(to: starts[1]) - 30) < 1e-9)
        #expect(abs(starts[0].y - starts[1].y) < 1e-9)
        #expect(starts[0].x < starts[1].x)
        // The card's middle is the board's middle.
        #expect(try #require(Point.centroid(of: starts)).distance(to: Point(x: 200, y: 150)) < 1e-9)
        // Right of the middle in the card: turned by 30 in the board and by 90 with the board.
        let right = try self.paths("at: 0, tap: card, from: [1, 0.5]", views: views)[0].samples[0].location
        let offset = Vector(dx: 60 * 0.5, dy: 0).applying(Transform(rotationAngle: 120 * .pi / 180))
        #expect(right.distance(to: Point(x: 200, y: 150) + offset) < 1e-9)
    }

    @Test("`spread` and `axis` set the line that the fingers start on; the first is the left one before it is turned")
    func spreadAndAxis() throws {
        let starts = try paths("at: 0, pinch: card, scale: 2, spread: 60, axis: 90").map(\.samples[0].location)
        #expect(starts[0].distance(to: Point(x: 160, y: 110)) < 1e-9)
        #expect(starts[1].distance(to: Point(x: 160, y: 170)) < 1e-9)
    }

    @Test("distance and angle of the fingers and the path of their midpoint follow progress: arcs")
    func arcs() throws {
        let paths = try paths(
            "at: 0, for: 1, transform: card, by: [-60, 20], scale: 0.5, degrees: 200, spread: 80, axis: 20, ease: linear"
        )
        for index in 0...120 {
            let progress = Double(index) / 120
            let (first, second) = (paths[0].samples[index].location, paths[1].samples[index].location)
            let line = second - first
            #expect(abs(line.length - 80 * (1 - 0.5 * progress)) < 1e-9)
            let direction = Angle(radians: (20 + 200 * progress) * .pi / 180)
            let along = Vector(dx: line.length, dy: 0).applying(Transform(rotationAngle: direction.radians))
            #expect((line - along).length < 1e-9)
            let middle = try #require(Point.centroid(of: [first, second]))
            #expect(middle.distance(to: Point(x: 160 - 60 * progress, y: 140 + 20 * progress)) < 1e-9)
        }
    }

    @Test("a drag of two fingers keeps their distance and angle")
    func twoFingerDrag() throws {
        let paths = try paths("at: 0, drag: card, by: [30, 40], fingers: 2")
        #expect(paths.count == 2)
        for (first, second) in zip(paths[0].samples, paths[1].samples) {
            #expect(((second.location - first.location) - Vector(dx: 40, dy: 0)).length < 1e-9)
        }
        #expect(paths[0].samples.last?.location.distance(to: Point(x: 170, y: 180)) ?? 1 < 1e-9)
    }

    // MARK: Raw touches

    @Test("raw touches are what the scene says, from the gesture's start on; the lift is right after the last")
    func rawTouches() throws {
        let paths = try paths("at: 0.5, touches: {3: [[0, 10, 20], [0.25, 30, 40]], 1: [[0.125, 5, 6]]}")
        #expect(paths.map(\.number) == [3, 1])
        #expect(
            paths[0].samples == [
                TouchSample(time: 0.5, location: Point(x: 10, y: 20)),
                TouchSample(time: 0.75, location: Point(x: 30, y: 40)),
            ])
        #expect(paths.map(\.liftTime) == [0.75, 0.625])
    }
}
