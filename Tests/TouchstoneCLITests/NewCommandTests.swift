import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct NewCommandTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test func kindsAreListedInGroups() throws {
        let run = try folder.run("new")
        #expect(run.status == 0)
        let groups = run.output.split(separator: "\n\n")
        #expect(
            groups.map { $0.prefix { $0 != "\n" } } == [
                "Your own lines:", "Everyday views:", "SwiftUI's modifiers:", "Views with a mistake:",
                "Next: touchstone new draggable --output card.yaml",
            ])
        let lines = groups.dropLast().flatMap { $0.split(separator: "\n").dropFirst() }
        let kinds = BehaviorCatalogue.ready.kinds
        let names = StarterScene.lines.map(\.name) + kinds.map(\.name)
        #expect(Set(lines.map { $0.dropFirst(2).prefix { $0 != " " } }) == Set(names.map { $0[...] }))
        for kind in kinds {
            #expect(
                lines.contains { $0.hasPrefix("  \(kind.name) ") && $0.hasSuffix("  \(kind.summary)") }, "\(kind.name)")
        }
        #expect(
            groups.dropLast().last?.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("  naive-") } == true)
    }

    @Test("scenes with lines are complete", arguments: ["handler", "swiftui", "naive-atan2", "rotate-scale-offset"])
    func lines(name: String) throws {
        #expect(try folder.run("new", name, "-o", "lines.yaml", "--force").status == 0)
        #expect(folder.place.text("lines.yaml")?.contains("handlers:\n") == true)
        #expect(try folder.run("check", "lines.yaml").status == 0)
    }

    @Test func everySceneOfTheRepositoryIsAnExample() throws {
        let list = try folder.run("new", "--example")
        #expect(list.status == 0 && list.output.contains("\n\nNext: touchstone new --example "))
        let names = list.output.split(separator: "\n").dropLast().map { String($0.prefix { $0 != " " }) }
        let root = "\(PackageFolder.path)/scenes"
        let scenes = ["", "complaints/", "cookbook/"].flatMap { part in
            ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(part)")) ?? []).sorted()
                .filter { $0.hasSuffix(".yaml") }.map { part + $0.dropLast(".yaml".count) }
        }
        #expect(scenes.count > 70 && names == scenes)
        for name in ["nested-card", "complaints/1-jump", "cookbook/tap-lost"] {
            #expect(try folder.run("new", "--example", name).output == PackageFolder.text("scenes/\(name).yaml"))
        }
        // The last part of a name is enough if it is the name of one scene.
        #expect(
            try folder.run("new", "--example", "tap-lost").output == PackageFolder.text("scenes/cookbook/tap-lost.yaml")
        )
        let unknown = try folder.run("new", "--example", "tap-last")
        #expect(
            unknown.status == 64
                && unknown.errors.hasPrefix(
                    "touchstone: error: there is no example 'tap-last'; did you mean 'cookbook/tap-lost'?\n")
        )
    }

    @Test func recordingsOfAnExampleAreWrittenBesideIt() throws {
        let run = try folder.run("new", "--example", "two-finger-turn", "--output", "new/turn.yaml")
        #expect(
            run.status == 0
                && run.output.hasSuffix(
                    "Next: touchstone render new/turn.yaml --html --open\n      touchstone check new/turn.yaml\n")
        )
        for name in ["two-finger-turn.events", "touchscreen.desc"] {
            #expect(try folder.place.text("new/recordings/\(name)") == PackageFolder.text("scenes/recordings/\(name)"))
        }
        #expect(try folder.run("check", "new/turn.yaml").status == 0)
        let printed = try folder.run("new", "--example", "two-finger-turn")
        #expect(printed.errors.hasPrefix("two-finger-turn: note: the scene refers to recordings/"))
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
