import Testing
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct RecordingTests {
    private func recording(_ horizontal: ClosedRange<Double>, _ vertical: ClosedRange<Double>) -> Recording {
        Recording(fingers: [], horizontal: horizontal, vertical: vertical, reports: [])
    }

    @Test("one factor serves both axes, and the rest is shared by both sides")
    func fit() {
        let fit = recording(100...300, 50...150).fit(in: Size(width: 400, height: 400))
        #expect(Point(x: 100, y: 50).applying(fit) == Point(x: 0, y: 100))
        #expect(Point(x: 300, y: 150).applying(fit) == Point(x: 400, y: 300))
    }

    @Test("a circle stays a circle in a size of any shape", arguments: [(400.0, 300.0), (300, 400), (1, 1000)])
    func circle(width: Double, height: Double) {
        let fit = recording(0...2776, 0...1569).fit(in: Size(width: width, height: height))
        #expect(fit.a == fit.d)
        #expect(fit.b == 0 && fit.c == 0)
        let surface = Rect(x: 0, y: 0, width: 2776, height: 1569).applying(fit)
        #expect(Rect(x: 0, y: 0, width: width, height: height).inset(by: -1e-9).contains(surface))
    }

    @Test("an axis without extent maps nothing")
    func degenerate() {
        #expect(recording(5...5, 0...10).fit(in: Size(width: 10, height: 10)) == .identity)
    }
}
