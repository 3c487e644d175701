import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// The same scene produces the same bytes for any number of workers, in any run and in any folder.
@Suite struct DeterminismTests {
    /// Every file of a rendering, by its path in the output folder.
    private func files(_ scene: String, jobs: Int, to output: String = "out") throws -> [String: [UInt8]] {
        let place = try TemporaryFolder()
        var options = RenderOptions()
        options.jobs = jobs
        options.writesTrace = true
        options.scale = 1
        options.selection = FrameSelection(every: 29)
        _ = try LoadedScene(.file(scene)).render(to: "\(place.path)/\(output)", options: options)
        return place.files.reduce(into: [:]) { $0[String($1.key.dropFirst(output.count + 1))] = $1.value }
    }

    @Test(arguments: PackageFolder.drawnScenes)
    func sameBytes(scene: String) throws {
        let path = "\(PackageFolder.path)/\(scene)"
        let first = try files(path, jobs: 1)
        #expect(first.count > 8)
        #expect(first.keys.contains { $0.hasSuffix("-trace.jsonl") })
        // Everything that may differ does so at the same time.
        let other = try files("\(PackageFolder.path)/Sources/../\(scene)", jobs: 7, to: "elsewhere/deep")
        let differing = differing(first, other)
        #expect(differing == [])
        guard Thoroughness.isAsked else { return }
        let again = try self.differing(first, files(path, jobs: 2))
        #expect(again == [])
    }

    /// A GIF shows every second frame, so that the pictures of frames are drawn between those of the animation.
    @Test func animationsDoNotDependOnOtherProducts() throws {
        func files(jobs: Int, _ set: (inout RenderOptions) -> Void) throws -> [String: [UInt8]] {
            let place = try TemporaryFolder()
            var options = RenderOptions()
            options.jobs = jobs
            options.scale = 0.5
            options.formats = []
            set(&options)
            _ = try LoadedScene(.file("\(PackageFolder.path)/scenes/nested-card.yaml")).render(
                to: place.path, options: options)
            return place.files.filter { !$0.key.contains("/frames/") }
        }
        let gif = try files(jobs: 3) { $0.animation.formats = [.gif] }
        let apng = try files(jobs: 2) { $0.animation.formats = [.apng] }
        let alone = gif.merging(apng) { $1 }
        #expect(alone.count == 2)
        let beside = try files(jobs: 1) {
            $0.animation.formats = [.gif]
            $0.formats = [.png]
        }
        #expect(differing(beside, gif) == [])
        let together = try files(jobs: 2) {
            $0.animation.formats = [.gif, .apng]
            $0.formats = [.png]
        }
        #expect(differing(together, alone) == [])
    }

    @Test func differenceIsSeen() throws {
        let place = try TemporaryFolder()
        try place.place("a/drag.yaml", SceneText.drag)
        try place.place("b/drag.yaml", SceneText.drag.replacing("[40, 20]", with: "[40, 21]"))
        let (one, other) = try (
            files("\(place.path)/a/drag.yaml", jobs: 1), files("\(place.path)/b/drag.yaml", jobs: 1)
        )
        #expect(one.keys.sorted() == other.keys.sorted())
        #expect(differing(one, other).first == "drag/drag-trace.jsonl")
        #expect(differing(one, [:]) == one.keys.sorted())
    }

    /// The names of files that are missing in one of the two, or that differ.
    private func differing(_ one: [String: [UInt8]], _ other: [String: [UInt8]]) -> [String] {
        Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    }
}
