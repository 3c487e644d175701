import Testing
import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayerTestSupport
import TouchstoneScenes

@Suite struct HeadingPainterTests {
    private func heading(_ scene: Scene, frame: Int, lastFrame: Int? = nil) -> [String] {
        let frames = Stage.play(scene).frames
        return FramePainter(scene: scene, firstFrame: frames[0], lastFrame: lastFrame, measuring: Ruler())
            .paint(frames[frame]).texts(inGroup: "heading").map(\.string)
    }

    @Test("scene, time, what is going on, the frame's number, and what each recognizer is doing")
    func words() throws {
        let scene = try Stage.scene(
            Stage.card("title: Drag\ngestures: [{at: 0.1, for: 0.6, drag: card, by: [60, 20]}]"))
        #expect(
            heading(scene, frame: 0) == [
                "Drag", "0.000 s", "no fingers down", "frame 0", "card", "pan", "pinch", "rotation", "doubleTap",
            ])
        #expect(
            heading(scene, frame: 30, lastFrame: 57) == [
                "Drag", "0.500 s", "drag card · finger 1", "frame 30 of 57", "card", "pan changed",
                "pinch possible", "rotation possible", "doubleTap",
            ])
    }

    @Test("more than four fingers are counted")
    func manyFingers() throws {
        let fingers = (1...5).map { "\($0): [[0, \($0), 1], [1, \($0), 1]]" }.joined(separator: ", ")
        let scene = try Stage.scene("canvas: [480, 360]\ngestures: [{at: 0, touches: {\(fingers)}}]")
        #expect(heading(scene, frame: 6)[2] == "touches of 5 fingers · 5 fingers")
    }

    @Test("long names are shortened in the middle, wherever they stand")
    func longNames() throws {
        let id = "firstWordsOfAVeryLongNameOfAViewThatIsDraggedThroughTheWindow"
        let scene = try Stage.scene(
            """
            title: Drag
            canvas: [390, 300]
            views: [{id: \(id), frame: [20, 20, 90, 90], behavior: draggable}]
            gestures: [{at: 0, for: 1, drag: \(id), by: [60, 20]}]
            """)
        let words = heading(scene, frame: 30)
        #expect(words[2].hasPrefix("drag firstW") && words[2].hasSuffix("indow · finger 1") && words[2].contains("…"))
        #expect(words[4].hasPrefix("firs") && words[4].hasSuffix("w") && words[4].contains("…"))
    }

    @Test("a state has its fill: none where nothing has begun")
    func fills() throws {
        let scene = try Stage.scene(Stage.card("gestures: [{at: 0.1, for: 0.6, drag: card, by: [60, 20]}]"))
        let frames = Stage.play(scene).frames
        let painter = FramePainter(scene: scene, firstFrame: frames[0], measuring: Ruler())
        let theme = Theme.light
        func cells(_ frame: Int) -> [Shape] {
            painter.paint(frames[frame]).shapes(inGroup: "heading").filter {
                if case .roundedRectangle = $0.outline { true } else { false }
            }
        }
        #expect(painter.paint(frames[0]).shapes(inGroup: "heading").first?.fill == theme.view(0))
        // Idle recognizers are only text.
        #expect(cells(0).isEmpty)
        let cells = cells(30)
        #expect(cells.map(\.fill) == [theme.barFill(of: .changed), nil, nil])
        // Pinch and rotation wait for a second finger, the double tap has failed and is idle again.
        #expect(cells.map { $0.stroke?.color == theme.secondaryText } == [false, true, true])
        #expect(painter.paint(frames[30]).texts(inGroup: "heading")[5].color == theme.text)
    }
}
