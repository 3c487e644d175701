import Foundation
import Testing
import TouchstoneTestSupport

/// An output folder in which another user has placed a list of files, or links, before the run. Only files that a run
/// of the scene writes itself are removed or written.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct PlantedOutputTests {
    let folder: ToolFolder

    init() throws {
        folder = try ToolFolder()
        #expect(try folder.run("check", "card.yaml", "both.yaml", "--golden", "goldens", "--record", "all").status == 0)
        #expect(try folder.run("explore", "card.yaml", "--cases", "1", "-q", "-o", "shard").status == 0)
    }

    /// Every command that fills a folder, with that folder, and a file that an earlier run may have written.
    private static let commands = [
        ("render card.yaml --frames 0", "out/card", "frames/card-0999.png"),
        ("render both.yaml --frames 0 --animate gif", "out/both", "gone/both-gone.gif"),
        ("render both.yaml --frames 0 --sheet", "out/both", "gone/both-gone-sheet.svg"),
        ("compare both.yaml --frames 0", "out/both/compare", "frames/both-compare-0999.svg"),
        ("report card.yaml", "out/card/report", "gone/card-gone-sheet.svg"),
        ("check wrong.yaml --draw", "out/wrong/check", "frames/wrong-0999.png"),
        ("check card.yaml --golden goldens", "out/card/golden", "card-0999-expected.png"),
        ("check both.yaml --golden goldens", "out/both/golden", "gone/both-gone-difference.png"),
        ("explore card.yaml --cases 1", "out/card/explore", "card-jump-photo-2.yaml"),
        ("explore card.yaml --cases 1 -o found", "found", "card-legal-states-sheet.png"),
        ("explore card.yaml --merge shard", "out/card/explore", "card-jump.yaml"),
        ("explore card.yaml --merge shard -o found", "found", "card-inside-limit-a-sheet.png"),
    ]

    /// Files with names similar to those of a run.
    private static let mine = [
        "notes.txt", "frames/my.txt", "frames/0001.png", "frames/card-1.png", "frames/card-00a1.png", "card-0001.png",
        "frames/deep/card-0001.png", "a/b/card-b.html", "a/card-b.html", "card.html.bak", "my.html", "card.yml.txt",
        "jump.yaml", "other-jump.yaml", "card-notes.yaml", "explore/explore.json", "deep/report.md", "card.yaml/x",
    ]

    @Test(arguments: Thoroughness.sample(4, of: commands))
    func aListIsBelievedForNamesOfTheSceneOnly(line: String, place: String, old: String) throws {
        for name in Self.mine + [old] { try folder.place.place("\(place)/\(name)", "mine \(name)") }
        let listed = (Self.mine + [old, "../../card.yaml", "../card.yaml"]).map { "\($0)\n" }.joined()
        try folder.place.place("\(place)/.touchstone-manifest", "touchstone files 1\n\(listed)")
        let run = try folder.shell("\"$1\" \(line) -q")
        #expect(run.status == (line.contains("wrong") ? 1 : 0), "\(run.errors)")
        for name in Self.mine { #expect(folder.place.text("\(place)/\(name)") == "mine \(name)", "\(name)") }
        #expect(folder.place.bytes("\(place)/\(old)") == nil)
        #expect(folder.place.text("card.yaml") == ToolFolder.card)
    }

    /// The command, the link, and the effect on the target of the link.
    @Test(
        arguments: Thoroughness.sample(4, of: commands).flatMap { line, place, _ in
            // The folder that the user specifies, `out` or `found`, may be a link.
            FolderPath.folders(in: place).dropFirst().map { (line, $0) }
        } + [
            ("check card.yaml --golden goldens --record all", "goldens/card"),
            ("check card.yaml --golden goldens --record all", "goldens/card/frames"),
            ("check both.yaml --golden goldens --record all", "goldens/both/held"),
            ("render both.yaml", "out/both/held"), ("render card.yaml", "out/card/frames"),
        ])
    func aFolderThatIsALinkIsNotWrittenThrough(line: String, link: String) throws {
        let old = folder.place.bytes("goldens/card/frames/card-0000.png") ?? []
        let there = ["notes.txt", "card-0000.png", "card-0999.png", "frames/card-0999.png", "check/x", "golden/x"]
        for name in there { try folder.place.place("elsewhere/\(name)", old) }
        try folder.place.place("elsewhere/.touchstone-manifest", "touchstone files 1\nframes/card-0999.png\n")
        let path = "\(folder.place.path)/\(link)"
        try? FileManager.default.removeItem(atPath: path)
        try folder.place.place("\(link)-beside", "")
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: "\(folder.place.path)/elsewhere")
        let before = folder.place.files.filter { $0.key.hasPrefix("elsewhere") }
        let run = try folder.shell("\"$1\" \(line) -q")
        #expect(run.status == 73, "\(run.errors)")
        #expect(
            run.errors.contains("touchstone: error: cannot create '\(link)': a symbolic link is in the way\n"),
            "\(run.errors)")
        #expect(folder.place.files.filter { $0.key.hasPrefix("elsewhere") } == before)
        #expect(folder.place.text("elsewhere/.touchstone-manifest")?.hasSuffix("0999.png\n") == true)
    }

    @Test(
        arguments: Thoroughness.sample(4, of: commands).map { ($0.0, $0.1) } + [
            ("check card.yaml --golden goldens --record all", "goldens")
        ])
    func theFolderThatTheUserNamesMayBeALink(line: String, place: String) throws {
        let top = FolderPath.folders(in: place)[0]
        let path = "\(folder.place.path)/\(top)"
        try folder.place.place("elsewhere/x", "")
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: "\(folder.place.path)/elsewhere")
        let isCompared = line.hasSuffix("--golden goldens")
        if isCompared { try folder.place.place("\(place)/x", "") }
        let run = try folder.shell("\"$1\" \(line) -q")
        #expect(run.status == (line.contains("wrong") ? 1 : 0), "\(run.errors)")
        #expect(folder.files("elsewhere").count > 1 || isCompared)
    }

    @Test func aGoldenThatIsALinkIsReplacedAndItsTargetKept() throws {
        for name in ["card-trace.jsonl", "frames/card-0000.png"] {
            let path = "\(folder.place.path)/goldens/card/\(name)"
            try folder.place.place("elsewhere", "precious")
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: "\(folder.place.path)/elsewhere")
            let run = try folder.run("check", "card.yaml", "--golden", "goldens", "--record", "all")
            #expect(run.status == 0, "\(run.errors)")
            #expect(folder.place.text("elsewhere") == "precious")
            #expect(throws: CocoaError.self) { try FileManager.default.destinationOfSymbolicLink(atPath: path) }
        }
        #expect(try folder.run("check", "card.yaml", "--golden", "goldens").status == 0)
    }

    @Test func theFilesOfAVariantThatIsGoneAreRemoved() throws {
        #expect(try folder.run("render", "both.yaml", "--frames", "0", "--html", "-q").status == 0)
        #expect(folder.files("out").contains("both/held/both-held.html"))
        try folder.place.place("both.yaml", ToolFolder.card)
        #expect(try folder.run("render", "both.yaml", "--frames", "0", "--html", "-q").status == 0)
        #expect(folder.files("out") == ["both/both.html"])
    }
}

private enum FolderPath {
    /// `out`, `out/card` and `out/card/report` for `out/card/report`.
    static func folders(in path: String) -> [String] {
        let parts = path.split(separator: "/")
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
