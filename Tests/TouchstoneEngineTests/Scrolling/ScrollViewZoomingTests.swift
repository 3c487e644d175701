import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct ScrollViewZoomingTests {
    /// A picture of 400 × 400 in a scroll view of the same size, which zooms from 0.5 to 4.
    private func makeTester() -> (tester: ScrollTester, picture: View) {
        let tester = ScrollTester(contentSize: Size(width: 400, height: 400))
        let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        picture.identifier = "picture"
        tester.list.frame = picture.frame
        tester.list.minimumZoomScale = 0.5
        tester.list.maximumZoomScale = 4
        tester.list.addSubview(picture)
        tester.zoomed = picture
        return (tester, picture)
    }

    /// Two fingers on both sides of a point, at this distance, in one frame.
    private func pinch(_ tester: ScrollTester, at point: Point, _ arm: Vector, landing: Bool = false) {
        let (one, two) = (point - arm, point + arm)
        if landing {
            tester.gestures.frame(.land(1, one.x, one.y), .land(2, two.x, two.y))
        } else {
            tester.gestures.frame(.move(1, one.x, one.y), .move(2, two.x, two.y))
        }
    }

    @Test func whatIsBetweenTheFingersStaysBetweenThem() {
        let (tester, picture) = makeTester()
        tester.list.setZoomScale(2, animated: false)
        tester.list.transform = Transform(rotationAngle: 0.5).scaledBy(x: 1.2, y: 0.9)
        var place = Point(x: 220, y: 180)
        pinch(tester, at: place, Vector(dx: 30, dy: 10), landing: true)
        pinch(tester, at: place, Vector(dx: 36, dy: 12))
        #expect(tester.list.isZooming && tester.delegateCalls.prefix(2) == ["didZoom", "willBeginZooming"])
        let held = picture.convert(place, from: nil)
        for step in 1...30 {
            // Slow enough that no pan begins before the pinch has moved the content.
            place += Vector(dx: 0.5 * Double(step % 5), dy: -0.4 * Double(step % 3))
            pinch(tester, at: place, Vector(dx: 36 + Double(step) / 2, dy: 12 - Double(step) / 5))
            #expect(isClose(picture.convert(place, from: nil), held))
        }
        #expect(tester.list.zoomScale > 2.2 && tester.list.isDragging)
        #expect(isClose(picture.frame.origin, .zero))
        #expect(tester.list.contentSize == picture.frame.size)
        #expect(abs(tester.list.contentSize.width - 400 * tester.list.zoomScale) < 1e-9)
        let fields = tester.gestures.last.views[0].readings.fields
        #expect(fields.contains(TraceField("zoomScale", .number(tester.list.zoomScale))))
    }

    /// A scroll view that keeps small content in its middle, as published code does.
    private final class CenteringScrollView: ScrollView {
        var sizes: [Size] = []

        override var contentSize: Size {
            didSet {
                sizes.append(contentSize)
                let room = max((bounds.height - contentSize.height) / 2, 0)
                contentInset = EdgeInsets(top: room, left: room, bottom: room, right: room)
            }
        }
    }

    @Test(arguments: [false, true]) func anOverriddenContentSizeObservesZooming(isAnimated: Bool) {
        let (tester, picture) = makeTester()
        let list = CenteringScrollView(frame: picture.frame)
        list.delegate = tester
        list.minimumZoomScale = 0.5
        list.maximumZoomScale = 4
        list.addSubview(picture)
        tester.simulation.window.addSubview(list)
        list.contentSize = picture.frame.size
        list.setZoomScale(0.5, animated: isAnimated)
        for _ in 0..<60 { tester.gestures.step() }
        #expect(list.sizes.first == Size(width: 400, height: 400) && list.sizes.last == Size(width: 200, height: 200))
        #expect((list.sizes.count > 3) == isAnimated)
        #expect(list.contentInset.top == 100 && isClose(list.contentOffset, Point(x: -100, y: -100)))
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 30, dy: 0), landing: true)
        for arm in 4...9 { pinch(tester, at: Point(x: 200, y: 200), Vector(dx: Double(arm) * 10, dy: 0)) }
        #expect(list.isZooming && list.sizes.count > 5)
        let width = list.sizes.last?.width ?? 0
        #expect(abs(width - 400 * list.zoomScale) < 1e-9)
    }

    @Test func aPanThatBeginsAsOtherFingersTakeOverStartsFromWhereTheZoomLeftTheContent() {
        let (tester, _) = makeTester()
        tester.list.setZoomScale(2, animated: false)
        tester.gestures.frame(.land(1, 87, 162))
        tester.gestures.frame(.land(2, 197, 157), .move(2, 217, 157), .lift(2))
        tester.gestures.frame(.land(3, 200, 200))
        #expect(tester.list.isZooming)
        // In one frame, the two fingers that zoom lift, with the movement that begins the pan, and another lands.
        tester.gestures.frame(.lift(1), .move(3, 200, 187), .lift(3), .land(2, 197, 370))
        #expect(tester.list.isDragging)
        let offset = tester.offset
        tester.gestures.frame(.move(2, 197, 368))
        #expect(isClose(tester.offset, offset + Vector(dx: 0, dy: 2)))
    }

    /// One finger lifts in the same frame before the other moves.
    @Test func aFingerThatLiftsTakesNothingFromTheMovementOfTheOther() {
        let (tester, _) = makeTester()
        tester.list.setZoomScale(2, animated: false)
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 30, dy: 0), landing: true)
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 40, dy: 0))
        pinch(tester, at: Point(x: 190, y: 175), Vector(dx: 50, dy: 0))
        #expect(tester.list.isZooming && tester.list.isDragging)
        let offset = tester.offset
        let simulation = tester.gestures.simulation
        let time = Double(simulation.frame + 1) / simulation.framesPerSecond
        tester.gestures.play([.lift(2)], at: time - 0.01)
        tester.gestures.play([.move(1, 130, 175)], at: time - 0.002)
        tester.gestures.step()
        tester.gestures.frame(.move(1, 120, 175))
        #expect(isClose(tester.offset, offset + Vector(dx: 20, dy: 0)))
    }

    /// The pan follows the third finger; the pinch does not.
    @Test func whatAThirdFingerMovesAsOneLiftsIsNotMadeUpForLater() {
        let (tester, _) = makeTester()
        tester.list.setZoomScale(2, animated: false)
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 30, dy: 0), landing: true)
        pinch(tester, at: Point(x: 190, y: 175), Vector(dx: 50, dy: 0))
        tester.gestures.frame(.land(3, 200, 300))
        #expect(tester.list.isZooming && tester.list.isDragging)
        tester.gestures.frame(.lift(2), .move(3, 200, 320))
        let offset = tester.offset
        tester.gestures.frame()
        #expect(tester.offset == offset)
        tester.gestures.frame(.move(3, 200, 330))
        #expect(isClose(tester.offset, offset - Vector(dx: 0, dy: 5)))
    }

    @Test func aFingerThatLiftsLeavesThePanToTheOther() {
        let (tester, _) = makeTester()
        tester.list.setZoomScale(2, animated: false)
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 30, dy: 0), landing: true)
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 40, dy: 0))
        pinch(tester, at: Point(x: 190, y: 175), Vector(dx: 50, dy: 0))
        let (scale, offset) = (tester.list.zoomScale, tester.offset)
        tester.gestures.frame(.lift(1))
        #expect(tester.list.zoomScale == scale && tester.offset == offset)
        tester.gestures.frame(.move(2, 235, 160))
        #expect(tester.list.zoomScale == scale)
        #expect(isClose(tester.offset, offset + Vector(dx: 5, dy: 15)))
        // Another finger lands, and the zoom continues from there.
        tester.gestures.frame(.land(3, 100, 160))
        #expect(isClose(tester.offset, offset + Vector(dx: 5, dy: 15)))
        let picture = tester.list.subviews[0]
        let middle = picture.convert(Point(x: 167.5, y: 160), from: nil)
        tester.gestures.frame(.move(3, 90, 150), .move(2, 251, 160))
        #expect(tester.list.zoomScale > scale)
        #expect(isClose(picture.convert(Point(x: 170.5, y: 155), from: nil), middle))
        tester.gestures.frame(.move(3, 80, 150), .move(2, 251, 150))
        #expect(isClose(picture.convert(Point(x: 165.5, y: 150), from: nil), middle))
    }

    @Test func beyondTheLimitsItGivesWayAndComesBack() {
        let (tester, picture) = makeTester()
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 20, dy: 0), landing: true)
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 24, dy: 0))
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 160, dy: 0))
        let shown = tester.list.zoomScale
        #expect(shown > 4 && shown < 160.0 / 24)
        tester.gestures.frame(.lift(1), .lift(2))
        #expect(tester.list.isZoomBouncing && !tester.list.isZooming)
        let held = picture.convert(Point(x: 200, y: 200), from: nil)
        while !tester.simulation.isAtRest {
            tester.gestures.step()
            #expect(isClose(picture.convert(Point(x: 200, y: 200), from: nil), held))
        }
        #expect(tester.list.zoomScale == 4 && !tester.list.isZoomBouncing)
        #expect(tester.delegateCalls == ["willBeginZooming", "didZoom", "didEndZooming"])
    }

    @Test func aScaleWhoseLimitsHaveChangedStaysUntilItIsZoomed() {
        let (tester, _) = makeTester()
        tester.gestures.frame(.land(1, 200, 200))
        tester.list.minimumZoomScale = 2
        tester.gestures.frame(.lift(1))
        while !tester.simulation.isAtRest { tester.gestures.step() }
        #expect(tester.list.zoomScale == 1 && !tester.list.isZoomBouncing)
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 20, dy: 0), landing: true)
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 25, dy: 0))
        tester.gestures.frame(.lift(1), .lift(2))
        while !tester.simulation.isAtRest { tester.gestures.step() }
        #expect(tester.list.zoomScale == 2)
    }

    @Test func aFingerThatStopsABounceLetsItGoOnWhenItLeaves() {
        let (tester, _) = makeTester()
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 20, dy: 0), landing: true)
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 24, dy: 0))
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 160, dy: 0))
        tester.gestures.frame(.lift(1), .lift(2))
        for _ in 0..<4 { tester.gestures.step() }
        tester.gestures.frame(.land(3, 200, 200))
        let stopped = tester.list.zoomScale
        tester.gestures.step()
        #expect(stopped > 4 && tester.list.zoomScale == stopped)
        tester.gestures.frame(.lift(3))
        while !tester.simulation.isAtRest { tester.gestures.step() }
        #expect(tester.list.zoomScale == 4)
    }

    /// The content is 0.00004 points too large, as happens when a finger stops the end of a bounce.
    @Test func aScaleBeyondItsLimitByNothingSeenLetsTheContentCoast() {
        let (tester, _) = makeTester()
        tester.list.setZoomScale(4, animated: false)
        tester.list.maximumZoomScale = 4 - 1e-7
        #expect(tester.list.zoomScale == 4)
        tester.gestures.frame(.land(3, 200, 200))
        for step in 1...4 { tester.gestures.frame(.move(3, 200 - 20 * Double(step), 200)) }
        tester.gestures.frame(.lift(3))
        #expect(tester.list.zoomScale == tester.list.maximumZoomScale && tester.list.isDecelerating)
    }

    @Test func withoutABounceTheLimitsHold() {
        let (tester, _) = makeTester()
        tester.list.bouncesZoom = false
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 100, dy: 0), landing: true)
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 90, dy: 0))
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 9, dy: 0))
        #expect(tester.list.zoomScale == 0.5)
        tester.gestures.frame(.lift(1), .lift(2))
        tester.rest()
        #expect(tester.list.zoomScale == 0.5 && tester.offset == .zero)
        #expect(tester.delegateCalls.last == "didEndZooming")
    }

    @Test func whatIsSmallerThanTheViewComesToRestAtItsEdge() {
        let (tester, _) = makeTester()
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 100, dy: 0), landing: true)
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 90, dy: 0))
        pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 60, dy: 0))
        #expect(tester.offset.x < 0 && tester.offset.y < 0, "it gives way towards the fingers")
        tester.gestures.frame(.lift(1), .lift(2))
        tester.rest()
        #expect(abs(tester.list.zoomScale - 120.0 / 192) < 1e-12 && tester.offset == .zero)
    }

    @Test func aPinchWithNothingToZoomDoesNotBegin() {
        for change: (ScrollTester) -> Void in [{ $0.zoomed = nil }, { $0.list.maximumZoomScale = 0.5 }] {
            let (tester, _) = makeTester()
            change(tester)
            pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 20, dy: 0), landing: true)
            pinch(tester, at: Point(x: 200, y: 200), Vector(dx: 60, dy: 0))
            #expect(!tester.list.isZooming && tester.list.zoomScale == 1)
        }
    }

    @Test func zoomingByCallKeepsTheMiddle() {
        let (tester, picture) = makeTester()
        let middle = Point(x: 200, y: 200)
        tester.list.zoomScale = 2
        #expect(tester.offset == Point(x: 200, y: 200) && picture.convert(middle, from: nil) == middle)
        tester.list.setZoomScale(100, animated: true)
        let scales = (0..<18).map { _ in
            tester.gestures.step()
            #expect(isClose(picture.convert(middle, from: nil), middle))
            return tester.list.zoomScale
        }
        #expect(scales == scales.sorted() && scales[0] == 2)
        tester.rest()
        #expect(tester.list.zoomScale == 4 && tester.delegateCalls.last == "didEndScrollingAnimation")
        // An animated zoom begins and ends as one of fingers does (D).
        #expect(tester.delegateCalls.filter { $0.hasSuffix("Zooming") } == ["willBeginZooming", "didEndZooming"])
        tester.list.zoomScale = .nan
        #expect(tester.list.zoomScale == 4)
        tester.list.minimumZoomScale = -1
        #expect(tester.list.minimumZoomScale == 0.5)
    }

    @Test func aRectangleIsZoomedTo() {
        let (tester, picture) = makeTester()
        tester.list.zoom(to: Rect(x: 100, y: 100, width: 100, height: 200), animated: false)
        #expect(tester.list.zoomScale == 2)
        #expect(isClose(picture.convert(Point(x: 200, y: 200), from: nil), Point(x: 150, y: 200)))
        tester.list.zoom(to: Rect(x: 0, y: 0, width: 100, height: 100), animated: true)
        tester.rest()
        #expect(tester.list.zoomScale == 4 && isClose(tester.offset, .zero))
        tester.list.zoom(to: Rect(x: 0, y: 0, width: 0, height: 0), animated: false)
        #expect(tester.list.zoomScale == 4)
    }
}
