import TouchstoneEngine
import TouchstoneGeometry

/// A list of 200 × 400 at (0, 0), with content of 200 × 2000, and the calls of its delegate.
///
///     let tester = ScrollTester()
///     tester.drag(by: [-60])
///     #expect(tester.list.contentOffset.y == 50)
final class ScrollTester: ScrollViewDelegate {
    let gestures: GestureTester
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
    /// The calls in their order. Of repeated calls only the first is recorded.
    var delegateCalls: [String] = []
    /// The view to zoom.
    var zoomed: View?
    /// Returns a replacement for the target of a drag, given velocity and target.
    var retarget: (Point, Point) -> Point? = { _, _ in nil }
    var didScroll: () -> Void = {}

    init(
        fps: Double = 60, contentSize: Size = Size(width: 200, height: 2000), constants: GestureConstants = .standard
    ) {
        gestures = GestureTester(fps: fps, constants: constants)
        gestures.card.removeFromSuperview()
        list.identifier = "list"
        list.contentSize = contentSize
        list.delegate = self
        gestures.simulation.window.addSubview(list)
    }

    var simulation: Simulation { gestures.simulation }
    var offset: Point { list.contentOffset }

    /// A finger lands and moves vertically by each of the steps in turn, one per frame. The first 10 points are
    /// subtracted.
    func pull(from start: Point = Point(x: 100, y: 200), by steps: [Double], finger: Int = 1) {
        gestures.frame(.land(finger, start.x, start.y))
        var y = start.y
        for step in steps {
            y += step
            gestures.frame(.move(finger, start.x, y))
        }
    }

    /// The same, and the finger lifts in the frame after the last step.
    func drag(from start: Point = Point(x: 100, y: 200), by steps: [Double]) {
        pull(from: start, by: steps)
        gestures.frame(.lift(1))
    }

    /// Steps until nothing moves. Returns the offsets of all frames until then, starting with the present one.
    @discardableResult
    func rest(atMost frames: Int = 2000) -> [Point] {
        var offsets = [offset]
        while !simulation.isAtRest, offsets.count < frames {
            gestures.step()
            offsets.append(offset)
        }
        return offsets
    }

    private func tell(_ what: String) {
        if delegateCalls.last != what { delegateCalls.append(what) }
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) { didScroll() }
    func scrollViewDidZoom(_ scrollView: ScrollView) { tell("didZoom") }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { tell("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
    ) {
        tell("willEndDragging")
        if let target = retarget(velocity, targetContentOffset.pointee) { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        tell("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { tell("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { tell("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { tell("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { tell("willBeginZooming") }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
        tell("didEndZooming")
    }
}
