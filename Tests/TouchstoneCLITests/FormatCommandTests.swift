import Foundation
import Testing
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct FormatCommandTests {
    let folder: ToolFolder
    static let odd = "# A card.\nviews: [{frame: [10, 10, 40, 30], id: card}]\ncanvas: [120,  90]  # small\n"
    static let even =
        "# A card.\ncanvas: [120, 90] # small\nviews:\n  - {id: card, frame: [10, 10, 40, 30]}\n"

    init() throws {
        folder = try ToolFolder()
        try folder.place.place("odd.yaml", Self.odd)
    }

    @Test func fileIsReplacedAndKeepsItsPermissions() throws {
        let path = "\(folder.place.path)/odd.yaml"
        #expect(chmod(path, 0o640) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.place.path)/link.yaml", withDestinationPath: "odd.yaml")
        let run = try folder.run("fmt", "link.yaml")
        #expect(run.status == 0 && run.output == "link.yaml  \(Self.even.utf8.count) bytes\n")
        #expect(folder.place.text("odd.yaml") == Self.even)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        let again = try folder.run("fmt", "odd.yaml")
        #expect(again.status == 0 && again.output == "")
        #expect(!folder.place.contents.contains { $0.contains("touchstone") })
    }

    @Test func checkNamesWhatDiffersAndWritesNothing() throws {
        try folder.place.place("even.yaml", Self.even)
        let run = try folder.run("fmt", "--check", "odd.yaml", "even.yaml")
        #expect(run.status == 1 && run.output == "odd.yaml\n")
        #expect(folder.place.text("odd.yaml") == Self.odd)
        #expect(try folder.run("fmt", "--check", "even.yaml").status == 0)
    }

    @Test func standardInputGoesToStandardOutput() throws {
        let run = try folder.run("fmt", "-", input: Self.odd)
        #expect(run.status == 0 && run.output == Self.even)
    }

    @Test func badSceneIsLeftAloneAndTheOthersAreFormatted() throws {
        let before = folder.place.text("typo.yaml")
        let run = try folder.run("fmt", "typo.yaml", "odd.yaml", "none*.yaml")
        #expect(run.status == 66)
        #expect(run.errors.hasPrefix("typo.yaml:4:58: error: unknown key 'behaviour' in a view\n"))
        #expect(run.errors.hasSuffix("touchstone: error: cannot read 'none*.yaml': no file matches the pattern\n"))
        #expect(folder.place.text("typo.yaml") == before)
        #expect(folder.place.text("odd.yaml") == Self.even)
    }

    @Test func picturesAreNeitherPromisedNorTaken() throws {
        #expect(!(try folder.run("help", "fmt").output.contains("picture")))
        _ = try folder.run("render", "card.yaml", "--frames", "0", "--format", "svg")
        let run = try folder.run("fmt", "out/card/frames/card-0000.svg")
        #expect(run.status == 65 && run.errors.contains("this is a picture, not the text of a scene"))
    }

    @Test func checkTakesPatternsAndStandardInput() throws {
        #expect(try folder.run("check", "c*.yaml", "b*.yaml").output.split(separator: "\n").count == 4)
        let run = try folder.run("check", "-", input: ToolFolder.card)
        #expect(run.status == 0 && run.output == "<stdin>: 13 frames; no expectations\n")
    }
}
