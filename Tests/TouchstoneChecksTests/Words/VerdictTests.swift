import Testing
import TouchstoneChecks
import TouchstoneScenes

struct VerdictTests {
    private func failure(_ frame: Int, _ message: String, isOwn: Bool = true) -> Failure {
        var failure = Failure(message, frame: frame)
        failure.isOwn = isOwn
        failure.expectation = Expectation(condition: .legalStates)
        failure.expectation?.variants = ["fixed"]
        return failure
    }

    private func lines(_ failures: [Failure], in frame: Int) -> [String] {
        Verdict(expectationCount: failures.count, failures: failures).pictureLines(in: frame).map {
            ($0.mark == .fails ? "✗ " : "") + $0.text
        }
    }

    @Test func aRunThatPassesHasNoLine() {
        #expect(Verdict(expectationCount: 3).pictureLines(in: 5).isEmpty)
    }

    @Test func beforeTheFirstFailureALineSaysWhereItIs() {
        #expect(lines([failure(30, "a"), failure(20, "b")], in: 19) == ["no failure yet: the first is in frame 20"])
    }

    @Test func theLatestFailureComesFirst() {
        let failures = [failure(30, "a"), failure(20, "b"), failure(30, "c")]
        #expect(lines(failures, in: 29) == ["✗ b"])
        #expect(lines(failures, in: 90) == ["✗ a", "✗ c", "✗ b"])
    }

    @Test func moreThanThreeAreCounted() {
        let failures = (0..<6).map { failure($0, "\($0)") }
        #expect(lines(failures, in: 9) == ["✗ 5", "✗ 4", "✗ 3", "✗ and 3 more"])
    }

    @Test func whatIsExpectedOfOtherVariantsIsMarked() {
        #expect(lines([failure(0, "a", isOwn: false)], in: 0) == ["✗ a (only 'fixed' is expected to pass)"])
    }

    @Test func evidenceIsShownOnceForEachView() {
        let one = Evidence(overlays: [.grip], marks: [.note(view: "card", words: "slips")])
        let both = one.union(
            Evidence(overlays: [.limit], marks: [.note(view: "card", words: "slips"), .pastLimit(view: "card")]))
        #expect(both == Evidence(overlays: [.grip, .limit], marks: one.marks + [.pastLimit(view: "card")]))
        #expect(
            Evidence.Mark.note(recognizer: "list.row.pan", "begins")
                == .note(view: "list.row", words: "list.row.pan begins"))
    }
}
