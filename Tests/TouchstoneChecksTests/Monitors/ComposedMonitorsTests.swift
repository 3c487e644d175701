import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer

@Suite struct ComposedMonitorsTests {
    private let film: Film

    init() throws { film = try Film() }

    /// Frames 0 to 9. The card's scale begins at 1 and grows by a tenth with each frame.
    private var frames: [PlayedFrame] {
        (0..<10).map { number in film.frame(number) { $0.views[1].model.transform.a = 1 + Double(number) / 10 } }
    }

    @Test("not: what does not hold is fine, and what holds is told in words")
    func not() throws {
        #expect(try film.messages("{not: {at: 0.3, view: card, scale: 2}}", frames) == [])
        #expect(
            try film.messages("{not: {at: 0.3, view: card, scale: 1.3, tolerance: 0.01}}", frames) == [
                "the scale of 'card' is 1.3 within 0.01, at 0.3 s, although 'not' rules it out"
            ])
        #expect(
            try film.messages("{not: {not: {begins: card.pan}}}", frames) == [
                "not: card.pan begins, although 'not' rules it out"
            ])
    }

    @Test("what must not hold is known to do so where its window is over, and else at the end")
    func notIsKnown() throws {
        func knownIn(_ part: String) throws -> [Int?] { try film.check("{not: \(part)}", frames).map(\.knownIn) }
        #expect(try knownIn("{at: 0.3, view: card, scale: 1.3, tolerance: 0.01}") == [3])
        #expect(try knownIn("{never-begins: card.pan, before: 0.4}") == [5])
        #expect(try knownIn("{always: legal-states}") == [nil])
    }

    @Test("what could not be asked holds neither way")
    func vacuous() throws {
        #expect(
            try film.messages("{not: {at: 5, view: card, scale: 1}}", frames) == ["the scene ends before this time"])
        #expect(try film.messages("{at: 5, view: card, scale: 1}", frames) == ["the scene ends before this time"])
    }

    @Test("any: one is enough; where none holds each is told")
    func any() throws {
        #expect(try film.messages("{at: 0.1, any: [{view: card, scale: 7}, {view: card, scale: 1.1}]}", frames) == [])
        let why = "card.pinch never begins: no finger landed on its view, and no button that it handles went down"
        let failures = try film.check(
            "{any: [{at: 0.1, view: card, scale: 7, tolerance: 1}, {at: 0.4, view: card, scale: 8, tolerance: 1}]}",
            frames)
        #expect(
            failures.map(\.message) == [
                "none of 2 passed: (1) the scale of 'card' is 1.1, not 7: 5.9 too small, more than 1, in frame 1 (0.100 s); \(why); "
                    + "(2) the scale of 'card' is 1.4, not 8: 6.6 too small, more than 1, in frame 4 (0.400 s); \(why)"
            ])
        // Only the last of them shows that none is met.
        #expect(failures.map(\.knownIn) == [4])
    }

    @Test("all: the earliest that fails is to blame")
    func all() throws {
        #expect(try film.messages("{all: [{at: 0.1, view: card, scale: 1.1}, {never-begins: card.pan}]}", frames) == [])
        let failures = try film.check(
            "{all: [{at: 0.4, view: card, scale: 8}, {begins: card.pan}, {at: 0.1, view: card, scale: 7}]}", frames)
        #expect(failures.map(\.frame) == [1])
        #expect(failures.first?.message.hasPrefix("3 of 3 failed: (1) the scale of 'card' is 1.4") == true)
    }

    @Test("numbers come with the words")
    func measure() throws {
        let failure = try #require(
            try film.check("{at: 0.3, view: card, scale: 1, tolerance: 0.1}", frames).first)
        #expect(failure.measure?.expected == [1])
        #expect(failure.measure?.tolerance == 0.1)
        #expect(abs((failure.measure?.missedBy ?? 0) - 0.3) < 1e-9)
        #expect(failure.view == "card" && failure.time == 0.3)
    }
}
