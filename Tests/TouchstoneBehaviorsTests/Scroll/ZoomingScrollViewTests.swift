import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// Content that comes to rest at intervals, and content that stays in the middle.
struct ZoomingScrollViewTests {
    private let simulation = Simulation(windowSize: Size(width: 600, height: 600))
    private let list = ZoomingScrollView(frame: Rect(x: 100, y: 100, width: 300, height: 200))
    private var fingers = FingersDown()

    init() {
        list.identifier = "list"
        simulation.window.addSubview(list)
    }

    private mutating func frame(_ places: [Int: Point] = [:], lift: [Int] = []) -> FrameSnapshot {
        fingers.go(places, lift: lift, in: simulation)
        return simulation.step()
    }

    /// Drags by 10 points, the threshold, and then by the given steps, one a frame, and lifts.
    private mutating func drag(_ steps: [Double]) -> [FrameSnapshot] {
        var place = Point(x: 250, y: 200)
        var frames = [frame([1: place])]
        for step in [steps[0] < 0 ? -10 : 10] + steps {
            place.x += step
            frames.append(frame([1: place]))
        }
        frames.append(frame(lift: [1]))
        for _ in 0..<600 where !simulation.isAtRest { frames.append(frame()) }
        return frames
    }

    // MARK: Intervals

    /// Cards of 120 points in a carousel of 1000.
    private func makeCarousel() {
        list.contentSize = Size(width: 1000, height: 200)
        list.snapInterval = 120
    }

    @Test(arguments: [50.0, 70])
    mutating func slowDragsRestAtTheNearestInterval(distance: Double) {
        makeCarousel()
        let frames = drag([-distance] + Array(repeating: 0, count: 9))
        let end = distance < 60 ? 0.0 : 120
        #expect(list.contentOffset == Point(x: end, y: 0))
        #expect(
            frames.flatMap(\.effects).map(\.effect).filter { $0.kind == "snap" }
                == [.snap(setting: "snapInterval", value: .vector([end, 0]))])
    }

    /// 10 points a frame are 600 points per second, which coast for 0.499 s minus the rest at the stop velocity: about
    /// 294 points beyond 50, so to 344, and the nearest interval is 360.
    @Test mutating func aFlingEndsAtTheIntervalNearestToWhereItWouldEnd() {
        makeCarousel()
        _ = drag([-10, -10, -10, -10, -10])
        #expect(list.contentOffset == Point(x: 360, y: 0))
    }

    @Test mutating func theLastPlaceIsTheEnd() {
        makeCarousel()
        list.contentOffset = Point(x: 600, y: 0)
        _ = drag([-40, -40, -40])
        #expect(list.contentOffset == Point(x: 700, y: 0), "not 720, which is beyond the end")
        _ = drag([15, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(list.contentOffset == Point(x: 600, y: 0) || list.contentOffset == Point(x: 700, y: 0))
        #expect(abs(list.contentOffset.x - 685) == 15, "the nearer one")
    }

    @Test mutating func intervalsCountFromTheInset() {
        makeCarousel()
        list.contentInset = EdgeInsets(top: 0, left: 90, bottom: 0, right: 90)
        list.contentOffset = Point(x: -90, y: 0)
        _ = drag([-70, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(list.contentOffset == Point(x: 30, y: 0))
    }

    @Test mutating func contentThatAFingerHasStoppedGoesOnWhenItLifts() {
        makeCarousel()
        var place = Point(x: 380, y: 200)
        _ = frame([1: place])
        for _ in 0..<6 {
            place.x -= 10
            _ = frame([1: place])
        }
        _ = frame(lift: [1])
        for _ in 0..<12 { _ = frame() }
        _ = frame([2: Point(x: 250, y: 200)])
        let stopped = list.contentOffset.x
        for _ in 0..<30 { _ = frame() }
        #expect(list.contentOffset.x == stopped && stopped.truncatingRemainder(dividingBy: 120) > 1)
        _ = frame(lift: [2])
        for _ in 0..<600 where !simulation.isAtRest { _ = frame() }
        #expect(list.contentOffset.x == (stopped / 120).rounded() * 120)
    }

    @Test func anIntervalThatIsNotANumberIsNone() {
        list.snapInterval = .infinity
        #expect(list.snapInterval == 0)
        list.snapInterval = -3
        #expect(list.snapInterval == 0)
    }

    // MARK: Centered content

    @Test mutating func smallContentIsInTheMiddle() {
        list.contentSize = Size(width: 100, height: 500)
        list.centersContent = true
        _ = frame()
        #expect(list.contentOffset == Point(x: -100, y: 0))
        list.contentSize = Size(width: 260, height: 100)
        _ = frame()
        #expect(list.contentOffset == Point(x: -20, y: -50))
        list.bounds.size = Size(width: 360, height: 200)
        _ = frame()
        #expect(list.contentOffset == Point(x: -50, y: -50))
        list.contentInset = EdgeInsets(top: 20, left: 0, bottom: 0, right: 40)
        _ = frame()
        #expect(list.contentOffset == Point(x: -30, y: -60), "in the middle of what the insets leave")
        list.centersContent = false
        list.contentSize = Size(width: 261, height: 100)
        _ = frame()
        #expect(list.contentOffset == Point(x: 0, y: -20))
    }

    @Test mutating func aZoomedOutPhotoStaysInTheMiddleWhileItIsPinched() {
        let photo = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
        list.addSubview(photo)
        list.contentSize = photo.frame.size
        (list.minimumZoomScale, list.maximumZoomScale) = (0.25, 4)
        list.centersContent = true
        _ = frame()
        let middle = Point(x: 250, y: 200)
        for distance in [200.0, 180, 160, 140, 120, 100] {
            let arm = Vector(dx: distance / 2, dy: 0)
            _ = frame([1: middle - arm, 2: middle + arm])
            #expect(photo.convert(photo.bounds.center, to: nil).distance(to: middle) < 1e-6)
        }
        #expect(list.zoomScale < 0.7)
        _ = frame(lift: [1, 2])
        for _ in 0..<120 where !simulation.isAtRest { _ = frame() }
        #expect(photo.convert(photo.bounds.center, to: nil).distance(to: middle) < 1e-6)
        list.setZoomScale(0.5, animated: true)
        for _ in 0..<60 { _ = frame() }
        #expect(photo.convert(photo.bounds.center, to: nil).distance(to: middle) < 1e-6)
    }

    @Test mutating func aDraggedPhotoComesBackToTheMiddle() {
        list.contentSize = Size(width: 100, height: 100)
        list.centersContent = true
        list.alwaysBounceHorizontal = true
        _ = frame()
        let frames = drag([-30, -30])
        let farthest = frames.compactMap { $0.views.first { $0.name == "list" }?.model.bounds.minX }.max() ?? 0
        #expect(farthest > -80, "it follows the finger in part")
        #expect(list.contentOffset == Point(x: -100, y: -50))
    }
}
