import Drawing
import Geometry
import GestureEngine
import Painting
import Playback
import PlaybackTestSupport
import SceneFile
import Testing

struct NamePainterTests {
    private func names(
        _ views: String, overlays: String = "[fingers]", edit: (inout FrameSnapshot) -> Void = { _ in }
    ) throws -> [TextRun] {
        let scene = try Stage.scene("canvas: [200, 100]\noverlays: \(overlays)\nduration: 0\nviews: [\(views)]")
        var frame = Stage.play(scene).frames[0]
        edit(&frame.snapshot)
        return FramePainter(scene: scene, firstFrame: frame, measuring: Ruler()).paint(frame).texts(inGroup: "names")
    }

    @Test func aNameStandsAboveTheTopLeftCorner() throws {
        let name = try #require(try names("{id: a, frame: [50, 50, 72, 40]}").first)
        #expect(name.string == "a" && name.position == Point(x: 58, y: 43))
    }

    @Test func whereThereIsNoRoomAboveItStandsInside() throws {
        let name = try #require(try names("{id: a, frame: [50, 3, 72, 40]}").first)
        #expect(name.position.y > 6 && name.position.y < 23 && name.position.x == 58)
    }

    @Test func aViewThatIsTurnedFarIsNamedAtItsHighestCorner() throws {
        let name = try #require(try names("{id: a, frame: [60, 40, 60, 40], transform: {rotate: 180}}").first)
        #expect(name.box.maxY <= 40)
    }

    @Test func smallViewsAndThoseOfPlainPicturesAndThoseWithALabelAreNotNamed() throws {
        #expect(try names("{id: a, frame: [50, 50, 72, 19]}").isEmpty)
        #expect(try names("{id: a, frame: [50, 50, 72, 40], transform: {scale: 0.4}}").isEmpty)
        #expect(try names("{id: a, frame: [50, 50, 72, 40]}", overlays: "plain").isEmpty)
        #expect(try names("{id: a, frame: [50, 50, 72, 40], label: b}").isEmpty)
        #expect(try names("{id: a, frame: [50, 50, 72, 40], hidden: true}").isEmpty)
    }

    @Test func whatNobodyHasNamedGoesWithoutAName() throws {
        let found = try names("{id: a, frame: [0, 0, 90, 90], views: [{id: b, frame: [0, 0, 80, 80]}]}") { frame in
            frame.views[1].name = "view\(frame.views[1].number)"
        }
        #expect(found.map(\.string) == ["a"])
    }
}
