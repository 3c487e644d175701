import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// The README is correct: its lines of shell run, its YAML is a scene, and its Swift code compiles.
@Suite struct ReadmeTests {
    private let text: String

    init() throws { text = try PackageFolder.text("README.md") }

    /// Returns the five lines of the example, followed by the expectations.
    private func scene() throws -> String {
        let blocks = CodeBlocks.of("yaml", in: text)
        try #require(blocks.count == 2)
        return blocks.joined()
    }

    @Test func yamlIsASceneWhoseExpectationsHold() throws {
        let place = try TemporaryFolder()
        for text in [CodeBlocks.of("yaml", in: text)[0], try scene()] {
            try place.place("card.yaml", text)
            let loaded = try LoadedScene(.file("\(place.path)/card.yaml"))
            let run = try SceneRun(loaded)
            #expect((run.warnings + run.failures).map(\.description) == [])
        }
        #expect(try LoadedScene(.file("\(place.path)/card.yaml")).scene.expectations.count == 2)
    }

    @Test func swiftIsCompiledWithTheTests() throws {
        let blocks = CodeBlocks.of("swift", in: text)
        #expect(blocks.count == 1)
        let compiled = try PackageFolder.text("Tests/TouchstoneKitTests/ReadmeExample.swift")
        for block in blocks { #expect(CodeBlocks.missing(of: block, in: compiled) == []) }
        #expect(CodeBlocks.missing(of: "import TouchstoneKit\n\nlet other = 1\n", in: compiled) == ["let other = 1"])
    }

    @Test(arguments: ["README.md", "docs/ci.md"])
    func releaseIsThisOne(page: String) throws {
        let text = try PackageFolder.text(page)
        let versions = text.matches(of: /(?:\/v|@v|touchstone-)([0-9]+\.[0-9]+\.[0-9]+)/).map { String($0.1) }
        #expect(try Set(versions) == [Self.release()])
    }

    /// The newest version in the changelog, or the version that is going to be the first.
    private static func release() throws -> String {
        let newest = try PackageFolder.text("CHANGELOG.md").firstMatch(of: /\n## \[([0-9.]+)\] - [0-9-]{10}\n/)
        return newest.map { String($0.1) } ?? Touchstone.version.replacing("-dev", with: "")
    }

    @Test func versionIsReleasedOnlyWhereTheChangelogSaysSo() throws {
        let changes = try PackageFolder.text("CHANGELOG.md")
        #expect(changes.contains("\n## [Unreleased]\n"))
        if !Touchstone.version.hasSuffix("-dev") { #expect(try Touchstone.version == Self.release()) }
    }

    /// The commands that a new user types first. `DocumentationTests` runs the others.
    @Test(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
    func firstCommandsRun() throws {
        let lines = CodeBlocks.of("sh", in: text).joined().split(separator: "\n").map(String.init)
        try #require(lines.count == 4)
        let version = try Self.release()
        #expect(lines[0].contains("/releases/download/v\(version)/touchstone-\(version)-x86_64-linux.tar.gz |"))
        #expect(lines[2...] == ["Scripts/touchstone render scenes/nested-card.yaml", "Scripts/test"])
        for line in lines[2...] {
            let program = line.prefix { $0 != " " }
            #expect(FileManager.default.isExecutableFile(atPath: "\(PackageFolder.path)/\(program)"))
        }
        let commands = try DocumentationCommands()
        // What the first line installs is what the others run.
        let path = "PATH=$HOME/.local/bin:/usr/bin:/bin"
        let run = try commands.shell("(\(lines[0])) && (\(path); \(lines[1])) && \(lines[2])")
        #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
        #expect(commands.place.bytes("first.png") != nil)
        #expect(commands.place.bytes("out/nested-card/frames/nested-card-0000.svg") != nil)
    }
}
