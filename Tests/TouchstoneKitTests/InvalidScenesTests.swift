import Foundation
import Testing
import TouchstoneKit
import TouchstonePlayer
import TouchstoneTestSupport

/// Every file in `scenes/invalid` produces exactly the errors in `NAME.yaml.errors` beside it: the output for a user of
/// `touchstone check`, with the kinds of behavior of the library.
///
/// `RECORD_GOLDENS=1 swift test --filter InvalidScenes` writes those files, and fails.
@Suite struct InvalidScenesTests {
    private static let folder = URL(filePath: PackageFolder.path).appending(path: "scenes/invalid")

    private static func names(ending: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return all.filter { $0.hasSuffix(ending) }.sorted()
    }

    @Test("a bad scene gives every error at once", arguments: names(ending: ".yaml"))
    func errors(name: String) throws {
        let path = Self.folder.appending(path: name)
        let bytes = Array(try Data(contentsOf: path))
        let parsed = SceneParser.parse(
            bytes, file: "scenes/invalid/\(name)", defaultTitle: "invalid", catalogue: Catalogue(.ready))
        var diagnostics = parsed.diagnostics
        if parsed.scene != nil {
            // Its code makes a mistake when it is played.
            let error = #expect(throws: SceneError.self) { try LoadedScene(.file(path.path)).check() }
            diagnostics = error?.diagnostics ?? []
        }
        let printed = diagnostics.map { "\($0)\n" }.joined().replacing("\(PackageFolder.path)/", with: "")
        let golden = Self.folder.appending(path: "\(name).errors")
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try Data(printed.utf8).write(to: golden)
            Issue.record("recorded \(golden.lastPathComponent)")
            return
        }
        let expected = try String(contentsOf: golden, encoding: .utf8)
        #expect(printed == expected, "RECORD_GOLDENS=1 swift test --filter InvalidScenes writes it anew")
    }

    @Test("the folder holds scenes and their errors, and nothing else")
    func orphans() throws {
        let scenes = Self.names(ending: ".yaml")
        #expect(scenes.count > 20)
        let everything = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(everything) == Set(scenes + scenes.map { "\($0).errors" }))
    }
}
