import Foundation
import Testing
import TouchstoneKit
import TouchstoneScenes
import TouchstoneTestSupport

/// `docs/recording-touches.md` is correct: its lines of shell run, and its checks pass.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct RecordingPageTests {
    @Test func aNewUserGetsFromAFingerToACheck() throws {
        let text = try PackageFolder.text("docs/recording-touches.md")
        let place = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: "\(place.path)/scenes", withDestinationPath: "\(PackageFolder.path)/scenes")
        let lines = CodeBlocks.of("sh", in: text).joined().split(separator: "\n")
        #expect(lines.count == 3)
        for line in lines {
            let run = try BuiltTool.run(line.split(separator: " ").dropFirst().map(String.init), in: place.path)
            #expect(run.status == 0 && !run.errors.contains("error"), "\(line)\n\(run.errors)")
        }
        let checks = try #require(CodeBlocks.of("yaml into scenes/recorded-pinch.yaml", in: text).first)
        try place.place("out/pinch.yaml", try #require(place.text("out/pinch.yaml")) + checks)
        let run = try BuiltTool.run(["check", "out/pinch.yaml"], in: place.path)
        #expect(run.status == 0 && run.output.hasSuffix("2 of 2 expectations passed\n"), "\(run.errors)")
    }

    @Test func everyFormatIsOnThePage() throws {
        let text = try PackageFolder.text("docs/recording-touches.md")
        for format in RecordingFormat.allCases { #expect(text.contains("`\(format.rawValue)`"), "\(format)") }
    }
}
