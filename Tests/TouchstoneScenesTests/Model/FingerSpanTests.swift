import Testing
import TouchstoneScenes
import TouchstoneTestSupport

/// The number of fingers that are down at a time.
@Suite struct FingerSpanTests {
    /// Compared with a plain count at each landing, where the number is largest.
    @Test(arguments: 0..<50) func tooManyAreFoundWhereTheyLand(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let spans = (0..<30).map { line -> FingerSpan in
            let start = Double(random.next() % 20)
            return FingerSpan(
                count: 1 + Int(random.next() % 3), times: start...(start + Double(random.next() % 6)),
                place: SourcePlace(line: line + 1, column: 1))
        }
        let counts = spans.map { span in
            spans.filter { $0.times.contains(span.times.lowerBound) }.reduce(0) { $0 + $1.count }
        }
        let most = counts.max() ?? 0
        #expect(FingerSpan.excess(spans, over: most) == nil)
        let place = FingerSpan.excess(spans, over: most - 1)
        let crowded = zip(spans, counts).filter { $0.1 == most }.map(\.0.times.lowerBound)
        #expect(spans.contains { $0.place == place && crowded.contains($0.times.lowerBound) })
    }

    @Test func aSceneWithoutFingersHasNotTooMany() { #expect(FingerSpan.excess([], over: 0) == nil) }

    @Test func theGestureThatBringsTooManyIsNamed() {
        let taps = String(repeating: "  - {at: 1, tap: card}\n", count: 501)
        let text = "canvas: {size: [9, 9]}\nviews: [{id: card, frame: [0, 0, 9, 9]}]\ngestures:\n" + taps
        let found = Support.parse(text).diagnostics
        #expect(found.map(\.message) == ["more than 500 fingers are down at a time"])
        #expect(found.first?.place?.line == 504)
    }
}
