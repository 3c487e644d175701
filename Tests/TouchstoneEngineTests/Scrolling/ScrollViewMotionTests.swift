import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct ScrollViewMotionTests {
    private func style(_ rate: Double = 0.998) -> Coasting.Style {
        Coasting.Style(
            rate: .init(perMillisecond: rate), stopVelocity: 10, bounceFrequency: 11,
            returnForm: .init(slowRate: 8.35, fastRate: 76.5, lead: 0.0085, equilibriumOffset: 0.0025), tolerance: 0.1,
            bounces: true)
    }

    /// A finger that moves by this distance per frame lifts. The velocity is 60 times the distance.
    @Test(arguments: [(60.0, 0.998), (240, 0.998), (60, 0.99)])
    func letGoItDecelerates(fps: Double, rate: Double) {
        let tester = ScrollTester(fps: fps)
        tester.list.decelerationRate = .init(rawValue: rate)
        tester.drag(by: [-10, -8, -8, -8])
        #expect(tester.list.isDecelerating)
        let coasting = Coasting(from: 24, velocity: 8 * fps, within: 0...1600, style: style(rate))
        let offsets = tester.rest()
        for (frame, offset) in offsets.enumerated() {
            #expect(abs(offset.y - coasting.value(at: Double(frame) / fps)) < 1e-9)
        }
        #expect(offsets.count == Int((coasting.duration * fps).rounded(.up)) + 1, "it ends in the frame it stops")
        #expect(tester.offset.y == coasting.end && !tester.list.isDecelerating)
        #expect(
            tester.delegateCalls == [
                "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                "didEndDecelerating",
            ])
        #expect(
            tester.gestures.events.map(\.name).filter { $0 != "pan" } == [
                "willBeginDragging", "didEndDragging", "didEndDecelerating",
            ])
    }

    @Test func theLastFrameMovedEndsTheScene() {
        let tester = ScrollTester()
        tester.drag(by: [-10, -8, -8, -8])
        let offsets = tester.rest()
        #expect(offsets[offsets.count - 1] != offsets[offsets.count - 2])
        #expect(tester.gestures.events.last?.name == "didEndDecelerating")
    }

    @Test func atAnEdgeItBounces() {
        let tester = ScrollTester()
        tester.list.contentOffset.y = 1500
        tester.drag(by: [-10, -30, -30])
        let coasting = Coasting(from: 1560, velocity: 1800, within: 0...1600, style: style())
        let offsets = tester.rest()
        for (frame, offset) in offsets.enumerated() {
            #expect(abs(offset.y - coasting.value(at: Double(frame) / 60)) < 1e-9)
        }
        #expect(offsets.map(\.y).max() ?? 0 > 1640 && tester.offset.y == 1600)
    }

    @Test func letGoAtRestOutsideItReturns() {
        let tester = ScrollTester()
        tester.pull(by: [10, 60])
        for _ in 0..<10 { tester.gestures.step() }
        let start = tester.offset.y
        tester.gestures.frame(.lift(1))
        let coasting = Coasting(from: start, velocity: 0, within: 0...1600, style: style())
        for (frame, offset) in tester.rest().enumerated() {
            #expect(abs(offset.y - coasting.value(at: Double(frame) / 60)) < 1e-9)
        }
        #expect(tester.offset.y == 0)
    }

    @Test func aFingerThatRestsGivesNoVelocity() {
        let tester = ScrollTester()
        tester.pull(by: [-10, -20, -20])
        for _ in 0..<7 { tester.gestures.step() }
        tester.gestures.frame(.lift(1))
        #expect(tester.offset.y == 40 && !tester.list.isDecelerating)
        #expect(tester.delegateCalls.last == "didEndDragging false")
        #expect(tester.rest().allSatisfy { $0.y == 40 })
    }

    @Test func aFingerThatLandsHoldsItWhereItLanded() {
        let tester = ScrollTester()
        tester.drag(by: [-10, -20, -20])
        for _ in 0..<20 { tester.gestures.step() }
        let place = tester.offset
        #expect(tester.list.isDecelerating)
        tester.gestures.frame(.land(1, 50, 300))
        #expect(!tester.list.isDecelerating && tester.list.isTracking && tester.list.isDragging)
        #expect(tester.offset == place)
        tester.gestures.frame(.move(1, 50, 295))
        #expect(tester.offset == place + Vector(dx: 0, dy: 5), "no threshold is taken off")
    }

    @Test func aFingerThatCatchesABounceLetsItGoOn() {
        let tester = ScrollTester()
        tester.drag(by: [10, 60, 60])
        tester.gestures.step()
        tester.gestures.frame(.land(1, 50, 300))
        let caught = tester.offset
        #expect(caught.y < 0)
        for _ in 0..<10 { tester.gestures.step() }
        #expect(tester.offset == caught)
        tester.gestures.frame(.lift(1))
        tester.rest()
        #expect(tester.offset.y == 0)
    }

    @Test func settingTheOffsetStopsIt() {
        let tester = ScrollTester()
        tester.drag(by: [-10, -20, -20])
        tester.gestures.step()
        tester.list.setContentOffset(tester.offset, animated: false)
        #expect(!tester.list.isDecelerating && tester.delegateCalls.last == "didEndDecelerating")
        let place = tester.offset
        #expect(tester.rest().allSatisfy { $0 == place })
        tester.drag(by: [-10, -20, -20])
        tester.list.bounds.origin.y = 3
        #expect(!tester.list.isDecelerating && tester.rest().last == Point(x: 0, y: 3))
    }

    @Test func whoeverIsToldMayStopIt() {
        let tester = ScrollTester()
        tester.drag(by: [-10, -20, -20])
        tester.didScroll = { if tester.offset.y > 100 { tester.list.contentOffset.y = 100 } }
        tester.rest()
        #expect(tester.offset.y == 100 && tester.delegateCalls.last == "didEndDecelerating")
    }

    @Test func theDelegateChoosesWhereItComesToRest() {
        let tester = ScrollTester()
        var asked: (velocity: Point, target: Point)?
        tester.retarget = { velocity, target in
            asked = (velocity, target)
            return Point(x: 0, y: 300)
        }
        tester.drag(by: [-10, -8, -8, -8])
        #expect(abs((asked?.velocity.y ?? 0) - 0.48) < 1e-9)
        #expect(asked?.target.y == Coasting(from: 24, velocity: 480, within: 0...1600, style: style()).end)
        let offsets = tester.rest()
        #expect(tester.offset.y == 300)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0.y <= $1.y })
        tester.retarget = { _, _ in Point(x: .nan, y: 99999) }
        tester.drag(by: [-10, -8])
        tester.rest()
        tester.retarget = { _, _ in Point(x: -50, y: 99999) }
        tester.drag(by: [-10, -8])
        tester.rest()
        #expect(tester.offset == Point(x: 0, y: 1600))
    }

    /// The last step has the weight 0.2: 10 points per frame become 120 points per second, which count as 0; 30 become
    /// 360.
    @Test(arguments: [
        (-10.0, 400.0), (-1, 400), (0, 400), (6, 400), (10, 0), (30, 0),
    ])
    func aPageIsTheNextInTheVelocitysDirection(step: Double, page: Double) {
        let tester = ScrollTester()
        tester.list.isPagingEnabled = true
        tester.list.contentOffset.y = 100
        tester.pull(from: Point(x: 100, y: 380), by: [-10, -60, -60, step == 0 ? -30 : 0, step, step])
        if step == 0 { for _ in 0..<10 { tester.gestures.step() } }
        tester.gestures.frame(.lift(1))
        let offsets = tester.rest()
        #expect(tester.offset.y == page)
        #expect(offsets.count < 80 && offsets.allSatisfy { $0.y <= 400 })
    }

    @Test func pagesEndWithTheContent() {
        let tester = ScrollTester(contentSize: Size(width: 200, height: 1000))
        tester.list.isPagingEnabled = true
        tester.list.contentOffset.y = 450
        tester.drag(by: [-10, -40, -40])
        tester.rest()
        #expect(tester.offset.y == 600)
    }

    @Test func anAnimatedOffsetIsMovedFrameByFrame() {
        let tester = ScrollTester()
        tester.gestures.step()
        tester.list.setContentOffset(Point(x: 0, y: 300), animated: true)
        #expect(tester.offset.y == 0)
        let offsets = tester.rest().map(\.y)
        #expect(offsets.count == 19)
        for (frame, offset) in offsets.enumerated() {
            let progress = CubicTimingCurve.easeInOut.progress(at: Double(frame) / 60 / 0.3)
            #expect(abs(offset - 300 * progress) < 1e-9)
        }
        #expect(tester.delegateCalls == ["didEndScrollingAnimation"])
        tester.list.setContentOffset(Point(x: 0, y: 300), animated: true)
        #expect(tester.simulation.isAtRest, "it is there already")
    }

    @Test func contentThatGrowsIsCoastedInto() {
        let tester = ScrollTester(contentSize: Size(width: 200, height: 500))
        tester.didScroll = { if tester.offset.y > 80 { tester.list.contentSize.height = 2000 } }
        tester.drag(by: [-10, -20, -20])
        let offsets = tester.rest().map(\.y)
        #expect(tester.offset.y > 300)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }, "no bounce at the old edge")
        #expect(tester.delegateCalls.filter { $0 == "didEndDecelerating" }.count == 1)
    }

    @Test func aViewThatLeavesItsWindowStops() {
        let tester = ScrollTester()
        tester.drag(by: [-10, -20, -20])
        tester.list.removeFromSuperview()
        #expect(!tester.list.isDecelerating && tester.delegateCalls.last == "didEndDecelerating")
        tester.gestures.step()
        tester.gestures.step()
        #expect(tester.simulation.isAtRest)
    }
}
