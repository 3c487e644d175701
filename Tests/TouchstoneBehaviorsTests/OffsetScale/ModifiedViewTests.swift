import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// Properties that the kinds of SwiftUI's model share.
struct ModifiedViewTests {
    private let tester = BoardTester(RotateScaleOffsetView(frame: Rect(x: 70, y: 90, width: 160, height: 120)))
    private var tile: RotateScaleOffsetView { tester.tile }
    private let middle = Point(x: 250, y: 250)

    @Test func theDistanceThatStartsADragIsInIt() {
        tester.frame([1: middle])
        tester.move(by: Vector(dx: 7, dy: 7))
        #expect(tile.values.offset == .zero, "9.9 points")
        tester.move(by: Vector(dx: 1, dy: 0))
        #expect(tile.values.offset == Vector(dx: 8, dy: 7))
    }

    @Test func dragMagnificationAndRotationGoOnTogether() {
        tester.pinch(at: middle, from: 100, to: [], lifts: false)
        tester.frame([1: Point(x: 240, y: 170), 2: Point(x: 280, y: 330)])
        let names = tester.frame().recognizers.filter(\.state.isActive).map(\.name)
        #expect(names == ["drag", "magnification", "rotation"])
        #expect(abs(tile.values.scale - (40.0 * 40 + 160 * 160).squareRoot() / 100) < 1e-12)
        #expect(abs(tile.values.angle.degrees - 75.96375653207353) < 1e-9)
        #expect(tile.values.offset == Vector(dx: 10, dy: 0))
    }

    @Test(arguments: [[1], [2], [2, 1]])
    func aFingerThatLandsOrLiftsMakesNoJump(_ lifts: [Int]) {
        tester.frame([1: middle])
        tester.move(by: Vector(dx: 20, dy: 5))
        tester.frame([2: Point(x: 300, y: 200)])
        tester.move(by: Vector(dx: -4, dy: 6))
        #expect(tile.values.offset == Vector(dx: 16, dy: 11))
        // The other finger continues to move in the frame in which this one lifts or lands again.
        for finger in lifts { tester.frame(lift: [finger]) }
        #expect(tile.values.offset == Vector(dx: 16, dy: 11))
        tester.move(by: Vector(dx: 3, dy: 3))
        #expect(tile.values.offset == (lifts.count == 2 ? Vector(dx: 16, dy: 11) : Vector(dx: 19, dy: 14)))
    }

    @Test func aStepIsNotLostWhenAnotherFingerLandsInTheSameFrame() {
        tester.frame([1: middle])
        tester.move(by: Vector(dx: 20, dy: 0))
        tester.frame([1: Point(x: 280, y: 250), 2: Point(x: 300, y: 200)])
        #expect(tile.values.offset == Vector(dx: 30, dy: 0))
    }

    @Test func aMagnificationOutsideItsLimitsIsNotHeededAndTheScaleIsNotBounded() {
        tile.magnificationLimits = 0.5...2
        tester.pinch(at: middle, from: 50, to: [90, 100, 150])
        #expect(tile.values.scale == 1.8, "the limit itself is outside")
        tester.pinch(at: middle, from: 50, to: [90, 40, 20])
        #expect(tile.values.scale == 1.8 * 0.8, "the last one inside holds")
        tester.pinch(at: middle, from: 50, to: [95])
        #expect(tile.values.scale > 2)
    }

    @Test func aDoubleTapResetsAtOnce() {
        tester.frame([1: middle])
        tester.move(by: Vector(dx: 30, dy: 0))
        tester.frame(lift: [1])
        tester.frame([1: middle])
        tester.frame(lift: [1])
        tester.frame([1: middle])
        let last = tester.frame(lift: [1])
        #expect(tile.transform == .identity && last.views[1].presented == nil)
        #expect(tile.values == OffsetScaleAngle() && tile.lastValues == OffsetScaleAngle())
        #expect(last.events.map(\.name) == ["doubleTap", "didReset"])
    }

    @Test func aCancelledDragStoresNothingAndTheNextOneJumps() {
        tester.frame([1: middle])
        tester.move(by: Vector(dx: 30, dy: 0))
        tester.simulation.cancelAllTouches()
        tester.frame()
        #expect(tile.lastValues.offset == .zero && tile.values.offset == Vector(dx: 30, dy: 0))
        tester.frame(lift: [1])
        tester.frame([1: middle])
        tester.move(by: Vector(dx: 0, dy: 12))
        #expect(tile.values.offset == Vector(dx: 0, dy: 12), "it starts from the old place")
        tester.frame(lift: [1])
        #expect(tile.lastValues.offset == Vector(dx: 0, dy: 12))
    }

    @Test func aCancelledMagnificationOrRotationStoresNothing() {
        tester.pinch(at: middle, from: 100, to: [], lifts: false)
        tester.frame([1: Point(x: 240, y: 170), 2: Point(x: 280, y: 330)])
        let shown = tile.values
        #expect(shown.scale > 1.5 && shown.angle.degrees > 70)
        tester.simulation.cancelAllTouches()
        tester.frame()
        #expect(tile.values == shown && tile.lastValues == OffsetScaleAngle())
    }

    @Test func theModifiersComeOnTopOfATransformThatIsSet() {
        let turned = Transform(rotationAngle: 0.5)
        tile.transform = turned
        tester.frame([1: middle])
        tester.move(by: Vector(dx: 30, dy: 10))
        #expect(tile.transform == turned.concatenating(Transform(translationX: 30, y: 10)))
        tile.transform = turned
        #expect(tile.values == OffsetScaleAngle())
        tile.reset()
        #expect(tile.transform == turned)
    }

    @Test func numbersThatOverflowAreRefused() {
        tile.magnificationLimits = 0...1e6
        for _ in 0..<500 { tester.pinch(at: middle, from: 2, to: [500]) }
        #expect(tile.values.scale.isFinite && tile.transform.isFinite && tile.values.scale > 1e100)
    }

    @Test(arguments: ["offset-scale", "offset-scale-compensated", "rotate-scale-offset"])
    func everyKindHasEverySetting(name: String) throws {
        let kind = try #require(BehaviorCatalogue.standard.kind(named: name))
        let plain = try #require(kind.makeView() as? ModifiedView)
        #expect(plain.minimumDistance == 10 && plain.minimumScaleDelta == 0.01 && plain.minimumAngle == .degrees(8))
        #expect(plain.isDoubleTapToResetEnabled)
        #expect(
            plain.magnificationLimits == (name == "rotate-scale-offset" ? 0.2...5 : 0...1e6), "no bounds unless set")
        #expect(plain.rotationGestureRecognizer.isEnabled == (name == "rotate-scale-offset"), "it alone rotates")
        let made = try #require(
            kind.makeView(given: [
                "minimumDistance": .number(3), "minimumScaleDelta": .number(0.2), "minimumAngle": .number(90),
                "magnification": .range(0.5...2), "isDoubleTapToResetEnabled": .bool(false),
            ]) as? ModifiedView)
        #expect(made.minimumDistance == 3 && made.minimumScaleDelta == 0.2 && made.minimumAngle == .degrees(90))
        #expect(made.magnificationLimits == 0.5...2 && !made.isDoubleTapToResetEnabled)
        #expect(made.gestureRecognizers.map(\.name) == kind.recognizers)
        #expect(kind.events == ["drag", "magnification", "rotation", "doubleTap", "didReset"])
    }
}
