import TestSupport
import Testing
import TouchstoneKit

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct HelpTests {
    private static let place = [
        "--output", "--variant", "--scale", "--overlays", "--theme", "--no-embed", "--no-shortcuts", "--jobs",
        "--quiet", "--verbose",
    ]
    private static let input = ["--limit", "--allow-outside"]
    private static let pictures = [
        "--format", "--svg", "--frames", "--at", "--every", "--animate", "--max-bytes", "--yes",
    ]
    static let options = [
        "render": input + place + pictures + ["--html", "--trace", "--sheet", "--sheet-columns", "--watch"],
        "compare": input + place + pictures,
        "report": input + place + ["--max-bytes"],
        "explore": input + [
            "--for", "--cases", "--seed", "--shard", "--merge", "--find", "--output", "--variant", "--jobs", "--quiet",
        ],
        "check": input + [
            "--explain", "--quiet", "--variant", "--lint", "--draw", "--output", "--golden", "--record", "--tolerance",
            "--pixel-tolerance", "--pixel-share", "--frames", "--json", "--junit", "--github",
        ],
        "import": input + [
            "--output", "--into", "--device", "--format", "--axes", "--rotation", "--size", "--points-per-unit",
            "--report-rate", "--resample", "--cut-pauses", "--behavior", "--reference", "--force", "--quiet",
        ],
        "new": ["--output", "--force"],
        "extract": ["--scene", "--output", "--force", "--limit"],
        "fmt": ["--limit", "--check", "--quiet"],
        "schema": ["--output"],
    ]

    @Test(arguments: ["render", "check", "compare", "report", "explore", "import", "fmt", "schema", "new", "extract"])
    func everyOptionIsExplained(verb: String) throws {
        let help = try BuiltTool.run(["help", verb]).output
        let lines = help.split(separator: "\n").map { $0.drop { $0 == " " } }
        for option in try #require(Self.options[verb]) {
            let short = "-\(option.dropFirst(2).prefix(1)), \(option)"
            let line = lines.first { $0.hasPrefix(option) || $0.hasPrefix(short) }
            #expect(line != nil, "\(option)")
        }
        // There is no option that the table does not contain.
        let known = Set(Self.options[verb] ?? []).union(["--version", "--help"])
        let found = Set(help.split { !($0.isLetter || $0 == "-") }.filter { $0.hasPrefix("--") }.map(String.init))
        #expect(found.subtracting(known) == [])
        #expect(try BuiltTool.run([verb, "--help"]).output == help)
    }

    @Test func verbsAreListed() throws {
        let help = try BuiltTool.run([]).errors
        for verb in Self.options.keys { #expect(help.contains("\n  \(verb) ")) }
    }

    /// What the bytes of a picture depend on. The commit is known where the program was built by a script.
    @Test(arguments: [["--version"], ["render", "--version"]])
    func versionNamesCommitFontAndCairo(arguments: [String]) throws {
        let lines = try BuiltTool.run(arguments).output.split(separator: "\n")
        #expect(lines.count == 3)
        let first = lines.first?.wholeMatch(of: /([^ ]+)( \([0-9a-f]{10}(-dirty)?\))?/)
        #expect(first.map { String($0.output.1) } == Touchstone.version)
        #expect(lines.dropFirst().first?.wholeMatch(of: /Font: .+, [^\/]+\.[a-z]+, from the system/) != nil)
        #expect(lines.last?.wholeMatch(of: /Cairo: 1\.[0-9]+\.[0-9]+/) != nil)
    }

    @Test func readmeNamesNoOptionThatIsNotThere() throws {
        // The last one is an option of `tar`.
        let known = Set(Self.options.values.joined()).union(["--version", "--help", "--strip-components"])
        let readme = try PackageFolder.text("README.md")
        let named = Set(
            readme.split { !($0.isLetter || $0 == "-") }.map(String.init)
                .filter { $0.hasPrefix("--") && $0.contains(where: \.isLetter) })
        #expect(named.count > 5)
        #expect(named.subtracting(known) == [])
    }
}
