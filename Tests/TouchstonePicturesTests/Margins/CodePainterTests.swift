import Testing
import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// The overlay `code`.
struct CodePainterTests {
    private static func scene(_ canvas: String, lines: Int = 0) -> String {
        """
        canvas: \(canvas)
        fps: 10
        views:
          - id: board
            frame: [50, 60, 200, 200]
            transform: {rotate: 90}
            views:
              - id: card
                frame: [50, 60, 80, 40]
                recognizers: [{kind: pan, minimumDistance: 0}]
                handlers:
                  pan: |
                    let t = pan.translation(in: window)
                    center = CGPoint(x: center.x + t.x, y: center.y + t.y)
                    pan.setTranslation(.zero, in: window)
        \((0..<lines).map { "            let a\($0) = \($0)" }.joined(separator: "\n"))
        gestures: [{at: 0.2, for: 0.4, drag: card, by: [40, 0], ease: linear}]
        duration: 1
        """
    }

    private func areas(_ scene: PaintedScene) throws -> (code: Rect, canvas: Rect) {
        let layout = scene.painter.layout
        return (try #require(layout.code), Rect(origin: layout.canvasOrigin, size: scene.painter.canvasSize))
    }

    @Test func linesHaveTheirValuesInTheFrameInWhichTheyRan() throws {
        let scene = try PaintedScene(Self.scene("[300, 400]"), [.code])
        let words = scene.words("code", frame: 4)
        #expect(
            words == [
                "card.pan", "changed", "13", "let t = pan.translation(in: window)", "t = (10, 0)", "14",
                "center = CGPoint(x: center.x + t.x, y: center.y + t.y)", "center (100, 80) → (110, 80)", "15",
                "pan.setTranslation(.zero, in: window)", "in board: finger moved by (0, -10), card moved by (10, 0)",
            ], "\(words)")
    }

    @Test func beforeAndAfterRunsTheTextSaysSo() throws {
        let scene = try PaintedScene(Self.scene("[300, 400]"), [.code])
        #expect(scene.words("code", frame: 0) == ["no handler has run yet"])
        #expect(scene.words("code", frame: 10).prefix(2) == ["card.pan", "ran in frame 6"])
    }

    @Test(arguments: ["[300, 400]", "[400, 300]", "[600, 300]", "[1200, 500]", "[260, 240]"], [0, 5, 60])
    func itCoversNothingAndNothingLeavesIt(canvas: String, lines: Int) throws {
        let scene = try PaintedScene(Self.scene(canvas, lines: lines), [.code, .heading, .timeline, .numbers])
        let (area, window) = try areas(scene)
        let layout = scene.painter.layout
        for other in [window, layout.heading, layout.timeline, layout.numbers, layout.key].compactMap(\.self) {
            let isApart =
                area.minX >= other.maxX || area.maxX <= other.minX || area.minY >= other.maxY || area.maxY <= other.minY
            #expect(isApart, "\(area) \(other)")
        }
        #expect(Rect(origin: .zero, size: layout.size).contains(area))
        for frame in [0, 4, 10] {
            for text in scene.list(frame).texts(inGroup: "code") {
                #expect(text.position.y <= area.maxY && text.box.maxX <= area.maxX + 0.5, "\(text.string)")
            }
        }
    }

    @Test func itStandsBesideANarrowCanvasAndBelowAWideOne() throws {
        let (beside, narrow) = try areas(try PaintedScene(Self.scene("[300, 400]"), [.code]))
        #expect(beside.minX > narrow.maxX && beside.minY == narrow.minY)
        let (below, wide) = try areas(try PaintedScene(Self.scene("[800, 400]"), [.code]))
        #expect(below.minY > wide.maxY && below.width == wide.width)
    }

    @Test func aLongHandlerIsCutAroundTheLinesThatRan() throws {
        let scene = try PaintedScene(
            Self.scene("[300, 400]", lines: 60).replacing(
                "let a0 = 0",
                with: "if t.x > 999 {\n              alpha = 1"
                    + "\n            }\n            if true { return }"), [.code])
        let words = scene.words("code", frame: 4)
        #expect(words.contains("let t = pan.translation(in: window)") && words.contains("…"))
        #expect(words.contains("if true { return }") && !words.contains("let a50 = 50"))
    }

    @Test func ofManyHandlersThoseWithoutSpaceAreNamed() throws {
        let views = (0..<30).map { "{id: v\($0), frame: [0, 0, 9, 9], handlers: {displayLink: \"alpha -= 0.1\"}}" }
        let scene = try PaintedScene(
            "canvas: [300, 200]\nduration: 0.3\nviews: [\(views.joined(separator: ", "))]", [.code])
        let words = scene.words("code", frame: 3)
        let shown = (0..<30).filter { words.contains("v\($0).displayLink") }
        let last = try #require(words.last)
        #expect(shown.count >= 10 && last.hasPrefix("and \(30 - shown.count) more: v\(shown.count).displayLink"))
    }

    @Test func aSceneWithoutHandlersHasNone() throws {
        let scene = try PaintedScene("canvas: [300, 100]\nduration: 0\nviews: [{id: a, frame: [0, 0, 9, 9]}]", [.code])
        #expect(scene.painter.layout.code == nil && scene.painter.layout.canvasOrigin == .zero)
    }

    // MARK: Failures

    @Test func theLineThatAFailureNamesIsMarkedInLaterFramesToo() throws {
        let text = Self.scene("[300, 400]") + "\nexpect: [{always: fingers-attached, view: card, within: 1}]"
        let scene = try Stage.scene(text)
        let played = Stage.play(scene)
        var checker = ExpectationChecker(scene.expectations)
        for frame in played.frames { checker.observe(frame) }
        let failures = checker.finish()
        let overlays = Scene.Overlays(kinds: [.heading])
        let painter = FramePainter(
            scene: scene, firstFrame: played.frames[0], overlays: overlays,
            history: Stage.history(of: played.frames, for: Scene.Overlays(kinds: [.heading, .code])),
            verdict: Verdict(expectationCount: 1, failures: failures), measuring: Ruler())
        let blame = try #require(failures.first?.blame)
        #expect(blame.lines.map(\.number) == [14])
        // The failure alone is a reason to draw the handler.
        let list = painter.paint(played.frames[9])
        let words = list.texts(inGroup: "code").map(\.string)
        #expect(words.contains("ran in frame \(blame.frame)"), "\(words)")
        let movement = "frame \(blame.frame), in board: finger moved by (0, -10), card moved by (10, 0)"
        #expect(words.joined(separator: " ").hasSuffix(movement), "\(words)")
        let marks = list.shapes(inGroup: "code").filter { $0.fill == painter.theme.warning }
        #expect(!marks.isEmpty)
        #expect(painter.paint(played.frames[1]).shapes(inGroup: "code").allSatisfy { $0.fill != painter.theme.warning })
    }
}
