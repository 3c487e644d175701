import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// The limits of views whose kind knows none.
@Suite struct SuperviewLimitsTests {
    private func limits(_ views: String, expect: String) throws -> [String: Rect] {
        let frames = try Stage.frames("canvas: [400, 300]\nviews: [\(views)]\nduration: 0\nexpect: [\(expect)]\n")
        var limits: [String: Rect] = [:]
        for view in frames[0].snapshot.views { limits[view.name] = view.readings.limit }
        return limits
    }

    private let nested = "{id: board, frame: [50, 50, 200, 100], views: [{id: card, frame: [0, 0, 20, 20]}]}"

    @Test("the limit is the superview's bounds, and the window's for a view in the window")
    func superviews() throws {
        #expect(
            try limits(nested, expect: "{always: inside-limit, view: card}")
                == ["card": Rect(x: 0, y: 0, width: 200, height: 100)])
        #expect(
            try limits(nested, expect: "{not: {always: inside-limit, view: board}}")
                == ["board": Rect(x: 0, y: 0, width: 400, height: 300)])
    }

    @Test("no limit is added unless it is asked for, or where a ready-made kind says that it has none")
    func others() throws {
        #expect(try limits(nested, expect: "{always: no-jump, view: card}").isEmpty)
        let draggable = "{id: card, frame: [0, 0, 20, 20], behavior: {kind: draggable, isLimitDragInside: false}}"
        #expect(try limits(draggable, expect: "{always: inside-limit, view: card}").isEmpty)
    }
}
