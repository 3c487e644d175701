import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstoneScenes

/// The failures that each lint reports, and those that it must not report.
@Suite struct LintTests {
    private let film: Film

    init() throws { film = try Film() }

    /// Returns the messages of the lints that a scene violates.
    private func broken(_ text: String) throws -> [String] {
        let scene = try Film.scene(text)
        var checker = ExpectationChecker(Lint.expectations())
        let player = ScenePlayer(scene, behaviors: .ready)
        while let frame = player.next() { checker.observe(frame) }
        return checker.finish().map(Self.word)
    }

    private static func word(_ failure: Failure) -> String {
        if case .lint(let lint, _) = failure.expectation?.condition { lint.rawValue } else { "?" }
    }

    /// Returns a scene with a card on a board of 200 × 100 at (100, 100) of the window, at 60 frames per second.
    private func scene(_ card: String, _ rest: String) -> String {
        """
        canvas: [400, 300]
        views:
          - id: board
            frame: [100, 100, 200, 100]
            views: [{id: card, frame: [30, 40, 40, 30], \(card)}]
        \(rest)
        """
    }

    // MARK: jump

    @Test("a view that is taken along, animated, set by the scene, or reset by a tap does not jump")
    func noJump() throws {
        for (card, rest) in [
            ("behavior: draggable", "gestures: [{at: 0.1, for: 0.1, drag: card, by: [120, 20]}]"),
            (
                "behavior: {kind: draggable, limitPolicy: clamp, pinchAnchor: fingers}",
                "gestures: [{at: 0.1, for: 0.3, transform: card, by: [10, 0], scale: 1.5, degrees: 170, spread: 20}]"
            ),
            (
                "behavior: draggable",
                """
                gestures: [{at: 0.1, for: 0.6, drag: card, by: [60, 0]}]
                actions: [{at: 0.4, set: {card.center: [100, 50]}}]
                """
            ),
            (
                "behavior: rotate-scale-offset",
                "gestures: [{at: 0.1, for: 0.2, drag: card, by: [0, 9]}, {at: 1, doubleTap: card}]"
            ),
        ] {
            #expect(try broken(scene(card, rest)) == [], "\(card)")
        }
    }

    /// Three frames in which a finger moves by a distance, and the card by 30 points.
    private func jump(movedBy distance: Double) -> [PlayedFrame] {
        (0..<3).map { number in
            film.frame(number) { snapshot in
                var touch = film.touch(1, number == 0 ? .began : .moved, movedBy: number == 2 ? distance : 0)
                touch.view = "card"
                snapshot.touches = [touch]
                if number == 2 { snapshot.views[1].model.center.x += 30 }
            }
        }
    }

    @Test("the message has the distance of a jump, and the distance that its fingers explain")
    func jump() throws {
        let frames = jump(movedBy: 3)
        #expect(
            try film.messages("{lint: jump, view: card}", frames) == [
                "a corner of 'card' moves by 30 pt, and its fingers explain 3 pt in frame 2 (0.200 s)"
            ])
        #expect(try film.messages("{lint: jump, view: board}", frames) == [])
    }

    @Test("fingers that move less than can be seen move by 0 pt")
    func tinyMovement() throws {
        let messages = try film.messages("{always: no-jump, view: card}", jump(movedBy: 1e-7))
        #expect(messages.count == 1 && messages[0].contains(" while the fingers move by at most 0 pt in frame 2 "))
    }

    // MARK: limit

    @Test("a view that the scene put outside may come in; one whose limit gives way may be pulled")
    func noLimit() throws {
        let outside = scene("behavior: draggable", "actions: [{at: 0.1, set: {card.center: [190, 50]}}]")
        #expect(try broken(outside) == [])
        let pulled = "gestures: [{at: 0.1, for: 0.5, drag: card, by: [200, 0], hold: 0.1}]"
        #expect(try broken(scene("behavior: {kind: draggable, limitPolicy: rubber-band}", pulled)) == [])
        #expect(try broken(scene("behavior: naive-unrotated-limit, transform: {rotate: 45}", pulled)) == ["limit"])
    }

    @Test("a view that a finger catches on its way back from beyond its limit may be there")
    func noLimitForWhatIsCaught() throws {
        let caught = """
            gestures:
              - {at: 0.1, for: 0.1, drag: card, by: [200, 0]}
              - {at: 0.3, touches: {1: [[0, 268, 155], [0.1, 268, 155]], 2: [[0, 288, 155], [0.05, 288, 175]]}}
            actions: [{at: 0.28, set: {card.limitPolicy: clamp}}]
            """
        let scene = scene("behavior: {kind: draggable, limitPolicy: rubber-band, pinchAnchor: fingers}", caught)
        #expect(try broken(scene) == [])
    }

    // MARK: slip

    @Test("a recognizer that nobody listens to holds nothing, and neither does a view at its limits")
    func noSlip() throws {
        let drag = "gestures: [{at: 0.1, for: 0.5, drag: card, by: [40, 0], hold: 0.1}]"
        #expect(try broken(scene("recognizers: [pan]", drag)) == [])
        let far = "gestures: [{at: 0.1, for: 0.9, drag: card, by: [400, 90], hold: 0.1}]"
        for kind in ["draggable", "center-drag", "spring-drag", "{kind: scroll, contentSize: [40, 90]}"] {
            #expect(try broken(scene("behavior: \(kind)", far)) == [], "\(kind)")
        }
        let pinch = "gestures: [{at: 0.1, for: 0.5, pinch: card, scale: 3, spread: 20}]"
        let bounded = "behavior: {kind: draggable, limitPolicy: clamp, pinchAnchor: fingers, maxScale: 1.5}"
        #expect(try broken(scene(bounded, pinch)) == [])
        let large = """
            canvas: [400, 300]
            views: [{id: card, frame: [100, 100, 160, 120], behavior: draggable}]
            gestures: [{at: 0.1, for: 0.8, transform: card, from: [0.3, 0.3], by: [40, 0], scale: 1.6, spread: 60}]
            """
        #expect(try broken(large) == ["slip"])
        #expect(
            try broken(
                large.replacing("draggable", with: "{kind: draggable, limitPolicy: clamp, pinchAnchor: fingers}"))
                == [])
    }

    @Test(
        "fingers that took hold of a view while it was held elsewhere need not have it where they did",
        arguments: [true, false])
    func noSlipOfWhatWasHeldElsewhere(isWanted: Bool) throws {
        var frames = try Film.play(Film.text + "\ngestures: [{at: 0.1, for: 1, drag: card, by: [80, 0]}]").frames
        let begun = try #require(
            frames.firstIndex { frame in frame.snapshot.transitions.contains { $0.state == .began } })
        // When the drag begins, and in the frame after, the card is 5 points behind.
        for place in frames.indices[begun...begun + 1] {
            let card = try #require(frames[place].snapshot.views.firstIndex { $0.name == "card" })
            let back = Transform(translation: Vector(dx: -5, dy: 0))
            frames[place].snapshot.views[card].transformToWindow = back.concatenating(
                frames[place].snapshot.views[card].transformToWindow)
            let wanted = frames[place].snapshot.views[card].model.transform
            frames[place].snapshot.views[card].model.transform = wanted.concatenating(back)
            if isWanted { frames[place].snapshot.views[card].readings.wantedTransform = wanted }
        }
        #expect(try film.messages("{lint: slip}", frames).isEmpty == isWanted)
    }

    @Test("a finger that took hold of a view as this was carried away need not have it where it did")
    func noSlipOfWhatWasCarried() throws {
        let carried = """
            canvas: [360, 300]
            views:
              - id: board
                frame: [50, 40, 260, 220]
                behavior: {kind: draggable, limitPolicy: clamp, pinchAnchor: fingers}
                views:
                  - id: card
                    frame: [70, 60, 110, 80]
                    behavior: {kind: draggable, limitPolicy: clamp, pinchAnchor: fingers}
            gestures:
              - at: 0.1
                touches:
                  1: [[0, 180, 150], [0.01, 160, 150]]
                  2: [[0, 180, 150], [0.1, 180, 150], [0.12, 180, 150], [0.14, 180, 150]]
                  3: [[0.1, 79, 140], [0.1, 93, 140]]
            """
        #expect(try broken(carried) == [])
    }

    @Test("a finger that passes over another turns nothing")
    func noSlipOfFingersOnOnePoint() throws {
        let passing = """
            canvas: [360, 300]
            views:
              - id: card
                frame: [120, 110, 110, 80]
                transform: {rotate: 30}
                behavior: {kind: draggable, limitPolicy: clamp, pinchAnchor: fingers}
            gestures:
              - at: 0.1
                touches:
                  1: [[0.05, 175, 150], [0.06, 175, 129], [0.07, 175, 171], [0.09, 175, 171]]
                  2: [[0, 175, 150], [0.1, 175, 150]]
                  3: [[0, 175, 150], [0, 155, 150]]
            """
        #expect(try broken(passing) == [])
    }

    // MARK: lost

    @Test("a pinch that another view's pan keeps out is nobody's mistake")
    func noLoss() throws {
        let nested = scene(
            "behavior: center-drag",
            "gestures: [{at: 0.1, for: 0.5, pinch: card, scale: 2, spread: 20, stagger: {land: 0.2}}]")
        #expect(try broken(nested) == [])
    }

    @Test("a finger that lands while the view around is turned joins in with that")
    func noLossWhereAFingerJoins() throws {
        let joined = """
            canvas: [400, 300]
            views:
              - id: board
                frame: [100, 100, 200, 100]
                behavior: {kind: draggable, limitPolicy: clamp, pinchAnchor: fingers}
                views:
                  - id: card
                    frame: [30, 20, 110, 60]
                    behavior: {kind: draggable, limitPolicy: clamp, pinchAnchor: fingers}
            gestures:
              - {at: 0.1, for: 0.05, rotate: card, degrees: -20, spread: 40}
              - {at: 0.13, tap: card}
            actions: [{at: 0.1, disable: card.rotation}]
            """
        #expect(try broken(joined) == [])
    }

    // MARK: end

    @Test("an end that is told in time, and a finger that stays down to the end of the scene, are fine")
    func noEnd() throws {
        let cut = scene(
            "behavior: naive-ended-only",
            "duration: 0.4\ngestures: [{at: 0.1, for: 5, drag: card, by: [40, 0]}]")
        #expect(try broken(cut) == [])
        let cancelled = "gestures: [{at: 0.1, for: 1, drag: card, by: [40, 0]}]\nactions: [{at: 0.6, cancel: touches}]"
        #expect(try broken(scene("behavior: draggable", cancelled)) == [])
        #expect(try broken(scene("behavior: naive-ended-only", cancelled)) == ["end"])
        let pressed = "actions: [{at: 0.1, press: select, on: card, for: 0.8}]"
        #expect(try broken(scene("behavior: long-press-drag", pressed)) == [])
    }

    @Test("a recognizer that is at it without a finger is told")
    func stuck() throws {
        let frames = (0..<4).map { number in
            film.frame(number) { snapshot in
                snapshot.touches = []
                for index in snapshot.recognizers.indices where snapshot.recognizers[index].fullName == "card.pan" {
                    snapshot.recognizers[index].state = .changed
                }
            }
        }
        #expect(
            try film.messages("{lint: end}", frames) == [
                "card.pan is still changed, and no finger is down in frame 1 (0.100 s)"
            ])
    }

    // MARK: shear

    @Test(
        "a transform that becomes sheared, mirrored or no number is told; one that the scene set so is not",
        arguments: [
            (Transform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0), "sheared"),
            (Transform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0), "mirrored"),
            (Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0), "not finite"),
        ])
    func shear(transform: Transform, word: String) throws {
        let frames = [film.frame(0), film.frame(1) { $0.views[1].model.transform = transform }]
        let messages = try film.messages("{lint: shear}", frames)
        #expect(messages.count == 1 && messages[0].contains(word), "\(messages)")
        let from = film.frame(0) { $0.views[1].model.transform = transform }
        var turned = transform
        turned.tx += 5
        #expect(
            try film.messages("{lint: shear}", [from, film.frame(1) { $0.views[1].model.transform = turned }]).isEmpty
                || word == "not finite")
        var acted = frames
        acted[1].actions = [
            SceneAction(place: SourcePlace(line: 1, column: 1), at: 0, content: .cancelTouches)
        ]
        #expect(try film.messages("{lint: shear}", acted) == [])
    }

    // MARK: layout

    @Test("a constraint that cannot be kept is reported at its pin, for its own view")
    func layout() throws {
        let scene = """
            canvas: [100, 100]
            views:
              - {id: bar, layout: {left: 60, right: 60, top: 0, height: 10}}
              - {id: foot, layout: {left: 60, right: 30, top: 0, height: 10}}
            expect:
            """
        let failures = try Film.play(scene + " [{lint: layout}, {lint: layout, view: foot}]").failures
        #expect(failures.count == 1 && failures.first?.view == "bar" && failures.first?.frame == 0)
        #expect(
            failures.first?.message.hasPrefix("bar.right = window.right − 60 cannot be satisfied") == true,
            "\(failures.map(\.message))")
        var checker = ExpectationChecker(Lint.expectations([.layout]))
        let player = ScenePlayer(try Film.scene(scene + " []"), behaviors: .ready)
        while let frame = player.next() { checker.observe(frame) }
        #expect(checker.finish().map(\.place) == [SourcePlace(line: 3, column: 34, length: 5)])
    }
}
