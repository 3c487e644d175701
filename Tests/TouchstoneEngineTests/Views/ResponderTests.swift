import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// Handles all events itself and does not pass them on.
private final class Ear: View {
    var heard: [String] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { heard.append("began \(touches.count)") }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { heard.append("ended \(touches.count)") }
}

/// A view as code for UIKit declares it.
private class Archived: View {
    var isSetUp = false

    override init(frame: Rect) {
        super.init(frame: frame)
        isSetUp = true
    }

    required init?(coder: Coder) {
        super.init(coder: coder)
        isSetUp = true
    }
}

private final class ArchivedSub: Archived {}

struct ResponderTests {
    private let tester = GestureTester()

    @Test func whatNobodyOverridesGoesUpTheChain() {
        let ear = Ear(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        tester.card.addSubview(ear)
        let inner = tester.add("inner", 0, 0, 50, 50, to: ear)
        #expect(inner.next === ear && ear.next === tester.card && tester.simulation.window.next == nil)
        tester.frame(.land(1, 10, 10))
        tester.frame(.lift(1))
        #expect(tester.frames[0].touches[0].view == "inner" && ear.heard == ["began 1", "ended 1"])
    }

    @Test func aViewIsMadeInEveryWayThatThePlatformHas() {
        #expect(Archived().isSetUp && ArchivedSub().isSetUp && ArchivedSub(frame: .zero).isSetUp)
        #expect(Archived(coder: Coder())?.isSetUp == true && ArchivedSub(coder: Coder())?.frame == .zero)
        #expect(View(coder: Coder())?.bounds == .zero)
    }

    @Test func aRespondersOwnTouchMethodsDoNothing() {
        let responder = Responder()
        responder.touchesBegan([], with: nil)
        responder.pressesEnded([], with: nil)
        #expect(responder.next == nil && Set([responder, responder]).count == 1)
    }
}
