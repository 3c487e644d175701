import Testing
import TouchstoneGeometry

@Suite struct AngleTests {
    @Test("degrees and radians agree")
    func degrees() {
        #expect(Angle(degrees: 180).radians == .pi)
        #expect(Angle(radians: .pi / 2).degrees == 90)
    }

    @Test("a normalized angle is the equal one in −180°…180°", arguments: [-725.0, -190, -180, 0, 90, 180, 190, 725])
    func normalized(degrees: Double) {
        let normalized = Angle(degrees: degrees).normalized.degrees
        #expect(normalized.magnitude <= 180.000001)
        #expect((normalized - degrees).remainder(dividingBy: 360).magnitude < 1e-9)
    }
}
