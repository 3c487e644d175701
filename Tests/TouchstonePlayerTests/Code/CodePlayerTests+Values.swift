import Testing
import TouchstoneHandlers
import TouchstonePlayer
import TouchstoneScenes

/// The values that are noted for the lines of handlers.
extension CodePlayerTests {
    @Test func theValuesOfLocalVariablesAreNotedWhereTheyAreSet() throws {
        let run = try run(
            """
            handlers:
              start: |
                var point = CGPoint(x: 1, y: 2)
                point.y = 5
                var sum: CGFloat
                sum = point.y
                [1].forEach { sum += CGFloat($0) }
                for _ in 0..<2 { sum += 10 }
            """, gestures: "")
        let first = try #require(run.frames.first?.handlers?.first)
        let values = first.values.filter { !$0.isCondition }.map {
            "\($0.place.line - first.place.line) \($0.text) \($0.value)"
        }
        #expect(
            values == [
                "0 point numbers([1.0, 2.0])", "1 point numbers([1.0, 5.0])", "3 sum number(5.0)",
                "4 sum number(6.0)", "5 sum number(16.0)", "5 sum number(26.0)",
            ])
        #expect(run.failure == nil)
    }

    /// Those of literals and of local variables stand in the lines.
    @Test func theValuesOfBothSidesOfAComparisonAreNotedInConditions() throws {
        let run = try run(
            """
            state: {n: 2}
            handlers:
              start: |
                let limit = 5.0
                let isSmall = n < 3
                if n < limit && bounds.width != n { alpha = 0.5 }
                if [1, 2].contains(where: { CGFloat($0) > alpha }) { n = 3 }
                guard n == 3 else { return }
            """, gestures: "")
        let first = try #require(run.frames.first?.handlers?.first)
        let values = first.values.filter { !$0.text.contains("contains") }.map {
            "\($0.place.line - first.place.line) \($0.text) \($0.value)"
        }
        #expect(
            values == [
                "0 limit number(5.0)", "1 isSmall bool(true)", "2 n number(2.0)", "2 bounds.width number(80.0)",
                "2 n number(2.0)", "2 (n < limit) && (bounds.width != n) bool(true)", "4 n number(3.0)",
                "4 n == 3 bool(true)",
            ], "\(values)")
        #expect(run.failure == nil)
    }
}
