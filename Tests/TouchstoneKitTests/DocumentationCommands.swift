import Foundation
import TouchstoneTestSupport

/// A folder in which the command lines of a page are run as a reader would run them.
struct DocumentationCommands {
    let place: TemporaryFolder

    /// Replacements that shorten long commands.
    private static var bounds: [(pattern: Regex<Substring>, instead: String)] {
        [
            (/--for \d+[hm]?s?/, "--cases 40"), (/--cases \d+/, "--cases 40"), (#/ --watch/#, ""),
            (/compare SCENE\b/, "compare scenes/offset-and-scale.yaml"), (/\bSCENE\b/, "card.yaml"),
            (/\bPICTURE\b/, "bug.png"), (/\bRECORDING\b/, "touches.jsonl"),
        ]
    }

    /// Verbs that this version of the tool may not have yet.
    private static let verbsToCome: Set = ["extract"]

    init(scene: String = DocumentationPage.base) throws {
        place = try TemporaryFolder()
        try place.place("card.yaml", scene)
        try FileManager.default.createDirectory(
            atPath: "\(place.path)/Scripts", withIntermediateDirectories: true)
        // A program that is written here could not be run while a process that was just started still has it open.
        try FileManager.default.createSymbolicLink(
            atPath: "\(place.path)/Scripts/touchstone", withDestinationPath: BuiltTool.path ?? "")
        // The scenes without those that are meant to be refused.
        for path in PackageFolder.files(in: "scenes") where !path.hasPrefix("scenes/invalid/") {
            try place.place(path, Array(PackageFolder.text(path).utf8))
        }
    }

    private static let readingScenes: Set = ["render", "check", "compare", "report", "explore"]

    /// The result of a line.
    enum Outcome: Equatable {
        case ran, isThere, isToCome
        case failed(String)
    }

    func run(_ line: String) throws -> Outcome {
        let words = line.split(separator: " ").map { $0.trimmingCharacters(in: ["'", "\""]) }
        guard DocumentationPage.isTool(line) else {
            if ["mkdir", "touchstone()"].contains(words[0]) {
                return try shell(line).status == 0 ? .ran : .failed("status")
            }
            // Some take an hour, so the test only checks that they exist.
            let isThere = FileManager.default.isExecutableFile(atPath: "\(PackageFolder.path)/\(words[0])")
            return isThere ? .isThere : .failed("no program '\(words[0])'")
        }
        if words.count > 1, Self.verbsToCome.contains(words[1]),
            try shell("touchstone --help").output.contains("  \(words[1]) ") == false
        {
            return .isToCome
        }
        var bounded = line
        for (pattern, instead) in Self.bounds { bounded = bounded.replacing(pattern, with: instead) }
        try provide(bounded.split(separator: " ").map { $0.trimmingCharacters(in: ["'", "\""]) })
        // An option in a sentence belongs to a command about the scene above it.
        if let verb = words.dropFirst().first, Self.readingScenes.contains(verb), !bounded.contains("--merge"),
            !words.contains(where: { $0.contains(".") || $0 == "scenes" || $0 == "SCENE" || $0 == "PICTURE" })
        {
            bounded += verb == "compare" ? " scenes/offset-and-scale.yaml" : " card.yaml"
        }
        // Every frame of a long animation would be drawn.
        if bounded.contains(#/touchstone (render|compare) /#), !bounded.contains(#/--(at|every|frames|scale) /#) {
            bounded = bounded.replacing(#/touchstone (render|compare) /#) { "\($0.output.0)--every 60 --scale 0.5 " }
        }
        // Verbs that are only mentioned.
        let isName = words.count == 2 && ["import", "fmt", "port"].contains(words[1])
        if words.count > 1, words[1] == "live" {
            // It serves until it is ended.
            let run = try shell("\(line) & served=$!; sleep 1; kill $served; wait $served")
            let isServed = run.status == 130 && run.output.contains("http://127.0.0.1:")
            return isServed ? .ran : .failed("status \(run.status): \(run.errors)")
        }
        let run = try shell(isName ? "\(bounded) --help" : bounded)
        // Many pages are about an expectation that fails, or a mistake that is found.
        return run.status <= 1 ? .ran : .failed("status \(run.status): \(run.errors)")
    }

    /// Runs a line of shell, in which `curl` downloads a package that contains the built tool.
    func shell(_ line: String) throws -> ChildProcess {
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(place.path)/Scripts:\(environment["PATH"] ?? "/usr/bin:/bin")"
        environment["HOME"] = place.path
        let curl = "curl() { mkdir -p package/bin; cp -P Scripts/touchstone package/bin; tar -cz package; }"
        return try .shell("\(curl); \(line)", in: place.path, environment: environment)
    }

    /// Creates the files that a line reads and that no earlier line has created.
    private func provide(_ words: [String]) throws {
        for (option, word) in zip([""] + words, words) where !Self.writing.contains(option) && option != ">" {
            // A command that does not write a single picture creates a folder with its name.
            if word.hasSuffix(".png"), place.contents.contains("\(word)/") {
                try FileManager.default.removeItem(atPath: "\(place.path)/\(word)")
            }
            guard !word.hasPrefix("-"), !word.contains("*"),
                !FileManager.default.fileExists(atPath: "\(place.path)/\(word)")
            else { continue }
            let name = (word as NSString).lastPathComponent
            switch (word as NSString).pathExtension {
            case "yaml": try place.place(word, DocumentationPage.base)
            case "swift":
                try place.place(word, PackageFolder.text("Examples/TestedBoard/Sources/TestedBoard/Board.swift"))
            case "jsonl", "txt", "events", "csv", "yml":
                try place.place(word, PackageFolder.text("scenes/recordings/pinch-and-drag.jsonl"))
            case "png": try draw("--at 0.1 --format png", "frames/card-0006.png", as: word)
            case "svg": try draw("--at 0.1 --format svg", "frames/card-0006.svg", as: word)
            case "gif": try draw("--every 20 --animate gif", "card.gif", as: word)
            case "html": try draw("--every 20 --html", "card.html", as: word)
            default:
                if option == "--merge" || name.hasPrefix("shard-") { try explore(into: word, words) }
            }
        }
    }

    private static let writing: Set = ["--output", "-o", "--junit"]

    private func draw(_ options: String, _ file: String, as name: String) throws {
        try place.place("drawn/card.yaml", DocumentationPage.base)
        _ = try shell("touchstone render drawn/card.yaml \(options) --scale 0.5 --output drawn/out --quiet")
        try place.place(name, place.bytes("drawn/out/card/\(file)") ?? [])
    }

    /// Creates the folder of a shard for a line that merges several.
    private func explore(into folder: String, _ words: [String]) throws {
        let number = folder.filter(\.isNumber)
        _ = try shell("touchstone explore card.yaml --cases 40 --shard \(number)/8 --output \(folder) --quiet")
    }
}
