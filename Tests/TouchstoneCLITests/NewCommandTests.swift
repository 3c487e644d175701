import Testing
import TouchstoneKit
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct NewCommandTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test func kindsAreListed() throws {
        let run = try folder.run("new")
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        let kinds = BehaviorCatalogue.standard.kinds
        #expect(lines.map { $0.prefix { $0 != " " } } == kinds.map { $0.name[...] })
        for (line, kind) in zip(lines, kinds) { #expect(line.hasSuffix("  \(kind.summary)"), "\(kind.name)") }
    }

    @Test func sceneIsWrittenAndKeptUnlessForced() throws {
        let run = try folder.run("new", "draggable", "-o", "first/card.yaml")
        #expect(run.status == 0 && run.output.hasPrefix("first/card.yaml  "))
        let text = folder.place.text("first/card.yaml")
        #expect(try folder.run("new", "draggable").output == text)
        #expect(try folder.run("check", "first/card.yaml").status == 0)
        let second = try folder.run("new", "scroll", "-o", "first/card.yaml")
        #expect(second.status == 73)
        #expect(second.errors == "touchstone: error: 'first/card.yaml' exists already; --force replaces it.\n")
        #expect(folder.place.text("first/card.yaml") == text)
        #expect(try folder.run("new", "scroll", "-o", "first/card.yaml", "--force").status == 0)
        #expect(folder.place.text("first/card.yaml") != text)
    }

    @Test func unknownKindIsWrongUsage() throws {
        let run = try folder.run("new", "dragable")
        #expect(run.status == 64 && run.output == "")
        #expect(run.errors.hasPrefix("touchstone: error: there is no behavior 'dragable'; did you mean 'draggable'?\n"))
    }

    @Test func schemaIsTheSameInAFile() throws {
        let run = try folder.run("schema")
        #expect(
            run.status == 0 && run.output.hasPrefix("{\n  \"$schema\": \"http://json-schema.org/draft-07/schema#\""))
        #expect(try folder.run("schema", "--output", "-").output == run.output)
        #expect(!folder.place.contents.contains("-"))
        #expect(try folder.run("schema", "--output", "scene.schema.json").status == 0)
        #expect(folder.place.text("scene.schema.json") == run.output)
    }
}
