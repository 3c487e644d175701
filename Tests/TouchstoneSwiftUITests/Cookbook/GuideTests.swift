import Testing
import TouchstoneSwiftUI

/// What `docs/swiftui.md` says about its examples.
@Suite struct GuideTests {
    /// The image moves twice as far as the finger after a pinch to twice its size.
    @Test func imageRunsAwayFromTheFinger() {
        let tester = ViewTester(Guide.ContentView())
        tester.land(180, 300, finger: 0)
        tester.land(220, 300, finger: 1)
        tester.move([0: (160, 300), 1: (240, 300)])
        tester.lift(finger: 0)
        tester.lift(finger: 1)
        tester.land(200, 300)
        for step in 1...3 { tester.move(200 + Double(step) * 20, 300) }
        tester.lift()
        #expect(tester.middle(of: "image") == CGPoint(x: 320, y: 300))
        #expect(tester.hosting.readings.fields.map(\.name) == ["offset", "lastOffset", "scale", "lastScale"])
        #expect(tester.numbers == [2, 2])
    }

    /// Two fingers open and turn, and then move together.
    @Test(arguments: [
        (Guide.ThreeGestures.Combination.gestures, false), (.simultaneousGesture, true), (.simultaneously, true),
    ])
    func dragCancelsTheOtherGesturesUnlessTheyAreSimultaneous(
        combination: Guide.ThreeGestures.Combination, areTogether: Bool
    ) {
        let tester = ViewTester(Guide.ThreeGestures(combination: combination))
        tester.land(180, 300, finger: 0)
        tester.land(220, 300, finger: 1)
        tester.move([0: (180, 280), 1: (220, 320)])
        let opened = tester.numbers
        #expect(opened[0] == 0 && abs(opened[1] - 2.0.squareRoot()) < 1e-9 && abs(opened[2] - .pi / 4) < 1e-9)
        tester.move([0: (200, 280), 1: (240, 320)])
        tester.move([0: (190, 270), 1: (250, 330)])
        tester.lift(finger: 0)
        tester.lift(finger: 1)
        tester.step()
        #expect(tester.numbers[0] == 20)
        #expect((tester.numbers[1] > 2) == areTogether)
        #expect(tester.numbers[3] == (areTogether ? 2 : 0))
    }
}
