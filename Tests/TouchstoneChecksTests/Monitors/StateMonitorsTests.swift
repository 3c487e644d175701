import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstonePlayer

@Suite struct StateMonitorsTests {
    private let film: Film

    init() throws { film = try Film() }

    /// Returns a frame for each list of states that the pan has in it.
    private func pan(_ states: [[GestureRecognizer.State]]) -> [PlayedFrame] {
        var last = GestureRecognizer.State.possible
        return states.enumerated().map { index, states in
            let transitions = states.map { state in
                // The recognizer was reset after the end of a gesture.
                var transition = film.transition("card.pan", state)
                transition.previous = last.isOver ? .possible : last
                last = state
                return transition
            }
            return film.frame(index) { $0.transitions = transitions }
        }
    }

    // MARK: legal-states

    @Test("what the platform allows is fine")
    func legal() throws {
        #expect(
            try film.messages(
                "{always: legal-states}",
                pan([
                    [], [.began], [.changed], [.changed, .changed], [.ended], [.failed], [.began, .cancelled], [.ended],
                ]))
                == [])
    }

    @Test(
        "an illegal step is told with recognizer, states, frame and time",
        arguments: [
            ([[.changed]], "possible to changed in frame 0 (0.000 s)"),
            ([[.began], [.failed]], "began to failed in frame 1 (0.100 s)"),
            ([[.began], [], [.began]], "began to began in frame 2 (0.200 s)"),
            ([[.began, .ended, .changed]], "possible to changed in frame 0 (0.000 s)"),
            ([[.cancelled]], "possible to cancelled in frame 0 (0.000 s)"),
        ] as [([[GestureRecognizer.State]], String)])
    func illegal(states: [[GestureRecognizer.State]], words: String) throws {
        #expect(try film.messages("{always: legal-states}", pan(states)) == ["card.pan goes from \(words)"])
    }

    // MARK: State

    @Test("a recognizer is in a state at a time")
    func state() throws {
        let frames = [film.frame(0), film.frame(1) { $0.recognizers[0].state = .changed }, film.frame(2)]
        #expect(try film.messages("{at: 0.1, recognizer: card.pan, state: changed}", frames) == [])
        #expect(
            try film.messages("{at: 0.1, recognizer: card.pan, state: recognized}", frames) == [
                "card.pan is changed, not ended, in frame 1 (0.100 s)"
            ])
        #expect(
            try film.messages("{at: 0.1, recognizer: card.pinch, state: began}", frames) == [
                "card.pinch is possible, not began, in frame 1 (0.100 s)"
            ])
        let without = film.frame(0) { $0.recognizers = [] }
        #expect(
            try film.messages("{at: 0, recognizer: card.pan, state: began}", [without]) == [
                "there is no recognizer card.pan in frame 0 (0.000 s)"
            ])
    }

    // MARK: begins, never-begins

    @Test("a continuous recognizer begins when it begins, not when it goes on or ends")
    func continuous() throws {
        let frames = pan([[], [.began], [.changed], [.ended], []])
        func begins(_ window: String) throws -> [String] { try film.messages("{begins: card.pan\(window)}", frames) }
        #expect(try begins("") == [])
        #expect(try begins(", after: 0.1, before: 0.1") == [])
        #expect(try begins(", before: 0.05") == ["card.pan begins at 0.100 s, 0.100 s too late"])
        #expect(try begins(", after: 0.2") == ["card.pan begins at 0.100 s, 0.100 s too early"])
        func never(_ window: String) throws -> [String] {
            try film.messages("{never-begins: card.pan\(window)}", frames)
        }
        #expect(try never("") == ["card.pan begins in frame 1 (0.100 s)"])
        #expect(try never(", after: 0.2") == [])
        #expect(try never(", before: 0.1") == ["card.pan begins in frame 1 (0.100 s)"])
        #expect(try never(", before: 0.09") == [])
        #expect(try film.messages("{begins: card.pinch}", frames) == ["card.pinch never begins"])
    }

    @Test("a discrete recognizer begins when it is recognized; one that fails does not")
    func discrete() throws {
        let frames = pan([[], [.ended], [.failed], [], [.ended]])
        #expect(try film.messages("{begins: card.pan, after: 0.1, before: 0.1}", frames) == [])
        #expect(try film.messages("{never-begins: card.pan, after: 0.2, before: 0.3}", frames) == [])
        #expect(
            try film.messages("{never-begins: card.pan, after: 0.2}", frames) == [
                "card.pan begins in frame 4 (0.400 s)"
            ])
    }

    @Test("a drag that begins and ends in one frame begins once")
    func oneFrame() throws {
        #expect(
            try film.messages("{never-begins: card.pan}", pan([[], [], [.began, .ended]])) == [
                "card.pan begins in frame 2 (0.200 s)"
            ])
    }

    // MARK: events

    private func events(_ expectation: String, _ names: [[String]]) throws -> [String] {
        let frames = names.enumerated().map { index, names in
            film.frame(index) { $0.events = names.map { film.event($0) } + [film.event("didDrag", of: "board")] }
        }
        return try film.messages("{view: card, \(expectation)}", frames)
    }

    @Test("events come in order; others may come between")
    func order() throws {
        let happened = [["didBeginDragging", "didDrag"], ["didDrag"], ["didDrag", "didEndDragging"]]
        #expect(try events("events: [didBeginDragging, didEndDragging], in: order", happened) == [])
        #expect(try events("events: [didDrag, didDrag, didDrag]", happened) == [])
        #expect(
            try events("events: [didEndDragging, didBeginDragging]", happened) == [
                "'card' does not report 'didBeginDragging' after 'didEndDragging'"
            ])
        #expect(try events("events: [didReset]", happened) == ["'card' does not report 'didReset'"])
        #expect(
            try events("events: [didDrag, didDrag, didDrag, didDrag]", happened) == [
                "'card' does not report 'didDrag' after 'didDrag'"
            ])
        #expect(
            try events("events: [didBeginDragging], after: 0.1", happened) == [
                "'card' does not report 'didBeginDragging'"
            ])
    }

    @Test("exactly: none may come between, before or after")
    func exactly() throws {
        let happened = [["didBeginDragging"], ["didDrag", "didEndDragging"]]
        #expect(try events("events: [didBeginDragging, didDrag, didEndDragging], exactly: true", happened) == [])
        #expect(
            try events("events: [didBeginDragging, didEndDragging], exactly: true", happened) == [
                "'card' reports 'didDrag' where 'didEndDragging' should follow in frame 1 (0.100 s)"
            ])
        #expect(
            try events("events: [didBeginDragging, didDrag], exactly: true", happened) == [
                "'card' reports 'didEndDragging' where no more events should follow in frame 1 (0.100 s)"
            ])
        #expect(
            try events("events: [didBeginDragging, didDrag, didEndDragging, didReset], exactly: true", happened) == [
                "'card' does not report 'didReset' after 'didEndDragging'"
            ])
        #expect(try events("events: [didDrag, didEndDragging], exactly: true, after: 0.1", happened) == [])
    }
}
