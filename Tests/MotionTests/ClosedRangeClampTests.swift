import Motion
import Testing

struct ClosedRangeClampTests {
    @Test func theNearestNumberInTheRange() {
        let range = -1.0...2.0
        #expect([-5, -1, 0.5, 2, 9, .infinity].map(range.clamp) == [-1, -1, 0.5, 2, 2, 2])
        #expect(range.clamp(.nan) == -1)
    }
}
