import Foundation
import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// Random fingers on nested scroll views with buttons in them.
struct ScrollViewStreamTests {
    /// Zooms its first subview and counts beginnings and ends.
    private final class Toy: ScrollView, ScrollViewDelegate {
        var open: [String: Int] = [:]

        override init(frame: Rect) {
            super.init(frame: frame)
            delegate = self
        }

        required init?(coder: Coder) { return nil }

        func viewForZooming(in scrollView: ScrollView) -> View? { subviews.first }
        func scrollViewWillBeginDragging(_ scrollView: ScrollView) { open["drag", default: 0] += 1 }
        func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
            open["drag", default: 0] -= 1
        }
        func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { open["coast", default: 0] += 1 }
        func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { open["coast", default: 0] -= 1 }
        func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { open["zoom", default: 0] += 1 }
        func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
            open["zoom", default: 0] -= 1
        }
    }

    private func makeToy(_ frame: Rect, _ chance: inout SeededGenerator) -> Toy {
        let toy = Toy(frame: frame)
        toy.contentSize = Size(
            width: frame.size.width * chance.number(0...3), height: frame.size.height * chance.number(0...3))
        if chance.chance(0.3) { toy.contentInset = EdgeInsets(all: chance.number(-20...80)) }
        toy.bounces = chance.chance(0.8)
        toy.alwaysBounceVertical = chance.chance(0.3)
        toy.alwaysBounceHorizontal = chance.chance(0.3)
        toy.isPagingEnabled = chance.chance(0.3)
        toy.isDirectionalLockEnabled = chance.chance(0.3)
        toy.decelerationRate = chance.chance(0.3) ? .fast : .normal
        toy.transfersVerticalScrollingToParent = chance.chance(0.7)
        toy.transfersHorizontalScrollingToParent = chance.chance(0.7)
        toy.delaysContentTouches = chance.chance(0.4)
        if chance.chance(0.5) {
            toy.minimumZoomScale = chance.number(0.3...1)
            toy.maximumZoomScale = chance.number(1...4)
            toy.bouncesZoom = chance.chance(0.7)
        }
        return toy
    }

    /// The number of times that fingers came down on controls, and that such presses ended.
    private final class Presses {
        var begun = 0
        var ended = 0
        var taps = 0

        func add(to toy: Toy, _ chance: inout SeededGenerator) {
            let frame = Rect(
                x: chance.number(-200...100), y: chance.number(-200...100), width: chance.number(100...500),
                height: chance.number(100...500))
            let control = chance.chance(0.7) ? Button(frame: frame) : Control(frame: frame)
            control.addAction({ [weak self] _ in self?.begun += 1 }, for: .touchDown)
            control.addAction(
                { [weak self] _ in self?.ended += 1 }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
            control.addAction({ [weak self] _ in self?.taps += 1 }, for: .primaryActionTriggered)
            toy.addSubview(control)
            if chance.chance(0.3) { toy.addGestureRecognizer(TapGestureRecognizer()) }
        }
    }

    /// Plays a stream on random scroll views, in which touches are sometimes cancelled. Returns the scroll views, and
    /// whether they have come to rest.
    private func play(
        _ seed: UInt64
    ) -> (toys: [Toy], presses: Presses, frames: [FrameSnapshot], isAtRest: Bool) {
        var chance = SeededGenerator(seed: seed)
        let fps = [60.0, 120, 20][chance.index(3)]
        let simulation = Simulation(windowSize: Size(width: 600, height: 600), framesPerSecond: fps)
        var details = SeededGenerator(seed: ~seed)
        let floor = makeToy(Rect(x: 0, y: 0, width: 600, height: 600), &details)
        simulation.window.addSubview(floor)
        var toys = [floor]
        _ = chance.addTree(to: floor, count: 1 + chance.index(4)) { frame in
            let toy = makeToy(frame, &details)
            toys.append(toy)
            return toy
        }
        let presses = Presses()
        for toy in toys where details.chance(0.8) { presses.add(to: toy, &details) }
        let stream = RandomTouchStream(
            &chance, fingers: 1 + chance.index(4), strokes: 1 + chance.index(3), isProper: chance.chance(0.6))
        simulation.enqueue(stream.inputs)
        var frames: [FrameSnapshot] = []
        while simulation.time < stream.end || !simulation.isAtRest && simulation.time < stream.end + 30 {
            frames.append(simulation.step())
            guard simulation.time < stream.end else { continue }
            let toy = toys[chance.index(toys.count)]
            switch chance.index(Int(fps) * 4) {
            case 0: simulation.cancelAllTouches()
            case 1: toy.removeFromSuperview()
            case 2: if toy.simulation == nil { simulation.window.addSubview(toy) }
            case 3: toy.isScrollEnabled.toggle()
            case 4: toy.setContentOffset(Point(x: chance.number(-99...99), y: 50), animated: chance.chance(0.7))
            case 5: toy.contentSize = Size(width: chance.number(0...2000), height: chance.number(0...2000))
            case 6: toy.setZoomScale(chance.number(0...5), animated: chance.chance(0.7))
            case 7: toy.transform = chance.chance(0.5) ? .identity : Transform(scaleX: 0, y: chance.number(0...1))
            case 8: toy.frame.size = Size(width: chance.number(0...300), height: chance.number(0...300))
            case 9: View.animate(withDuration: 0.2) { toy.contentOffset.y = chance.number(-50...500) }
            default: break
            }
        }
        return (toys, presses, frames, simulation.isAtRest)
    }

    /// `RANDOM_STREAMS=3000` plays more of them.
    private static let streams =
        ProcessInfo.processInfo.environment["RANDOM_STREAMS"].flatMap { UInt64($0) } ?? 150

    @Test func scrollViewsComeToRestInsideTheirLimits() {
        var (drags, coasts, zooms, downs, taps, transfers) = (0, 0, 0, 0, 0, 0)
        for seed in 0..<Self.streams {
            let (toys, presses, frames, isAtRest) = play(seed)
            #expect(isAtRest, "seed \(seed)")
            var checker = OutcomeChecker()
            for frame in frames { checker.observe(frame) }
            #expect(checker.complaints.isEmpty, "seed \(seed): \(checker.complaints.prefix(3))")
            for toy in toys {
                #expect(toy.open.values.allSatisfy { $0 == 0 }, "seed \(seed): \(toy.open)")
                #expect(!toy.isDragging && !toy.isDecelerating && !toy.isZooming && !toy.isZoomBouncing, "seed \(seed)")
            }
            #expect(presses.begun == presses.ended, "seed \(seed): a press of a control ends once")
            downs += presses.begun
            taps += presses.taps
            transfers += frames.lazy.flatMap(\.decisions).count {
                $0.ask == .shouldBegin && $0.of.hasSuffix(".pan") && !$0.answer
            }
            drags += toys.count { $0.open["drag"] != nil }
            coasts += toys.count { $0.open["coast"] != nil }
            zooms += toys.count { $0.open["zoom"] != nil }
        }
        #expect(drags > 50 && coasts > 30 && zooms > 10, "\(drags), \(coasts), \(zooms): the streams do something")
        #expect(downs > 30 && taps > 5 && transfers > 20, "\(downs), \(taps), \(transfers)")
    }

    @Test(arguments: [1, 2, 3])
    func theSameSeedGivesTheSameFrames(_ seed: UInt64) {
        let (first, second) = (play(seed).frames, play(seed).frames)
        #expect(first == second, "seed \(seed)")
        #expect(first != play(seed + 100).frames)
    }
}
