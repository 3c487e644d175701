import Foundation
import Testing
import TouchstoneTestSupport

/// Inputs that `Scripts/fuzz` has found, which must not fail again.
@Suite(.enabled(if: BuiltTool.isHere, "the executables were not built"))
struct FuzzTests {
    private func run(_ arguments: [String], in folder: String) throws -> ChildProcess {
        let tool = try #require(BuiltTool.path)
        return try .run((tool as NSString).deletingLastPathComponent + "/touchstone-fuzz", arguments, in: folder)
    }

    /// Each input is small and is named after the fault that it caused.
    @Test func whatWasFoundIsMended() throws {
        let folder = "Tests/TouchstoneCLITests/Fuzz"
        let run = try run(["--run", folder], in: PackageFolder.path)
        #expect(run.status == 0, "\(run.output)")
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(PackageFolder.path)/\(folder)")
        #expect(!files.isEmpty)
        #expect(run.output.split(separator: "\n").count == files.count)
    }

    @Test func aFewSecondsFindNothing() throws {
        let place = try TemporaryFolder()
        let run = try run(["--seconds", "3", "--seed", "1", "--output", place.path], in: PackageFolder.path)
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains(" 0 faults"))
        #expect(place.contents == [])
    }

    @Test func whatTakesTooLongIsKeptAndTriedAgain() throws {
        let place = try TemporaryFolder()
        let run = try run(
            ["--seconds", "2", "--patience", "0", "--output", place.path], in: PackageFolder.path)
        #expect(run.status == 1)
        let again = try #require(run.output.split(separator: "\n").first { $0.contains("again: ") })
        let file = try #require(again.split(separator: " ").last.map(String.init))
        #expect(file.hasPrefix(place.path) && place.contents.contains { file.hasSuffix($0) })
        let alone = try self.run(["--patience", "0", "--run", file], in: PackageFolder.path)
        #expect(alone.status == 1 && alone.output.contains(": fault: reading takes "))
    }

    @Test func whatCannotBeReadIsTold() throws {
        let run = try run(["--run", "missing.yaml"], in: PackageFolder.path)
        #expect(run.status == 1 && run.output == "cannot read 'missing.yaml'\n")
    }
}
