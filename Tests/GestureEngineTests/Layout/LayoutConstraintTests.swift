import Geometry
import GestureEngine
import TestSupport
import Testing

struct LayoutConstraintTests {
    private let tester = GestureTester()
    /// 200 × 100 in the window.
    private let board: View
    private let first: View
    private let second: View

    init() {
        board = tester.add("board", 10, 20, 200, 100, to: tester.simulation.window)
        first = tester.add("first", 5, 6, 30, 40, to: board)
        second = tester.add("second", 50, 60, 70, 80, to: board)
        for view in [first, second] { view.translatesAutoresizingMaskIntoConstraints = false }
    }

    private func pin(_ constraints: LayoutConstraint...) {
        LayoutConstraint.activate(constraints)
        tester.step()
    }

    // MARK: What is pinned

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

    // MARK: Shapes

    @Test(arguments: [true, false], ["width", "height", "left and right", "top and bottom"])
    func aShapeWhicheverSideIsPinned(isHeightFirst: Bool, pinned: String) {
        let shape =
            isHeightFirst
            ? first.heightAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.5)
            : first.widthAnchor.constraint(equalTo: first.heightAnchor, multiplier: 2)
        let pins =
            switch pinned {
            case "width": [first.widthAnchor.constraint(equalToConstant: 120)]
            case "height": [first.heightAnchor.constraint(equalToConstant: 60)]
            case "left and right":
                [
                    first.leftAnchor.constraint(equalTo: board.leftAnchor, constant: 40),
                    first.rightAnchor.constraint(equalTo: board.rightAnchor, constant: -40),
                ]
            default:
                [
                    first.topAnchor.constraint(equalTo: board.topAnchor, constant: 10),
                    first.bottomAnchor.constraint(equalTo: board.bottomAnchor, constant: -30),
                ]
            }
        for constraints in [[shape] + pins, pins + [shape]] {
            first.bounds.size = Size(width: 30, height: 40)
            LayoutConstraint.activate(constraints)
            board.layoutIfNeeded()
            #expect(first.bounds.size == Size(width: 120, height: 60))
            #expect(constraints.allSatisfy { $0.isSatisfied })
            LayoutConstraint.deactivate(constraints)
        }
    }

    @Test func ofAShapeWithoutAPinnedSideTheFirstAttributeFollows() {
        let height = first.heightAnchor.constraint(equalTo: first.widthAnchor)
        pin(height)
        #expect(first.bounds.size == Size(width: 30, height: 30))
        height.isActive = false
        first.bounds.size = Size(width: 30, height: 40)
        pin(first.widthAnchor.constraint(equalTo: first.heightAnchor))
        #expect(first.bounds.size == Size(width: 40, height: 40))
    }

    @Test func aShapeAndTwoSidesThatContradictIt() {
        let shape = first.heightAnchor.constraint(equalTo: first.widthAnchor)
        pin(
            first.widthAnchor.constraint(equalToConstant: 50), first.heightAnchor.constraint(equalToConstant: 20), shape
        )
        #expect(!shape.isSatisfied && first.bounds.size == Size(width: 50, height: 20))
    }

    // MARK: Ancestors and cousins

    /// At (7, 8) in the window, with the shelf at (20, 30) in it, and the book at (3, 4) in that: all turned and scrolled.
    private func library() -> (hall: View, shelf: View, book: View) {
        let hall = tester.add("hall", 7, 8, 400, 300, to: tester.simulation.window)
        let shelf = tester.add("shelf", 20, 30, 200, 100, to: hall)
        let book = tester.add("book", 3, 4, 30, 40, to: shelf)
        hall.bounds.origin = Point(x: 1000, y: 1000)
        shelf.bounds.origin = Point(x: 5, y: 9)
        for view in [hall, shelf, book] { view.transform = Transform(rotationAngle: 1) }
        return (hall, shelf, book)
    }

    @Test func aSuperviewsSuperview() {
        let (hall, shelf, book) = library()
        pin(
            book.leftAnchor.constraint(equalTo: hall.leftAnchor, constant: 50),
            book.rightAnchor.constraint(equalTo: hall.rightAnchor, constant: -50),
            book.centerYAnchor.constraint(equalTo: hall.centerYAnchor))
        // In the hall, from 0 on, the shelf's coordinates start at 20 − 5 and 30 − 9.
        #expect(book.bounds.size == Size(width: 300, height: 40))
        #expect(isClose(book.center, Point(x: 50 + 150 - 15, y: 150 - 21)))
        #expect(shelf.bounds.size == Size(width: 200, height: 100) && shelf.center == Point(x: 120, y: 80))
    }

    @Test func aCousin() {
        let (hall, _, book) = library()
        let table = tester.add("table", 200, 100, 80, 80, to: hall)
        let lamp = tester.add("lamp", 10, 10, 5, 5, to: table)
        pin(
            book.leftAnchor.constraint(equalTo: lamp.rightAnchor, constant: 1),
            book.topAnchor.constraint(equalTo: table.bottomAnchor),
            book.widthAnchor.constraint(equalTo: lamp.widthAnchor, multiplier: 2))
        #expect(book.bounds.size == Size(width: 10, height: 40))
        #expect(isClose(book.center, Point(x: 200 + 15 + 1 - 15 + 5, y: 180 - 21 + 20)))
    }

    @Test func constraintsOfSeveralLevelsAreSolvedTogether() {
        let (hall, shelf, book) = library()
        pin(
            book.rightAnchor.constraint(equalTo: shelf.rightAnchor, constant: -10),
            shelf.rightAnchor.constraint(equalTo: hall.rightAnchor),
            shelf.leftAnchor.constraint(equalTo: hall.leftAnchor, constant: 100),
            book.leftAnchor.constraint(equalTo: hall.leftAnchor, constant: 150))
        #expect(shelf.bounds.width == 300 && shelf.center.x == 250)
        // The shelf's own right edge lies 10 to the right of the book's, in the coordinates in which the shelf starts at 0.
        #expect(isClose(Point(x: book.center.x + book.bounds.width / 2, y: 0), Point(x: 290, y: 0)))
        #expect(isClose(Point(x: book.center.x - book.bounds.width / 2, y: 0), Point(x: 150 - 100 + 5, y: 0)))
        hall.bounds.size.width = 500
        tester.step()
        #expect(shelf.bounds.width == 400 && book.center.x + book.bounds.width / 2 == 390)
    }

    @Test func aHeaderInAScrollViewFloats() {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
        list.contentSize = Size(width: 200, height: 1000)
        board.addSubview(list)
        let header = tester.add("header", 0, 0, 200, 20, to: list)
        let top = header.topAnchor.constraint(equalTo: board.topAnchor, constant: 5)
        pin(top)
        #expect(header.frame.minY == 5)
        list.contentOffset = Point(x: 0, y: 120)
        tester.step()
        #expect(header.frame.minY == 125)
        list.center.y += 30
        tester.step()
        #expect(header.frame.minY == 95, "and when the list moves")
        top.isActive = false
        list.contentOffset = .zero
        tester.step()
        #expect(header.frame.minY == 95)
    }

    @Test func aConstraintEndsWhenAViewAroundAnItemLeaves() {
        let (hall, shelf, book) = library()
        let outer = book.leftAnchor.constraint(equalTo: hall.leftAnchor)
        let inner = book.topAnchor.constraint(equalTo: shelf.topAnchor)
        pin(outer, inner)
        board.addSubview(shelf)
        #expect(!outer.isActive && inner.isActive)
        tester.step()
        #expect(inner.isSatisfied && book.center.y == 20)
    }

    /// In no window, and with room for the message.
    @Test func viewsWithoutACommonSuperviewStopTheProgramWithTheirNames() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (label, card) = (View(), View())
            (label.accessibilityIdentifier, card.accessibilityIdentifier) = ("label", "card")
            label.leftAnchor.constraint(equalTo: card.leftAnchor).isActive = true
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("'label' and 'card' have no superview in common; add them to one first"))
    }

    @Test(arguments: 0..<60)
    func everyRandomTreeKeepsWhatItSaysItKeeps(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let views = random.addTree(to: board, count: 8)
        let attributes: [LayoutConstraint.Attribute] = [
            .left, .right, .centerX, .width, .top, .bottom, .centerY, .height,
        ]
        func isHorizontal(_ attribute: LayoutConstraint.Attribute) -> Bool {
            [.left, .right, .centerX, .width].contains(attribute)
        }
        func isSide(_ attribute: LayoutConstraint.Attribute) -> Bool { [.width, .height].contains(attribute) }
        var constraints: [LayoutConstraint] = []
        while constraints.count < 12 {
            let (attribute, other) = (attributes[random.index(8)], attributes[random.index(8)])
            guard isSide(attribute) == isSide(other),
                isSide(attribute) || isHorizontal(attribute) == isHorizontal(other)
            else { continue }
            let (view, target) = (views[random.index(8)], random.chance(0.2) ? board : views[random.index(8)])
            guard view !== target || attribute != other else { continue }
            constraints.append(
                LayoutConstraint(
                    item: view, attribute: attribute, relatedBy: .equal, toItem: target, attribute: other,
                    multiplier: isSide(attribute) ? random.number(0.3...1.5) : 1, constant: random.number(-50...50)))
        }
        LayoutConstraint.activate(constraints)
        tester.step()
        #expect(views.allSatisfy { $0.frame.isFinite }, "seed \(seed)")
        guard views.allSatisfy({ $0.bounds.width > 0 && $0.bounds.height > 0 }) else { return }
        /// By untransformed frames, in the coordinates of a view around both items, from 0 on.
        func value(_ view: View, _ attribute: LayoutConstraint.Attribute, in superview: View) -> Double {
            let isHorizontal = isHorizontal(attribute)
            func part(_ view: View) -> (start: Double, length: Double, origin: Double) {
                let length = isHorizontal ? view.bounds.width : view.bounds.height
                let center = isHorizontal ? view.center.x : view.center.y
                let anchor = isHorizontal ? view.anchorPoint.x : view.anchorPoint.y
                let origin = isHorizontal ? view.bounds.minX : view.bounds.minY
                return (center - anchor * length, length, origin)
            }
            let length = part(view).length
            if isSide(attribute) { return length }
            var result =
                [.left, .top].contains(attribute) ? 0 : [.right, .bottom].contains(attribute) ? length : length / 2
            var current = view
            while current !== superview, let next = current.superview {
                result += part(current).start - (next === superview ? 0 : part(next).origin)
                current = next
            }
            return result
        }
        for constraint in constraints where constraint.isSatisfied {
            guard let view = constraint.firstItem, let target = constraint.secondItem,
                let superview = sequence(
                    first: view === target ? view.superview : view, next: { $0?.superview }
                ).compactMap({ $0 }).first(where: { view.isDescendant(of: $0) && target.isDescendant(of: $0) })
            else { continue }
            let left = value(view, constraint.firstAttribute, in: superview)
            let right = value(target, constraint.secondAttribute, in: superview) * constraint.multiplier
            #expect(abs(left - right - constraint.constant) < 1e-5 * max(1, abs(left)), "seed \(seed)")
        }
        #expect(constraints.contains { $0.isSatisfied }, "seed \(seed)")
        // A layout that has nothing to do changes nothing.
        let frames = views.map(\.frame)
        board.setNeedsLayout()
        tester.step()
        #expect(zip(frames, views).allSatisfy { $0.distance(to: $1.frame) < 1e-6 }, "seed \(seed)")
    }

    // MARK: What is left open

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
        // A side that would be negative is none, and what hangs on it is off by as much.
        guard views.allSatisfy({ $0.bounds.width > 0 }) else { return }
        for constraint in constraints where constraint.isSatisfied {
            let left = value(constraint.firstItem, constraint.firstAttribute)
            let right = value(constraint.secondItem, constraint.secondAttribute) * constraint.multiplier
            #expect(abs(left - right - constraint.constant) < 1e-4 * max(1, abs(left)), "seed \(seed)")
        }
        #expect(constraints.first?.isSatisfied == true, "seed \(seed)")
        #expect(views.allSatisfy { $0.frame.isFinite })
    }

    @Test func aLongListIsLaidOut() {
        var above: View?
        for number in 0..<1000 {
            let row = tester.add("row\(number)", 0, 0, 10, 10, to: board)
            row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? board.topAnchor, constant: 2).isActive = true
            row.heightAnchor.constraint(equalToConstant: 18).isActive = true
            above = row
        }
        tester.step()
        #expect(above?.frame == Rect(x: 0, y: 2 + 999 * 20, width: 10, height: 18))
    }
}
