import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// Members of a group, in superviews with transforms of all kinds.
@Suite struct GroupViewTests {
    private final class Scenery {
        let simulation = Simulation(windowSize: Size(width: 800, height: 800))
        let desk = View(frame: Rect(x: 100, y: 100, width: 600, height: 600))
        let group = GroupView()
        let members: [View]
        private(set) var fingers = FingersDown()

        init(_ transforms: [Transform], desk transform: Transform = .identity) {
            desk.transform = transform
            simulation.window.addSubview(desk)
            let middles = [Point(x: 320, y: 330), Point(x: 470, y: 350), Point(x: 400, y: 470)]
            let desk = desk
            members = zip(transforms, middles).enumerated().map { number, place in
                let board = View(frame: Rect(x: 0, y: 0, width: 110, height: 110))
                board.transform = place.0
                let member = View(frame: Rect(x: 0, y: 0, width: 60, height: 40))
                member.identifier = "member\(number)"
                member.transform = Transform(rotationAngle: Double(number))
                board.addSubview(member)
                desk.addSubview(board)
                return member
            }
            for (member, middle) in zip(members, middles) {
                guard let board = member.superview else { continue }
                board.center = desk.convert(middle, from: nil)
                member.center = board.convert(middle, from: nil)
            }
            group.identifier = "group"
            group.members = members.compactMap(\.identifier)
            desk.addSubview(group)
            simulation.advance()
        }

        /// All corners in window coordinates.
        var corners: [Point] {
            members.flatMap { member in member.bounds.corners.map { member.convert($0, to: nil) } }
        }

        func middle(_ number: Int) -> Point { members[number].convert(members[number].bounds.center, to: nil) }

        func frame(_ places: [Int: Point] = [:], lift: [Int] = []) {
            fingers.go(places, lift: lift, in: simulation)
            simulation.advance()
        }

        /// Whether the limit contains the box of the members, and the group is at the place of its members.
        var isInside: Bool {
            guard let limit = group.limitRect else { return false }
            let box = Rect(enclosing: corners.map { desk.convert($0, from: nil) }) ?? .zero
            let sides = [
                group.frame.minX - box.minX, group.frame.minY - box.minY, group.frame.maxX - box.maxX,
                group.frame.maxY - box.maxY,
            ]
            return limit.inset(by: -1e-6).contains(box) && sides.allSatisfy { abs($0) < 1e-6 }
        }
    }

    private static func transform(_ random: inout SeededGenerator) -> Transform {
        Transform(rotationAngle: random.number(-3...3))
            .scaledBy(x: random.chance(0.3) ? -1 : 1, y: random.number(0.7...1.3))
    }

    @Test("on the screen the members move as one, without a jump, inside their limit", arguments: 1...40)
    func rigid(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let scenery = Scenery(
            (0..<3).map { _ in Self.transform(&random) }, desk: Transform(rotationAngle: random.number(-1...1)))
        let start = scenery.corners
        var hasMoved = false
        for _ in 0..<120 {
            var places: [Int: Point] = [:]
            var lift: [Int] = []
            let down = scenery.fingers.places
            // The other fingers rest while one lands or lifts.
            if down.isEmpty || random.chance(0.1) {
                let finger = random.chance(0.5) ? 1 : 2
                if down[finger] == nil { places[finger] = scenery.middle(random.index(3)) } else { lift = [finger] }
            } else {
                for (finger, place) in down.sorted(by: { $0.key < $1.key }) {
                    places[finger] = place + Vector(dx: random.number(-8...8), dy: random.number(-8...8))
                }
            }
            let hasChanged = places.keys.contains { down[$0] == nil } || !lift.isEmpty
            let before = scenery.corners
            scenery.frame(places, lift: lift)
            let now = scenery.corners
            let factor = now[0].distance(to: now[5]) / start[0].distance(to: start[5])
            for one in start.indices {
                for other in start.indices where other > one {
                    let distance = factor * start[one].distance(to: start[other])
                    #expect(abs(now[one].distance(to: now[other]) - distance) < 1e-8, "seed \(seed)")
                }
            }
            let step = zip(before, now).map { $0.distance(to: $1) }.max() ?? 0
            if hasChanged { #expect(step < 1e-9, "seed \(seed)") }
            if down.count == 1 { #expect(step < 11.4, "seed \(seed)") }
            hasMoved = hasMoved || step > 1
            #expect(scenery.isInside, "seed \(seed)")
        }
        #expect(hasMoved)
    }

    @Test func aFingerOnOneAndAFingerOnAnotherPinchTogether() {
        let scenery = Scenery([.identity, .identity, .identity])
        let (one, other) = (scenery.middle(0), scenery.middle(1))
        let before = scenery.middle(0).distance(to: scenery.middle(1))
        scenery.frame([1: one, 2: other])
        let way = (other - one) * (1 / before)
        for step in 1...10 {
            scenery.frame([1: one - way * Double(step), 2: other + way * Double(step)])
        }
        // Eight points are subtracted.
        #expect(abs(scenery.middle(0).distance(to: scenery.middle(1)) / before - (before + 20) / (before + 8)) < 1e-9)
        #expect(abs(scenery.group.currentScale - (before + 20) / (before + 8)) < 1e-9 && scenery.group.isDragging)
        #expect(scenery.group.panGestureRecognizer.fullName == "group.pan")
    }

    @Test func whatIsNoMemberTakesNoPart() {
        let scenery = Scenery([.identity, .identity, .identity])
        let start = scenery.corners
        scenery.frame([1: Point(x: 400, y: 250)])
        scenery.frame([1: Point(x: 450, y: 250)])
        #expect(scenery.corners == start)
    }

    @Test func membersThatAreHiddenRemovedOrSqueezedAreLeftOut() {
        let scenery = Scenery([.identity, .identity, .identity])
        let start = scenery.middle(0)
        scenery.frame([1: start])
        scenery.frame([1: start + Vector(dx: 10, dy: 0)])
        scenery.members[1].isHidden = true
        scenery.members[2].superview?.transform = Transform(scaleX: 1, y: 0)
        let others = [scenery.members[1].transform, scenery.members[2].transform]
        scenery.frame([1: start + Vector(dx: 30, dy: 0)])
        #expect(scenery.middle(0).distance(to: start + Vector(dx: 20, dy: 0)) < 1e-9)
        #expect([scenery.members[1].transform, scenery.members[2].transform] == others)
        scenery.members[0].removeFromSuperview()
        #expect(!scenery.group.isDragging, "its finger is cancelled with it")
    }

    @Test func aMembersOwnPanThatBeginsInTheSameFrameIsFirst() {
        let scenery = Scenery([.identity, .identity, .identity])
        let pan = PanGestureRecognizer()
        scenery.members[0].addGestureRecognizer(pan)
        let start = scenery.middle(0)
        scenery.frame([1: start])
        scenery.frame([1: start + Vector(dx: 15, dy: 0)])
        #expect(pan.state == .began && !scenery.group.isDragging)
    }

    @Test func membersInTheGroupStayWhereTheyAreAsItsBoxChanges() {
        let simulation = Simulation(windowSize: Size(width: 400, height: 400))
        let group = GroupView()
        let cards = [Rect(x: 50, y: 60, width: 60, height: 40), Rect(x: 200, y: 210, width: 60, height: 40)].map(
            View.init)
        for (card, name) in zip(cards, ["red", "blue"]) {
            card.identifier = name
            group.addSubview(card)
        }
        group.members = ["red", "blue"]
        simulation.window.addSubview(group)
        simulation.advance()
        #expect(group.frame == Rect(x: 50, y: 60, width: 210, height: 190))
        #expect(cards[1].convert(Point.zero, to: nil) == Point(x: 200, y: 210))
        #expect(simulation.window.hitTest(Point(x: 210, y: 220)) === cards[1])
        #expect(simulation.window.hitTest(Point(x: 150, y: 150)) === simulation.window)
    }
}
