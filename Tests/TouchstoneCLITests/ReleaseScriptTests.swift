import Foundation
import Testing
import TouchstoneTestSupport

/// `Scripts/release` in a repository with the files that it changes, whose checks end with a chosen status.
@Suite(.enabled(if: BuiltTool.isHere, "git and the scripts are there where the tool is built"))
struct ReleaseScriptTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["Scripts/release", "Scripts/lib/setup.sh", "README.md", "docs/ci.md"] {
            try folder.place(name, PackageFolder.text(name))
        }
        try folder.place("Sources/TouchstoneKit/Release.swift", "    package static let version = \"1.0.0-dev\"\n")
        try folder.place("CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n")
        for name in [".ci/run", ".ci/release"] { try folder.place(name, "#!/bin/sh\nexit ${CHECK:-0}\n") }
        let setUp = try ChildProcess.shell(
            """
            chmod +x Scripts/release .ci/*
            git init --quiet --initial-branch=main
            git config user.name Someone && git config user.email someone@example.com
            git add --all && git commit --quiet --message Start
            """, in: folder.path)
        try #require(setUp.status == 0, "\(setUp.errors)")
    }

    private func run(_ line: String) throws -> ChildProcess { try ChildProcess.shell(line, in: folder.path) }

    @Test func aReleaseIsTaggedAndTheNextVersionBegins() throws {
        let first = try run("Scripts/release 1.0.0")
        #expect(first.status == 0, "\(first.errors)")
        #expect(try run("git log --format=%s").output == "Begin version 1.1.0\nRelease 1.0.0\nStart\n")
        #expect(try run("git show v1.0.0:Sources/TouchstoneKit/Release.swift").output.contains("\"1.0.0\""))
        #expect(folder.text("Sources/TouchstoneKit/Release.swift")?.contains("\"1.1.0-dev\"") == true)
        let changes = try #require(folder.text("CHANGELOG.md"))
        #expect(changes.contains(/## \[Unreleased\]\n\n## \[1\.0\.0\] - \d{4}-\d\d-\d\d\n\n### Added/))

        let empty = try run("Scripts/release 1.1.0")
        #expect(empty.errors == "CHANGELOG.md lists no changes under [Unreleased].\n")
        _ = try run("sed -i 's/## .Unreleased./&\\n\\n- Another./' CHANGELOG.md && git commit --quiet -am 'Change'")
        #expect(
            try run("Scripts/release 0.9.0").errors
                == "The version 0.9.0 is not higher than 1.0.0, the newest in CHANGELOG.md.\n")
        let second = try run("Scripts/release 1.1.0")
        #expect(second.status == 0, "\(second.errors)")
        for page in ["README.md", "docs/ci.md"] {
            let text = try #require(folder.text(page))
            #expect(text.contains("v1.1.0") && !text.contains("1.0.0"))
        }
        #expect(try run("git tag && git status --porcelain").output == "v1.0.0\nv1.1.0\n")
    }

    @Test func nothingIsLeftOfAReleaseThatFails() throws {
        #expect(try run("CHECK=3 Scripts/release 1.0.0").status == 3)
        #expect(try run("git log --format=%s && git tag && git status --porcelain").output == "Start\n")
        for version in ["", "1.0", "v1.0.0", "01.0.0", "1.0.0-dev"] {
            #expect(try run("Scripts/release \(version)").errors == "usage: Scripts/release VERSION, such as 1.2.3\n")
        }
        try folder.place("other", "")
        #expect(try run("Scripts/release 1.0.0").errors == "There are changes that are not committed.\n")
    }
}
