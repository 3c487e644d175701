import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct ViewTreeTests {
    private let root = View(frame: .zero)
    private let views = (0..<4).map { number in
        let view = View(frame: .zero)
        view.identifier = String(number)
        return view
    }

    init() { for view in views.prefix(3) { root.addSubview(view) } }

    private var order: String { root.subviews.map(\.displayName).joined() }

    @Test func subviewsAreInDrawingOrder() {
        #expect(order == "012")
        root.addSubview(views[0])
        #expect(order == "120", "adding again brings to the front")
        root.insertSubview(views[3], at: 0)
        #expect(order == "3120")
        root.insertSubview(views[2], at: -5)
        #expect(order == "2310")
        root.insertSubview(views[2], at: 99)
        #expect(order == "3102")
    }

    @Test func siblingsArePlaces() {
        root.insertSubview(views[3], belowSubview: views[1])
        #expect(order == "0312")
        root.insertSubview(views[0], aboveSubview: views[1])
        #expect(order == "3102")
        root.insertSubview(views[2], belowSubview: views[3])
        #expect(order == "2310")
        root.insertSubview(views[2], aboveSubview: views[2])
        #expect(order == "2310")
        root.insertSubview(views[2], belowSubview: View(frame: .zero))
        #expect(order == "3102", "not a sibling: the front")
    }

    @Test func aViewHasOneSuperview() {
        views[0].addSubview(views[1])
        #expect(order == "02" && views[1].superview === views[0])
        #expect(views[1].isDescendant(of: root) && views[1].isDescendant(of: views[1]))
        #expect(!root.isDescendant(of: views[1]))
        views[1].removeFromSuperview()
        #expect(views[1].superview == nil && views[0].subviews.isEmpty)
        views[1].removeFromSuperview()
        root.bringSubviewToFront(views[1])
        root.sendSubviewToBack(views[1])
        #expect(order == "02", "a view that is no subview is left alone")
    }

    @Test func aViewMovesFromOneSimulationToAnother() {
        let (first, second) = (GestureTester(), GestureTester())
        let child = first.add("child", 0, 0, 50, 50, to: first.card)
        let pan = first.add(PanGestureRecognizer(), to: child)
        first.frame(.land(1, 20, 20))
        first.frame(.move(1, 40, 20))
        second.card.addSubview(child)
        first.step()
        #expect(first.states(of: pan) == [.began, .cancelled] && child.simulation === second.simulation)
        first.step()
        second.frame(.land(1, 20, 20))
        second.frame(.move(1, 40, 20))
        #expect(second.states(of: pan) == [.began])
    }
}
