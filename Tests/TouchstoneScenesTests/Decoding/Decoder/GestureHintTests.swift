import Testing
import TouchstoneScenes

/// A gesture with a place, a speed or a number of taps: the message computes what a scene has instead.
@Suite struct GestureHintTests {
    private func hints(_ gestures: String, views: String = "{id: card, frame: [120, 90, 120, 80]}") -> [String] {
        Support.parse("canvas: [390, 300]\nviews: [\(views)]\ngestures: [\(gestures)]\n").diagnostics
            .map { $0.suggestion ?? $0.message }
    }

    @Test(
        "the distance is counted from where the fingers land",
        arguments: [
            ("{id: card, frame: [120, 90, 120, 80]}", "to: [200, 150]", "by: [20, 20]"),
            ("{id: card, frame: [120, 90, 120, 80]}", "to: [200, 150], from: [0, 1]", "by: [80, -20]"),
            ("{id: card, center: [100, 50], size: [40, 20]}", "to: [100, 60]", "by: [0, 10]"),
            // A point other than the anchor point turns with the view.
            (
                "{id: card, center: [100, 50], size: [40, 20], transform: {rotate: 90}}",
                "to: [100, 60], from: [1, 0.5]",
                "by: [0, -10]"
            ),
            ("{id: card, center: [100, 50], size: [40, 20], anchorPoint: [0, 0]}", "to: [100, 60]", "by: [-20, 0]"),
            (
                "{id: outer, frame: [10, 20, 100, 100], transform: {scale: 2}, views: [{id: card, frame: [0, 0, 20, 20]}]}",
                "to: [0, 0]", "by: [20, 10]"
            ),
            ("{id: card, frame: [0, 0, 20, 20]}, {id: tile, frame: [100, 0, 20, 20]}", "to: tile", "by: [100, 0]"),
        ])
    func places(views: String, keys: String, distance: String) {
        let hints = hints("{at: 0, drag: card, \(keys)}", views: views)
        #expect(hints == ["write \(distance), the distance from where the fingers land"])
    }

    @Test("where the file does not determine the place, the distance is not computed")
    func unknownPlaces() {
        let words = "write by: [100, 0], which is 100 points to the right of where the fingers land"
        #expect(hints("{at: 0, drag: card, to: somewhere}") == [words])
        #expect(hints("{at: 0, drag: card, to: [1, 2, 3]}") == [words])
        let pinned = "{id: card, layout: {left: 0, top: 0, width: 9, height: 9}}"
        #expect(hints("{at: 0, drag: card, to: [1, 2]}", views: pinned) == [words])
        // An earlier gesture may have moved the view.
        let later = hints("{at: 0, tap: card}, {at: 1, drag: card, to: [190, 130]}")
        #expect(
            later == [
                "write by: [10, 0], the distance at the start of the scene; "
                    + "if an earlier gesture or an action moves the view, subtract that movement"
            ])
        let follower = hints("{at: 0, tap: card, then: {drag: card, to: [190, 130]}}")
        #expect(follower == later)
    }

    @Test(
        "a speed is a distance and a duration",
        arguments: [
            ("velocity: 1000", "by: [200, 0], for: 0.2"), ("velocity: [0, -500], for: 0.1", "by: [0, -50], for: 0.1"),
            ("speed: 500, by: [30, 40]", "by: [30, 40], for: 0.1"), ("velocity: 1e300", "for: 0.2"),
        ])
    func speeds(keys: String, words: String) {
        let hints = hints("{at: 0, fling: card, \(keys)}")
        #expect(hints.count == 1 && hints[0].hasPrefix(Self.fling))
        #expect(hints[0].hasSuffix(words), "\(hints)")
    }

    private static let fling = "a fling ends at the speed 'by' divided by 'for': write fling: card, by: ["

    @Test("a gesture without a distance has neither a place nor a speed")
    func others() {
        for keys in ["to: [1, 2]", "velocity: 3"] {
            let hints = hints("{at: 0, pinch: card, scale: 2, \(keys)}")
            #expect(hints.count == 1 && !hints[0].contains("by:"), "\(hints)")
        }
    }

    @Test("a noun is a verb if its value is a view")
    func nouns() {
        #expect(
            hints("{at: 0, rotation: card, degrees: 30}") == [
                "did you mean 'rotate'? (the view on which two fingers turn)"
            ])
        #expect(
            hints("{at: 0, rotate: card, rotation: 30}")[0]
                == "did you mean 'degrees'? (how far the fingers turn, clockwise)")
        #expect(hints("{at: 0.2, rotation: card, by: 30}") == ["write rotate: card, degrees: 30"])
        #expect(hints("{at: 0.2, magnification: card, by: 2}") == ["write pinch: card, scale: 2"])
    }

    @Test("three taps are a double tap and a tap")
    func tripleTap() {
        #expect(hints("{at: 0, tripleTap: card}") == ["write doubleTap: card, then: [{tap: card}]"])
    }

    @Test("words for a press and for its time")
    func presses() {
        #expect(hints("{at: 0, press: card}")[0].hasPrefix("did you mean 'longPress'?"))
        #expect(hints("{time: 0.2, tap: card}")[0].hasPrefix("did you mean 'at'?"))
        #expect(hints("{at: 0.2, tap: card, time: 0.3}")[0].hasPrefix("did you mean 'for'?"))
        #expect(hints("{at: 0, tap: card, then: {tap: card, time: 0.3}}")[0].hasPrefix("did you mean 'after'?"))
    }
}
