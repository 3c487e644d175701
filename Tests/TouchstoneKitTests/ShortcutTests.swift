import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Drawing and compressing only the changed parts produces the same result as doing everything, in every frame of every
/// scene. Long scenes are tested for the first second and a half, and all of them at a small size, unless `THOROUGH=1`
/// requests more.
@Suite struct ShortcutTests {
    private func files(_ scene: String, usesShortcuts: Bool) throws -> [String: [UInt8]] {
        let place = try TemporaryFolder()
        var options = RenderOptions()
        options.usesShortcuts = usesShortcuts
        options.formats = [.png]
        options.embedsScene = false
        options.scale = Thoroughness.isAsked ? 0.75 : 0.3
        let loaded = try LoadedScene(.file(scene))
        if !Thoroughness.isAsked {
            let last = try loaded.variants.map { try SceneRun($0).lastFrame }.max() ?? 0
            options.selection = FrameSelection(items: [.range(from: 0, to: min(90, last))])
        }
        _ = try loaded.render(to: "\(place.path)/out", options: options)
        return place.files
    }

    @Test(arguments: PackageFolder.drawnScenes) func framesAreTheSame(scene: String) throws {
        let path = "\(PackageFolder.path)/\(scene)"
        let (quick, whole) = (try files(path, usesShortcuts: true), try files(path, usesShortcuts: false))
        #expect(quick.count > 4)
        #expect(quick.keys.sorted() == whole.keys.sorted())
        let differing = whole.filter { quick[$0.key] != $0.value }.map(\.key).sorted()
        #expect(differing == [])
    }
}
