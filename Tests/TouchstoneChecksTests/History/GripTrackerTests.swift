import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// Fingers on a draggable card, 120 × 80 at (100, 100), that can leave its superview.
struct GripTrackerTests {
    /// Returns the grips in each frame of a scene of the card.
    private func grips(_ gestures: String, view: String? = nil, settings: String = "") throws -> [[GripTracker.Grip]] {
        let text = Stage.card("gestures: [\(gestures)]").replacing(
            "behavior: draggable", with: "behavior: {kind: draggable, isLimitDragInside: false\(settings)}")
        var tracker = GripTracker(view: view, presented: false)
        return try Stage.frames(text).map { frame in
            tracker.observe(frame.snapshot)
            return tracker.grips
        }
    }

    @Test func aFingerHoldsFromTheBeginningOfAGestureToItsEnd() throws {
        let grips = try grips("{at: 0.1, for: 0.5, drag: card, by: [60, 0], ease: linear}")
        #expect(grips.indices.filter { !grips[$0].isEmpty } == Array(11...36))
        #expect(grips.joined().allSatisfy { $0.view == "card" && $0.finger == 1 && $0.error < 1e-9 })
    }

    @Test func aPinchAboutTheMiddleSlipsFromFingersThatAreBesideIt() throws {
        let beside = try grips("{at: 0.1, for: 0.5, pinch: card, from: [0.8, 0.5], scale: 2}")
        let last = try #require(beside.last { !$0.isEmpty })
        #expect(last.map(\.finger) == [1, 2])
        #expect(last.allSatisfy { $0.error > 10 })
        let middle = try grips("{at: 0.1, for: 0.5, pinch: card, scale: 2}")
        #expect(middle.joined().contains { $0.finger == 2 })
        #expect(middle.joined().allSatisfy { $0.error < 1e-9 })
    }

    @Test func aFingerThatLandsTakesHoldAndTheOthersDoSoAnew() throws {
        // The first finger drags. The second lands far away and moves alone, so the midpoint drags the card.
        let grips = try grips(
            "{at: 0.1, touches: {1: [[0, 160, 140], [0.2, 200, 140], [0.6, 200, 140]], 2: [[0.3, 130, 120], [0.6, 130, 160]]}}",
            settings: ", isPinchEnabled: false, isRotationEnabled: false"
        )
        let before = try #require(grips.last { $0.count == 1 && $0[0].finger == 1 })
        #expect(before[0].error < 1e-9)
        let landing = try #require(grips.first { $0.count == 2 })
        #expect(landing.allSatisfy { $0.error < 1e-9 })
        let after = try #require(grips.last { $0.count == 2 })
        #expect(after.allSatisfy { $0.error > 5 })
    }

    @Test func onlyTheViewThatIsNamedIsFollowed() throws {
        let drag = "{at: 0.1, for: 0.5, drag: card, by: [60, 0]}"
        #expect(try grips(drag, view: "other").joined().isEmpty)
        #expect(try grips(drag, view: "card").joined().count == grips(drag).joined().count)
    }

    @Test func aRowWithoutRecognizersIsHeldByThoseOfItsList() throws {
        let text = """
            canvas: [200, 300]
            views:
              - id: list
                frame: [0, 0, 200, 300]
                behavior: {kind: scroll, contentSize: [200, 900]}
                views:
                  - {id: row, frame: [0, 100, 200, 50]}
                  - {id: card, frame: [0, 200, 200, 50], behavior: draggable}
              - {id: beside, frame: [0, 0, 10, 10]}
            gestures: [{at: 0.1, for: 0.5, drag: row, by: [0, -60]}]
            """
        func grips(view: String) throws -> [GripTracker.Grip] {
            var tracker = GripTracker(view: view, presented: false)
            return try Stage.frames(text).flatMap { frame in
                tracker.observe(frame.snapshot)
                return tracker.grips
            }
        }
        let row = try grips(view: "row")
        #expect(row.count > 20)
        #expect(row.allSatisfy { $0.view == "row" && $0.finger == 1 && $0.error < 1e-9 })
        // One has recognizers of its own; the other is not inside the list.
        #expect(try grips(view: "card").isEmpty)
        #expect(try grips(view: "beside").isEmpty)
    }

    @Test func aRowThatItsListDragsIsHeldByThatFingerOnly() throws {
        // The first finger drags the row, and the second scrolls the list.
        let text = """
            canvas: [200, 400]
            views:
              - id: list
                frame: [0, 0, 200, 400]
                behavior: reorder-list
                views:
                  - {id: row, frame: [0, 100, 200, 50]}
                  - {id: last, frame: [0, 900, 200, 50]}
            gestures:
              - {at: 0.1, for: 2, longPressDrag: row, hold: 0.6, by: [0, 60]}
              - {at: 1, for: 0.5, drag: list, by: [0, -60]}
            """
        for view in ["row", nil] {
            var tracker = GripTracker(view: view, presented: false)
            let grips = try Stage.frames(text).flatMap { frame in
                tracker.observe(frame.snapshot)
                return tracker.grips
            }
            let row = grips.filter { $0.view == "row" }
            #expect(row.count > 80 && row.allSatisfy { $0.finger == 1 && $0.error < 1e-9 })
            let list = grips.filter { $0.view == "list" }
            #expect(list.allSatisfy { $0.finger == 2 } && list.isEmpty == (view != nil))
        }
    }
}
