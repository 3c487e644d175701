import Testing
import TouchstoneChecks
import TouchstonePlayer

/// A failure names the line of a handler that moved the view.
@Suite struct HandlerLinesTests {
    /// The failures of a scene whose card runs lines when its pan changes.
    private func failures(_ lines: String, _ expectation: String, for duration: Double = 0.2) throws
        -> [Failure]
    {
        let code = lines.split(separator: "\n").map { "          \($0)" }.joined(separator: "\n")
        return try Film.play(
            """
            canvas: [300, 300]
            fps: 10
            views:
              - id: card
                frame: [50, 60, 80, 40]
                recognizers: [{kind: pan, minimumDistance: 0}]
                handlers:
                  pan.changed: |
            \(code)
            gestures: [{at: 0.1, for: \(duration), drag: card, by: [30, 0]}]
            expect: [\(expectation)]
            """
        ).failures
    }

    @Test(arguments: [
        ("alpha = 0.5\ncenter = CGPoint(x: 0, y: 80)", "line 10, `center = …`, moved card by "),
        ("center.x += 7", "line 9, `center.x += …`, moved card by 7 pt"),
        ("if alpha == 1 { center.x += 7 }", "line 9, `center.x += …`, moved card by 7 pt"),
        ("center.x += 3\ncenter.y += 4", "lines 9 and 10, `center.y += …`, moved card by 5 pt"),
        ("frame.size.width = 10", "line 9, `frame.size.width = …`, resized card"),
        ("bounds.size = .zero", "line 9, `bounds.size = …`, changed the bounds of card"),
        ("transform = transform.rotated(by: 1)", "line 9, `transform = …`, changed the transform of card"),
    ])
    func theLineIsInTheMessage(lines: String, words: String) throws {
        let failures = try failures(lines, "{after: 0, view: card, frame: [50, 60, 80, 40]}")
        #expect(failures.count == 1 && failures[0].message.contains(words), "\(failures)")
    }

    @Test(arguments: ["alpha = 0.5", "center = center", "print(center)"])
    func aLineThatMovesNothingIsNotNamed(line: String) throws {
        let failures = try failures(line, "{after: 0, view: card, frame: [0, 0, 80, 40]}")
        #expect(failures.count == 1 && !failures[0].message.contains("line "), "\(failures)")
    }

    @Test func aCallThatWaitedIsNamedByItsLineAndAsCode() throws {
        let failures = try failures(
            "DispatchQueue.main.async {\n  center.x += 7\n}", "{after: 0, view: card, frame: [50, 60, 80, 40]}")
        let words = "line 10, `center.x += …`, moved card by 7 pt"
        #expect(failures.count == 1 && failures[0].message.contains(words), "\(failures)")
        #expect(failures[0].message.contains("code that runs on its own moves it"), "\(failures)")
    }

    @Test func theLinesThatMovedTheViewMostAreToBlame() throws {
        let lines = "center.x += pan.translation(in: superview).x > 20 ? 9 : 2\ncenter.y += 1"
        let failure = try #require(
            try failures(lines, "{at: 0.7, view: card, center: [0, 0]}", for: 0.5).last)
        let blame = try #require(failure.blame)
        #expect(blame.lines.map(\.number) == [9, 10] && blame.run.handler == "pan.changed")
    }

    /// Of all that moves the view in a frame, the message names what moved it farthest.
    @Test func aChangeOfTheAnchorPointIsNamed() throws {
        let lines = "layer.anchorPoint = CGPoint(x: 0, y: 1)\ncenter.x += 1"
        let failure = try #require(try failures(lines, "{always: no-jump, view: card}", for: 1).first)
        #expect(failure.message.contains("line 9, `layer.anchorPoint = …`, changed the anchor point of card"))
    }

    /// The same line also moves a view that the condition does not name.
    @Test(arguments: ["card.frame.minY < 70", "other.frame.minX > card.frame.minY + 120"])
    func aConditionIsAboutTheViewsThatItNames(condition: String) throws {
        let scene = """
            canvas: [300, 300]
            views:
              - id: card
                frame: [50, 60, 80, 40]
                recognizers: [pan]
                handlers: {pan.changed: "for box in [card, other] { box.center.y += box == card ? 50 : 1 }"}
              - {id: other, frame: [200, 0, 40, 40]}
            gestures: [{at: 0.1, for: 0.2, drag: card, by: [30, 0]}]
            expect: [{holds: \(condition)}]
            """
        let failure = try #require(try Film.play(scene).failures.first)
        let moved = condition.hasPrefix("card") ? "card by 50 pt" : "other by 1 pt"
        #expect(failure.message.contains("moved \(moved)"), "\(failure.message)")
    }

    @Test(arguments: ["alpha = 0.5", "center.x += 0.04"]) func whatCannotBeSeenIsNotToBlame(line: String) throws {
        let failure = try #require(try failures(line, "{after: 0, view: card, frame: [0, 0, 80, 40]}").first)
        #expect(failure.blame == nil)
    }

    @Test func theMessageNamesTheLineOfTheFirstFrameAndTheSummaryThatOfTheWorst() throws {
        let line = "center.x += pan.translation(in: superview).x * 2"
        let failure = try #require(try failures(line, "{always: fingers-attached, view: card}", for: 0.5).first)
        let (first, worst) = (try #require(failure.frame), try #require(failure.worstFrame))
        #expect(first < worst)
        #expect(failure.message.contains("line 9, `center.x += …`, moved card by "), "\(failure.message)")
        #expect(failure.message.hasSuffix(" pt in frame \(first)"), "\(failure.message)")
        #expect(failure.summary.hasSuffix("line 9, `center.x += …`, moved card by 60 pt"), "\(failure.summary)")
    }
}
