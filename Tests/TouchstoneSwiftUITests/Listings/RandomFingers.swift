import Foundation
import TouchstoneTestSupport

/// Random fingers on a listing. They land on the image of the model, so that they can be followed by both.
struct RandomFingers {
    private(set) var model: ListingModel
    private(set) var scene: ListingScene
    /// What the model shows in each frame, from frame 0 on.
    private(set) var expected: [ListingFrame]

    private var generator: SeededGenerator
    private var fingers: [(number: Int, place: SIMD2<Double>)] = []
    private var presser: Int?
    private var nextNumber = 0
    private var motion = Motion.drag
    private var events: [FingerEvent] = []

    private enum Motion: CaseIterable { case drag, pinch, both, free }

    init(on listing: Listing, seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        var placement = ListingPlacement()
        if seed % 2 == 1 {
            placement.angle = generator.number(-180...180)
            placement.scale = generator.number(0.6...1.4)
            placement.center += SIMD2(generator.number(-40...40), generator.number(-40...40))
        }
        model = ListingModel(listing, placement)
        scene = ListingScene(placement: placement)
        expected = [model.frame]
    }

    /// Plays frames, and lifts all fingers.
    mutating func play(frames: Int) {
        for _ in 0..<frames {
            events = []
            if let presser {
                add(presser, .ended, model.geometry.button, at: now)
                self.presser = nil
            } else if wantsToReset() {
                nextNumber += 1
                presser = nextNumber
                add(nextNumber, .began, model.geometry.button, at: now)
            } else {
                let moments = (0..<1 + generator.index(3)).map { _ in generator.number(0.01...0.99) }.sorted()
                for moment in moments { playMoment(at: now - 1 + moment) }
            }
            show()
        }
        events = []
        while !fingers.isEmpty { lift(at: now) }
        show()
        show()
    }

    private var now: Double { Double(scene.frames.count + 1) }

    private mutating func show() {
        scene.frames.append(events)
        model.play(events)
        expected.append(model.frame)
        events = []
    }

    private mutating func add(_ finger: Int, _ phase: FingerEvent.Phase, _ place: SIMD2<Double>, at time: Double) {
        events.append(FingerEvent(finger: finger, phase: phase, place: place, time: time))
    }

    /// Whether the button should be pressed: when the image has become hard to touch, and sometimes otherwise.
    private mutating func wantsToReset() -> Bool {
        let isOdd = !(0.3...4).contains(model.state.scale) || model.state.offset.length > 250
        return generator.chance(fingers.isEmpty && isOdd ? 0.5 : 0.004)
    }

    /// Moves come first, since they are delivered first at equal times.
    private mutating func playMoment(at time: Double) {
        if !fingers.isEmpty, generator.chance(0.9) { move(at: time) }
        if generator.chance([0.6, 0.25, 0.04, 0][fingers.count]) {
            land(at: time)
            if fingers.count < 3, generator.chance(0.4) { land(at: time) }
        } else if !fingers.isEmpty, generator.chance(0.035) {
            lift(at: time)
            if !fingers.isEmpty, generator.chance(0.5) { lift(at: time) }
        } else if generator.chance(0.006) {
            while !fingers.isEmpty { lift(at: time, .cancelled) }
        }
        if generator.chance(0.02), let motion = Motion.allCases.dropFirst(generator.index(4)).first {
            self.motion = motion
        }
    }

    private mutating func lift(at time: Double, _ phase: FingerEvent.Phase = .ended) {
        let finger = fingers.remove(at: generator.index(fingers.count))
        add(finger.number, phase, finger.place, at: time)
    }

    private mutating func land(at time: Double) {
        for attempt in 0..<30 {
            let isBeside = attempt > 25 || generator.chance(0.03)
            let half = (isBeside ? ListingDriver.hostSize : ListingGeometry.imageSize) / 2
            let point = SIMD2(generator.number(-half.x...half.x), generator.number(-half.y...half.y))
            let place = isBeside ? model.geometry.window(point) : model.geometry.window(point, in: model.shown)
            guard model.geometry.isInside(place), !model.geometry.isNearButton(place),
                !fingers.contains(where: { ($0.place - place).length < 30 })
            else { continue }
            if fingers.isEmpty, let motion = Motion.allCases.dropFirst(generator.index(4)).first {
                self.motion = motion
            }
            nextNumber += 1
            fingers.append((nextNumber, place))
            return add(nextNumber, .began, place, at: time)
        }
    }

    private mutating func move(at time: Double) {
        let landed = Set(events.lazy.filter { $0.phase == .began && $0.time == time }.map(\.finger))
        let middle = fingers.prefix(2).reduce(SIMD2.zero) { $0 + $1.place } / Double(min(fingers.count, 2))
        let span = fingers.count > 1 ? (fingers[0].place - fingers[1].place).length : 100
        let isTogether = motion == .drag || motion == .both
        let drift = isTogether ? random(9) : random(motion == .pinch ? 0.2 : 0)
        var factor = motion == .drag ? 1 : generator.number(0.93...1.08)
        if span < 40 || span > 280 { factor = span < 40 ? max(factor, 1 / factor) : min(factor, 1 / factor) }
        let turn = motion == .drag ? 0 : generator.number(-0.12...0.16)
        let isOnlyOne = generator.chance(0.15)
        let chosen = generator.index(fingers.count)
        for index in fingers.indices where !isOnlyOne || index == chosen {
            guard !landed.contains(fingers[index].number) else { continue }
            let place = fingers[index].place
            switch motion {
            case .free: fingers[index].place += random(7)
            case .drag: fingers[index].place += drift + random(0.4)
            case .pinch, .both: fingers[index].place = middle + (place - middle).turned(by: turn) * factor + drift
            }
            add(fingers[index].number, .moved, fingers[index].place, at: time)
        }
    }

    private mutating func random(_ most: Double) -> SIMD2<Double> {
        SIMD2(generator.number(-most...most), generator.number(-most...most))
    }
}
