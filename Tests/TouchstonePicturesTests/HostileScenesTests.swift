import Testing
import TouchstoneBehaviors
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// Scenes at the limits of what is permitted. Their pictures stay intact.
@Suite struct HostileScenesTests {
    private func paint(_ scene: Scene, at time: Double = 0.3) throws -> DrawList {
        let frames = Stage.play(scene).frames
        let frame = try #require(frames.first { $0.snapshot.time >= time - 1e-9 } ?? frames.last)
        return FramePainter(
            scene: scene, firstFrame: frames[0], overlays: .all, lastFrame: 99_999,
            history: Stage.history(of: frames, for: .all), measuring: Ruler()
        ).paint(frame)
    }

    /// Returns the texts that extend beyond the picture, measured with the ruler. Texts on the canvas are clipped to
    /// it.
    private func overhang(_ list: DrawList) -> [String] {
        let picture = Rect(origin: .zero, size: list.size)
        return ["heading", "arbitration", "timeline"].flatMap(list.texts(inGroup:))
            .filter { !picture.contains($0.box) }.map { String($0.string.prefix(40)) }
    }

    @Test(
        "narrow and tiny canvases, with fingers at their edges",
        arguments: [
            Size(width: 40, height: 300), Size(width: 1, height: 1), Size(width: 300, height: 5),
            Size(width: 16_384, height: 16_384),
        ])
    func sizes(size: Size) throws {
        let (right, bottom) = (size.width, size.height)
        let scene = try Stage.scene(
            """
            canvas: [\(size.width), \(size.height)]
            views: [{id: card, frame: [0, 0, \(right), \(bottom)], label: label, behavior: draggable}]
            gestures:
              - at: 0
                touches:
                  1: [[0, 0, 0], [0.5, 0, 0]]
                  2: [[0, \(right), \(bottom)], [0.5, \(right), \(bottom)]]
                  3: [[0, -900000, 900000], [0.5, 900000, -900000]]
                  999: [[0, \(right / 2), \(bottom / 2)], [0.2, \(right / 2), \(bottom / 2)]]
            """)
        let list = try paint(scene)
        #expect(overhang(list) == [])
        #expect(list.isBalanced && !list.text.contains("nan"))
        // Everything on the canvas is clipped to it, however large it is drawn.
        let clips = list.items.compactMap { item -> Size? in
            if case .pushClip(.rectangle(let rect), _) = item { rect.size } else { nil }
        }
        #expect(
            clips.contains { abs($0.width * size.height - $0.height * size.width) < 1e-6 * size.width * size.height })
    }

    @Test("titles, ids and labels of 10,000 characters are cut", arguments: ["x", "日", "👩‍👩‍👧‍👦", "\""])
    func longTexts(character: String) throws {
        let long = String(repeating: character, count: 10_000)
        var scene = try Stage.scene(Stage.card("gestures: [{at: 0, for: 1, drag: card, by: [50, 50]}]"))
        scene.title = long
        scene.views[0].id = long
        scene.views[0].label = long
        scene.gestures[0].action = .movement(
            Gesture.Movement(verb: "drag", view: long, path: .straight(Vector(dx: 50, dy: 50)), fingers: .init(1)))
        let list = try paint(scene)
        #expect(overhang(list) == [])
        #expect(list.texts.allSatisfy { $0.string.count < 200 })
        scene.views[0].label = nil
        #expect(try paint(scene).texts.allSatisfy { $0.string.count < 200 })
    }

    @Test("a hundred views that are all dragged: what finds no cell is counted")
    func crowd() throws {
        var scene = try Stage.scene(
            "canvas: [480, 360]\nviews: [{id: a, frame: [0, 0, 9, 9], behavior: draggable}]\nduration: 0.4")
        let node = scene.views[0]
        scene.views = (0..<100).map { index in
            var node = node
            node.id = "v\(index)"
            node.box = .center(
                Point(x: Double(index % 10) * 20 + 10, y: Double(index / 10) * 20 + 10),
                size: Size(width: 9, height: 9))
            return node
        }
        scene.gestures = (0..<100).map { index in
            Gesture(
                place: node.place, at: 0,
                action: .movement(
                    Gesture.Movement(
                        verb: "drag", view: "v\(index)", path: .straight(Vector(dx: 200, dy: 0)), fingers: .init(1))))
        }
        let list = try paint(scene)
        let words = list.texts(inGroup: "heading").map(\.string)
        #expect(words.contains("v0.pan changed"))
        #expect(words.last?.hasPrefix("and ") == true && words.last?.hasSuffix(" more") == true)
        // Recognizers that have begun are listed before those that only wait.
        #expect(words.contains("v6.pan changed"))
        #expect(overhang(list) == [])
        #expect(words.contains { $0.hasPrefix("drag v0 · drag v1") && $0.hasSuffix("…") })
    }

    @Test("thousands of views, and a hundred inside one another")
    func manyViews() throws {
        var scene = try Stage.scene(
            "canvas: [480, 360]\nviews: [{id: a, frame: [0, 0, 9, 9], behavior: draggable}]\nduration: 0")
        let node = scene.views[0]
        scene.views = (0..<3000).map { index in
            var node = node
            node.id = "v\(index)"
            return node
        }
        var nested = node
        for index in 0..<100 {
            var outer = node
            outer.id = "n\(index)"
            outer.transform = Transform(rotationAngle: 0.1)
            outer.views = [nested]
            nested = outer
        }
        scene.views.append(nested)
        let list = try paint(scene)
        #expect(list.isBalanced && list.groups.count > 6000)
        #expect(list.texts(inGroup: "heading").map(\.string).last == "frame 0 of 99999")
    }

    @Test("views without a size, squeezed to a line, mirrored, with borders wider than they are")
    func degenerate() throws {
        let scene = try Stage.scene(
            """
            canvas: [100, 100]
            views:
              - {id: empty, frame: [10, 10, 0, 0], label: x, behavior: draggable}
              - {id: line, frame: [10, 10, 50, 20], transform: {scale: [1, 0]}, label: x, behavior: draggable}
              - {id: mirror, frame: [10, 10, 50, 20], transform: {scale: [-1, 1]}, label: x, cornerRadius: 1000}
              - {id: border, frame: [10, 10, 5, 5], stroke: {color: "#000000", width: 100}, cornerRadius: 2}
              - {id: squeezed, frame: [10, 10, 5, 5], behavior: {kind: draggable, limitInsideInsets: 900}}
            gestures: [{at: 0, for: 1, pinch: empty, scale: 2}, {at: 0.1, for: 0.5, pinch: line, scale: 2}]
            """)
        let list = try paint(scene)
        #expect(!list.text.contains("nan") && !list.text.contains("inf"))
    }
}
