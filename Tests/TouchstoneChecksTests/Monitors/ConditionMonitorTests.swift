import Testing
import TouchstoneChecks

struct ConditionMonitorTests {
    private func messages(_ condition: String, _ options: String = "") throws -> [String] {
        try Film.play(
            """
            canvas: [300, 300]
            fps: 10
            duration: 1
            views:
              - id: card
                frame: [50, 60, 80, 40]
                state: {n: 0, name: none, isOpen: false}
            actions: [{at: 0.5, run: "card.n = 3"}]
            expect: [{holds: '\(condition)'\(options)}]
            """
        ).failures.map(\.message)
    }

    @Test(arguments: [
        ("card.n <= 3", ""), ("card.n == 3", ", at: 0.5"), ("card.n == 0", ", before: 0.4"),
        ("card.frame.maxX < 131", ""), ("!card.isOpen", ""), ("card.n > 5 || card.n < 4", ""),
    ])
    func whatIsTrueHolds(condition: String, options: String) throws {
        #expect(try messages(condition, options) == [])
    }

    @Test(arguments: [
        ("card.n < 2", "", "card.n < 2 is false: card.n is 3 in frame 5 (0.500 s)"),
        (
            "card.frame.minX == 50 && card.n * 2 < card.frame.minY / 60", "",
            "(card.n * 2) < (card.frame.minY / 60) is false: card.n * 2 is 6 and card.frame.minY / 60 is 1 in frame 5 "
                + "(0.500 s)"
        ),
        (
            "card.n + 0.3 == 0.1 + 0.2", "",
            "(card.n + 0.3) == (0.1 + 0.2) is false: card.n + 0.3 is 0.3 and 0.1 + 0.2 is 0.30000000000000004 in frame 0 "
                + "(0.000 s)"
        ),
        (
            "0.1 + 0.2 == 0.3", "",
            "(0.1 + 0.2) == 0.3 is false: 0.1 + 0.2 is 0.30000000000000004 in frame 0 (0.000 s)"
        ), ("card.isOpen", ", at: 0.2", "card.isOpen is false in frame 2 (0.200 s)"),
        ("card.name == \"open\"", "", "card.name == \"open\" is false: card.name is none in frame 0 (0.000 s)"),
        ("0 / card.n < 1", "", "(0 / card.n) < 1 is false: 0 / card.n is nan in frame 0 (0.000 s)"),
    ])
    func whatIsFalseFailsWithItsValues(condition: String, options: String, message: String) throws {
        #expect(try messages(condition, options) == [message])
    }
}
