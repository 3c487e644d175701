import Foundation
import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// `docs/platform.md`, "Sheets": how a sheet stretches, and where it goes when fingers let it go.
struct SheetReleaseTests {
    private let omega = (1000 / 3.0).squareRoot()

    /// The displacement of the spring after a time.
    private func spring(_ displacement: Double, _ velocity: Double = 0, after time: Double) -> Double {
        (displacement + (velocity + omega * displacement) * time) * exp(-omega * time)
    }

    private func tester(_ detents: [SheetView.Detent], dismissible: Bool = true) -> SheetTester {
        let tester = SheetTester(detents: detents)
        tester.sheet.isDismissible = dismissible
        return tester
    }

    /// Drags the sheet by a distance, and lifts after a rest.
    private func letGoAtRest(_ tester: SheetTester, by distance: Double) {
        tester.land(at: tester.top + 5)
        for _ in 0..<20 { tester.go((distance + (distance < 0 ? -10 : 10)) / 20) }
        tester.step(12)
        tester.lift()
    }

    /// Drags the sheet by a distance, of which the last three steps have the velocity, and lifts.
    private func flick(_ tester: SheetTester, by distance: Double, velocity: Double) {
        tester.land(at: tester.top + 5)
        let step = velocity / 60
        tester.go(velocity < 0 ? -10 : 10, distance - 3 * step, step, step, step)
        tester.lift()
    }

    @Test func theSpeedIsReportedWithThatOfAFlick() {
        let tester = tester([.medium, .large])
        flick(tester, by: -100, velocity: -720)
        let effects = tester.frames.flatMap(\.effects).map(\.effect)
        guard case .release(let speed, 1000, "a flick")? = effects.first else {
            Issue.record("\(effects)")
            return
        }
        #expect(abs(speed - 720) < 1e-6)
        #expect(effects.dropFirst() == [.snap(setting: "detents", value: .text("large"))])
    }

    // MARK: The spring

    @Test func aSheetThatIsLetGoAtRestReturnsAsMeasured() {
        let tester = tester([.large])
        letGoAtRest(tester, by: 170)
        #expect(abs(tester.top - 229) < 1e-9)
        tester.step(9)
        #expect(abs(tester.top - 59 - 42) < 1, "as measured after 0.15 s")
        #expect(abs(tester.top - 59 - 41.1) < 0.05 && abs(tester.top - 59 - spring(170, after: 0.15)) < 1e-9)
    }

    @Test func theSameSpringMovesItAway() {
        let tester = tester([.points(400)])
        letGoAtRest(tester, by: 210)
        tester.step(9)
        #expect(abs(tester.top - 852 - spring(628 - 852, after: 0.15)) < 1e-9)
    }

    @Test func theSpringStartsWithTheVelocityOfTheRelease() {
        let tester = tester([.medium, .large])
        flick(tester, by: -100, velocity: -720)
        #expect(abs(tester.top - 327) < 1e-9)
        tester.step(6)
        #expect(abs(tester.top - 59 - spring(327 - 59, -720, after: 0.1)) < 1e-6)
    }

    @Test func aStretchedSheetReturnsOnTheSpringWithItsBottomAtTheEdge() {
        let tester = tester([.medium])
        tester.land(at: 440)
        tester.go(-10, -100, -90)
        tester.step(12)
        let stretched = tester.top - 427
        tester.lift()
        for frame in 1...9 {
            tester.step()
            #expect(abs(tester.top - 427 - spring(stretched, after: Double(frame) / 60)) < 1e-9)
            #expect(abs(tester.sheet.frame.maxY - 852) < 1e-9)
        }
    }

    // MARK: Above the highest detent

    @Test func atLargeItDoesNotMoveUp() {
        for detents in [[SheetView.Detent.large], [.points(5000)], [.medium, .large]] {
            let tester = tester(detents)
            tester.sheet.initialDetent = .large
            if tester.top != 59 { tester.raise() }
            tester.land(at: 70)
            tester.go(-10, -200)
            #expect(tester.sheet.frame == Rect(x: 0, y: 59, width: 393, height: 793))
            tester.go(150, 80)
            #expect(abs(tester.top - 89) < 1e-9, "the finger has come back by 230 points")
        }
    }

    /// A detent, and the margin at which a sheet rests there.
    @Test(arguments: [(SheetView.Detent.medium, 0.0), (.points(700), 0), (.points(113), 18), (.points(300), 8)])
    func aboveALowerDetentItStretches(detent: SheetView.Detent, margin: Double) {
        let tester = tester([detent])
        let rest = tester.sheet.frame
        tester.land(at: rest.minY + 5)
        tester.go(-10, -100, -90)
        let ratio: Double = 0.55 * 190 / 852
        let stretch: Double = (1 - 1 / (ratio + 1)) * 852
        let bottom = 852 - margin
        #expect(abs(tester.top - (rest.minY - stretch)) < 1e-9)
        #expect(abs(tester.sheet.frame.maxY - bottom) < 1e-9)
        #expect(abs(rest.maxY - bottom) < 1e-9)
        #expect(tester.sheet.frame.minX == margin && tester.sheet.frame.width == rest.width)
    }

    @Test func itStretchesWhileItsDetentsChangeUnderTheFinger() {
        let tester = tester([.points(700)], dismissible: false)
        tester.land(at: 123)
        tester.go(10, 20)
        let top = tester.top
        #expect(top > 128 && tester.sheet.frame.height == 734, "below its lowest detent it moves down as a whole")
        tester.sheet.detents = [.points(400)]
        #expect(abs(tester.top - top) < 1e-9 && abs(tester.sheet.frame.maxY - 852) < 1e-9)
        for _ in 0..<4 {
            tester.go(10)
            #expect(abs(tester.sheet.frame.maxY - 852) < 1e-9)
        }
        #expect(tester.top > top)
        tester.step(12)
        tester.lift()
        tester.rest()
        #expect(tester.sheet.frame == Rect(x: 0, y: 418, width: 393, height: 434))
    }

    // MARK: Where it goes

    /// A detent, a distance below it at which the sheet is let go at rest, and whether it is dismissed.
    @Test(arguments: [
        (SheetView.Detent.points(400), 170.0, false), (.points(400), 210, true), (.large, 370, false),
        (.large, 398, true), (.points(120), 59, false), (.points(120), 61, true), (.medium, 195, false),
        (.medium, 196, true),
    ])
    func atRestHalfOfTheDetentsHeightDismisses(detent: SheetView.Detent, distance: Double, isAway: Bool) {
        for detents in [[detent], [.points(700), detent]] where detents.count == 1 || detent != .large {
            let tester = tester(detents)
            letGoAtRest(tester, by: distance)
            #expect((tester.sheet.detent == nil) == isAway)
            tester.rest()
            #expect((tester.top == 852) == isAway)
        }
    }

    /// A velocity in points per second, a distance in points, and whether a sheet with one detent is dismissed.
    @Test(arguments: [
        (975.0, 64.0, false), (1000, 64, true), (1000, 51, true), (1500, 76, true), (975, 195, false), (975, 215, true),
        (-1500, 215, false),
    ])
    func aFlickDismissesASheetWithOneDetent(velocity: Double, distance: Double, isAway: Bool) {
        let tester = tester([.points(400)])
        tester.land(at: tester.top + 5)
        tester.go(10, distance - 3 * velocity / 60, velocity / 60, velocity / 60, velocity / 60)
        tester.lift()
        #expect((tester.sheet.detent == nil) == isAway)
        tester.rest()
        #expect(tester.top == (isAway ? 852 : 418))
    }

    /// The velocity, the detent from which the sheet is flicked, and the one to which it goes; nil if it is dismissed.
    @Test(arguments: [
        (1000.0, SheetView.Detent.large, SheetView.Detent.medium as SheetView.Detent?), (5000, .large, .medium),
        (1000, .medium, .points(120)), (1000, .points(120), nil), (-1000, .points(120), .medium),
        (-5000, .points(120), .medium), (-1000, .medium, .large), (900, .points(120), .points(120)),
        (600, .large, .medium), (300, .large, .large),
    ])
    func aFlickOfASheetWithSeveralDetentsGoesToTheNextOne(
        velocity: Double, from: SheetView.Detent, to detent: SheetView.Detent?
    ) {
        let tester = tester([.points(120), .medium, .large])
        tester.sheet.removeFromSuperview()
        let sheet = SheetView()
        sheet.detents = [.points(120), .medium, .large]
        sheet.initialDetent = from
        tester.board.addSubview(sheet)
        tester.step()
        let top = sheet.frame.minY
        let step = velocity / 60
        tester.land(at: top + 5)
        tester.go(velocity < 0 ? -10 : 10, step, step, step)
        tester.lift()
        tester.rest()
        #expect(sheet.detent == detent)
    }

    @Test func aSheetThatCannotBeDismissedGoesBack() {
        let tester = tester([.medium, .large], dismissible: false)
        flick(tester, by: 150, velocity: 2000)
        tester.rest()
        #expect(tester.top == 427)
        letGoAtRest(tester, by: 390)
        tester.rest()
        #expect(tester.top == 427)
    }
}
