import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer

/// `during` and `presented`: the frames that count, and the values that are used.
@Suite struct FrameWindowTests {
    private let film: Film

    init() throws { film = try Film() }

    /// Returns a frame for each state of the pan. The card's scale begins at 1 and grows by a tenth with each frame.
    private func frames(_ states: [GestureRecognizer.State]) -> [PlayedFrame] {
        states.enumerated().map { index, state in
            film.frame(index) { snapshot in
                for place in snapshot.recognizers.indices where snapshot.recognizers[place].fullName == "card.pan" {
                    snapshot.recognizers[place].state = state
                }
                snapshot.views[1].model.transform.a = 1 + Double(index) / 10
            }
        }
    }

    @Test(
        "`during` is while the gesture has begun, goes on, or ends",
        arguments: [
            ([.possible, .possible, .began, .changed], 2), ([.possible, .changed], 1), ([.possible, .ended], 1),
            ([.failed, .cancelled, .possible, .ended], 3),
        ] as [([GestureRecognizer.State], Int)])
    func during(states: [GestureRecognizer.State], first: Int) throws {
        let failures = try film.check("{view: card, scale: 0, during: pan}", frames(states))
        #expect(failures.map(\.frame) == [first])
        #expect(try film.check("{view: card, scale: 1.2, tolerance: 0.2, during: card.pan}", frames(states)).isEmpty)
    }

    @Test("a gesture that is not recognized, or not then, fails: nothing was looked at")
    func never() throws {
        let frames = frames([.possible, .began, .failed, .possible])
        #expect(
            try film.messages("{view: card, scale: 1, during: pinch}", frames) == ["card.pinch is not recognized"])
        #expect(
            try film.messages("{always: no-jump, during: card.pan, after: 0.2}", frames) == [
                "card.pan is not recognized from 0.2 s on"
            ])
        #expect(
            try film.messages("{never-begins: card.pinch, during: card.pan, after: 2}", frames) == [
                "the scene ends before this time"
            ])
    }

    @Test("a value may be asked for in a window of time")
    func window() throws {
        let frames = frames([.possible, .possible, .possible])
        #expect(try film.check("{view: card, scale: 1, before: 0.1}", frames).map(\.frame) == [1])
        #expect(try film.check("{view: card, scale: 1.2, after: 0.2}", frames).isEmpty)
        #expect(try film.check("{recognizer: card.pan, state: began, after: 0.1}", frames).map(\.frame) == [1])
    }

    @Test("what did not happen is known behind the window, or at the end")
    func known() throws {
        let frames = frames([.possible, .possible, .possible, .possible])
        let windows = ["before: 0.1", "after: 0.1, before: 0.2", "before: 0.9", "after: 0.1"]
        let failures = try windows.flatMap { try film.check("{begins: card.pan, \($0)}", frames) }
        #expect(failures.map(\.frame) == [nil, nil, nil, nil])
        #expect(failures.map(\.knownIn) == [2, 3, nil, nil])
        #expect(try film.check("{view: card, scale: 0, after: 0.1, before: 0.2}", frames).map(\.knownIn) == [1])
    }

    // MARK: presented

    /// A frame in which the card is drawn 10 points to the right of its model, at half its size.
    private func animated(_ number: Int = 0) -> PlayedFrame {
        film.frame(number) { snapshot in
            var presented = snapshot.views[1].model
            presented.center.x += 10
            presented.transform = Transform(scaleX: 0.5, y: 0.5)
            snapshot.views[1].presented = presented
            snapshot.views[1].transformToWindow = Transform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 140, ty: 140)
        }
    }

    @Test(
        "what is drawn is read where that is asked for",
        arguments: [
            ("center: [60, 55]", "center: [50, 55]"), ("scale: 0.5", "scale: 1"),
            ("frame: [50, 47.5, 20, 15]", "frame: [30, 40, 40, 30]"),
            ("transform: [0.5, 0, 0, 0.5, 0, 0]", "transform: [1, 0, 0, 1, 0, 0]"),
            ("corners: [140, 140, 160, 140, 160, 155, 140, 155]", "corners: [130, 140, 170, 140, 170, 170, 130, 170]"),
        ])
    func presented(drawn: String, model: String) throws {
        func count(_ value: String, _ isPresented: Bool) throws -> Int {
            try film.check("{at: 0, view: card, \(value), presented: \(isPresented)}", [animated()]).count
        }
        #expect(try [count(drawn, true), count(model, true)] == [0, 1])
        #expect(try [count(drawn, false), count(model, false)] == [1, 0])
    }

    @Test("limits, shear and jumps of what is drawn")
    func presentedConditions() throws {
        let outside = film.frame(0) { snapshot in
            var presented = snapshot.views[1].model
            presented.center.x = 0
            presented.transform = Transform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)
            snapshot.views[1].presented = presented
        }
        for condition in ["inside-limit", "no-shear"] {
            #expect(try film.check("{always: \(condition), view: card}", [outside]).isEmpty)
            #expect(try film.check("{always: \(condition), view: card, presented: true}", [outside]).count == 1)
        }
        var jump = animated(1)
        jump.snapshot.touches = [film.touch(1, .moved, movedBy: 0)]
        #expect(try film.check("{always: no-jump, view: card}", [film.frame(0), jump]).isEmpty)
        #expect(try film.check("{always: no-jump, view: card, presented: true}", [film.frame(0), jump]).count == 1)
    }

    @Test("during a reset the model is there already, and what is drawn is not")
    func reset() throws {
        func failures(_ keys: String) throws -> Int {
            try Film.play(
                Film.text.replacing("fps: 10", with: "fps: 60") + """

                    actions: [{at: 0, set: {card.transform: {translate: [40, 0]}}}]
                    gestures: [{at: 0.1, doubleTap: card}]
                    expect: [{at: 0.4, view: card, transform: [1, 0, 0, 1, 0, 0]\(keys)}]
                    """
            ).failures.count
        }
        #expect(try [failures(""), failures(", presented: true")] == [0, 1])
        #expect(try failures(", presented: true, tolerance: 40") == 0)
    }
}
