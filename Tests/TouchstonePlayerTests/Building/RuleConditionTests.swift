import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstonePlayer
import TouchstonePlayerTestSupport

/// Rules with `when`, played.
@Suite struct RuleConditionTests {
    /// Returns the recognizers that begin, each once, in order, and the frames.
    private func play(_ scene: String) throws -> (begun: [String], frames: [PlayedFrame]) {
        let frames = try Stage.frames(scene)
        var begun: [String] = []
        for transition in frames.flatMap(\.snapshot.transitions) where transition.state == .began {
            if !begun.contains(transition.recognizer) { begun.append(transition.recognizer) }
        }
        return (begun, frames)
    }

    // MARK: Everyday rules

    private static func sheet(offset: Double, by y: Double) -> String {
        """
        canvas: [300, 400]
        views:
          - id: sheet
            frame: [0, 50, 300, 350]
            behavior: center-drag
            views:
              - id: list
                frame: [0, 50, 300, 300]
                behavior: {kind: scroll, contentSize: [300, 1000], contentOffset: [0, \(offset)]}
        rules:
          - {recognizer: list.pan, shouldBegin: false, when: {edge: {of: list, is: top}, direction: down}}
        gestures: [{at: 0.1, for: 0.4, drag: list, by: [0, \(y)]}]
        """
    }

    @Test(arguments: [(0, 60, "sheet.pan"), (0, -60, "list.pan"), (200, 60, "list.pan")])
    func aListGivesWayAtItsTop(offset: Double, by y: Double, winner: String) throws {
        #expect(try play(Self.sheet(offset: offset, by: y)).begun == [winner])
    }

    @Test func theDecisionNamesTheCondition() throws {
        let decisions = try play(Self.sheet(offset: 0, by: 60)).frames.flatMap(\.snapshot.decisions)
        let refusal = try #require(decisions.first { $0.ask == .shouldBegin && !$0.answer })
        #expect(refusal.by == .rule(because: "list is at its top and the movement goes down"))
        #expect(
            refusal.words(for: "list.pan") == "list.pan may not begin: list is at its top and the movement goes down")
    }

    @Test(arguments: [([60, 20], ["row.pan"]), ([20, 60], []), ([-60, 0], ["row.pan"])] as [([Int], [String])])
    func onlySideways(by: [Int], begun: [String]) throws {
        let scene = """
            canvas: [300, 200]
            views: [{id: row, frame: [50, 50, 200, 100], behavior: center-drag}]
            rules: [{recognizer: row.pan, shouldBegin: false, when: {direction: vertical}}]
            gestures: [{at: 0.1, for: 0.4, drag: row, by: \(by)}]
            """
        #expect(try play(scene).begun == begun)
    }

    @Test func aDirectionIsThatOfTheRecognizersView() throws {
        let scene = """
            canvas: [300, 300]
            views: [{id: row, frame: [50, 50, 200, 200], transform: {rotate: 90}, behavior: center-drag}]
            rules: [{recognizer: row.pan, shouldBegin: false, when: {direction: DIRECTION}}]
            gestures: [{at: 0.1, for: 0.4, drag: row, by: [60, 0]}]
            """
        // The view is rotated by 90°, so its upward direction is the window's right.
        for (direction, begun) in [("up", []), ("vertical", []), ("right", ["row.pan"]), ("down", ["row.pan"])] {
            #expect(try play(scene.replacing("DIRECTION", with: direction)).begun == begun, "\(direction)")
        }
    }

    @Test(arguments: [(0.05, ["card.pan"]), (0.5, [])] as [(Double, [String])])
    func onlyFromTheGrabber(start: Double, begun: [String]) throws {
        let scene = """
            canvas: [300, 200]
            views:
              - id: card
                frame: [50, 0, 200, 200]
                behavior: center-drag
                views: [{id: grabber, frame: [0, 0, 200, 40], views: [{id: bar, frame: [90, 15, 20, 10]}]}]
            rules: [{recognizer: card.pan, shouldBegin: false, when: {not: {beganIn: grabber}}}]
            gestures: [{at: 0.1, for: 0.4, drag: card, from: [0.5, \(start)], by: [0, 60]}]
            """
        let (winners, frames) = try play(scene)
        #expect(winners == begun)
        let words = frames.flatMap(\.snapshot.transitions).compactMap { $0.reason?.words }
        #expect(words == (begun.isEmpty ? ["it may not begin: the touch did not begin in grabber"] : []))
    }

    @Test(arguments: [(1, "pager.pan"), (2, "photo.pan")])
    func aZoomedPhotoKeepsTheDragFromThePager(scale: Int, winner: String) throws {
        let scene = """
            canvas: [300, 200]
            views:
              - id: pager
                frame: [0, 0, 300, 200]
                behavior: {kind: scroll, contentSize: [900, 200], paging: true}
                views: [{id: photo, frame: [0, 0, 300, 200], transform: {scale: \(scale)}, behavior: draggable}]
            rules: [{recognizer: photo.pan, shouldBegin: false, when: {not: {zoomed: photo}}}]
            gestures: [{at: 0.1, for: 0.4, drag: photo, by: [-120, 0]}]
            """
        #expect(try play(scene).begun == [winner])
    }

    @Test(arguments: [("", "photo.pan"), ("{at: 0.1, for: 0.5, pinch: photo, scale: 3},", "photo.pinch")])
    func aScrollViewIsZoomedBeyondItsSmallestScale(pinch: String, first: String) throws {
        let scene = """
            canvas: [300, 200]
            views:
              - id: photo
                frame: [0, 0, 300, 200]
                behavior: {kind: scroll, contentSize: [300, 400], maximumZoomScale: 4}
                views: [{id: picture, frame: [0, 0, 300, 400]}]
            rules: [{recognizer: photo.pan, shouldBegin: false, when: {zoomed: photo}}]
            gestures: [\(pinch) {at: 1, for: 0.4, drag: photo, by: [0, -60]}]
            """
        let refused = try play(scene).frames.flatMap(\.snapshot.transitions).filter {
            $0.reason?.words == "it may not begin: photo is zoomed in"
        }
        #expect(refused.isEmpty == pinch.isEmpty)
        #expect(try play(scene).begun.first == first)
    }

    @Test(arguments: [("drag: map, by: [0, -60]", "page.pan"), ("drag: map, fingers: 2, by: [0, -60]", "map.pan")])
    func twoFingersPanTheMapAndOneScrollsThePage(gesture: String, winner: String) throws {
        let scene = """
            canvas: [300, 400]
            views:
              - id: page
                frame: [0, 0, 300, 400]
                behavior: {kind: scroll, contentSize: [300, 1200]}
                views: [{id: map, frame: [0, 100, 300, 200], recognizers: [pan]}]
            rules:
              - {recognizer: map.pan, shouldBegin: false, when: {fingers: 1}}
              - {recognizer: page.pan, shouldBegin: false, when: {fingers: 2, beganIn: map}}
            gestures: [{at: 0.1, for: 0.4, \(gesture)}]
            """
        #expect(try play(scene).begun == [winner])
    }

    @Test(arguments: [(0.2, []), (2.0, ["card.pan"])] as [(Double, [String])])
    func aFastMovementIsRefused(duration: Double, begun: [String]) throws {
        let scene = """
            canvas: [300, 200]
            views: [{id: card, frame: [50, 50, 200, 100], behavior: center-drag}]
            rules: [{recognizer: card.pan, shouldBegin: false, when: {speed: {above: 300}}}]
            gestures: [{at: 0.1, for: \(duration), drag: card, ease: linear, by: [120, 0]}]
            """
        #expect(try play(scene).begun == begun)
    }

    // MARK: Several rules

    private func twoPans(_ rules: String, by: String = "[60, 0]") throws -> [String] {
        try play(
            """
            canvas: [300, 200]
            views:
              - id: board
                frame: [0, 0, 300, 200]
                recognizers: [pan]
                views: [{id: card, frame: [50, 50, 100, 100], recognizers: [pan, {kind: pan, id: second}]}]
            rules: [\(rules)]
            gestures: [{at: 0.1, for: 0.6, drag: card, by: \(by)}]
            """
        ).begun
    }

    @Test func theFirstRuleThatAppliesAnswers() throws {
        let rules = """
            {recognizer: card.pan, shouldBegin: true, when: {direction: left}},
            {recognizer: card.pan, shouldBegin: true, when: {any: [{direction: up}, {direction: down}]}},
            {recognizer: card.pan, shouldBegin: false}
            """
        #expect(try twoPans(rules) == ["card.second"])
        #expect(try twoPans(rules, by: "[-60, 0]") == ["card.pan"])
        #expect(try twoPans(rules, by: "[0, 60]") == ["card.pan"])
    }

    @Test func recognizersGoTogetherOnlyWhereTheConditionHolds() throws {
        let rules = "{recognizer: card.pan, simultaneous: board.pan, when: {direction: horizontal}}"
        #expect(try twoPans(rules) == ["card.pan", "board.pan"])
        #expect(try twoPans(rules, by: "[0, 60]") == ["card.pan"])
    }

    @Test func aRequirementWithAConditionIsAskedWhenItCounts() throws {
        let rules = "{recognizer: card.pan, requireFailure: board.pan, when: {direction: horizontal}}"
        #expect(try twoPans(rules) == ["card.second"])
        #expect(try twoPans("\(rules), {recognizer: card.second, shouldBegin: false}") == ["board.pan"])
        #expect(try twoPans(rules, by: "[0, 60]") == ["card.pan"])
    }

    @Test func touchesAreRefusedByTheNumberOfFingers() throws {
        let scene = """
            canvas: [300, 200]
            views: [{id: card, frame: [50, 50, 200, 100], recognizers: [{kind: tap, id: tap}]}]
            rules: [{recognizer: card.tap, shouldReceive: {touch: false}, when: {not: {fingers: 1}}}]
            gestures: [{at: 0.1, touches: {1: [[0, 80, 80], [0.1, 80, 80]], 2: [[0.02, 160, 80], [0.1, 160, 80]]}}]
            """
        let offers = try play(scene).frames.flatMap(\.snapshot.offers)
        #expect(offers.map(\.isReceived) == [true, false])
    }

    @Test func anEdgeOfAViewThatDoesNotScrollIsWarnedOf() throws {
        let warnings = try Stage.warnings(
            """
            canvas: [300, 200]
            views: [{id: card, frame: [50, 50, 200, 100], behavior: center-drag}]
            rules: [{recognizer: card.pan, shouldBegin: false, when: {not: {edge: {of: card, is: left}}}}]
            """)
        #expect(warnings == ["3:9: card is not a scroll view, so it is never at an edge of its content"])
    }
}
