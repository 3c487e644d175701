import Motion
import Testing

struct MinimumJerkTests {
    @Test func restsAtBothEnds() {
        #expect(MinimumJerk.progress(at: -1) == 0 && MinimumJerk.progress(at: 0) == 0)
        #expect(MinimumJerk.progress(at: 1) == 1 && MinimumJerk.progress(at: 7) == 1)
        // Velocity and acceleration are zero there: the way of a short time is of third order.
        #expect(abs(MinimumJerk.progress(at: 1e-3) - 1e-8) < 2e-11)
        #expect(abs(1 - MinimumJerk.progress(at: 1 - 1e-3) - 1e-8) < 2e-11)
    }

    @Test func isSymmetricAndSteepestInTheMiddle() {
        #expect(MinimumJerk.progress(at: 0.5) == 0.5)
        for step in 0...50 {
            let time = Double(step) / 100
            let (early, late) = (MinimumJerk.progress(at: time), MinimumJerk.progress(at: 1 - time))
            #expect(abs(early + late - 1) < 1e-14)
        }
        let slope = (MinimumJerk.progress(at: 0.5005) - MinimumJerk.progress(at: 0.4995)) / 0.001
        #expect(abs(slope - 1.875) < 1e-4)
    }
}
