import Testing
import TouchstoneEngine
import TouchstonePlayer
import TouchstonePlayerTestSupport

/// `rules`, played.
@Suite struct SceneRulesTests {
    /// Returns all recognizers that begin or are recognized, in order, when a finger is dragged over a card in a board.
    private func winners(_ rules: String, gesture: String = "{at: 0.1, for: 0.6, drag: card, by: [60, 0]}") throws
        -> [String]
    {
        let frames = try Stage.frames(
            """
            canvas: [300, 200]
            views:
              - id: board
                frame: [0, 0, 300, 200]
                recognizers: [pan]
                views:
                  - {id: card, frame: [50, 50, 100, 100], recognizers: [pan, tap, {kind: tap, id: double, taps: 2}]}
            rules: [\(rules)]
            gestures: [\(gesture)]
            """)
        var states: [String: GestureRecognizer.State] = [:]
        return frames.flatMap(\.snapshot.transitions).compactMap { transition in
            let wasActive = states.updateValue(transition.state, forKey: transition.recognizer)?.isActive ?? false
            let begins = transition.state == .began || transition.state == .ended && !wasActive
            return begins ? transition.recognizer : nil
        }
    }

    @Test func withoutARuleTheInnerPanWins() throws {
        #expect(try winners("") == ["card.pan"])
    }

    @Test func bothPansBeginWhereARuleOfEitherSaysSo() throws {
        #expect(try winners("{recognizer: card.pan, simultaneous: board.pan}") == ["card.pan", "board.pan"])
        #expect(try winners("{recognizer: board.pan, simultaneous: card.pan}") == ["card.pan", "board.pan"])
    }

    @Test func aNoForbidsNothingThatTheOtherSideAllows() throws {
        let rules =
            "{recognizer: card.pan, simultaneous: board.pan, answer: false}, "
            + "{recognizer: board.pan, simultaneous: card.pan}"
        #expect(try winners(rules) == ["card.pan", "board.pan"])
    }

    @Test func shouldBeginKeepsOneOut() throws {
        #expect(try winners("{recognizer: card.pan, shouldBegin: false}") == ["board.pan"])
    }

    @Test func shouldReceiveKeepsTouchesAway() throws {
        #expect(try winners("{recognizer: card.pan, shouldReceive: {touch: false}}") == ["board.pan"])
        #expect(try winners("{recognizer: card.pan, shouldReceive: {event: false}}") == ["board.pan"])
        #expect(try winners("{recognizer: card.pan, shouldReceive: false}") == ["board.pan"])
        #expect(try winners("{recognizer: card.pan, shouldReceive: {press: false}}") == ["card.pan"])
    }

    @Test func aSingleTapWaitsForADoubleTap() throws {
        let rule = "{recognizer: card.tap, requireFailure: card.double}"
        #expect(try winners("", gesture: "{at: 0.1, doubleTap: card}") == ["card.tap", "card.tap", "card.double"])
        #expect(try winners(rule, gesture: "{at: 0.1, doubleTap: card}") == ["card.double"])
        #expect(try winners(rule, gesture: "{at: 0.1, tap: card}") == ["card.tap"])
    }

    @Test func aRuleTakesThePlaceOfTheDelegate() throws {
        let scene = """
            canvas: [300, 200]
            views: [{id: card, frame: [50, 50, 100, 100], behavior: draggable}]
            rules: [{recognizer: card.pan, shouldBegin: false}]
            gestures: [{at: 0.1, for: 0.6, drag: card, by: [60, 0]}]
            """
        let frames = try Stage.frames(scene)
        #expect(!frames.contains { $0.snapshot.events.contains { $0.name == "pan" } })
        let decisions = frames.flatMap(\.snapshot.decisions).filter { $0.ask == .shouldBegin }
        #expect(decisions.map(\.by) == [.rule(because: nil)] && decisions.map(\.answer) == [false])
    }
}
