import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Every option that takes a number, with invalid numbers and with numbers that are too large: either the message names
/// the valid values of the option, or the result is correct.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct NumericOptionTests {
    private static let odd =
        ["nan", "inf", "-1", "0", "1e308", "1e-320", "99999999999999999999"]
        + (Thoroughness.isAsked ? ["-inf", "-0", "1.5", "9223372036854775807", ""] : [])

    /// An option whose value contains a number in place of `@`.
    struct Option: CustomTestStringConvertible {
        let name: String
        var value = "@"
        /// The unusual numbers that it accepts.
        var takes: Set<String> = []
        /// Other options that it requires, in verbs that have them.
        var beside: [String] = []

        var testDescription: String { "\(name)=\(value)" }
    }

    private static let times: Set = [
        "0", "-0", "1e308", "1e-320", "1.5", "9223372036854775807", "99999999999999999999",
    ]
    private static let options: [Option] = [
        Option(name: "--scale", takes: ["1e-320", "1.5"]),
        Option(name: "--jobs"),
        Option(name: "--every", takes: ["9223372036854775807"]),
        Option(name: "--frames", takes: ["0"]),
        Option(name: "--frames", value: "0..@", takes: ["0", ""]),
        Option(name: "--at", takes: ["0", "-0", "1e-320"]),
        Option(name: "--sheet"),
        Option(name: "--sheet-columns", beside: ["--sheet=4"]),
        Option(name: "--max-bytes", takes: ["1.5"], beside: ["--animate=gif"]),
        Option(name: "--cases", takes: ["9223372036854775807"], beside: ["--for=0"]),
        Option(name: "--seed", takes: ["0", "-0", "9223372036854775807"]),
        Option(name: "--shard", value: "@/8"),
        Option(name: "--shard", value: "1/@"),
        Option(name: "--shards"),
        Option(name: "--cpus"),
        Option(name: "--for", takes: times, beside: ["--cases=1"]),
        Option(name: "--for", value: "@h", takes: times, beside: ["--cases=1"]),
        Option(name: "--tolerance", takes: times.union(["inf"]), beside: ["--golden=golden", "--record=missing"]),
        Option(name: "--pixel-tolerance", takes: ["0", "-0"], beside: ["--golden=golden", "--record=missing"]),
        Option(
            name: "--pixel-share", takes: ["0", "-0", "1e-320", "1.5"], beside: ["--golden=golden", "--record=missing"]),
        Option(name: "--rotation", takes: ["0", "-0"]),
        Option(name: "--size", value: "@x100", takes: ["1.5"]),
        Option(name: "--size", value: "100x@", takes: ["1.5"]),
        Option(name: "--axes", value: "0..@x0..100", takes: ["1e-320", "1.5"]),
        Option(name: "--axes", value: "0..100x@..100", takes: ["-1", "-0", "0", "1e-320", "1.5"]),
        Option(name: "--points-per-unit", takes: ["1e-320", "1.5"]),
        Option(name: "--report-rate", takes: ["1.5"]),
        Option(name: "--resample", takes: ["1.5"]),
        Option(name: "--cut-pauses", takes: ["0", "-0", "1e-320", "1.5"]),
        // With a valid port, a variant that does not exist keeps the server from starting.
        Option(name: "--port", beside: ["--variant=none"]),
    ]

    /// What the help calls values without a number. `--limit name=n` has a test of its own.
    private static let texts: Set = [
        "address", "behavior", "dir", "dir or file", "dir or url", "file", "format", "formats", "lints", "mode", "name",
        "name=n",
        "names", "overlays", "recognizer", "scene", "style", "theme",
    ]

    @Test func everyOptionWithANumberIsTried() throws {
        let options = try ToolVerb.all.get().flatMap(\.options)
        let numeric = Set(options.filter { $0.value.map { !Self.texts.contains($0) } ?? false }.map(\.name))
        let tried = Set(Self.options.map(\.name))
        #expect(numeric.subtracting(tried) == [], "say what numbers they take")
        #expect(tried.subtracting(numeric) == [], "no verb has these")
    }

    /// The arguments of each verb in addition to the option.
    private static let verbs: [(name: String, arguments: [String])] = [
        ("render", ["card.yaml", "--quiet", "--output=out"]), ("compare", ["both.yaml", "--quiet", "--output=out"]),
        ("report", ["card.yaml", "--quiet", "--output=out"]),
        ("explore", ["card.yaml", "--quiet", "--output=out"]), ("check", ["card.yaml", "--quiet", "--output=out"]),
        ("import", ["tap.csv", "--quiet", "--output=out/tap.yaml"]), ("live", ["card.yaml", "--output=out"]),
        ("farm", ["slurm", "--output=out"]),
    ]

    /// Parts of messages that do not name the option, because the number is that of a missing frame, or because it is
    /// valid and the variant beside it is missing.
    private static let words = ["there is no frame ", " s is after the last frame", "there is no variant 'none'"]

    @Test(arguments: Thoroughness.sample(9, of: options)) func aNumberIsTakenOrTold(option: Option) throws {
        let owners = try ToolVerb.all.get().filter { $0.optionNames.contains(option.name) }
        let verbs = Self.verbs.filter { verb in owners.contains { $0.name == verb.name } }
        #expect(!verbs.isEmpty)
        // The verbs share the code that reads their options.
        for (verb, arguments) in verbs.prefix(Thoroughness.number(1, thorough: verbs.count)) {
            let names = owners.first { $0.name == verb }?.optionNames ?? []
            let beside = option.beside.filter { argument in names.contains { argument.hasPrefix("\($0)=") } }
            for number in Self.odd {
                let folder = try ToolFolder()
                try folder.place.place("tap.csv", "ms,x,y,phase\n0,30,40,down\n20,60,40,move\n50,30,40,up\n")
                var words = arguments + beside + ["\(option.name)=\(option.value.replacing("@", with: number))"]
                if verb == "explore", option.beside.isEmpty { words.append("--cases=1") }
                if verb == "check", option.name == "--frames" { words += ["--golden=golden", "--record=missing"] }
                if verb == "render" || verb == "compare", !["--every", "--frames", "--at"].contains(option.name) {
                    words.append("--frames=0")
                }
                let run = try BuiltTool.run([verb] + words, in: folder.place.path)
                let comment = "\(verb) \(words.joined(separator: " ")): \(run.status) \(run.errors.prefix(300))"
                if option.takes.contains(number) {
                    #expect([0, 1].contains(run.status), "\(comment)")
                    for (name, bytes) in folder.place.files where name.hasPrefix("out/") {
                        try check(name, bytes, in: folder, comment)
                    }
                } else {
                    #expect(run.status == 64, "\(comment)")
                    #expect(([option.name] + Self.words).contains(where: run.errors.contains), "\(comment)")
                    #expect(!folder.place.contents.contains { $0.hasPrefix("out") }, "\(comment)")
                }
            }
        }
    }

    private func check(_ name: String, _ bytes: [UInt8], in folder: ToolFolder, _ comment: String) throws {
        switch (name as NSString).pathExtension {
        case "png", "gif": try WholeFile.check(name, bytes, at: "\(folder.place.path)/\(name)")
        case "svg", "md", "json", "jsonl", "yaml":
            let words = String(decoding: bytes, as: UTF8.self).split { !$0.isLetter && !$0.isNumber }
            #expect(!words.contains { ["nan", "inf"].contains($0.lowercased()) }, "\(comment): \(name)")
            if name == "out/tap.yaml" {
                let checked = try folder.run("check", name, "--quiet")
                #expect(checked.status == 0, "\(comment): \(checked.errors)")
            }
        default: break
        }
    }

    @Test(arguments: ResourceLimits.Name.allCases.map(\.rawValue)) func aLimitIsTakenOrTold(name: String) throws {
        let folder = try ToolFolder()
        let odd = Thoroughness.isAsked || name == "views" ? Self.odd : ["0"]
        for number in odd + ["9223372036854775807"] {
            let run = try folder.run("check", "card.yaml", "--limit", "\(name)=\(number)")
            let comment = "\(name)=\(number): \(run.errors.prefix(300))"
            switch number {
            // If the scene has none of it, a number of 0 is enough.
            case "0": #expect([0, 65].contains(run.status), "\(comment)")
            case "9223372036854775807": #expect(run.status == 0, "\(comment)")
            default: #expect(run.status == 64 && run.errors.contains("--limit"), "\(comment)")
            }
        }
    }
}
