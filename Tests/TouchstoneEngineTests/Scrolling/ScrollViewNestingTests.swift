import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// A list that shares its drags with a view around it.
struct ScrollViewNestingTests {
    /// Takes a part of each movement.
    private final class Parent: View, NestedScrollParent {
        var part = 0.0
        var takesVelocity = false
        var isMovingByItself = false
        var asked: [(movement: Double, remaining: Double)] = []
        var velocities: [Double] = []

        func nestedDrag(of scrollView: ScrollView, movement: Double, remaining: Double) -> Double {
            asked.append((movement, remaining))
            center.y += movement * part
            return movement * part
        }

        func nestedDragEnded(of scrollView: ScrollView, velocity: Double) -> Bool {
            velocities.append(velocity)
            return takesVelocity
        }
    }

    private final class Stage {
        let scroll = ScrollTester()
        let parent = Parent(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        var list: ScrollView { scroll.list }

        init(transform: Transform = .identity) {
            parent.transform = transform
            scroll.simulation.window.addSubview(parent)
            parent.addSubview(list)
            list.contentOffset.y = 100
        }
    }

    @Test func whatTheParentTakesTheContentDoesNot() {
        let stage = Stage()
        stage.parent.part = 0.25
        stage.scroll.pull(by: [-10, -40, 20])
        #expect(stage.list.contentOffset.y == 115 && stage.parent.center.y == 195)
        #expect(stage.parent.asked.map(\.movement) == [0, -40, 20])
        #expect(stage.parent.asked.map(\.remaining) == [100, 100, 130])
    }

    @Test func whatItsPanHasComeBeyondTheThresholdCounts() {
        let stage = Stage()
        stage.parent.part = 0.5
        stage.scroll.pull(by: [-30])
        #expect(stage.list.contentOffset.y == 110 && stage.parent.center.y == 190)
    }

    @Test func aMovementOfZeroIsOfferedWhereADragBegins() {
        let stage = Stage()
        stage.scroll.pull(by: [-10])
        #expect(stage.parent.asked.map(\.movement) == [0] && stage.list.contentOffset.y == 100)
    }

    @Test func aFingerThatLandsWhileTheParentMovesBeginsAtOnce() {
        let stage = Stage()
        stage.parent.isMovingByItself = true
        stage.scroll.pull(by: [])
        #expect(stage.list.isDragging && stage.parent.asked.map(\.movement) == [0])
        stage.scroll.gestures.frame(.move(1, 100, 195))
        #expect(stage.list.contentOffset.y == 105)
    }

    @Test func theVelocityIsOfferedWhenItIsLetGo() {
        for takesVelocity in [false, true] {
            let stage = Stage()
            stage.parent.takesVelocity = takesVelocity
            stage.scroll.drag(by: [-10, -20, -20, -20])
            #expect(stage.parent.velocities == [-1200] && stage.list.isDecelerating != takesVelocity)
        }
    }

    @Test func aCancelOffersNone() {
        let stage = Stage()
        stage.scroll.pull(by: [-10, -20, -20, -20])
        stage.scroll.simulation.cancelAllTouches()
        #expect(stage.parent.velocities == [0])
    }

    @Test func aFingerThatRestedOffersNone() {
        let stage = Stage()
        stage.scroll.pull(by: [-10, -20, -20, -20])
        for _ in 0..<12 { stage.scroll.gestures.step() }
        stage.scroll.gestures.frame(.lift(1))
        #expect(stage.parent.velocities == [0])
    }

    @Test func aListThatIsTurnedInTheParentKeepsItsDrags() {
        let stage = Stage()
        stage.list.transform = Transform(rotationAngle: .pi)
        stage.scroll.pull(from: Point(x: 120, y: 220), by: [-10, -20])
        #expect(stage.list.isDragging && stage.parent.asked.isEmpty)
    }

    @Test func atItsTopItBeginsForItsParentEvenWithoutABounce() {
        let stage = Stage()
        (stage.list.bounces, stage.list.contentOffset.y, stage.parent.part) = (false, 0, 1)
        stage.scroll.pull(by: [10, 30])
        #expect(stage.list.isDragging && stage.parent.center.y == 230)
    }

    @Test func aParentOfItsOwnSuperviewsCoordinates() {
        let stage = Stage(transform: Transform(scaleX: 2, y: 2))
        stage.parent.part = 0.5
        stage.scroll.pull(by: [-10, -40])
        #expect(stage.parent.asked.map(\.movement) == [0, -40] && stage.parent.asked.map(\.remaining) == [200, 200])
        #expect(stage.list.contentOffset.y == 110)
    }
}
