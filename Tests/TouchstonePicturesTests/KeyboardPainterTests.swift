import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

@Suite struct KeyboardPainterTests {
    /// The pictures of the frames at 10 frames per second, of a keyboard that comes in frame 2 and goes in frame 8.
    private func lists(_ theme: Theme) throws -> [DrawList] {
        let scene = try Stage.scene(
            """
            canvas: [400, 800]
            fps: 10
            duration: 1.6
            views: [{id: card, frame: [0, 700, 400, 100]}]
            actions: [{at: 0.2, keyboard: {height: 300}}, {at: 0.8, keyboard: {height: 0}}]
            """)
        let frames = Stage.play(scene).frames
        let painter = FramePainter(
            scene: scene, firstFrame: frames[0], overlays: Scene.Overlays(kinds: []), theme: theme, measuring: Ruler())
        return frames.map(painter.paint)
    }

    @Test("it has a key for each letter, in the colors of the theme", arguments: [Theme.light, .dark])
    func keys(theme: Theme) throws {
        let list = try lists(theme)[7]
        let shapes = list.shapes(inGroup: "keyboard")
        #expect(shapes.count { $0.fill == theme.key } == 27, "26 letters and the space bar")
        #expect(shapes.first?.fill == theme.keyboard)
        let letters = list.texts(inGroup: "keyboard").map(\.string)
        #expect(letters.sorted().joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        #expect(list.groups.last == "keyboard", "it is in front")
    }

    @Test("a keyboard that comes or goes is as large as one that stays")
    func size() throws {
        let lists = try lists(.light)
        func panel(_ frame: Int) -> Rect? {
            guard let shape = lists[frame].shapes(inGroup: "keyboard").first, case .rectangle(let rect) = shape.outline
            else { return nil }
            return rect.applying(shape.transform)
        }
        #expect(panel(0) == nil)
        for frame in [3, 4, 7, 9, 10] {
            let rect = try #require(panel(frame))
            #expect(abs(rect.height - 300) < 1e-9 && rect.minY > 500 && rect.minY < 800)
        }
    }
}
