import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// Constraints to ancestors and cousins.
extension LayoutConstraintTests {
    /// At (7, 8) in the window, with the shelf at (20, 30) in it, and the book at (3, 4) in the shelf. All of them are
    /// rotated and scrolled.
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
        // In the coordinates of the hall, which start at 0, the shelf's coordinates start at 20 − 5 and 30 − 9.
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
        // The shelf's own right edge is 10 points right of the book's, in the coordinates in which the shelf starts at
        // 0.
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

    /// The views are in no window, and there is space for the message.
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
        /// The value from untransformed frames, in the coordinates of a view around both items, which start at 0.
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
        // A layout with nothing to do changes nothing.
        let frames = views.map(\.frame)
        board.setNeedsLayout()
        tester.step()
        #expect(zip(frames, views).allSatisfy { $0.distance(to: $1.frame) < 1e-6 }, "seed \(seed)")
    }
}
