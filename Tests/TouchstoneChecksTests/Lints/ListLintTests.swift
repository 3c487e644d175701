import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstonePlayer
import TouchstoneScenes

/// The failures that the lints about lists and gaps report, and those that they must not report.
@Suite struct ListLintTests {
    /// Returns the message of a lint for a scene; nil if there is none.
    private func message(_ lint: Lint, _ text: String) throws -> String? {
        var checker = ExpectationChecker(Lint.expectations([lint]))
        let player = ScenePlayer(try Film.scene(text), behaviors: .ready)
        while let frame = player.next() { checker.observe(frame) }
        return checker.finish().first?.message
    }

    private func list(_ row: String, _ rest: String, behavior: String = "contentSize: [300, 900]") -> String {
        """
        canvas: [300, 400]
        views:
          - id: list
            frame: [0, 50, 300, 300]
            behavior: {kind: scroll, \(behavior)}
            views: [{id: row, frame: [0, 100, 300, 60], \(row)}]
        \(rest)
        """
    }

    // MARK: scroll-stolen

    private let up = "gestures: [{at: 0.1, for: 0.5, drag: row, by: [6, -150]}]"

    @Test func aRowThatTakesTheListsDrag() throws {
        let found = try #require(try message(.scrollStolen, list("behavior: draggable", up)))
        #expect(found.contains("row.pan was recognized first, so 'list' does not scroll when finger 1 moves up on it"))
    }

    @Test(arguments: [
        "recognizers: [{kind: pan, axis: x}]", "recognizers: [{kind: swipe, direction: left}]", "fill: red",
    ])
    func aRowThatLeavesItAlone(row: String) throws {
        #expect(try message(.scrollStolen, list(row, up)) == nil)
    }

    @Test func whatTheListCouldNotDoItselfIsNotStolen() throws {
        let sideways = "gestures: [{at: 0.1, for: 0.5, drag: row, by: [-90, 6]}]"
        #expect(try message(.scrollStolen, list("behavior: draggable", sideways)) == nil)
        #expect(try message(.scrollStolen, list("behavior: draggable", up, behavior: "contentSize: [300, 200]")) == nil)
    }

    private func sheet(_ kind: String, _ gestures: String) -> String {
        """
        canvas: [393, 852]
        views:
          - id: sheet
            frame: [0, 427, 393, 425]
            behavior: \(kind)
            views:
              - id: list
                layout: {left: 0, right: 0, top: 30, bottom: 34}
                behavior: {kind: scroll, contentSize: [393, 1600]}
                views: [{id: row, frame: [20, 20, 353, 60]}]
        gestures: [\(gestures)]
        """
    }

    @Test(arguments: [("naive-sheet", false), ("sheet", true)])
    func aSheetThatFollowsTogetherWithItsList(kind: String, passes: Bool) throws {
        let found = try message(.scrollStolen, sheet(kind, "{at: 0.2, for: 0.6, drag: list, by: [0, -200]}"))
        #expect((found == nil) == passes)
        if let found {
            #expect(
                found.hasPrefix("the content of 'list' moves ") && found.contains("'sheet' also follows the finger"))
        }
    }

    /// A tile that must be pressed first, and a photo that is larger than the pager around it.
    @Test func whatIsMeantToTakeTheDragDoesNotStealIt() throws {
        func tile(_ kind: String) -> String {
            list("behavior: \(kind)", "gestures: [{at: 0.1, for: 1.2, drag: row, by: [10, 60], hold: 0.7}]")
        }
        #expect(try message(.scrollStolen, tile("long-press-drag")) == nil)
        func pager(_ width: Double) -> String {
            """
            canvas: [300, 300]
            views:
              - id: pager
                frame: [0, 0, 300, 300]
                behavior: {kind: scroll, contentSize: [900, 300]}
                views: [{id: photo, frame: [0, 0, \(width), 200], behavior: draggable}]
            gestures: [{at: 0.1, for: 0.6, drag: photo, by: [-60, 0]}]
            """
        }
        #expect(try message(.scrollStolen, pager(600)) == nil)
        #expect(try message(.scrollStolen, pager(200)) != nil)
    }

    // MARK: momentum-lost

    @Test(arguments: [("naive-sheet", false), ("sheet", true)])
    func aFlingThatIsGone(kind: String, passes: Bool) throws {
        let fling = "{at: 0.2, for: 0.15, fling: list, from: [0.5, 0.2], by: [0, 150]}"
        let found = try message(.momentumLost, sheet(kind, fling))
        #expect((found == nil) == passes)
        if let found { #expect(found.contains("is released at ") && found.contains(" and stops dead")) }
    }

    /// A single leap in the last frame is not a fling. The sheet continues and turns back.
    @Test func aLeapBeforeTheLift() throws {
        let leap = "{at: 0.1, touches: {1: [[0, 100, 250], [0.1, 100, 250], [0.12, 100, 220], [0.13, 100, 220]]}}"
        #expect(try message(.momentumLost, sheet("sheet", leap)) == nil)
    }

    /// A sheet that cannot be dismissed gives way below its lowest detent and springs back.
    @Test func aSheetThatIsLetGoBeyondItsEnd() throws {
        let pull = "{at: 0.1, for: 0.18, drag: list, by: [0, 250], ease: linear}"
        #expect(try message(.momentumLost, sheet("{kind: sheet, dismissible: false}", pull)) == nil)
    }

    /// A sheet that is not dragged far enough down to be dismissed goes back.
    @Test func aSheetThatStays() throws {
        let pull = "{at: 0.1, for: 0.1, drag: list, by: [0, 50]}"
        #expect(try message(.momentumLost, sheet("{kind: sheet, detents: [200]}", pull)) == nil)
    }

    /// The nearest multiple is where the content came from, so it goes back.
    @Test func aListThatSnaps() throws {
        let fling = "gestures: [{at: 0.1, for: 0.1, drag: list, by: [0, -60], ease: linear}]"
        let snaps = "contentSize: [300, 4000], snapInterval: 1500"
        #expect(try message(.momentumLost, list("fill: red", fling, behavior: snaps)) == nil)
    }

    @Test(arguments: [
        "{at: 0.1, for: 0.2, drag: sheet, along: {arc: {radius: 715, from: 0, sweep: 360}}}",
        "{at: 0.1, for: 0.48, drag: list, by: [0, 670], ease: linear}",
    ])
    func aFingerThatIsFasterThanAnyHandOrBeyondTheWindow(drag: String) throws {
        #expect(try message(.momentumLost, sheet("sheet", drag)) == nil)
    }

    @Test(arguments: [
        "{at: 0.1, for: 0.2, drag: list, along: [[0, -550], [0, 0], [0, -140]], ease: linear}",
        "{at: 0.1, for: 0.05, drag: list, along: {arc: {radius: 35, from: 180, sweep: 356}}}",
    ])
    func aFingerThatTurnsAsItLifts(turn: String) throws {
        #expect(try message(.momentumLost, sheet("sheet", turn)) == nil)
        #expect(try message(.momentumLost, list("fill: red", "gestures: [\(turn)]")) == nil)
    }

    /// A sheet that stays, with a list of the same height that can be zoomed.
    private func zoomable(_ scale: Int, _ gestures: String, also action: String = "") -> String {
        """
        canvas: [393, 852]
        views:
          - id: sheet
            frame: [0, 427, 393, 425]
            behavior: {kind: sheet, dismissible: false}
            views:
              - id: list
                behavior: {kind: scroll, contentSize: [393, 1600], contentInset: {bottom: 30}}
                layout: {left: 0, right: 0, top: 30, height: {multiplier: 1}}
                views: [{id: row, frame: [16, 0, 361, 90]}]
        gestures: [\(gestures)]
        actions: [{at: 0.1, set: {list.maximumZoomScale: \(scale)}}\(action)]
        """
    }

    /// The content returns from beyond its zoom limits while the sheet comes down with the finger, or after it has
    /// zoomed.
    @Test func contentThatGoesBackByItself() throws {
        let dragged = """
            {at: 0.1, touches: {1: [[0, 197, 640], [0.02, 197, 520], [0.72, 3, 520]],
              2: [[0, 122, 737], [0.02, 122, 737]], 3: [[0.71, 165, 810], [0.81, 165, 810]]}},
            {at: 0.95, for: 0.22, drag: list, hold: 0.02, along: [[0, -133], [0, 0]]}
            """
        #expect(try message(.momentumLost, zoomable(2, dragged, also: ", {at: 0.17, disable: list.pan}")) == nil)
        let zoomed = """
            {at: 0.1, touches: {1: [[0, 98, 670], [0.01, 78, 670]]}},
            {at: 0.1, for: 0.14, transform: list, scale: 1.5, degrees: -94, stagger: {lift: 0.1}}
            """
        #expect(try message(.momentumLost, zoomable(2, zoomed)) == nil)
    }

    /// Two fingers that zoom lift together, one of them while it moves, and a third stays.
    @Test func fingersThatLiftTogetherLeaveNoMovementBehind() throws {
        let fingers = """
            {at: 0.09, touches: {1: [[0.3, 197, 502], [0.61, 197, 520]], 2: [[0, 178, 502], [0.6, 178, 502]],
              3: [[0, 197, 502], [0, 206, 502], [0.02, 297, 502]],
              4: [[0.5, 197, 502], [0.65, 197, 502], [0.67, 197, 502]]}}
            """
        #expect(try message(.jump, zoomable(5, fingers)) == nil)
    }

    /// A finger catches the list for less than a frame. It has the number of the finger that flung the list.
    @Test func aNumberThatAnotherFingerHad() throws {
        let fling = "{at: 0.1, for: 0.09, drag: list, by: [0, -90], ease: linear}"
        for time in [0.195, 0.21] {
            let tap = "{at: \(time), touches: {1: [[0, 150, 250], [0.001, 150, 250]]}}"
            #expect(try message(.momentumLost, list("fill: red", "gestures: [\(fling), \(tap)]")) == nil)
        }
    }

    @Test(arguments: [
        "{at: 0.1, for: 0.15, fling: list, by: [0, -150]}", "{at: 0.1, for: 0.6, drag: list, by: [0, -150]}",
        // Downwards, while the list is at its top.
        "{at: 0.1, for: 0.15, fling: list, by: [0, 150]}",
        "{at: 0.1, for: 0.15, fling: list, by: [0, -150]}, {at: 0.27, touches: {2: [[0, 150, 200], [0.3, 150, 200]]}}",
    ])
    func aListKeepsItsMomentum(gestures: String) throws {
        #expect(try message(.momentumLost, list("fill: red", "gestures: [\(gestures)]")) == nil)
    }

    // MARK: jump

    /// Fingers zoom a list in a sheet. One catches the sheet while it moves, zooms with another for one frame, and
    /// lifts. Another moves while one lifts and a third lands.
    @Test(arguments: [
        """
        1: [[0.51, 52, 429], [0.53, 52, 434], [0.58, 52, 434], [0.59, 52, 434]],
        2: [[0.32, 197, 640], [0.52, 211, 640]], 3: [[0, 295, 427], [0.01, 295, 417]]
        """,
        """
        1: [[0.73, 243, 513], [0.76, 243, 513]], 2: [[0.53, 16, 758], [0.73, 16, 758]],
        3: [[0.64, 53, 745], [0.64, 62, 745]], 4: [[0, 90, 508], [0.01, 90, 508]], 5: [[0, 269, 633], [0.01, 269, 633]],
        6: [[0, 4, 481], [0.42, 4, 471], [0.72, 4, 441], [0.77, 4, 441]]
        """,
    ])
    func whatFingersHaveZoomedDoesNotMoveTheSheetLater(touches: String) throws {
        let fingers = "{at: 0.1, touches: {\(touches)}}"
        let actions = "actions: [{at: 0.1, set: {list.minimumZoomScale: 0.5}}]"
        #expect(try message(.jump, "\(sheet("sheet", fingers))\n\(actions)") == nil)
    }

    // MARK: gap

    private func crop(_ photo: String, clip: Bool = true, other: String = "") -> String {
        """
        canvas: [300, 300]
        views:
          - id: crop
            frame: [50, 50, 200, 200]
            clip: \(clip)
            views: [\(other){id: photo, frame: [-20, -20, 240, 240], \(photo)}]
        gestures: [{at: 0.1, for: 0.8, rotate: photo, degrees: 40}]
        """
    }

    private let photo = "behavior: {kind: draggable, limitPolicy: clamp"

    @Test func aTurnThatUncoversTheCrop() throws {
        let found = try #require(try message(.gap, crop("\(photo)}")))
        #expect(found.hasPrefix("'photo' leaves a gap of "))
        #expect(try message(.gap, crop("\(photo), limitSide: cover}")) == nil)
    }

    @Test func whereNothingClipsOrAnotherViewLiesThereIsNoGap() throws {
        #expect(try message(.gap, crop("\(photo)}", clip: false)) == nil)
        #expect(try message(.gap, crop("\(photo)}", other: "{id: back, frame: [0, 0, 200, 200]}, ")) == nil)
    }

    /// A photo that covers its crop and moves with the fingers.
    private func cover(_ rest: String) -> String {
        """
        canvas: [360, 300]
        views:
          - id: crop
            frame: [60, 60, 240, 180]
            views: [{id: photo, frame: [-20, -15, 280, 210], \(photo), limitSide: cover, pinchAnchor: fingers}}]
        \(rest)
        """
    }

    /// A double tap resets a photo that covers more than its crop, and a finger catches it on its way.
    @Test func aPhotoWithRoomIsCaught() throws {
        let gestures =
            "[{at: 0.1, longPress: photo}, {at: 0.1, for: 0.1, drag: photo, by: [10, 0]}, {at: 0.55, doubleTap: photo}]"
        #expect(try message(.gap, cover("gestures: \(gestures)")) == nil)
    }

    /// The limit grows while a finger lifts, and another finger catches the photo on its way.
    @Test func aGapThatAFingerCatches() throws {
        let rest = """
            gestures:
              - at: 0.1
                touches: {1: [[0, 180, 150], [0.01, 190, 150]], 2: [[0.01, 86, 81], [0.02, 86, 91], [0.04, 86, 91]]}
            actions:
              - {at: 0.11, set: {photo.limitInsideInsets: {top: -40, left: -40, bottom: -40, right: -40}}}
            """
        #expect(try message(.gap, cover(rest)) == nil)
    }

    // MARK: slip

    @Test(arguments: ["{rotate: 0}", "{rotate: 70, scale: [0.8, 1.2]}"])
    func aRowThatItsListLeavesBehind(transform: String) throws {
        func text(_ kind: String) -> String {
            let rows = (0..<20).map { "{id: row\($0), frame: [0, \($0 * 50), 200, 50]}" }.joined(separator: ", ")
            return """
                canvas: [400, 400]
                views:
                  - id: board
                    frame: [100, 100, 200, 200]
                    transform: \(transform)
                    views: [{id: list, frame: [0, 0, 200, 200], behavior: \(kind), views: [\(rows)]}]
                gestures: [{at: 0.1, for: 1.2, longPressDrag: row3, hold: 1.1, by: [0, 1]}]
                """
        }
        #expect(try message(.slip, text("reorder-list")) == nil)
        let found = try #require(try message(.slip, text("naive-reorder-list")))
        #expect(found.hasPrefix("'row3' slips "))
    }
}
