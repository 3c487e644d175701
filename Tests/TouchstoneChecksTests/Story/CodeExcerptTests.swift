import Testing
import TouchstoneChecks
import TouchstoneHandlers
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// A handler with the values that its lines had.
struct CodeExcerptTests {
    private static let scene = """
        canvas: [300, 300]
        fps: 10
        views:
          - id: card
            frame: [50, 60, 80, 40]
            recognizers: [{kind: pan, minimumDistance: 0}]
            code: |
              func clamp(_ value: CGFloat) -> CGFloat {
                if value > 100 { return 100 }
                return value
              }
              func unused() {
                alpha = 0
              }
            handlers:
              pan.changed: |
                let t = pan.translation(in: superview)
                for step in 0..<5 {
                  let twice = step * 2
                }
                if t.x < 0 {
                  alpha = 0.5
                }
                center.x = clamp(90 + t.x)
                transform = CGAffineTransform(rotationAngle: .pi / 4)
              pan.ended: "finish()"
              pan.began: |
                print("began")
          - {id: other, frame: [0, 0, 9, 9], code: "func finish() { alpha = 1 }"}
        gestures: [{at: 0.1, for: 0.2, drag: card, by: [30, 0], ease: linear}]
        """

    /// The excerpts of the runs of a handler, in order.
    private func excerpts(_ handler: String, _ text: String = scene) throws -> [CodeExcerpt] {
        let scene = try Stage.scene(text)
        let code = try #require(scene.checkedCode)
        return Stage.play(scene).frames.flatMap { $0.handlers ?? [] }.filter { $0.handler == handler }
            .map { CodeExcerpt(of: $0, in: code, blamed: Set($0.sets.map(\.source))) }
    }

    private static var withoutEnd: String { scene.replacing("\n      pan.ended: \"finish()\"", with: "") }

    @Test func eachLineHasTheValuesThatItHad() throws {
        let excerpt = try #require(try excerpts("pan.changed", Self.withoutEnd).first)
        #expect(excerpt.title == "card.pan.changed")
        #expect(
            excerpt.text == """
                  17  let t = pan.translation(in: superview)  // t = (30, 0)
                  18  for step in 0..<5 {
                  19    let twice = step * 2  // twice = 0, 2, …, 8
                  20  }
                  21  if t.x < 0 {  // false
                  22    alpha = 0.5
                  23  }
                > 24  center.x = clamp(90 + t.x)  // center (90, 80) → (100, 80)
                > 25  transform = CGAffineTransform(rotationAngle: .pi / 4)  // transform identity → rotation 45°
                   8  func clamp(_ value: CGFloat) -> CGFloat {
                   9    if value > 100 { return 100 }  // true
                  10    return value
                  11  }
                """)
        let ran = excerpt.rows.filter(\.didRun).map(\.line.number)
        #expect(ran == [17, 18, 19, 21, 24, 25, 8, 9])
    }

    @Test func aValueThatIsReadTwiceStandsOnce() throws {
        let text = Self.withoutEnd.replacing("if t.x < 0 {", with: "if center.x < 0 || center.x == 5 {")
        let excerpt = try #require(try excerpts("pan.changed", text).first)
        let row = try #require(excerpt.rows.first { $0.line.number == 21 })
        #expect(row.values == ["center.x = 90", "false"])
    }

    @Test func aHandlerThatNamesAFunctionHasTheLinesOfTheFunction() throws {
        let text = Self.withoutEnd.replacing("handlers:", with: "handlers:\n      pan.ended: unused")
        let excerpt = try #require(try excerpts("pan.ended", text).first)
        #expect(excerpt.rows.map(\.text) == ["func unused() {", "  alpha = 0", "}"])
    }

    @Test func printsAreKept() throws {
        #expect(try excerpts("pan.began", Self.withoutEnd).map(\.prints) == [["began"]])
    }

    @Test(arguments: 1...13) func aCutKeepsWhatFailuresNameThenWhatRan(count: Int) throws {
        let whole = try #require(try excerpts("pan.changed", Self.withoutEnd).first)
        let rows = whole.cut(to: count).rows
        #expect(rows.count == count)
        #expect(rows.filter(\.isBlamed).count == min(count, 2))
        #expect(rows.filter(\.didRun).count == min(count, 8))
        #expect(rows.map(\.line.number) == whole.rows.map(\.line.number).filter(rows.map(\.line.number).contains))
    }

    @Test(arguments: [
        (CodeReading.number(0.0385), "0.039"), (.number(-12.346), "-12.35"), (.number(.nan), "nan"),
        (.numbers([1, -0.0004]), "(1, 0)"), (.numbers([1, 0, 0, 1, 0, 0]), "identity"),
        (.numbers([2, 0, 0, 2, 5, 0]), "scale 2 translation (5, 0)"),
        (.numbers([2, 0, 0, 1, 0, 0]), "scale (2, 1)"), (.bool(true), "true"), (.none, "nil"),
    ])
    func valuesAreShort(reading: CodeReading, words: String) { #expect(reading.shortWords == words) }
}
