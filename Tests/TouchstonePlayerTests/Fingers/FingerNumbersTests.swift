import Testing
import TouchstoneEngine
import TouchstonePlayer
import TouchstonePlayerTestSupport

/// The numbers of the fingers of a scene.
@Suite struct FingerNumbersTests {
    /// The numbers in the order of landing, with the time of the frame in hundredths of a second.
    private func landings(_ gestures: String) throws -> [String] {
        try Stage.frames(Stage.card("fps: 100\ngestures:\n\(gestures)")).flatMap { frame in
            frame.snapshot.landings.map { "\(frame.snapshot.frame): \($0.finger)" }
        }
    }

    @Test("a finger that has lifted leaves its number to the next")
    func reused() throws {
        #expect(
            try landings(
                """
                  - {at: 0.1, for: 0.2, drag: card, by: [5, 0]}
                  - {at: 0.3, for: 0.2, drag: card, by: [5, 0]}
                  - {at: 0.6, pinch: card, scale: 1.1}
                """) == ["10: 1", "30: 1", "60: 1", "60: 2"])
    }

    @Test("fingers of gestures that overlap get the lowest free numbers")
    func overlapping() throws {
        #expect(
            try landings(
                """
                  - {at: 0.1, for: 1, drag: card, by: [5, 0]}
                  - {at: 0.2, for: 0.3, drag: card, by: [5, 0]}
                  - {at: 0.3, for: 0.3, pinch: card, scale: 1.1}
                  - {at: 0.55, tap: card}
                """) == ["10: 1", "20: 2", "30: 3", "30: 4", "55: 2"])
    }

    @Test("the taps of a double tap are one finger's, and no other takes its number in between")
    func doubleTap() throws {
        #expect(
            try landings(
                """
                  - {at: 0.1, doubleTap: card}
                  - {at: 0.18, for: 0.5, drag: card, by: [5, 0]}
                """) == ["10: 1", "18: 2", "25: 1"])
        #expect(
            try landings(
                """
                  - {at: 0.1, for: 0.1, drag: card, by: [5, 0]}
                  - {at: 0.12, doubleTap: card}
                """) == ["10: 1", "12: 2", "27: 2"])
    }

    @Test("raw touches keep their numbers where those are free")
    func raw() throws {
        #expect(
            try landings("  - {at: 0.1, touches: {7: [[0, 110, 110], [0.2, 110, 110]], 0: [[0.1, 120, 120]]}}")
                == ["10: 7", "20: 0"])
        // The first number is in use. The second is not in use, but it is not assigned either.
        #expect(
            try landings(
                """
                  - {at: 0.1, for: 1, drag: card, by: [5, 0]}
                  - {at: 0.2, touches: {1: [[0, 110, 110], [0.2, 110, 110]], 2: [[0, 120, 120], [0.1, 120, 121]]}}
                """
            ).sorted() == ["10: 1", "20: 2", "20: 3"])
    }

    @Test("a number that a finger takes later is free until then")
    func later() throws {
        #expect(
            try landings(
                """
                  - {at: 0.1, touches: {1: [[1, 110, 110], [1.2, 110, 110]]}}
                  - {at: 0.2, for: 0.3, drag: card, by: [5, 0]}
                  - {at: 0.9, for: 0.3, drag: card, by: [5, 0]}
                """) == ["20: 1", "90: 2", "110: 1"])
    }

    @Test("a finger that lifts as another lands whose landing is told of already has a number of its own")
    func lifting() throws {
        #expect(
            try landings(
                """
                  - {at: 0.1, for: 0.2, drag: card, by: [5, 0], fingers: 2, stagger: {land: 0.1}}
                  - {at: 0.15, for: 0.05, drag: card, by: [5, 0]}
                """) == ["10: 1", "15: 3", "20: 2"])
    }

    @Test("hundreds of fingers at once have a number each")
    func crowd() throws {
        let gestures = (0..<300).map { _ in "  - {at: 0, touches: {1: [[0, 110, 110], [0.02, 110, 110]]}}" }
        let landings = try landings(gestures.joined(separator: "\n"))
        #expect(landings == (1...300).map { "0: \($0)" })
    }
}
