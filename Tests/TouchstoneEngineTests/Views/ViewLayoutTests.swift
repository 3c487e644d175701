import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Records its calls and gives its first subview its own size.
private final class Frame: View {
    var layouts = 0
    var asksAgain = false

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        subviews.first?.frame = bounds
        if asksAgain { setNeedsLayout() }
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: 30, height: 40) }
}

struct ViewLayoutTests {
    private let tester = GestureTester()
    private let frame = Frame(frame: Rect(x: 10, y: 20, width: 100, height: 60))
    private let content = View()

    init() {
        frame.addSubview(content)
        frame.identifier = "frame"
    }

    @Test func layoutIsDoneBeforeTheFrameIsDrawn() {
        tester.simulation.window.addSubview(frame)
        #expect(frame.layouts == 0)
        tester.step()
        #expect(frame.layouts == 1)
        #expect(tester.last.views[2].model.bounds == Rect(x: 0, y: 0, width: 100, height: 60))
        tester.step()
        #expect(frame.layouts == 1, "once")
    }

    @Test func aSizeOrASubviewAsksForIt() {
        tester.simulation.window.addSubview(frame)
        tester.step()
        frame.center.x += 5
        frame.bounds.origin.x += 5
        frame.transform = Transform(scaleX: 2, y: 2)
        tester.step()
        #expect(frame.layouts == 1, "where it is does not matter")
        frame.bounds.size.width = 50
        tester.step()
        #expect(frame.layouts == 2 && content.bounds.width == 50)
        let added = View()
        frame.addSubview(added)
        tester.step()
        #expect(frame.layouts == 3)
        added.removeFromSuperview()
        tester.step()
        #expect(frame.layouts == 4)
        frame.setNeedsLayout()
        frame.setNeedsLayout()
        tester.step()
        #expect(frame.layouts == 5)
    }

    @Test func itCanBeDoneAtOnceAlsoWithoutAWindow() {
        frame.layoutIfNeeded()
        #expect(frame.layouts == 1 && content.bounds.width == 100)
        frame.layoutIfNeeded()
        #expect(frame.layouts == 1)
    }

    @Test func superviewsAreLaidOutBeforeTheirSubviews() {
        let inner = Frame()
        inner.addSubview(View())
        frame.insertSubview(inner, at: 0)
        tester.simulation.window.addSubview(frame)
        tester.step()
        #expect(inner.bounds.size == Size(width: 100, height: 60) && inner.layouts == 1)
        #expect(inner.subviews[0].bounds.size == inner.bounds.size)
    }

    @Test func aLayoutWithoutEndIsLeftForTheNextFrame() {
        frame.asksAgain = true
        tester.simulation.window.addSubview(frame)
        tester.step()
        let first = frame.layouts
        #expect(first > 1 && first < 100)
        tester.step()
        #expect(frame.layouts > first)
    }

    @Test func aViewThatHasGoneIsNotLaidOut() {
        tester.simulation.window.addSubview(frame)
        frame.removeFromSuperview()
        tester.step()
        #expect(frame.layouts == 0)
    }

    @Test func sizeToFitKeepsTheOrigin() {
        frame.sizeToFit()
        #expect(frame.frame == Rect(x: 10, y: 20, width: 30, height: 40))
        let plain = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
        plain.sizeToFit()
        #expect(plain.frame == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(plain.intrinsicContentSize == Size(width: -1, height: -1))
    }

    @Test func anAnimatedLayoutMoves() {
        tester.simulation.window.addSubview(frame)
        tester.step()
        View.animate(withDuration: 1, options: .curveLinear) {
            frame.bounds.size.width = 200
            frame.layoutIfNeeded()
        }
        tester.step(until: 0.5)
        #expect(abs(tester.last.views[2].drawn.bounds.width - 150) < 1e-6)
    }
}
