import TestedBoard
import Testing
import TouchstoneTesting
import UIKit

@Suite struct BoardTests {
    @Test func staysUnderTheFingers() {
        expectTouches(on: Board(), .fingersAttached("card", within: 2), .insideLimit("card"), .legalStates) {
            Transform("card", by: (20, 40), scale: 1.4)
            Drag("card", by: (0, 80))
        }
    }

    @Test func followsTheFinger() throws {
        let play = try Play(on: Board()) { Drag("card", by: (30, 0)) }
        // A pan begins after 10 points.
        #expect(play.end["card"].center == CGPoint(x: 215, y: 290))
    }

    @Test(.touches(record: .missing)) func keepsItsLook() {
        expectTouches(on: Board(), matches: .sheet) { Drag("card", by: (90, 400)) }
        expectTouches(on: Board(), matches: .trace, named: "drag") { Drag("card", by: (90, 400)) }
    }

    /// Shows the files of a test that fails.
    @Test func slipsAtTheEdge() {
        withKnownIssue {
            expectTouches(on: Board(), .fingersAttached("card", within: 2)) { Drag("card", by: (160, 0)) }
        }
    }
}
