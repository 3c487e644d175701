import Foundation
import SceneFile
import Testing

/// Every file in `scenes/invalid` gives exactly the errors that stand beside it in `NAME.yaml.errors`.
///
/// `RECORD_GOLDENS=1 swift test --filter InvalidScenes` writes those files, and fails.
@Suite struct InvalidScenesTests {
    private static let folder = Support.root.appending(path: "scenes/invalid")

    private static func names(ending: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return all.filter { $0.hasSuffix(ending) }.sorted()
    }

    @Test("a bad scene gives every error at once", arguments: names(ending: ".yaml"))
    func errors(name: String) throws {
        let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
        let parsed = Support.parse(bytes, file: "scenes/invalid/\(name)")
        #expect(parsed.scene == nil)
        let golden = Self.folder.appending(path: "\(name).errors")
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try Data(parsed.printed.utf8).write(to: golden)
            Issue.record("recorded \(golden.lastPathComponent)")
            return
        }
        let expected = try String(contentsOf: golden, encoding: .utf8)
        #expect(parsed.printed == expected, "RECORD_GOLDENS=1 swift test --filter InvalidScenes writes it anew")
    }

    @Test("the folder holds scenes and their errors, and nothing else")
    func orphans() throws {
        let scenes = Self.names(ending: ".yaml")
        #expect(scenes.count > 20)
        let everything = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(everything) == Set(scenes + scenes.map { "\($0).errors" }))
    }
}
