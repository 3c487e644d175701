import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Records the calls of two objects in one list.
private final class Calls {
    var list: [String] = []
}

/// A delegate that records each call with its own name.
private final class Delegate: ScrollViewDelegate {
    let name: String
    let calls: Calls
    var zoomed: View?
    /// The target that it sets at the end of a drag, for the one that it receives.
    var retarget: (Point) -> Point = { $0 }
    var targets: [Point] = []
    var didScroll: () -> Void = {}

    init(_ name: String, _ calls: Calls) {
        self.name = name
        self.calls = calls
    }

    private func record(_ call: String) { calls.list.append("\(name) \(call)") }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        record("didScroll \(scrollView.contentOffset.y)")
        didScroll()
    }
    func scrollViewDidZoom(_ scrollView: ScrollView) { record("didZoom") }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { record("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
    ) {
        record("willEndDragging")
        targets.append(targetContentOffset.pointee)
        targetContentOffset.pointee = retarget(targetContentOffset.pointee)
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        record("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { record("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { record("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { record("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
        record("willBeginZooming \(view?.displayName ?? "nothing")")
    }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
        record("didEndZooming \(view?.displayName ?? "nothing")")
    }
}

struct ScrollViewDelegateTests {
    private let tester = ScrollTester()
    private let calls = Calls()
    private let delegate: Delegate
    private let observer: Delegate

    init() {
        delegate = Delegate("delegate", calls)
        observer = Delegate("observer", calls)
        tester.list.delegate = delegate
        tester.list.scrollObserver = observer
    }

    /// The calls of the delegate without its name, after a check that the observer has received each right after it.
    private func takeCalls(sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
        let pairs = stride(from: 0, to: calls.list.count - 1, by: 2).map { (calls.list[$0], calls.list[$0 + 1]) }
        let names = pairs.map { $0.0.replacing("delegate ", with: "") }
        #expect(
            calls.list == names.flatMap { ["delegate \($0)", "observer \($0)"] }, sourceLocation: sourceLocation)
        calls.list = []
        return names.filter { !$0.hasPrefix("didScroll") }
    }

    @Test func theObserverReceivesEachCallAfterTheDelegate() {
        tester.drag(by: [-30, -60, -60])
        tester.rest()
        #expect(
            takeCalls() == [
                "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                "didEndDecelerating",
            ])
        tester.list.setContentOffset(.zero, animated: true)
        tester.rest()
        #expect(takeCalls() == ["didEndScrollingAnimation"])
    }

    @Test func theObserverReceivesZooming() {
        let picture = tester.gestures.add("picture", 0, 0, 200, 400, to: tester.list)
        delegate.zoomed = picture
        tester.list.maximumZoomScale = 4
        tester.list.setZoomScale(2, animated: false)
        #expect(takeCalls() == ["didZoom"])
        tester.gestures.frame(.land(1, 80, 200), .land(2, 120, 200))
        tester.gestures.frame(.move(1, 60, 200), .move(2, 140, 200))
        tester.gestures.frame(.lift(1), .lift(2))
        tester.rest()
        let names = takeCalls()
        #expect(names.contains("willBeginZooming picture") && names.contains("didEndZooming picture"))
    }

    @Test func withoutADelegateTheObserverIsCalledAlone() {
        tester.list.delegate = nil
        tester.list.contentOffset.y = 30
        #expect(calls.list == ["observer didScroll 30.0"])
    }

    @Test func theObserverMayChangeTheTargetOfTheDelegate() {
        delegate.retarget = { _ in Point(x: 0, y: 300) }
        observer.retarget = { Point(x: 0, y: $0.y + 50) }
        tester.drag(by: [-30, -60, -60])
        tester.rest()
        #expect(observer.targets == [Point(x: 0, y: 300)] && tester.offset.y == 350)
        observer.retarget = { $0 }
        tester.drag(by: [-30, -60, -60])
        tester.rest()
        #expect(tester.offset.y == 300)
    }

    @Test func codeThatSetsTheOffsetIsCalledBackBeforeItGoesOn() {
        tester.list.contentOffset.y = 30
        #expect(calls.list == ["delegate didScroll 30.0", "observer didScroll 30.0"])
        calls.list = []
        tester.list.contentOffset.y = 30
        tester.list.setContentOffset(Point(x: 0, y: 30), animated: false)
        tester.list.setContentOffset(Point(x: 0, y: 30), animated: true)
        tester.list.bounds.origin.y = 30
        tester.rest()
        #expect(calls.list.isEmpty, "nothing has changed")
    }

    @Test func aCallInsideACallNests() {
        observer.didScroll = { [tester] in if tester.offset.y > 100 { tester.list.contentOffset.y = 100 } }
        tester.list.contentOffset.y = 200
        #expect(
            calls.list == [
                "delegate didScroll 200.0", "observer didScroll 200.0", "delegate didScroll 100.0",
                "observer didScroll 100.0",
            ])
    }

    @Test func theObserverIsHeldWeakly() {
        do {
            let other = Delegate("other", calls)
            tester.list.scrollObserver = other
            #expect(tester.list.scrollObserver === other)
        }
        tester.list.contentOffset.y = 30
        #expect(tester.list.scrollObserver == nil && calls.list == ["delegate didScroll 30.0"])
    }
}
