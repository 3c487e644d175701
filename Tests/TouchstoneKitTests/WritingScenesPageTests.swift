import Foundation
import TestSupport
import Testing
import TouchstoneKit

/// What `docs/writing-scenes.md` says is true: its lines run, one after the other, as a new user would type them.
@Suite struct WritingScenesPageTests {
    private let text: String

    init() throws { text = try PackageFolder.text("docs/writing-scenes.md") }

    @Test(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
    func shellLinesRun() throws {
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("    Scripts/touchstone ") }
        #expect(lines.count == 8)
        let place = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: "\(place.path)/scenes", withDestinationPath: "\(PackageFolder.path)/scenes")
        for line in lines {
            // Watching has no end of its own; its tests are with the command.
            let arguments = line.dropFirst("    Scripts/touchstone ".count).replacing("--watch ", with: "")
            let run = try ChildProcess.shell("\"$1\" \(arguments)", [BuiltTool.path ?? ""], in: place.path)
            #expect(run.status == 0, "\(line): \(run.errors)")
        }
        for file in ["first.yaml", "scene.schema.json", "out/first/first.html"] {
            #expect(place.contents.contains(file), "\(file)")
        }
    }

    @Test func yamlIsASceneWhoseExpectationsHold() throws {
        let place = try TemporaryFolder()
        try place.place("card.yaml", try #require(CodeBlocks.of("yaml", in: text).first))
        let rehearsal = try Rehearsal(LoadedScene(.file("\(place.path)/card.yaml")))
        #expect((rehearsal.warnings + rehearsal.failures).map(\.description) == [])
    }
}
