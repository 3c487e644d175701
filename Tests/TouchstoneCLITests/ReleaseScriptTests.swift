import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// `Scripts/release` in a repository with the files that it changes, whose checks end with a chosen status.
@Suite(.enabled(if: BuiltTool.isHere, "git and the scripts are there where the tool is built"))
struct ReleaseScriptTests {
    private let folder: TemporaryFolder

    /// The pages that name the newest release.
    private static let pages = ["README.md", "docs/ci.md", "docs/install.md"]

    init() throws {
        folder = try TemporaryFolder()
        for name in ["Scripts/release", "Scripts/set-owner", "Scripts/lib/setup.sh"] + Self.pages {
            try folder.place(name, PackageFolder.text(name))
        }
        try folder.place(
            "Sources/TouchstoneKit/Release.swift",
            """
                package static let version = "1.0.0-dev"
                package static let owner = "\(Release.owner)"

            """)
        try folder.place("CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n")
        for name in [".ci/run", ".ci/release"] { try folder.placeProgram(name, "exit ${CHECK:-0}") }
        let setUp = try ChildProcess.shell(
            """
            chmod +x Scripts/release Scripts/set-owner
            git init --quiet --initial-branch=main
            git config user.name Someone && git config user.email someone@example.com
            git add --all && git commit --quiet --message Start
            """, in: folder.path)
        try #require(setUp.status == 0, "\(setUp.errors)")
    }

    private func run(_ line: String) throws -> ChildProcess { try ChildProcess.shell(line, in: folder.path) }

    /// Sets the owner, which a release needs.
    private func setOwner() throws {
        let set = try run("Scripts/set-owner Octo-cat && git commit --quiet --all --amend --message Start")
        try #require(set.status == 0, "\(set.errors)")
    }

    @Test func theOwnerIsSetEverywhere() throws {
        try setOwner()
        #expect(folder.text("Sources/TouchstoneKit/Release.swift")?.contains("owner = \"Octo-cat\"") == true)
        for page in Self.pages {
            let text = try #require(folder.text(page))
            #expect(text.contains("Octo-cat/touchstone") && !text.contains(Release.owner))
            #expect(RepositoryAddress.owners(in: text) == ["Octo-cat"])
        }
        #expect(try run("Scripts/set-owner 'a b'").status == 1)
        #expect(try run("git status --porcelain").output == "")
    }

    @Test func aReleaseNeedsAnOwner() throws {
        _ = try run("sed -i 's/owner = .*/owner = \"your-name\"/' Sources/*/*.swift; git commit -qam a")
        let run = try run("Scripts/release 1.0.0")
        #expect(run.status == 1)
        #expect(
            run.errors == "The addresses in the pages do not exist yet. Run Scripts/set-owner NAME, and commit.\n")
    }

    @Test func aReleaseIsTaggedAndTheNextVersionBegins() throws {
        try setOwner()
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
        for page in Self.pages {
            let text = try #require(folder.text(page))
            #expect(text.contains("v1.1.0") && !text.contains("1.0.0"))
        }
        #expect(try run("git tag && git status --porcelain").output == "v1.0.0\nv1.1.0\n")
    }

    @Test func nothingIsLeftOfAReleaseThatFails() throws {
        try setOwner()
        #expect(try run("CHECK=3 Scripts/release 1.0.0").status == 3)
        #expect(try run("git log --format=%s && git tag && git status --porcelain").output == "Start\n")
        for version in ["", "1.0", "v1.0.0", "01.0.0", "1.0.0-dev"] {
            #expect(try run("Scripts/release \(version)").errors == "usage: Scripts/release VERSION, such as 1.2.3\n")
        }
        try folder.place("other", "")
        #expect(try run("Scripts/release 1.0.0").errors == "There are changes that are not committed.\n")
    }
}

/// The addresses of the repository, its releases and its image, in the files that a person or a machine reads.
struct RepositoryAddress {
    /// The owners of repositories named `touchstone` whose addresses a text has.
    static func owners(in text: String) -> Set<String> {
        let pages = text.matches(of: #/(?:github\.com/|uses: *)([A-Za-z0-9-]+)/touchstone(?![A-Za-z0-9-])/#)
        return Set(pages.map { String($0.output.1) })
    }

    /// `Scripts/set-owner` has changed all files, or none.
    @Test func allFilesNameTheSameOwner() throws {
        let pages = (PackageFolder.files(in: "docs") + PackageFolder.files(in: ".github")).filter {
            $0.hasSuffix(".md") || $0.hasSuffix(".yml")
        }
        var count = 0
        for file in pages + ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "action.yml"] {
            let text = try PackageFolder.text(file)
            let owners = Self.owners(in: text)
            #expect(owners.isSubset(of: [Release.owner]), "\(file)")
            count += owners.count
            let images = text.matches(of: #/ghcr\.io/([A-Za-z0-9-]+)/touchstone/#).map { String($0.output.1) }
            #expect(Set(images).isSubset(of: [Release.owner.lowercased()]), "\(file)")
        }
        #expect(count > 1)
    }

    /// Addresses of an owner that is not set do not exist. The sources of a release have its version: see `Scripts/release`.
    @Test func aReleaseHasAnOwner() {
        #expect(Release.version.hasSuffix("-dev") || Release.owner != "your-name")
        #expect(Release.repository == "https://github.com/\(Release.owner)/touchstone")
        #expect(Release.image.hasPrefix("ghcr.io/") && Release.image == Release.image.lowercased())
    }
}
