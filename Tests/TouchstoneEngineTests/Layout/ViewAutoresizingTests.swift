import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

struct ViewAutoresizingTests {
    private let board = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    /// A view at (20, 30) with 50 × 40 in the board. The margins on the right and at the bottom are 30.
    private func card(_ mask: View.AutoresizingMask) -> View {
        let card = View(frame: Rect(x: 20, y: 30, width: 50, height: 40))
        card.autoresizingMask = mask
        board.addSubview(card)
        return card
    }

    private struct Rule: Sendable {
        var mask: View.AutoresizingMask
        var start: Double
        var length: Double

        init(_ mask: View.AutoresizingMask, _ start: Double, _ length: Double) {
            self.mask = mask
            self.start = start
            self.length = length
        }
    }

    /// The place of the view along x when the side of 100 becomes 200: flexible parts share the additional 100.
    private static let rules = [
        Rule([], 20, 50),
        Rule([.flexibleRightMargin], 20, 50),
        Rule([.flexibleLeftMargin], 120, 50),
        Rule([.flexibleWidth], 20, 150),
        Rule([.flexibleLeftMargin, .flexibleRightMargin], 60, 50),
        Rule([.flexibleLeftMargin, .flexibleWidth], 340.0 / 7, 850.0 / 7),
        Rule([.flexibleWidth, .flexibleRightMargin], 20, 112.5),
        Rule([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 100),
    ]

    @Test(arguments: rules)
    private func whatIsFlexibleSharesTheChangeInProportion(_ rule: Rule) {
        let card = card(rule.mask)
        board.bounds.size = Size(width: 200, height: 100)
        #expect(card.frame.distance(to: Rect(x: rule.start, y: 30, width: rule.length, height: 40)) < 1e-12)
        board.bounds.size = Size(width: 100, height: 100)
        #expect(card.frame.distance(to: Rect(x: 20, y: 30, width: 50, height: 40)) < 1e-12, "and back")
    }

    @Test func bothAxesAreLaidOutByThemselves() {
        let card = card([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin, .flexibleWidth])
        board.bounds.size = Size(width: 110, height: 50)
        #expect(card.frame == Rect(x: 20, y: 15, width: 60, height: 20))
    }

    @Test func itIsDoneAtOnceUnlessSwitchedOffAndGoesDownTheTree() {
        let card = card([.flexibleWidth])
        let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 40))
        inner.autoresizingMask = [.flexibleWidth]
        card.addSubview(inner)
        board.bounds.size.width = 130
        #expect(card.bounds.width == 80 && inner.bounds.width == 80)
        card.autoresizesSubviews = false
        board.bounds.size.width = 140
        #expect(card.bounds.width == 90 && inner.bounds.width == 80)
        board.bounds.origin.x = 40
        board.transform = Transform(scaleX: 3, y: 3)
        #expect(card.bounds.width == 90, "only the size counts")
    }

    @Test func itCanBeOverridden() {
        final class Corner: View {
            var oldSizes: [Size] = []
            override func superviewDidResize(from oldSize: Size) {
                oldSizes.append(oldSize)
                super.superviewDidResize(from: oldSize)
            }
        }
        let corner = Corner(frame: Rect(x: 90, y: 90, width: 10, height: 10))
        corner.autoresizingMask = [.flexibleLeftMargin]
        board.addSubview(corner)
        board.bounds.size = Size(width: 150, height: 80)
        #expect(corner.oldSizes == [Size(width: 100, height: 100)])
        #expect(corner.frame == Rect(x: 140, y: 90, width: 10, height: 10))
    }

    @Test func aTransformAndAnAnchorStay() {
        let card = card([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
        card.anchorPoint = Point(x: 0, y: 0)
        card.center = Point(x: 20, y: 30)
        let transform = Transform(rotationAngle: 0.7).scaledBy(x: 1.3, y: -2)
        card.transform = transform
        board.bounds.size.width = 200
        #expect(card.transform == transform)
        #expect(card.center == Point(x: 40, y: 30) && card.bounds.size == Size(width: 100, height: 40))
        card.transform = Transform(scaleX: 0, y: 0)
        board.bounds.size.width = 100
        #expect(card.center == Point(x: 20, y: 30) && card.bounds.size == Size(width: 50, height: 40))
    }

    @Test func nothingIsDividedByNothing() {
        let masks: [View.AutoresizingMask] = [
            [.flexibleWidth], [.flexibleLeftMargin, .flexibleWidth], [.flexibleLeftMargin, .flexibleRightMargin],
            [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
        ]
        board.bounds.size = .zero
        let cards = masks.map { mask in
            let card = View()
            card.autoresizingMask = mask
            board.addSubview(card)
            return card
        }
        board.bounds.size.width = 60
        #expect(cards.map(\.frame.minX) == [0, 30, 30, 20])
        #expect(cards.map(\.bounds.width) == [60, 30, 0, 20])
        board.bounds.size.width = 0
        #expect(cards.allSatisfy { $0.frame.isFinite && $0.bounds.width >= 0 })
    }

    @Test(arguments: 0..<200)
    func everyRandomTreeKeepsItsTransformsAndItsFixedParts(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let simulation = Simulation(windowSize: Size(width: 390, height: 844))
        let views = random.addTree(to: simulation.window, count: 12)
        for view in views { view.autoresizingMask = .init(rawValue: UInt(random.index(64))) }
        let transforms = views.map(\.transform)
        for _ in 0..<10 {
            let sides = Size(width: random.number(0...900), height: random.number(0...900))
            simulation.resize(to: random.chance(0.2) ? .zero : sides)
        }
        let snapshot = simulation.step()
        #expect(views.map(\.transform) == transforms)
        #expect(snapshot.views.allSatisfy { $0.frame.isFinite && $0.model.bounds.width >= 0 })
        for view in views where view.autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight]) {
            #expect(view.bounds.width >= 40, "seed \(seed): a size that is not flexible stays")
        }
    }
}

/// The record that a view keeps of the subviews that follow its size.
struct FollowingSubviewsTests {
    @Test func masksAndSubviewsThatComeLaterFollow() {
        let list = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let row = View(frame: list.bounds)
        list.addSubview(row)
        list.bounds.size.height = 200
        #expect(row.bounds.height == 100)
        row.autoresizingMask = .flexibleHeight
        list.bounds.size.height = 300
        #expect(row.bounds.height == 200)
        let later = View(frame: list.bounds)
        later.autoresizingMask = .flexibleHeight
        list.addSubview(later)
        list.bounds.size.height = 400
        #expect(later.bounds.height == 400)
        row.autoresizingMask = []
        later.removeFromSuperview()
        let height = row.bounds.height
        list.bounds.size.height = 500
        #expect(row.bounds.height == height && later.bounds.height == 400)
    }

    @Test func aViewWithAMethodOfItsOwnFollowsWithoutAMask() {
        final class Counter: View {
            var calls = 0
            override func superviewDidResize(from oldSize: Size) { calls += 1 }
        }
        let list = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let counter = Counter(frame: list.bounds)
        list.addSubview(counter)
        list.bounds.size.height = 200
        list.bounds.size.height = 300
        #expect(counter.calls == 2)
    }
}
