import Testing
import TouchstoneChecks
import TouchstoneScenes

struct ReportDocumentTests {
    private let picture = ReportDocument.Picture(path: "card-sheet.png", alternative: "Nine frames", width: 640)

    private func report(
        _ parts: [ReportDocument.Part], scene: String = "title: A card\n",
        _ change: (inout ReportDocument) -> Void = { _ in }
    ) -> String {
        var document = ReportDocument(
            title: "A card", parts: parts, sceneName: "card.yaml", scene: scene,
            versions: [("Touchstone", "0.1.0"), ("Cairo", "1.16.0")])
        change(&document)
        return document.text
    }

    private func failure(_ message: String, of condition: TouchstoneScenes.Expectation.Condition, isOwn: Bool = true)
        -> Failure
    {
        var failure = Failure(message)
        failure.expectation = TouchstoneScenes.Expectation(condition: condition)
        failure.isOwn = isOwn
        return failure
    }

    @Test func aHandlerIsQuotedBelowTheFailure() throws {
        let part = ReportDocument.Part(
            name: nil, failures: [failure("card slips", of: .legalStates)], expectationCount: 1, pictures: [],
            handlers: [("card.pan in frame 7", "> 14  center = x  // center (1, 2) → (3, 4)")])
        let text = report([part])
        let quote = try #require(
            text.firstRange(
                of: "**card.pan in frame 7**\n\n```swift\n> 14  center = x  // center (1, 2) → (3, 4)\n```"))
        #expect(try #require(text.firstRange(of: "card slips")).lowerBound < quote.lowerBound)
        #expect(quote.lowerBound < (try #require(text.firstRange(of: "## Expected"))).lowerBound)
    }

    @Test func aReportIsTheSameTextEveryTime() {
        let part = ReportDocument.Part(
            name: nil,
            failures: [failure("card is 12 pt past its limit", of: .insideLimit(view: "card", tolerance: 0))],
            expectationCount: 2,
            failurePicture: ReportDocument.Picture(path: "card-0012.png", alternative: "Frame 12", width: 320),
            pictures: [picture],
            stories: ["card.pan\n  0.1 s  finger 1 lands\n  card.pan never began: no <finger>"])
        let text = report([part]) {
            $0.page = "card.html"
            $0.archive = "card-report.zip"
            $0.remarks = ["card.gif: at 50 % of its size"]
        }
        #expect(
            text == """
                # A card

                - ❌ card is 12 pt past its limit

                ⬇️ drag `card-0012.png` here

                <img src="card-0012.png" width="320" alt="Frame 12">

                <details><summary>card.pan never began: no &lt;finger&gt;</summary>

                ```
                card.pan
                  0.1 s  finger 1 lands
                  card.pan never began: no <finger>
                ```

                </details>

                ## Expected

                - 'card' stays inside its limit

                ## Seen

                - card is 12 pt past its limit

                ## The whole scene

                ⬇️ drag `card-sheet.png` here

                <img src="card-sheet.png" width="640" alt="Nine frames">

                ## Steps to reproduce

                1. Install Touchstone, which replays touches on views.
                2. Save the scene below as `card.yaml`. Any of the PNG pictures carries it, too, and takes its place.
                3. Check it, or draw it with `touchstone render card.yaml`:

                   ```sh
                   touchstone check card.yaml
                   ```
                4. Or open `card.html`, which is in the archive: it plays the scene in a browser.

                <details><summary>card.yaml</summary>

                ```yaml
                title: A card
                ```

                </details>

                ## Files

                ⬇️ drag `card-report.zip` here: all of the files in one

                - card.gif: at 50 % of its size

                ## Versions

                | | |
                |---|---|
                | Touchstone | 0.1.0 |
                | Cairo | 1.16.0 |

                """)
    }

    @Test func variantsHaveAHeadingAndWhatHoldsIsSaid() {
        let parts = [("one", 1), ("two", 2), ("none", 0)].map {
            ReportDocument.Part(name: $0.0, failures: [], expectationCount: $0.1, pictures: [])
        }
        let text = report(parts)
        #expect(
            text.contains(
                "## one\n\n✅ 1 of 1 expectation passed.\n\n## two\n\n✅ 2 of 2 expectations passed.\n\n## none\n\n## Expected"
            ))
        // No failure is known.
        #expect(text.contains("## Expected\n\n_What should happen?_\n\n## Seen\n\n_What happens instead?_\n\n"))
    }

    @Test func whatFailsComesFirst() throws {
        let own = failure("it jumps", of: .noJump(view: "it"))
        let other = failure("it slips", of: .noShear(view: "it", tolerance: 0), isOwn: false)
        let text = report([
            ReportDocument.Part(name: "good", failures: [other], expectationCount: 0, pictures: []),
            ReportDocument.Part(
                name: "bad", failures: [own], expectationCount: 1,
                failurePicture: ReportDocument.Picture(path: "bad-0012.png", alternative: "Frame 12", width: 320),
                pictures: [picture]),
        ]) { $0.comparison = ReportDocument.Picture(path: "compare.gif", alternative: "Both", width: 640) }
        let order = try [
            "## bad", "src=\"bad-0012.png\"", "## Side by side", "src=\"compare.gif\"",
            "## Expected\n\n- bad: 'it' does not jump", "## Seen\n\n- bad: it jumps", "src=\"card-sheet.png\"",
            "## good",
        ].map { try #require(text.firstRange(of: $0)?.lowerBound, "\($0)") }
        #expect(order == order.sorted())
        #expect(text.contains("- ❌ it slips (only other variants are expected to pass)"))
    }

    @Test func whatOthersExpectIsSaidWhereNothingElseFails() {
        let other = failure("it slips", of: .noShear(view: "it", tolerance: 0), isOwn: false)
        let text = report([
            ReportDocument.Part(name: "good", failures: [], expectationCount: 1, pictures: []),
            ReportDocument.Part(name: "bad", failures: [other], expectationCount: 2, pictures: []),
        ])
        #expect(
            text.contains(
                "## bad\n\n- ❌ it slips (only other variants are expected to pass)\n\n## Expected\n\n- bad: 'it' is not sheared\n\n## Seen\n\n"
                    + "- bad: it slips\n\n## good"))
    }

    @Test func alternativesAreShort() {
        var part = ReportDocument.Part(name: nil, failures: [], expectationCount: 0, pictures: [picture])
        part.pictures[0].alternative = String(repeating: "a", count: 400)
        #expect(report([part]).contains("alt=\"" + String(repeating: "a", count: 119) + "…\""))
    }

    @Test func nothingOfASceneIsReadAsMarkdownOrHTML() {
        let part = ReportDocument.Part(
            name: "<script>", failures: [failure("*x* @all", of: .noJump(view: "<b>"))], expectationCount: 1,
            failurePicture: ReportDocument.Picture(
                path: "a\"`)b.png", alternative: "\"><script>\n\n# x", width: 10),
            pictures: [],
            stories: ["```\n</details><x>"])
        let text = report([part], scene: "```\n</details>")
        #expect(text.contains("## &lt;script\\>\n\n- ❌ \\*x\\* @&#8203;all\n\n⬇️ drag ``a\"`)b.png`` here\n\n"))
        #expect(text.contains("<img src=\"a%22%60%29b.png\" width=\"10\" alt=\"&quot;&gt;&lt;script&gt;  # x\">\n\n"))
        #expect(text.contains("<summary>&lt;/details&gt;&lt;x&gt;</summary>\n\n````\n```\n</details><x>\n````"))
        #expect(text.contains("- &lt;script\\>: '&lt;b\\>' does not jump"))
        #expect(text.contains("````yaml\n```\n</details>\n````"))
    }
}
