import Documents
import Playback
import Testing

struct ReportDocumentTests {
    private let picture = ReportDocument.Picture(path: "card-sheet.png", alternative: "Nine frames")

    private func report(_ parts: [ReportDocument.Part], scene: String = "title: A card\n") -> String {
        ReportDocument(
            title: "A card", parts: parts, sceneName: "card.yaml", scene: scene,
            versions: [("Touchstone", "0.1.0"), ("Cairo", "1.16.0")]
        ).text
    }

    @Test func aReportIsTheSameTextEveryTime() {
        let part = ReportDocument.Part(
            name: nil, failures: ["card is 12 pt past its limit"], expectationCount: 2, pictures: [picture])
        #expect(
            report([part]) == """
                # A card

                - ❌ card is 12 pt past its limit

                ![Nine frames](card-sheet.png)

                ## To see it again

                Any of the PNG pictures takes the place of the scene, which it carries:

                ```sh
                touchstone render card-sheet.png
                ```

                <details><summary>card.yaml</summary>

                ```yaml
                title: A card
                ```

                </details>

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
                "## one\n\nIts expectation holds.\n\n## two\n\nAll 2 expectations hold.\n\n## none\n\n## To see"))
    }

    @Test func nothingOfASceneIsReadAsMarkdownOrHTML() {
        let part = ReportDocument.Part(
            name: "<script>", failures: ["*x* @all"], expectationCount: 1,
            pictures: [ReportDocument.Picture(path: "a)b.png", alternative: "](x)")])
        let text = report([part], scene: "```\n</details>")
        #expect(text.contains("## &lt;script\\>\n\n- ❌ \\*x\\* @&#8203;all\n\n![\\](x)](a%29b.png)"))
        #expect(text.contains("````yaml\n```\n</details>\n````"))
    }
}
