import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

struct LayoutConstraintTests {
    let tester = GestureTester()
    /// 200 × 100 in the window.
    let board: View
    let first: View
    let second: View

    init() {
        board = tester.add("board", 10, 20, 200, 100, to: tester.simulation.window)
        first = tester.add("first", 5, 6, 30, 40, to: board)
        second = tester.add("second", 50, 60, 70, 80, to: board)
        for view in [first, second] { view.translatesAutoresizingMaskIntoConstraints = false }
    }

    func pin(_ constraints: LayoutConstraint...) {
        LayoutConstraint.activate(constraints)
        tester.step()
    }

    // MARK: Pinned views

    @Test func edgesToTheSuperview() {
        pin(
            first.leftAnchor.constraint(equalTo: board.leftAnchor, constant: 10),
            first.trailingAnchor.constraint(equalTo: board.trailingAnchor, constant: -20),
            first.topAnchor.constraint(equalTo: board.topAnchor, constant: 1),
            first.heightAnchor.constraint(equalToConstant: 44))
        #expect(first.frame == Rect(x: 10, y: 1, width: 170, height: 44))
        board.bounds.size = Size(width: 300, height: 10)
        tester.step()
        #expect(first.frame == Rect(x: 10, y: 1, width: 270, height: 44))
    }

    @Test func middlesAndPartsOfTheSuperview() {
        pin(
            first.centerXAnchor.constraint(equalTo: board.centerXAnchor),
            first.centerYAnchor.constraint(equalTo: board.centerYAnchor, constant: 5),
            first.widthAnchor.constraint(equalTo: board.widthAnchor, multiplier: 0.5, constant: 8),
            first.heightAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.25))
        tester.step()
        #expect(first.center == Point(x: 100, y: 55) && first.bounds.size == Size(width: 108, height: 27))
    }

    @Test func siblingsWhateverTheOrder() {
        pin(
            second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: 8),
            second.widthAnchor.constraint(equalTo: first.widthAnchor),
            second.rightAnchor.constraint(equalTo: board.rightAnchor, constant: -8),
            first.leftAnchor.constraint(equalTo: board.leftAnchor, constant: 8))
        #expect(first.frame == Rect(x: 8, y: 6, width: 88, height: 40), "two columns of the same width")
        #expect(second.frame == Rect(x: 104, y: 60, width: 88, height: 80))
    }

    @Test func theSuperviewAsFirstItem() {
        pin(
            LayoutConstraint(
                item: board, attribute: .bottom, relatedBy: .equal, toItem: first, attribute: .bottom, multiplier: 1,
                constant: 10))
        #expect(first.frame.maxY == 90 && board.bounds.height == 100, "the subview follows")
    }

    @Test func aWidthThatGoesByAHeight() {
        pin(
            first.widthAnchor.constraint(equalTo: first.heightAnchor, multiplier: 2),
            first.heightAnchor.constraint(equalTo: board.heightAnchor, multiplier: 0.3))
        #expect(first.bounds.size.width == 60 && first.bounds.size.height == 30)
    }

    // MARK: Ambiguous layouts

    @Test func whatIsOpenStays() {
        pin(first.rightAnchor.constraint(equalTo: board.rightAnchor))
        #expect(first.frame == Rect(x: 170, y: 6, width: 30, height: 40))
        pin(second.widthAnchor.constraint(equalToConstant: 20))
        #expect(second.frame == Rect(x: 50, y: 60, width: 20, height: 80))
    }

    @Test func aViewsOwnSizeComesBeforeTheOneThatItHas() {
        final class Badge: View {
            override var intrinsicContentSize: Size { Size(width: 12, height: -1) }
        }
        let badge = Badge(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        board.addSubview(badge)
        pin(
            badge.rightAnchor.constraint(equalTo: board.rightAnchor),
            badge.bottomAnchor.constraint(equalTo: board.bottomAnchor))
        #expect(badge.frame == Rect(x: 188, y: 50, width: 12, height: 50))
    }

    @Test func aCircleStaysWhereItIs() {
        pin(
            first.leftAnchor.constraint(equalTo: second.rightAnchor, constant: -100),
            second.leftAnchor.constraint(equalTo: first.leftAnchor, constant: 30))
        #expect(first.frame.width == 30 && second.frame.minX == first.frame.minX + 30 && second.frame.width == 70)
    }

    @Test func aViewThatNobodyHasPinnedIsNotMoved() {
        second.translatesAutoresizingMaskIntoConstraints = true
        pin(
            first.leftAnchor.constraint(equalTo: second.rightAnchor),
            first.leftAnchor.constraint(equalTo: board.leftAnchor))
        #expect(first.frame.minX == 120 && second.frame == Rect(x: 50, y: 60, width: 70, height: 80))
    }

    // MARK: Contradictions

    @Test func theOneThatCameFirstHoldsAndTheOtherIsTold() {
        let left = first.leftAnchor.constraint(equalTo: board.leftAnchor, constant: 10)
        let other = first.leftAnchor.constraint(equalTo: board.leftAnchor, constant: 30)
        pin(left, other)
        #expect(first.frame.minX == 10 && left.isSatisfied && !other.isSatisfied)
        #expect(tester.last.events.map(\.view) == ["first"] && tester.last.events[0].name == "didBreakConstraint")
        board.setNeedsLayout()
        tester.step()
        #expect(tester.last.events.isEmpty, "told once")
        left.isActive = false
        tester.step()
        #expect(first.frame.minX == 30 && other.isSatisfied)
    }

    @Test func whatAgreesIsNoContradiction() {
        let width = first.widthAnchor.constraint(equalToConstant: 180)
        pin(
            first.leftAnchor.constraint(equalTo: board.leftAnchor, constant: 10),
            first.rightAnchor.constraint(equalTo: board.rightAnchor, constant: -10), width)
        #expect(width.isSatisfied && first.frame.minX == 10 && first.bounds.width == 180)
    }

    @Test func aSideIsNotNegative() {
        pin(
            first.leftAnchor.constraint(equalTo: board.leftAnchor, constant: 150),
            first.rightAnchor.constraint(equalTo: board.rightAnchor, constant: -150))
        #expect(first.frame == Rect(x: 150, y: 6, width: 0, height: 40))
        #expect(tester.last.brokenConstraints.map(\.attribute) == [.right], "which is missed by that")
        #expect(tester.last.brokenConstraints.map(\.value) == [150])
        #expect(tester.last.brokenConstraints.map(\.wantedValue) == [50])
    }

    @Test func whatCannotBeKeptIsAValueOfTheFrame() throws {
        let width = first.widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: 0.5, constant: 10)
        width.identifier = "half"
        pin(
            first.widthAnchor.constraint(equalToConstant: 40), second.widthAnchor.constraint(equalToConstant: 100),
            width)
        let broken = try #require(tester.last.brokenConstraints.first)
        #expect(tester.last.brokenConstraints.count == 1)
        #expect(broken.view == "first" && broken.attribute == .width && broken.identifier == "half")
        #expect(broken.otherView == "second" && broken.otherAttribute == .width)
        #expect(broken.multiplier == 0.5 && broken.constant == 10)
        #expect(broken.value == 40 && broken.wantedValue == 60)
        board.setNeedsLayout()
        tester.step()
        #expect(tester.last.brokenConstraints.isEmpty, "reported once")
    }

    @Test func whatIsFoundOutOutsideOfAWindowIsReportedInOne() {
        let (outer, inner) = (View(frame: Rect(x: 0, y: 0, width: 9, height: 9)), View())
        inner.identifier = "inner"
        outer.addSubview(inner)
        let constraints = [5.0, 6].map { inner.widthAnchor.constraint(equalToConstant: $0) }
        LayoutConstraint.activate(constraints)
        outer.layoutIfNeeded()
        #expect(!constraints[1].isSatisfied)
        board.addSubview(outer)
        tester.step()
        #expect(tester.last.brokenConstraints.map(\.view) == ["inner"])
        #expect(tester.last.events.map(\.name) == ["didBreakConstraint"])
    }

    @Test func whatMakesNoSenseIsNotKept() {
        let constraints = [
            LayoutConstraint(
                item: first, attribute: .left, relatedBy: .equal, toItem: board, attribute: .top, multiplier: 1,
                constant: 0),
            LayoutConstraint(
                item: first, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 90),
        ]
        LayoutConstraint.activate(constraints)
        tester.step()
        #expect(constraints.allSatisfy { !$0.isSatisfied } && first.frame == Rect(x: 5, y: 6, width: 30, height: 40))
        #expect(tester.last.brokenConstraints.map(\.value) == [nil, nil])
    }

    // MARK: Life

    @Test func aConstantMayChange() {
        let top = first.topAnchor.constraint(equalTo: board.topAnchor, constant: 10)
        pin(top)
        top.constant = 25
        #expect(first.frame.minY == 10, "with the next layout")
        tester.step()
        #expect(first.frame.minY == 25)
        top.constant = .nan
        #expect(top.constant == 25)
    }

    @Test func anAnimatedLayoutMoves() {
        let top = first.topAnchor.constraint(equalTo: board.topAnchor)
        pin(top)
        top.constant = 60
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) { board.layoutIfNeeded() }
        tester.step(until: 0.5 + 1 / 60.0)
        let shown = tester.last.views.first { $0.name == "first" }?.drawnFrame.minY ?? 0
        #expect(first.frame.minY == 60 && abs(shown - 30) < 1.5)
    }

    @Test func theyEndWhenAViewLeaves() {
        let left = first.leftAnchor.constraint(equalTo: board.leftAnchor, constant: 10)
        let right = second.leftAnchor.constraint(equalTo: first.rightAnchor)
        pin(left, right)
        first.removeFromSuperview()
        #expect(!left.isActive && !right.isActive)
        tester.card.addSubview(second)
        tester.step()
        #expect(second.frame.minX == 40)
    }

    @Test func pinnedViewsIgnoreTheirMask() {
        first.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let left = first.leftAnchor.constraint(equalTo: board.leftAnchor, constant: 5)
        pin(left)
        board.bounds.size = Size(width: 400, height: 200)
        #expect(first.bounds.size == Size(width: 30, height: 40))
        left.isActive = false
        board.bounds.size = Size(width: 410, height: 210)
        #expect(first.bounds.size == Size(width: 40, height: 50))
    }

    @Test func transformsAndScrollingDoNotCount() {
        let transform = Transform(rotationAngle: 1).scaledBy(x: 2, y: -3)
        first.transform = transform
        first.anchorPoint = Point(x: 1, y: 0)
        board.bounds.origin = Point(x: 70, y: 9)
        pin(
            first.leftAnchor.constraint(equalTo: board.leftAnchor, constant: 10),
            first.rightAnchor.constraint(equalTo: board.rightAnchor, constant: -10),
            second.leftAnchor.constraint(equalTo: first.rightAnchor))
        #expect(
            first.bounds.size == Size(width: 180, height: 40) && first.center.x == 190 && first.transform == transform)
        #expect(second.frame.minX == 190)
    }

    @Test func aTransformWithoutAnInverseIsNoObstacle() {
        first.transform = Transform(scaleX: 0, y: 0)
        board.transform = Transform(scaleX: 0, y: 1)
        pin(
            first.leftAnchor.constraint(equalTo: board.leftAnchor, constant: 10),
            first.rightAnchor.constraint(equalTo: board.superview?.rightAnchor ?? board.rightAnchor))
        #expect(first.bounds.width == 1000 - 20 && first.center.x == 500 && first.frame.isFinite)
    }

    @Test func aViewWithoutASuperviewStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            let view = View()
            withExtendedLifetime(view) { view.widthAnchor.constraint(equalToConstant: 1).isActive = true }
        }
    }

    @Test(arguments: 0..<100)
    func everyRandomLayoutKeepsWhatItSaysItKeeps(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let views = (0..<6).map { tester.add("v\($0)", Double($0), 3, 20, 20, to: board) }
        let attributes: [LayoutConstraint.Attribute] = [.left, .right, .width, .centerX]
        let constraints = (0..<14).map { _ -> LayoutConstraint in
            let attribute = attributes[random.index(4)]
            let other = random.chance(0.3) ? board : views[random.index(6)]
            return LayoutConstraint(
                item: views[random.index(6)], attribute: attribute, relatedBy: .equal, toItem: other,
                attribute: attribute == .width ? .width : attributes[[0, 1, 3][random.index(3)]],
                multiplier: random.chance(0.7) ? 1 : random.number(-2...2), constant: random.number(-50...50))
        }.filter { $0.firstItem !== $0.secondItem }
        LayoutConstraint.activate(constraints)
        tester.step()
        func value(_ view: View?, _ attribute: LayoutConstraint.Attribute) -> Double {
            guard let view else { return 0 }
            let start = view === board ? 0 : view.frame.minX
            switch attribute {
            case .right: return start + view.bounds.width
            case .width: return view.bounds.width
            case .centerX: return start + view.bounds.width / 2
            default: return start
            }
        }
        // A negative side becomes 0, and everything that depends on it is off by the same amount.
        guard views.allSatisfy({ $0.bounds.width > 0 }) else { return }
        for constraint in constraints where constraint.isSatisfied {
            let left = value(constraint.firstItem, constraint.firstAttribute)
            let right = value(constraint.secondItem, constraint.secondAttribute) * constraint.multiplier
            #expect(abs(left - right - constraint.constant) < 1e-4 * max(1, abs(left)), "seed \(seed)")
        }
        #expect(constraints.first?.isSatisfied == true, "seed \(seed)")
        #expect(views.allSatisfy { $0.frame.isFinite })
    }
}
