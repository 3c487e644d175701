import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct ButtonTests {
    private let tester = GestureTester()
    private let button = Button(frame: Rect(x: 300, y: 300, width: 100, height: 40))

    init() { tester.simulation.window.addSubview(button) }

    private var shown: String? { tester.last.views.last?.label }

    @Test func itShowsTheTitleOfItsState() {
        button.setTitle("Go", for: .normal)
        button.setTitle("Going", for: .highlighted)
        button.setTitle("Gone", for: .disabled)
        tester.frame(.land(1, 350, 320))
        #expect(shown == "Going" && button.title(for: .highlighted) == "Going")
        tester.frame(.lift(1))
        #expect(shown == "Go" && button.title(for: .selected) == "Go")
        button.isEnabled = false
        tester.step()
        #expect(shown == "Gone")
        button.setTitle(nil, for: .disabled)
        tester.step()
        #expect(shown == "Go")
    }

    @Test func itKeepsTheColoursOfItsTitle() {
        button.setTitleColor(Color(hex: "#ff0000"), for: .normal)
        #expect(button.titleColor(for: .selected) == Color(hex: "#ff0000"))
    }

    @Test func aLiftInsideIsItsDefaultAction() {
        var sent: [String] = []
        button.addAction({ _ in sent.append("inside") }, for: .touchUpInside)
        button.addAction({ _ in sent.append("primary") }, for: .primaryActionTriggered)
        button.addAction({ _ in sent.append("once") }, for: [.touchUpInside, .primaryActionTriggered])
        tester.frame(.land(1, 350, 320))
        tester.frame(.lift(1))
        #expect(sent == ["inside", "primary", "once"])
    }
}
