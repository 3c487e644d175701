import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Arguments are paths of files or patterns, even if the shell did not expand them.
@Suite struct SceneArgumentTests {
    let place: TemporaryFolder

    init() throws {
        place = try TemporaryFolder()
        for name in [
            "a.yaml", "b.yml", "c.json", "B.yaml", ".hidden.yaml", "[x].yaml", "sub/a.yaml", "sub/deep/d.yaml",
            "sub/.dark/e.yaml", "empty/readme.md",
        ] { try place.place(name, "") }
        try FileManager.default.createSymbolicLink(atPath: "\(place.path)/sub/loop", withDestinationPath: "..")
    }

    private func names(_ pattern: String) throws -> [String] {
        try SceneSource.all(named: "\(place.path)/\(pattern)").map { source in
            String(source.displayName.dropFirst(place.path.count + 1))
        }
    }

    @Test(arguments: [
        ("*.yaml", ["B.yaml", "[x].yaml", "a.yaml"]), ("*.y*", ["B.yaml", "[x].yaml", "a.yaml", "b.yml"]),
        ("a*", ["a.yaml"]), ("*a*.yaml", ["a.yaml"]), ("a.*yaml", ["a.yaml"]), ("*x*", ["[x].yaml"]),
        ("**/*.yaml", ["B.yaml", "[x].yaml", "a.yaml", "sub/a.yaml", "sub/deep/d.yaml"]),
        ("sub/**/d.yaml", ["sub/deep/d.yaml"]), ("**/**/d.yaml", ["sub/deep/d.yaml"]), ("*/a.yaml", ["sub/a.yaml"]),
        (".*.yaml", [".hidden.yaml"]), ("sub/**", ["sub/a.yaml", "sub/deep/d.yaml"]),
        ("[x].yaml", ["[x].yaml"]), ("[x].y*", ["[x].yaml"]), ("s*/loop/a.y*", ["sub/loop/a.yaml"]),
        ("", ["B.yaml", "[x].yaml", "a.yaml", "b.yml"]), ("sub", ["sub/a.yaml"]), ("sub/", ["sub/a.yaml"]),
        ("missing.yaml", ["missing.yaml"]),
    ])
    func patternsAndFoldersStandForTheScenesInThem(pattern: String, expected: [String]) throws {
        #expect(try names(pattern) == expected)
    }

    @Test(arguments: [("*.yoml", "no file matches the pattern"), ("empty", "there is no scene in this folder")])
    func nothingIsAnError(pattern: String, reason: String) throws {
        let error = #expect(throws: InputError.self) { try names(pattern) }
        #expect(error?.reason == reason)
        #expect(error?.path == "\(place.path)/\(pattern)")
    }

    /// Other characters of shells' patterns match themselves.
    @Test(arguments: ["a*a.yaml", "?.y*", "[ab].*", "[!a-b]*", "{a,b}.*", "\\*.yaml", "{*"])
    func onlyStarsHaveAMeaning(pattern: String) throws {
        #expect(throws: InputError.self) { try names(pattern) }
    }

    @Test(arguments: ["?.yaml", "[ab].yaml", "{a,b}.yaml"])
    func aNameWithoutStarsIsAPath(name: String) throws { #expect(try names(name) == [name]) }

    @Test func hostilePatternsEnd() throws {
        let stars = String(repeating: "*a", count: 2_000) + ".yaml"
        #expect(throws: InputError.self) { try names(stars) }
        #expect(try SceneSource.all(named: "-") == [.standardInput])
    }

    /// The time for a pattern grows linearly with its length. With quadratic growth this took minutes of work.
    @Test(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"), arguments: ["[", "{", "*a"])
    func aLongPatternTakesLittleTime(part: String) throws {
        let pattern = "*" + String(repeating: part, count: 100_000 / part.count)
        let run = try ChildProcess.shell(
            "ulimit -t 10; exec \"$1\" check \"$2\"", [BuiltTool.path ?? "", pattern], in: place.path)
        #expect(run.status == 66, "\(run.status)")
    }
}
