import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Records the calls about a view's place in the tree.
private final class Diary: View {
    var lines: [String] = []

    private func name(_ view: View?) -> String { view?.identifier ?? "nil" }

    override func willMove(toSuperview newSuperview: View?) { lines.append("will \(name(newSuperview))") }
    override func didMoveToSuperview() { lines.append("did \(name(superview))") }
    override func willMove(toWindow newWindow: Window?) { lines.append("will \(name(newWindow))") }
    override func didMoveToWindow() { lines.append("did \(name(window))") }
    override func didAddSubview(_ subview: View) { lines.append("added \(name(subview))") }
    override func willRemoveSubview(_ subview: View) { lines.append("removes \(name(subview))") }

    func takeLines() -> [String] {
        defer { lines = [] }
        return lines
    }
}

struct ViewTreeNewsTests {
    private let tester = GestureTester()
    private let diary = Diary()
    private let child = Diary()

    init() {
        diary.identifier = "diary"
        child.identifier = "child"
    }

    @Test func everyStepOfComingAndGoingIsTold() {
        diary.addSubview(child)
        #expect(child.takeLines() == ["will diary", "did diary"] && diary.takeLines() == ["added child"])
        tester.card.addSubview(diary)
        #expect(diary.takeLines() == ["will card", "will window", "did window", "did card"])
        #expect(child.takeLines() == ["will window", "did window"])
        diary.removeFromSuperview()
        #expect(diary.takeLines() == ["will nil", "will nil", "did nil", "did nil"])
        #expect(child.takeLines() == ["will nil", "did nil"])
        child.removeFromSuperview()
        #expect(child.takeLines() == ["will nil", "did nil"] && diary.takeLines() == ["removes child"])
    }

    @Test func changingPlacesWithinAWindowIsNoChangeOfTheWindow() {
        let other = tester.add("other", 0, 0, 10, 10, to: tester.simulation.window)
        tester.card.addSubview(diary)
        _ = diary.takeLines()
        other.addSubview(diary)
        #expect(diary.takeLines() == ["will other", "did other"])
        other.addSubview(diary)
        other.insertSubview(diary, at: 0)
        other.bringSubviewToFront(diary)
        #expect(diary.takeLines() == [], "to its own superview")
    }

    @Test func aTagFindsAView() {
        tester.card.addSubview(diary)
        diary.addSubview(child)
        child.tag = 7
        #expect(tester.simulation.window.viewWithTag(7) === child && child.viewWithTag(7) === child)
        #expect(tester.card.viewWithTag(8) == nil)
    }

    @Test func placesCanBeExchanged() {
        let views = (0..<3).map { tester.add("\($0)", 0, 0, 1, 1, to: tester.card) }
        tester.card.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(tester.card.subviews == [views[2], views[1], views[0]])
        tester.card.exchangeSubview(at: 0, withSubviewAt: 9)
        #expect(tester.card.subviews == [views[2], views[1], views[0]])
    }

    @Test func viewsAreKeys() {
        let names: [View: String] = [diary: "diary", child: "child"]
        #expect(names[child] == "child" && Set([diary, diary, child]).count == 2 && diary != child)
    }
}
