import Testing
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct ReportCommandTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test func filesAreNamedAndTheStatusIsThatOfTheWorkNotOfTheScene() throws {
        let run = try folder.run("report", "wrong.yaml", "--scale", "1")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("wrong.yaml:8:5: error: "))
        #expect(run.output.contains("out/wrong/report/report.md  "))
        #expect(run.output.contains("out/wrong/report/wrong-report.zip  "))
    }

    @Test func theCommandThatOpensAnIssueIsToldWhereItIsInstalled() throws {
        try folder.place.place("it's.yaml", ToolFolder.card + "title: \"it's a card\"\n")
        let without = try folder.run("report", "it's.yaml", environment: ["PATH": "/nowhere"])
        #expect(without.status == 0 && !without.output.contains("gh issue"))
        try folder.place.placeProgram("bin/gh", "")
        let with = try folder.run("report", "it's.yaml", environment: ["PATH": "\(folder.place.path)/bin"])
        let line = #"  gh issue create --title 'it'\''s a card' --body-file 'out/it'\''s/report/report.md'"#
        #expect(with.output.contains(line), "\(with.output)")
    }
}
