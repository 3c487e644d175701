import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// The README is correct: its lines of shell run, its YAML is a scene, and its Swift code compiles.
@Suite struct ReadmeTests {
    private let text: String

    init() throws { text = try PackageFolder.text("README.md") }

    /// The bug is found, and goes away as the page says.
    @Test func yamlIsASceneWithABugThatCanBeFixed() throws {
        let blocks = CodeBlocks.of("yaml fails", in: text)
        try #require(blocks.count == 1)
        let place = try TemporaryFolder()
        func messages(_ text: String) throws -> [String] {
            try place.place("card.yaml", text)
            let run = try SceneRun(LoadedScene(.file("\(place.path)/card.yaml")))
            return (run.warnings + run.failures).map(\.description)
        }
        #expect(try messages(blocks[0]).count == 1)
        #expect(try messages(blocks[0].replacing("in: self", with: "in: superview")) == [])
        #expect(blocks[0].matches(of: /in: self/).count == 2)
    }

    @Test func swiftIsCompiledWithTheTests() throws {
        let blocks = CodeBlocks.of("swift", in: text)
        try #require(blocks.count == 2)
        let compiled = try PackageFolder.text("Tests/TouchstoneKitTests/ReadmeExample.swift")
        #expect(CodeBlocks.missing(of: blocks[1], in: compiled) == [])
        // The package of the page has the view; here, it is in the file.
        let tests = try PackageFolder.text("Tests/TouchstoneTestingTests/ReadmeExample.swift")
        let test = blocks[0].replacing("@testable import MyViews\n", with: "")
        #expect(CodeBlocks.missing(of: test, in: tests) == [])
        #expect(CodeBlocks.missing(of: "import TouchstoneKit\n\nlet other = 1\n", in: compiled) == ["let other = 1"])
    }

    @Test(arguments: ["README.md", "docs/ci.md", "docs/install.md"])
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
        let blocks = CodeBlocks.of("sh", in: text)
        try #require(blocks.count == 6)
        let version = try Self.release()
        #expect(blocks[1].contains("/releases/download/v\(version)/touchstone-\(version)-x86_64-linux.tar.gz |"))
        #expect(blocks[5] == "Scripts/touchstone render scenes/nested-card.yaml\nScripts/test\n")
        for line in blocks[5].split(separator: "\n") {
            let program = line.prefix { $0 != " " }
            #expect(FileManager.default.isExecutableFile(atPath: "\(PackageFolder.path)/\(program)"))
        }
        let install = try PackageFolder.text("docs/install.md")
        #expect(install.contains(blocks[0]) && install.contains(blocks[1]))
        let scene = try #require(CodeBlocks.of("yaml fails", in: text).first)
        // What the first line defines, or the second installs, is what the others run.
        for line in [
            "docker() { \(Self.container); }; \(blocks[0])", "\(blocks[1]) PATH=$HOME/.local/bin:/usr/bin:/bin",
        ] {
            let commands = try DocumentationCommands()
            try commands.place.place("card.yaml", scene)
            let run = try commands.shell("\(line)\n\(blocks[2...4].joined())")
            #expect(!run.errors.contains("warning"), "\(run.errors)")
            let messages = try #require(CodeBlocks.of("text message", in: text).first)
            #expect((run.output + run.errors).contains(messages), "\(run.errors)")
            for name in ["first.png", "bug.png"] { #expect(commands.place.bytes(name) != nil) }
        }
    }

    /// Runs the arguments of `docker run` after the image with the tool, if the options before it are those that a container
    /// needs.
    private static let container = """
        options=; while case "$1" in ghcr.io/*) false ;; esac; do options="$options $1"; shift; done; shift
        case "$options" in " run --rm -i --init --user "*:*" -v $PWD:/work"*) ;; *) echo "warning: $options" >&2 ;; esac
        Scripts/touchstone "$@"
        """

    /// The shell function passes arguments on as they are, and publishes a port for `live` alone.
    @Test(arguments: ["bash", "dash", "zsh"]) func theCommandOfAContainerPassesItsArgumentsOn(shell: String) throws {
        guard try ChildProcess.shell("command -v \(shell)").status == 0 else { return }
        let function = CodeBlocks.of("sh", in: text)[0]
        let script = """
            docker() { printf '[%s]' "$@"; echo; }
            \(function)
            touchstone render 'my card.yaml' --at 0.5
            touchstone live card.yaml
            """
        let run = try ChildProcess.run("/usr/bin/env", [shell, "-c", script])
        let lines = run.output.split(separator: "\n")
        try #require(lines.count == 2, "\(run.errors)")
        #expect(lines[0].hasSuffix("/touchstone][render][my card.yaml][--at][0.5]") && !lines[0].contains("8017"))
        #expect(lines[1].contains("[-p=127.0.0.1:8017:8017]") && lines[1].hasSuffix("/touchstone][live][card.yaml]"))
        #expect(lines.allSatisfy { $0.hasPrefix("[run][--rm][-i][--init][--user][") })
    }
}
