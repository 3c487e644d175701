import Testing
import TouchstoneGeometry

@Suite struct VectorTests {
    @Test("an angle is the shorter way from one direction to the other, clockwise on the screen")
    func angle() {
        let right = Vector(dx: 2, dy: 0)
        #expect(right.angle(to: Vector(dx: 0, dy: 3)) == .pi / 2)
        #expect(right.angle(to: Vector(dx: 0, dy: -3)) == -.pi / 2)
        #expect(right.angle(to: Vector(dx: -1, dy: 0)) == .pi)
        for degrees in stride(from: -350.0, through: 350, by: 25) {
            let turn = Transform(rotationAngle: degrees * .pi / 180)
            let from = Vector(dx: -3, dy: 4)
            let expected = Angle(degrees: degrees).normalized.radians
            #expect(abs(from.angle(to: from.applying(turn)) - expected) < 1e-12)
        }
    }
}
