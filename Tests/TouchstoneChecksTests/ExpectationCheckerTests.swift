import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstoneScenes

@Suite struct ExpectationCheckerTests {
    private let film: Film

    init() throws { film = try Film() }

    /// Frames 0 to 9. The card's scale begins at 1 and grows by a tenth with each frame.
    private var frames: [PlayedFrame] {
        (0..<10).map { number in film.frame(number) { $0.views[1].model.transform.a = 1 + Double(number) / 10 } }
    }

    // MARK: Windows

    @Test(
        "`at` is the first frame at or after the time, and no other",
        arguments: [
            ("0.3", 1.3), ("0.299", 1.3), ("0.301", 1.4), ("0", 1.0), ("0.9", 1.9),
        ])
    func at(time: String, scale: Double) throws {
        #expect(try film.messages("{at: \(time), view: card, scale: \(scale)}", frames) == [])
        #expect(try film.messages("{at: \(time), view: card, scale: 7}", frames).count == 1)
    }

    @Test(
        "`after` and `before` are inclusive",
        arguments: [
            ("after: 0.3, before: 0.5", 3), ("after: 0.31", 4), ("before: 0.9", 0), ("after: 0.9", 9),
        ])
    func between(window: String, first: Int) throws {
        let frames = (0..<10).map { number in
            film.frame(number) { $0.transitions = [film.transition("card.pan", .ended)] }
        }
        #expect(try film.check("{never-begins: card.pan, \(window)}", frames).map(\.frame) == [first])
    }

    @Test("times that are sums hit the frames that they mean")
    func roundedTimes() throws {
        let frame = film.frame(3) { snapshot in
            snapshot.time = 0.1 + 0.2
            snapshot.transitions = [film.transition("card.pan", .ended)]
        }
        #expect(try film.messages("{begins: card.pan, after: 0.3, before: 0.3}", [film.frame(0), frame]) == [])
    }

    @Test(
        "a window that begins after the end of the scene fails: nothing was looked at",
        arguments: [
            "{at: 1, view: card, scale: 1}", "{at: 1, recognizer: card.pan, state: possible}",
            "{never-begins: card.pan, after: 1}", "{begins: card.pan, after: 1, before: 2}",
            "{events: [didDrag], view: card, after: 1}",
        ])
    func afterTheEnd(expectation: String) throws {
        let failures = try film.check(expectation, frames)
        #expect(failures.map(\.message) == ["the scene ends before this time"])
        #expect(failures.map(\.frame) == [nil])
    }

    @Test("a window between two frames fails: nothing was looked at")
    func betweenFrames() throws {
        #expect(
            try film.messages("{never-begins: card.pan, after: 0.31, before: 0.39}", frames) == [
                "no frame is within the time from 0.31 s to 0.39 s"
            ])
    }

    // MARK: Still frames

    @Test("frames in which nothing happens are skipped, and the failures are those of all frames")
    func stillFrames() throws {
        let expectations = """
            {always: inside-limit, view: card}, {always: no-jump}, {at: 700, view: card, scale: 2}, {begins: card.pan},
            {at: 900, view: card, scale: 2}, {not: {at: 1500, view: card, center: [50, 55]}},
            {any: [{at: 1200, view: card, scale: 3}, {never-begins: card.pan, after: 1300, before: 1400}]},
            {events: [didDrag], view: card, after: 100}, {begins: card.pan, after: 1600, before: 1700}
            """
        let scene = try Film.scene(Film.text + "\nexpect: [\(expectations)]")
        let frames = (0..<20_000).map { number in
            var frame = film.frame(number) { if number >= 8_000 { $0.views[1].model.transform.a = 2 } }
            frame.isStill = number > 0 && number != 8_000
            return frame
        }
        var (whole, quick) = (ExpectationChecker(scene.expectations), ExpectationChecker(scene.expectations))
        for var frame in frames {
            quick.observe(frame)
            frame.isStill = false
            whole.observe(frame)
        }
        #expect(quick.finish() == whole.finish())
        #expect(quick.finish().count == 5)
        // There are twelve conditions, of which one is about both views. Ten seconds are checked after each of eleven
        // changes: frames 0 and 8000, and the bounds of windows.
        #expect(whole.work == 20_000 * 13)
        #expect(quick.work < 11 * 102 * 13)
    }

    // MARK: Failures

    @Test("failures come in the order of the expectations, each with its place")
    func order() throws {
        let failures = try film.check(
            "{begins: card.pan}, {at: 0.2, view: card, scale: 1, angle: 0}, {always: no-shear}, {at: 0.1, view: card, scale: 2}",
            frames)
        #expect(
            failures.map(\.messageAlone) == [
                "card.pan never begins",
                "the scale of 'card' is 1.2, not 1: 0.2 too large, in frame 2 (0.200 s)",
                "the scale of 'card' is 1.1, not 2: 0.9 too small, in frame 1 (0.100 s)",
            ])
        #expect(failures.map(\.frame) == [nil, 2, 1])
        #expect(failures.map(\.place?.line) == [7, 7, 7])
        let columns = failures.compactMap { $0.place?.column }
        #expect(columns.count == 3 && columns == columns.sorted())
    }

    @Test("without expectations there is nothing to say")
    func nothing() throws {
        #expect(ExpectationChecker([]).finish() == [])
    }

    @Test("what is far off is told in hundredths, what is near in full")
    func hundredths() throws {
        let frame = film.frame(0) { $0.views[1].model.transform.a = 1.234567 }
        #expect(
            try film.messages("{at: 0, view: card, scale: 1}, {at: 0, view: card, scale: 1.234}", [frame]) == [
                "the scale of 'card' is 1.23, not 1: 0.23 too large, in frame 0 (0.000 s)",
                "the scale of 'card' is 1.234567, not 1.234: 0.000567 too large, more than 1e-06, in frame 0 (0.000 s)",
            ])
    }

    @Test("tiny and huge numbers are told as they are")
    func numbers() throws {
        let frame = film.frame(0) { $0.views[1].model.center.x = 50 + 3e-5 }
        let message = try #require(try film.messages("{at: 0, view: card, center: [50, 55]}", [frame]).first)
        #expect(message.contains(": 0.00003 pt too far right, more than 1e-06,"))
        let huge = film.frame(0) { $0.views[1].model.transform.tx = 1e12 }
        #expect(
            try film.messages("{at: 0, view: card, transform: [1, 0, 0, 1, 0, 0]}", [huge]) == [
                "the transform of 'card' is [1, 0, 0, 1, 1000000000000.0, 0], not [1, 0, 0, 1, 0, 0]: "
                    + "off by 1000000000000.0, in frame 0 (0.000 s)"
            ])
        let nan = film.frame(0) { $0.views[1].model.transform.tx = .nan }
        #expect(try film.messages("{at: 0, view: card, transform: [1, 0, 0, 1, 0, 0]}", [nan]).count == 1)
    }

    // MARK: Scenes

    @Test("a scene that is played holds what it shows, and not its opposite")
    func scene() throws {
        let played = try Film.play(
            Film.text + """

                gestures: [{at: 0.1, for: 1, drag: card, by: [50, 0]}]
                expect:
                  - {always: inside-limit, view: card}
                  - {always: legal-states}
                  - {always: no-jump}
                  - {begins: card.pan, after: 0.1, before: 1.1}
                  - {never-begins: card.pan}
                  - {events: [didBeginDragging, didEndDragging], view: card}
                  - {events: [didReset], view: card}
                """)
        #expect(played.failures.map(\.place?.line) == [13, 15])
    }

    @Test("a checker keeps no frames: what it remembers does not grow")
    func memory() throws {
        let expectations =
            "{always: inside-limit, view: card}, {always: no-shear}, {always: no-jump}, {always: legal-states}, "
            + "{at: 0.1, view: card, corners: [0, 0, 0, 0, 0, 0, 0, 0]}, {begins: card.pan}, "
            + "{events: [didDrag], view: card, exactly: true}, {at: 0.1, recognizer: card.pan, state: began}"
        let scene = try Film.scene(Film.text + "\nexpect: [\(expectations)]")
        var checker = ExpectationChecker(scene.expectations)
        func size(after frames: Range<Int>) -> Int {
            for number in frames {
                checker.observe(film.frame(number) { $0.events = [film.event("didDrag")] })
            }
            return Self.leaves(of: checker)
        }
        let early = size(after: 0..<20)
        #expect(size(after: 20..<500) == early)
    }

    /// Returns the number of values inside a value, at any depth.
    private static func leaves(of value: Any) -> Int {
        let children = Mirror(reflecting: value).children
        return children.isEmpty ? 1 : children.reduce(0) { $0 + leaves(of: $1.value) }
    }
}
