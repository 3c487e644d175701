import Testing
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

@Suite struct FramePainterTests {
    @Test("the pictures are what they were", arguments: PictureGallery.pictures)
    func goldens(_ picture: PictureGallery.Picture) throws {
        let scene = try Stage.scene(picture.scene)
        let frames = Stage.play(scene).frames
        let frame = try #require(frames.first { $0.snapshot.time >= picture.time - 1e-9 })
        let painter = FramePainter(
            scene: scene, firstFrame: frames[0], lastFrame: frames.count - 1,
            history: Stage.history(of: frames, for: scene.overlays), measuring: Ruler())
        try Goldens.check(painter.paint(frame).text, picture.name)
    }

    @Test("with plain overlays the picture is the canvas and its views, nothing else")
    func plain() throws {
        let scene = try Stage.scene(
            """
            canvas: {size: [480, 360], scale: 3, background: "#ff000080"}
            views: [{id: card, frame: [100, 100, 120, 80], behavior: draggable}]
            gestures: [{at: 0, for: 1, drag: card, by: [9, 9]}]
            overlays: plain
            """)
        let frames = Stage.play(scene).frames
        let list = FramePainter(scene: scene, firstFrame: frames[0], measuring: Ruler()).paint(frames[30])
        #expect(list.size == scene.canvas.size && list.scale == 3)
        // The canvas' background is drawn on white and is opaque.
        #expect(list.background.alpha == 1 && list.background.red == 1)
        #expect(abs(list.background.green - (1 - 128.0 / 255)) < 1e-12)
        #expect(list.groups == ["views", "card"])
    }

    @Test("a magnified picture has a larger window, and words and discs of the same size")
    func magnification() throws {
        let scene = try Stage.scene(Stage.card("gestures: [{at: 0, for: 1, drag: card, by: [9, 9]}]"))
        let frames = Stage.play(scene).frames
        func list(_ magnification: Double) -> DrawList {
            FramePainter(
                scene: scene, firstFrame: frames[0], overlays: Scene.Overlays(kinds: [.fingers]),
                magnification: magnification, measuring: Ruler()
            ).paint(frames[30])
        }
        let (plain, half) = (list(1), list(0.5))
        #expect(half.size == Size(width: plain.size.width / 2, height: plain.size.height / 2))
        let transforms = [plain, half].map { $0.shapes(inGroup: "card")[0].transform }
        #expect(transforms[1] == transforms[0].concatenating(Transform(scaleX: 0.5, y: 0.5)))
        let fonts = [plain, half].map { $0.texts(inGroup: "fingers").map(\.font) }
        #expect(fonts[0] == fonts[1] && !fonts[0].isEmpty)
    }

    @Test("a canvas of thousands of points has as many pixels, and words that are as large beside it as on a usual one")
    func hugeCanvas() throws {
        func picture(_ size: Double) throws -> (painter: FramePainter, list: DrawList) {
            let scene = try Stage.scene(
                """
                canvas: {size: [\(size), \(size)], scale: 1}
                views: [{id: card, frame: [10, 10, \(size / 2), \(size / 2)], label: label, behavior: draggable}]
                gestures: [{at: 0, for: 1, drag: card, by: [\(size / 4), 9]}]
                """)
            let frames = Stage.play(scene).frames
            let painter = FramePainter(scene: scene, firstFrame: frames[0], measuring: Ruler())
            return (painter, painter.paint(frames[30]))
        }
        let (usual, huge) = (try picture(1000), try picture(4000))
        #expect(huge.list.pixelWidth >= 4000 && huge.list.size == usual.list.size && huge.list.scale == 4)
        #expect(huge.painter.windowScale == 1)
        #expect(
            huge.painter.pictureSize
                == Size(width: usual.painter.pictureSize.width * 4, height: usual.painter.pictureSize.height * 4))
        #expect(huge.painter.windowOrigin.x == 4 * usual.painter.windowOrigin.x)
        // The same words at the same places, including those in views.
        func sizes(_ list: DrawList) -> [Double] { list.texts.map { ($0.font.size * $0.transform.d * 100).rounded() } }
        #expect(sizes(huge.list) == sizes(usual.list))
    }

    @Test("a canvas that is narrower than its heading is drawn larger; where the picture is the canvas it is not")
    func tinyCanvas() throws {
        func painter(_ overlays: String, size: Double = 100, isPanel: Bool = false) throws -> FramePainter {
            let scene = try Stage.scene("canvas: [\(size), \(size)]\noverlays: \(overlays)\nviews: []\nduration: 0")
            return FramePainter(
                scene: scene, firstFrame: Stage.play(scene).frames[0], isPanel: isPanel, measuring: Ruler())
        }
        #expect(try painter("[heading]").canvasSize == Size(width: 300, height: 300))
        #expect(try painter("[heading]").windowScale == 6)
        #expect(try painter("[heading]", size: 1).canvasSize == Size(width: 4, height: 4))
        #expect(try painter("[heading]", size: 200).canvasSize == Size(width: 200, height: 200))
        #expect(try painter("[limit]").canvasSize == Size(width: 100, height: 100))
        #expect(try painter("[heading]", isPanel: true).canvasSize == Size(width: 100, height: 100))
    }

    @Test("overlays and scale may be given instead of the scene's; each overlay brings what is its own")
    func overlays() throws {
        let scene = try Stage.scene(
            Stage.card("gestures: [{at: 0, for: 1, drag: card, by: [90, 30]}]")
                .replacing("behavior: draggable", with: "behavior: draggable, handlers: {displayLink: \"print(1)\"}"))
        let frames = Stage.play(scene).frames
        func groups(_ kinds: Set<Scene.Overlays.Kind>) -> [String] {
            let overlays = Scene.Overlays(kinds: kinds)
            return FramePainter(
                scene: scene, firstFrame: frames[0], overlays: overlays, scale: 1,
                history: Stage.history(of: frames, for: overlays), measuring: Ruler()
            ).paint(frames[30]).outerGroups
        }
        #expect(groups([]) == ["views"])
        for kind in Scene.Overlays.Kind.allCases where kind != .overflow && kind != .ghosts && kind != .grip {
            #expect(Set(groups([kind])).subtracting(["leaders"]) == ["views", "names", kind.rawValue])
        }
        // The card is never near its limit and not behind its finger.
        #expect(Set(groups([.overflow])).subtracting(["leaders"]) == ["views", "names"])
        // First the parts above the canvas, then those on it from back to front, then those below it, and then words.
        let all = groups(Scene.Overlays.all.kinds)
        #expect(
            all.filter { $0 != "overflow" } == [
                "heading", "arbitration", "views", "grid", "ghosts", "frame", "limit", "path", "axes", "anchor",
                "caliper", "centroid", "grip", "key", "code", "timeline", "numbers", "fingers", "leaders", "grid",
                "axes",
                "anchor",
                "caliper",
                "names",
            ])
    }

    @Test("a window that is turned keeps its place in pictures of one size", arguments: ["{heading: true}", "plain"])
    func turned(overlays: String) throws {
        let scene = try Stage.scene(
            """
            canvas: [100, 400]
            fps: 10
            duration: 0.2
            overlays: \(overlays)
            views: [{id: card, frame: [0, 0, 20, 20]}]
            actions: [{at: 0.1, rotate: device}]
            """)
        let frames = Stage.play(scene).frames
        let painter = FramePainter(scene: scene, firstFrame: frames[0], measuring: Ruler())
        let lists = frames.map(painter.paint)
        #expect(Set(lists.map(\.size)).count == 1)
        #expect(lists[0].size.width >= 400 && lists[0].size.height >= 400)
        // The window is filled with the background; the area around it is not.
        #expect(lists.allSatisfy { $0.background != .white })
        let origin = painter.layout.canvasOrigin
        for (list, size) in zip(lists, [Size(width: 100, height: 400), Size(width: 400, height: 100)]) {
            #expect(
                list.shapes.contains { $0.fill == .white && $0.outline == .rectangle(Rect(origin: origin, size: size)) }
            )
        }
    }

    @Test("a frame's picture does not depend on what was painted before")
    func independent() throws {
        let scene = try Stage.scene(named: "nested-card")
        let frames = Stage.play(scene).frames
        let painter = FramePainter(scene: scene, firstFrame: frames[0], measuring: Ruler())
        let other = FramePainter(scene: scene, firstFrame: frames[100], measuring: Ruler())
        let forward = frames.prefix(60).map(painter.paint)
        let backward = frames.prefix(60).reversed().map(other.paint)
        #expect(forward == backward.reversed())
        let (layout, same) = (painter.layout, other.layout)
        #expect(layout.size == same.size && layout.canvasOrigin == same.canvasOrigin)
        #expect(layout.recognizers == same.recognizers && layout.timelineGrid == same.timelineGrid)
    }

    @Test("all pictures of a scene have one size, clips and groups are balanced, and numbers are finite")
    func sane() throws {
        for name in ["nested-card", "refused-pinch", "staggered-fingers"] {
            let scene = try Stage.scene(named: name)
            let frames = Stage.play(scene).frames
            let painter = FramePainter(scene: scene, firstFrame: frames[0], measuring: Ruler())
            for frame in frames {
                let list = painter.paint(frame)
                #expect(list.size == painter.layout.size)
                #expect(list.isBalanced)
                #expect(!list.text.contains("nan") && !list.text.contains("inf"))
            }
        }
    }
}
