import Testing
import TouchstoneEngine
import TouchstoneKit
import TouchstoneTesting
import TouchstoneUIKit

/// The examples in the documentation of `TouchstoneTesting`. They are compiled and not run.
enum DocumentedExamples {
    @Suite(.disabled("examples of the documentation")) struct Expecting {
        @Test func staysUnderTheFingers() {
            expectTouches(on: Board(), .fingersAttached("card", within: 2), .insideLimit("card")) {
                Transform("card", by: (60, 40), scale: 1.5)
                Drag("card", by: (0, 80))
            }
        }
    }

    @Suite(.disabled("examples of the documentation")) struct Recording {
        @Test(.touches(record: .all)) func keepsItsLook() {
            expectTouches(on: Board(), matches: .sheet) { Drag("card", by: (60, 40)) }
        }
    }

    @Suite(.disabled("examples of the documentation")) struct SwiftUI {
        @Test func followsTheFinger() {
            expectTouches(on: ContentView(), .fingersAttached("image", within: 2)) { Drag("image", by: (60, 40)) }
        }
    }

    static func options() -> Drag {
        Drag("card", by: (0, 80)).from(0.25, 0.5).for(0.3).jitter(1)
    }

    static func play() throws {
        let play = try Play(on: Board()) { Drag("card", by: (60, 40)) }
        #expect(play.at(0.7)["card"].center == CGPoint(x: 220, y: 200))
    }
}
