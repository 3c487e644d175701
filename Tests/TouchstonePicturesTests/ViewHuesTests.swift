import Testing
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport

struct ViewHuesTests {
    private func painter(_ views: String) throws -> FramePainter {
        let scene = try Stage.scene("canvas: [400, 400]\nduration: 0\nviews: [\(views)]")
        return FramePainter(scene: scene, firstFrame: Stage.play(scene).frames[0], measuring: Ruler())
    }

    @Test func theFirstViewsHaveAHueEach() throws {
        let painter = try painter((0..<6).map { "{id: v\($0), frame: [0, 0, 50, 50]}" }.joined(separator: ", "))
        #expect((0..<6).map { painter.color(ofView: "v\($0)") } == painter.theme.views)
    }

    @Test func viewsBesideEachOtherDifferHoweverManyThereAre() throws {
        func row(_ prefix: String, _ count: Int) -> String {
            (0..<count).map { "{id: \(prefix)\($0), frame: [\(40 * $0), 0, 30, 30]}" }.joined(separator: ", ")
        }
        let cells = (0..<8).map { "{id: row\($0), frame: [0, \(40 * $0), 400, 30], views: [\(row("r\($0)c", 8))]}" }
        let painter = try painter(cells.joined(separator: ", "))
        for index in 0..<8 {
            let own = painter.color(ofView: "row\(index)")
            let cells = (0..<8).map { painter.color(ofView: "r\(index)c\($0)") }
            #expect(!cells.contains(own))
            for (one, next) in zip(cells, cells.dropFirst()) { #expect(one != next) }
            if index > 0 { #expect(own != painter.color(ofView: "row\(index - 1)")) }
        }
    }

    @Test func aGroupDiffersFromItsMembers() throws {
        let painter = try painter(
            """
            {id: desk, frame: [0, 0, 400, 400], views: [
              {id: board, frame: [0, 0, 200, 200], views: [
                {id: red, frame: [0, 0, 50, 50]}, {id: blue, frame: [60, 0, 50, 50]}, {id: green, frame: [60, 60, 50, 50]}]},
              {id: note, frame: [300, 0, 50, 50]},
              {id: group, behavior: {kind: group, members: [red, blue, note]}}]}
            """)
        for member in ["red", "blue", "note"] {
            #expect(painter.color(ofView: "group") != painter.color(ofView: member))
        }
    }
}
