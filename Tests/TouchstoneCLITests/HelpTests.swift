import Testing
import TouchstoneKit
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct HelpTests {
    @Test(arguments: try ToolVerb.all.get().map(\.name)) func everyOptionIsExplained(name: String) throws {
        let verb = try #require(try ToolVerb.all.get().first { $0.name == name })
        let help = try BuiltTool.run(["help", name]).output
        let lines = help.split(separator: "\n").map { $0.drop { $0 == " " } }
        for option in verb.options {
            let short = "-\(option.name.dropFirst(2).prefix(1)), \(option.name)"
            let line = lines.first { $0.hasPrefix(option.name) || $0.hasPrefix(short) }
            #expect(line != nil && !option.explanation.isEmpty, "\(option.name)")
        }
        // The help names no option that the verb does not have, but for those of another verb after `--`.
        let own = help.replacing(#/ -- .*/#, with: "")
        let words = own.split { !($0.isLetter || $0 == "-") }.map(String.init)
        let named = Set(words.filter { $0.hasPrefix("--") && $0 != "--" })
        #expect(named.subtracting(verb.optionNames) == [])
        #expect(try BuiltTool.run([name, "--help"]).output == help)
    }

    /// `everyOptionIsExplained` checks the options in the examples.
    @Test(arguments: try ToolVerb.all.get().map(\.name)) func everyVerbHasExamples(name: String) throws {
        let help = try BuiltTool.run(["help", name]).output
        let examples = try #require(help.firstMatch(of: /\n\nExamples:\n((?:  .+\n)+)\n/)).1.split(separator: "\n")
        #expect(examples.allSatisfy { $0.hasPrefix("  touchstone \(name) ") && $0.count < 80 }, "\(examples)")
    }

    @Test func theManualHasTheExamples() throws {
        let script = #""$1" --experimental-dump-help | python3 "$2/Scripts/lib/manual.py" 1.0"#
        let run = try ChildProcess.shell(script, [BuiltTool.path ?? "", PackageFolder.path])
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.output.contains("\nExamples:\n.PP\n.RS 4\n.nf\ntouchstone render card.yaml \\-\\-html \\-\\-open\n"))
    }

    @Test func verbsAreListed() throws {
        let help = try BuiltTool.run([]).errors
        let verbs = try ToolVerb.all.get().map(\.name)
        #expect(verbs.contains("render"))
        for verb in verbs { #expect(help.contains("\n  \(verb) "), "\(verb)") }
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
        // The last ones are options of `tar` and `docker`.
        let others = ["--strip-components", "--rm", "--init", "--user"]
        let known = Set(try ToolVerb.all.get().flatMap(\.optionNames)).union(others)
        let readme = try PackageFolder.text("README.md")
        let named = Set(
            readme.split { !($0.isLetter || $0 == "-") }.map(String.init)
                .filter { $0.hasPrefix("--") && $0.contains(where: \.isLetter) })
        #expect(named.count > 5)
        #expect(named.subtracting(known) == [])
    }
}
