import Testing
import TouchstoneChecks
import TouchstoneGeometry

struct PoseChangeTests {
    private func words(_ transform: Transform) -> String {
        let square = Rect(x: -50, y: -50, width: 100, height: 100).corners
        return PoseChange(from: square, to: square.map { $0.applying(transform) }).words
    }

    @Test func aJumpIsSaidInPointsAndDirection() {
        #expect(words(Transform(translationX: -80, y: 3)) == "jumps 80.1 pt left")
        #expect(words(Transform(translationX: 2, y: 30)) == "jumps 30.1 pt down")
    }

    @Test func aTurnAndAGrowthAreSaidFirst() {
        #expect(words(Transform(rotationAngle: .pi)) == "turns 180°")
        #expect(words(Transform(scaleX: 1.33, y: 1.33)) == "grows ×1.33")
        #expect(words(Transform(scaleX: 0.5, y: 0.5)) == "shrinks ×0.5")
        #expect(
            words(Transform(scaleX: 1.1, y: 1.1).concatenating(Transform(translationX: 90, y: 0)))
                == "grows ×1.1 and jumps 90 pt right")
    }

    @Test func whatIsNoneOfTheseMovesACorner() {
        #expect(words(Transform(a: 1, b: 0, c: 0.05, d: 1, tx: 0, ty: 0)) == "moves a corner 2.5 pt")
        #expect(PoseChange(from: [], to: []).words == "moves a corner 0 pt")
    }
}
