import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Every scene and every command line of every page works.
@Suite struct DocumentationTests {
    private static let pages = Result { try DocumentationPage.all() }

    @Test func thereIsNoBlockThatThisTestCannotRun() throws {
        var counts: [String: Int] = [:]
        var messages = 0
        for page in try Self.pages.get() {
            for block in page.markdown.blocks {
                #expect(DocumentationPage.languages.contains(block.language), "\(page.path):\(block.line)")
                #expect(!block.language.isEmpty, "\(page.path):\(block.line): a block without a language")
                counts[block.language, default: 0] += 1
            }
            messages += try page.scenes().map(\.messages.count).reduce(0, +)
            let lines = page.markdown.indentedLines
            #expect(lines == [], "\(page.path): code without a fence")
        }
        // Fewer would mean that the parser has missed some.
        #expect(counts["yaml", default: 0] >= 40 && counts["sh", default: 0] >= 15, "\(counts)")
        #expect(messages >= 50)
    }

    @Test(arguments: try pages.get()) func scenesWork(page: DocumentationPage) throws {
        let place = try TemporaryFolder()
        for block in try page.scenes() {
            try place.place("card.yaml", block.text)
            let name = "\(page.path):\(block.line)"
            if block.words.contains("error") {
                #expect(throws: SceneError.self, "\(name)") { try LoadedScene(.file("\(place.path)/card.yaml")) }
            } else {
                let source = SceneSource.file("\(place.path)/card.yaml")
                let variants = try LoadedScene(source, behaviors: DocumentationPage.behaviors).variants
                let messages = try variants.flatMap { loaded in
                    let run = try SceneRun(loaded)
                    return (run.warnings + run.failures).map(\.description)
                }
                #expect(messages.isEmpty != block.words.contains("fails"), "\(name): \(messages)")
            }
        }
    }

    @Test(
        .enabled(if: BuiltTool.isHere, "the touchstone executable was not built"),
        arguments: Thoroughness.sample(
            12, of: try pages.get().filter { try $0.scenes().contains { !$0.messages.isEmpty } }))
    func messagesArePrinted(page: DocumentationPage) throws {
        for block in try page.scenes() where !block.messages.isEmpty {
            let commands = try DocumentationCommands(scene: block.text)
            let run = try BuiltTool.run(["check", "card.yaml"], in: commands.place.path)
            let said = Set((run.output + run.errors).split(separator: "\n").map(String.init))
            for message in block.messages { #expect(said.contains(message), "\(page.path):\(block.line): \(said)") }
        }
    }

    @Test(
        .enabled(if: BuiltTool.isHere, "the touchstone executable was not built"),
        arguments: Thoroughness.sample(24, of: try pages.get()))
    func commandsRun(page: DocumentationPage) throws {
        let commands = try DocumentationCommands()
        let failures = try page.commands().compactMap { command -> String? in
            try commands.place.place("card.yaml", command.scene)
            guard case .failed(let reason) = try commands.run(command.line) else { return nil }
            return "\(page.path): \(command.line)\n\(reason)"
        }
        #expect(failures == [])
    }

    @Test func commandLinesAreFound() throws {
        let lines = try Self.pages.get().flatMap { try $0.commands() }.map(\.line)
        #expect(lines.filter(DocumentationPage.isTool).count >= 70, "\(lines)")
    }

    @Test func everyPageIsInTheIndex() throws {
        let index = try PackageFolder.text("docs/README.md")
        for page in try Self.pages.get() where page.path.hasPrefix("docs/") && page.path != "docs/README.md" {
            let name = page.path.dropFirst("docs/".count)
            // The pages of the kinds and of the recipes have separate indexes.
            let hasOwnIndex = ["behaviors/", "cookbook/"].contains { name.hasPrefix($0) }
            #expect(index.contains("](\(name))") || hasOwnIndex && !name.hasSuffix("README.md"), "\(page.path)")
        }
    }

    // MARK: The test itself

    @Test func whatIsWrongIsSeen() throws {
        let page = MarkdownPage(
            """
            Run `touchstone check
            a.yaml` and `that`.

            ```yaml fails
            canvas: [9, 9]
            ```

                touchstone lost

            - an item

                its second paragraph

            1. Step

               ```sh
               ls
               ```
            """)
        #expect(page.spans == ["touchstone check a.yaml", "that"])
        #expect(page.blocks.map(\.info) == [["yaml", "fails"], ["sh"]])
        #expect(page.blocks.map(\.text) == ["canvas: [9, 9]\n", "ls\n"])
        #expect(page.indentedLines == [8])
    }

    @Test(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
    func aCommandThatIsWrongIsSeen() throws {
        let commands = try DocumentationCommands()
        #expect(try commands.run("touchstone check card.yaml") == .ran)
        #expect(try commands.run("Scripts/test --filter A") == .isThere)
        for line in ["touchstone chekc card.yaml", "touchstone check --lnt card.yaml", "Scripts/lost --now", "lost"] {
            guard case .failed = try commands.run(line) else {
                Issue.record("\(line) passed")
                continue
            }
        }
    }
}
