import Testing
import TouchstoneSwiftUI

private struct Card: View {
    @State var scale = 1.0
    @State var angle = Angle.zero

    var body: some View {
        Rectangle()
            .frame(width: 300, height: 300)
            .gesture(
                SimultaneousGesture(
                    MagnificationGesture().onChanged { scale = $0 },
                    RotationGesture().onChanged { angle = $0 }))
    }
}

/// Gestures of two fingers ignore further ones.
struct ThirdFingerTests {
    @Test func movementBeforeTheGestureBeginsStaysInItsValue() {
        let tester = ViewTester(Card())
        tester.land(150, 300)
        tester.land(250, 300, finger: 1)
        tester.move(250.5, 300.5, finger: 1)
        tester.land(200, 350, finger: 2)
        tester.move(270, 300, finger: 1)
        #expect(tester.hosting.readings.fields.first?.value == .number(1.2))
    }

    @Test func movementAndLiftChangeNothing() {
        let tester = ViewTester(Card())
        tester.land(150, 300)
        tester.land(250, 300, finger: 1)
        tester.move(270, 300, finger: 1)
        tester.land(200, 350, finger: 2)
        tester.move(200, 400, finger: 2)
        tester.lift(finger: 2)
        tester.move(290, 300, finger: 1)
        #expect(tester.hosting.readings.fields.first?.value == .number(1.4))
    }
}
