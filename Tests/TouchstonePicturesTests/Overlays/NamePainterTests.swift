import Testing
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

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

    @Test func smallViewsAndThoseOfPlainPicturesAndThoseWhoseLabelsSayTheirNamesAreNotNamed() throws {
        #expect(try names("{id: a, frame: [50, 50, 72, 19]}").isEmpty)
        #expect(try names("{id: a, frame: [50, 50, 72, 40], transform: {scale: 0.4}}").isEmpty)
        #expect(try names("{id: a, frame: [50, 50, 72, 40]}", overlays: "plain").isEmpty)
        #expect(try names("{id: a, frame: [50, 50, 72, 40], label: b}").map(\.string) == ["a"])
        #expect(try names("{id: buyNow, frame: [50, 50, 72, 40], label: Buy now}").isEmpty)
        // A covered view has no name, and neither has a view without enough space.
        let covered =
            "{id: a, frame: [50, 50, 72, 40], label: A}, {id: b, frame: [70, 50, 72, 40], fill: red, label: B}"
        #expect(try names(covered).map(\.string) == ["a"])
        #expect(try names("{id: a, frame: [50, 50, 9, 40], label: a}", overlays: "[fingers, heading]").isEmpty)
        #expect(try names("{id: a, frame: [50, 50, 72, 40], hidden: true}").isEmpty)
    }

    @Test func aPartIsNamedOnlyWhileAFingerHasIt() throws {
        let scene = try PaintedScene(
            """
            canvas: [300, 300]
            views:
              - {id: box, frame: [90, 90, 90, 90], behavior: {kind: handles, limitInsideInsets: 8}}
              - {id: volume, frame: [20, 220, 200, 44], behavior: {kind: slider, value: 0.5}}
            gestures:
              - {at: 0.1, for: 0.3, drag: box.topLeft, by: [-20, -20]}
              - {at: 1, for: 0.3, drag: volume, by: [40, 0]}
            expect: [{at: 0, view: volume.thumb, frame: [106, 8, 28, 28]}]
            """, [.fingers])
        #expect(Set(scene.words("names", frame: 0)) == ["box", "volume"])
        #expect(Set(scene.words("names", frame: 20)) == ["box", "volume", "topLeft"])
        #expect(Set(scene.words("names", frame: 40)) == ["box", "volume"])
        #expect(Set(scene.words("names", frame: 70)) == ["box", "volume", "thumb"])
    }

    @Test func whatIsCutOffIsNotNamedAndWhatIsPartlySeenWhereItIsSeen() throws {
        func found(_ y: Double) throws -> [TextRun] {
            try names(
                "{id: list, frame: [20, 40, 160, 60], clip: true, views: [{id: row, frame: [30, \(y), 90, 40]}]}")
        }
        #expect(try found(-50).map(\.string) == ["list"])
        #expect(try found(70).map(\.string) == ["list"])
        let row = try #require(try found(-20).first { $0.string == "row" })
        #expect(row.box.minX > 50 && row.box.maxY > 25)
        #expect(try names("{id: a, frame: [-80, 20, 72, 40]}").isEmpty)
    }

    /// Returns a grid of forty tiles, some of which are dragged one after another.
    private func tiles(_ dragged: [Int]) throws -> (painter: FramePainter, frames: [PlayedFrame]) {
        let views = (0..<40).map {
            "{id: tile\($0), frame: [\(10 + $0 % 8 * 60), \(20 + $0 / 8 * 60), 52, 52], behavior: draggable}"
        }
        let gestures = dragged.enumerated().map {
            "{at: \(0.1 + 0.3 * Double($0)), for: 0.2, drag: tile\($1), by: [20, 30]}"
        }
        let scene = try Stage.scene(
            """
            canvas: [490, 330]
            overlays: [fingers]
            views: [\(views.joined(separator: ", "))]
            gestures: [\(gestures.joined(separator: ", "))]
            """)
        let frames = Stage.play(scene).frames
        let painter = FramePainter(
            scene: scene, firstFrame: frames[0], history: Stage.history(of: frames, for: scene.overlays),
            measuring: Ruler())
        return (painter, frames)
    }

    @Test func ofACrowdOnlyThoseAreNamedThatSomethingHappensToInAllFrames() throws {
        let (painter, frames) = try tiles([18, 22])
        for frame in frames {
            #expect(painter.paint(frame).texts(inGroup: "names").map(\.string) == ["tile18", "tile22"])
        }
        let (still, frame) = try tiles([])
        #expect(still.paint(frame[0]).texts(inGroup: "names").isEmpty)
    }

    @Test func whereTheyAreTooManyThoseAreNamedThatItHappensToNow() throws {
        let (painter, frames) = try tiles(Array(0..<20))
        let names = frames.map { painter.paint($0).texts(inGroup: "names").map(\.string) }
        #expect(names.allSatisfy { $0.count <= 2 } && Set(names.flatMap(\.self)).count == 20)
        #expect(names[10] == ["tile0"])
    }

    @Test func aNameStandsOnItsOwnTileWhereItsPlaceAboveIsAnothers() throws {
        let (painter, frames) = try tiles([18])
        let name = try #require(painter.paint(frames[0]).texts(inGroup: "names").first)
        // The third tile in the third row.
        #expect(Rect(x: 130, y: 140, width: 52, height: 52).contains(name.box))
    }

    @Test func aNameDoesNotCoverALimitWhereItCanBeHelped() throws {
        let scene = try Stage.scene(
            """
            canvas: [200, 200]
            overlays: [limit]
            views:
              - {id: board, frame: [0, 0, 200, 200], views: [{id: card, frame: [60, 49, 90, 60], behavior: {kind: draggable, limitInsideInsets: 40}}]}
            gestures: [{at: 0, tap: card}]
            """)
        let frames = Stage.play(scene).frames
        let list = FramePainter(scene: scene, firstFrame: frames[0], measuring: Ruler()).paint(frames[0])
        let name = try #require(list.texts(inGroup: "names").first { $0.string == "card" })
        // Above the card, the limit's upper edge, at 40, would be behind the name.
        #expect(name.box.maxY < 39 || name.box.minY > 41)
    }

    @Test func whatNobodyHasNamedGoesWithoutAName() throws {
        let found = try names("{id: a, frame: [0, 0, 90, 90], views: [{id: b, frame: [0, 0, 80, 80]}]}") { frame in
            frame.views[1].name = "view\(frame.views[1].number)"
        }
        #expect(found.map(\.string) == ["a"])
    }
}
