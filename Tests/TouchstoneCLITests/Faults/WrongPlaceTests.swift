import Foundation
import Testing
import TouchstoneTestSupport

/// Files where folders are expected, folders where files are expected, and names that no disk accepts.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct WrongPlaceTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test(arguments: [
        ("out", "render card.yaml", "out/card"), ("out/card", "render card.yaml", "out/card"),
        ("out/card/frames", "render card.yaml", "out/card/frames"),
        ("out/card/report", "report card.yaml", "out/card/report"), ("out/card", "report card.yaml", "out/card/report"),
        ("out/both/held", "render both.yaml --trace", "out/both/held"),
        ("out/both/compare/frames", "compare both.yaml --frames 0", "out/both/compare/frames"),
        ("out/wrong/check", "check wrong.yaml --draw", "out/wrong/check"),
        ("found", "explore card.yaml --cases 1 -o found", "found"), ("a", "new draggable -o a/b.yaml", "a"),
        ("a", "schema -o a/b.json", "a"),
    ])
    func aFileWhereAFolderShouldBe(file: String, line: String, culprit: String) throws {
        try folder.place.place(file, "mine")
        let run = try folder.shell("\"$1\" \(line) --quiet".replacing(/(new|schema)(.*) --quiet/) { "\($0.1)\($0.2)" })
        #expect(run.status == 73, "\(run.errors)")
        #expect(
            run.errors.hasSuffix("touchstone: error: cannot create '\(culprit)': Not a directory\n"), "\(run.errors)")
        #expect(folder.place.text(file) == "mine")
        #expect(folder.leftovers == [])
    }

    private static let every = EveryKind.arguments().joined(separator: " ")

    private static let names = [
        ("frames/card-0001.png", every), ("frames/card-0001.svg", every), ("card-sheet.png", every),
        ("card-sheet.svg", every), ("card-trace.jsonl", every), ("card.html", every), ("card.gif", every),
        ("card-animated.png", every), ("card.webp", every), ("card-animated.svg", every),
        ("report/report.md", "report card.yaml -q"), ("report/card-report.zip", "report card.yaml -q"),
        ("report/card-trace.jsonl", "report card.yaml -q"), (".touchstone-manifest", every),
    ]

    @Test(arguments: Thoroughness.sample(5, of: names))
    func aFolderWhereAFileShouldBe(name: String, line: String) throws {
        try folder.place.place("out/card/\(name)/mine", "precious")
        let run = try folder.shell("\"$1\" \(line)")
        #expect(run.status == 73, "\(run.errors)")
        #expect(
            run.errors.contains("touchstone: error: cannot create 'out/card/\(name)': Is a directory\n"),
            "\(run.errors)")
        #expect(folder.place.text("out/card/\(name)/mine") == "precious")
        #expect(folder.leftovers.allSatisfy { $0 == "out/card/.touchstone-manifest/" })
        for (file, bytes) in folder.bytes(in: "out") where !file.hasSuffix("/mine") && !file.contains("report") {
            try WholeFile.check(file, bytes, at: "\(folder.place.path)/out/\(file)")
        }
    }

    @Test(arguments: ["render --trace --frames 0", "report", "render --animate gif --frames 0", "explore --cases 1"])
    func aSceneWithANameThatLeavesNoRoom(words: String) throws {
        // Disks accept names of at most 255 bytes. The beginning of the name is kept, with space for what is added to
        // it.
        try folder.place.place("\(String(repeating: "n", count: 250)).yaml", ToolFolder.card)
        let run = try folder.shell("\"$1\" \(words) n*.yaml -q")
        #expect(run.status == 0, "\(run.errors)")
        let files = folder.files("out")
        #expect(!files.isEmpty)
        let isCut = files.allSatisfy { $0.hasPrefix(String(repeating: "n", count: 100) + "/") }
        #expect(isCut, "\(files)")
        #expect(folder.leftovers == [])
        #expect(try folder.shell("\"$1\" check n*.yaml").status == 0)
    }

    @Test func wordsOfTenThousandCharacters() throws {
        let word = String(repeating: "w", count: 10_000)
        try folder.place.place("id.yaml", ToolFolder.card.replacing("card", with: word))
        try folder.place.place("title.yaml", "title: \(word)\n\(ToolFolder.card)")
        try folder.place.place("variant.yaml", "\(ToolFolder.card)variants: [{name: a}, {name: \(word)}]\n")
        for scene in ["id.yaml", "title.yaml"] {
            #expect(try folder.run("render", scene, "--frames", "0", "--trace", "--html", "-q").status == 0)
            #expect(try folder.run("report", scene, "-q").status == 0)
        }
        let run = try folder.run("render", "variant.yaml")
        #expect(run.status == 65)
        #expect(run.errors.contains("expected a name with a letter or a digit, and of at most 100, found 'www"))
        #expect(try folder.run("check", word).status == 66)
        let output = try folder.run("render", "card.yaml", "-o", word)
        #expect(output.status == 73 && output.errors.hasSuffix(": File name too long\n"))
        #expect(folder.leftovers == [])
    }

    /// A path may have at most 4096 bytes, including the zero at its end.
    @Test(arguments: Thoroughness.sample(2, of: [4000, 6000, 4085, 4070]))
    func aPathThatIsTooLong(length: Int) throws {
        let path = "deep" + String(repeating: "/d", count: length / 2)
        let run = try folder.run(
            "render", "card.yaml", "-q", "--frames", "0", "--trace", "--format", "png,svg", "-o", path)
        if length > 4060 {
            #expect(run.status == 73)
            #expect(run.errors.hasSuffix(": File name too long\n"), "\(run.errors.suffix(80))")
        } else {
            #expect(run.status == 0)
            #expect(folder.files(path).count == 3)
        }
        #expect(folder.leftovers == [])
    }
}
