import TestedBoard
import TouchstoneTesting
import XCTest

final class BoardXCTests: XCTestCase {
    func testStaysInside() {
        expectTouches(on: Board(), .insideLimit("card"), .ends("card.pan")) { Drag("card", by: (400, 0)) }
    }
}
