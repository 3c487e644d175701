import Testing
import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// The drawing of a failure on the canvas, with a card of 120 × 80 at (100, 100).
struct EvidencePainterTests {
    private func list(
        _ marks: [Evidence.Mark], overlays: Set<Scene.Overlays.Kind> = [], kinds: Set<Scene.Overlays.Kind> = [.fingers],
        failsIn: Int = 10, worst: Int? = nil, frame: Int, gesture: String = "drag: card, by: [60, 0]",
        kind: String = "draggable"
    ) throws -> DrawList {
        let text = Stage.card("gestures: [{at: 0.1, for: 0.5, \(gesture)}]").replacing(
            "behavior: draggable", with: "behavior: \(kind)")
        let scene = try Stage.scene(text)
        let frames = Stage.play(scene).frames
        let verdict = Verdict(
            expectationCount: 1,
            failures: [
                Failure(
                    "it fails", frame: failsIn, worstFrame: worst,
                    evidence: Evidence(overlays: overlays, marks: marks))
            ])
        let shown = Scene.Overlays(kinds: kinds)
        let history = Stage.history(of: frames, for: Scene.Overlays(kinds: kinds.union(overlays)))
        return FramePainter(
            scene: scene, firstFrame: frames[0], overlays: shown, history: history, verdict: verdict, measuring: Ruler()
        ).paint(frames[frame])
    }

    private func words(_ list: DrawList) -> [String] { list.texts(inGroup: "card evidence").map(\.string) }

    @Test func evidenceIsShownInTheFailingFrameAndForHalfASecondWithItsTime() throws {
        let mark = Evidence.Mark.note(view: "card", words: "pinch does not begin")
        #expect(words(try list([mark], frame: 9)) == [])
        #expect(words(try list([mark], frame: 10)) == ["pinch does not begin"])
        #expect(words(try list([mark], frame: 11)) == ["pinch does not begin (0.167 s)"])
        #expect(words(try list([mark], frame: 40)) == ["pinch does not begin (0.167 s)"])
        #expect(words(try list([mark], frame: 41)) == [])
        let corners = Rect(x: 200, y: 200, width: 120, height: 80).corners
        let expected = Evidence.Mark.expected(view: "card", corners: corners, words: "expected here")
        #expect(words(try list([expected], frame: 20)) == ["expected here (0.167 s)"])
        #expect(try list([expected], frame: 41).shapes(inGroup: "card evidence").isEmpty)
        #expect(words(try list([.note(view: "nobody", words: "lost")], frame: 10)) == [])
    }

    @Test func evidenceOfAFailureThatGetsWorseIsShownInItsWorstFrameWithoutATime() throws {
        let mark = Evidence.Mark.note(view: "card", words: "leaves a gap")
        #expect(words(try list([mark], worst: 20, frame: 20)) == ["leaves a gap"])
        #expect(words(try list([mark], worst: 20, frame: 21)) == ["leaves a gap (0.167 s)"])
        #expect(words(try list([mark], worst: 50, frame: 50)) == ["leaves a gap"])
        let corners = Rect(x: 20, y: 100, width: 120, height: 80).corners
        let jump = Evidence.Mark.jump(view: "card", from: corners, to: corners, words: "jumps")
        #expect(words(try list([jump], worst: 20, frame: 20)) == ["jumps (0.167 s)"])
    }

    @Test func evidenceIsNotShownWithATimeForWhichThereIsNoSpace() throws {
        let mark = Evidence.Mark.note(view: "card", words: String(repeating: "word ", count: 14) + "end")
        #expect(words(try list([mark], frame: 10)).count == 1)
        #expect(words(try list([mark], frame: 11)) == [])
    }

    @Test func textsLeaveAnExpectedOutlineAndTheArrowToItFree() throws {
        let corners = Rect(x: 200, y: 240, width: 120, height: 40).corners
        let list = try list([.expected(view: "card", corners: corners, words: "expected here")], frame: 10)
        let plates = list.shapes(inGroup: "card evidence").compactMap { shape in
            if case .roundedRectangle(let rect, radius: 4) = shape.outline { rect } else { nil }
        }
        let plate = try #require(plates.first)
        let line = corners.map { $0 + offset(list) }
        for (start, end) in zip(line, line.dropFirst() + line.prefix(1)) {
            for step in 0...40 {
                #expect(!plate.contains(start + (end - start) * (Double(step) / 40)))
            }
        }
    }

    @Test func theLineUnderTheHeadingIsThereInAllFramesOfARunThatFails() throws {
        for (frame, expected) in [(0, "no failure yet: the first is in frame 10"), (10, "it fails"), (45, "it fails")] {
            let list = try list([], frame: frame)
            #expect(list.texts(inGroup: "verdict").map(\.string) == [expected])
        }
        #expect(try list([], frame: 0).size == list([], frame: 45).size)
        let plain = try list([.note(view: "card", words: "x")], kinds: [], frame: 45)
        #expect(plain.outerGroups == ["views"], "a picture without overlays stays as it is")
    }

    @Test func theLinesOfAPictureThatFailsAreExplainedThoughItHasNoHeading() throws {
        let list = try list([], overlays: [.limit], frame: 36)
        #expect(list.texts(inGroup: "heading") == [])
        #expect(list.texts(inGroup: "key").map(\.string) == ["limit", "finger path", "lifted"])
        let down = try self.list([], overlays: [.limit], frame: 30)
        #expect(down.texts(inGroup: "key").map(\.string) == ["limit", "finger", "finger path"])
    }

    @Test func theOverlaysThatShowItAreDrawnWithoutBeingAskedFor() throws {
        #expect(try list([], overlays: [.grip], frame: 9).shapes(inGroup: "card grip").isEmpty)
        #expect(try !list([], overlays: [.grip], frame: 30).shapes(inGroup: "card grip").isEmpty)
        // Parts around the canvas need their space in all frames.
        #expect(try !list([], overlays: [.timeline], frame: 0).shapes(inGroup: "timeline").isEmpty)
    }

    @Test func wordsThatAreTooLongLoseTheirEnd() throws {
        let long = "pinch does not begin, because the fingers moved in another direction than its own"
        let shown = words(try list([.note(view: "card", words: long)], frame: 10))
        #expect(shown.count == 1 && shown[0].hasSuffix("…") && shown[0].count > 20)
        #expect(shown.allSatisfy { long.hasPrefix($0.dropLast()) })
    }

    @Test func aJumpIsShownByTheOutlineBeforeAndAnArrow() throws {
        let before = Rect(x: 20, y: 100, width: 120, height: 80).corners
        let now = Rect(x: 100, y: 100, width: 120, height: 80).corners
        let list = try list([.jump(view: "card", from: before, to: now, words: "jumps 80 pt right")], frame: 10)
        let shapes = list.shapes(inGroup: "card evidence")
        #expect(
            shapes.contains { $0.outline == .polygon(before.map { $0 + offset(list) }) && $0.stroke?.dash == [5, 3] })
        let tip = shapes.compactMap { shape -> [Point]? in
            if case .polygon(let points) = shape.outline, points.count == 3 { points } else { nil }
        }
        #expect(tip.count == 1 && abs(tip[0][1].x - tip[0][0].x - 9) < 1e-6, "the arrow points right")
        #expect(words(list) == ["jumps 80 pt right"])
    }

    /// The offset from window coordinates to the picture's.
    private func offset(_ list: DrawList) -> Vector {
        // The key is below the canvas.
        Vector(dx: 14, dy: list.size.height - 14 - 14 - 9 - 360)
    }

    @Test func aTurnIsShownByAnArc() throws {
        let now = Rect(x: 100, y: 100, width: 120, height: 80).corners
        let before = [now[2], now[3], now[0], now[1]]
        let shapes = try list([.jump(view: "card", from: before, to: now, words: "turns 180°")], frame: 10)
            .shapes(inGroup: "card evidence")
        #expect(shapes.contains { if case .polyline(let points) = $0.outline { points.count > 20 } else { false } })
    }

    @Test func whereAViewWasExpectedIsOutlined() throws {
        let corners = Rect(x: 200, y: 200, width: 120, height: 80).corners
        let list = try list([.expected(view: "card", corners: corners, words: "expected here")], frame: 10)
        #expect(
            list.shapes(inGroup: "card evidence").contains {
                $0.outline == .polygon(corners.map { $0 + offset(list) }) && $0.stroke?.color == Theme.light.successText
            })
        #expect(words(list) == ["expected here"])
    }

    @Test func thePartPastALimitIsFilledAndMeasured() throws {
        let far = "drag: card, by: [-200, 0], ease: linear"
        let list = try list(
            [.pastLimit(view: "card")], frame: 30, gesture: far, kind: "{kind: draggable, limitPolicy: rubber-band}")
        let filled = list.shapes(inGroup: "card evidence").filter { $0.fill == Theme.light.warning.withAlpha(0.45) }
        #expect(filled.count == 1)
        #expect(words(list).count == 1 && words(list)[0].hasSuffix(" pt past its limit"))
        // If the view is inside, nothing is shown.
        let inside = try self.list([.pastLimit(view: "card")], frame: 12)
        #expect(inside.shapes(inGroup: "card evidence").isEmpty && words(inside).isEmpty)
    }

    @Test func theBoxWithoutTheTurnIsShownWhereItIsInside() throws {
        let turned = "{kind: naive-unrotated-limit}"
        let text = """
            canvas: [300, 300]
            views: [{id: card, frame: [50, 100, 160, 40], transform: {rotate: 90}, behavior: \(turned)}]
            gestures: [{at: 0.1, for: 0.5, drag: card, by: [0, 160]}]
            """
        let scene = try Stage.scene(text)
        let frames = Stage.play(scene).frames
        let failure = Failure("it fails", frame: 0, evidence: Evidence(marks: [.pastLimit(view: "card")]))
        let list = FramePainter(
            scene: scene, firstFrame: frames[0], overlays: Scene.Overlays(kinds: [.limit]),
            verdict: Verdict(expectationCount: 1, failures: [failure]), measuring: Ruler()
        ).paint(try #require(frames.last))
        #expect(words(list).contains("its unrotated box is inside"), "\(words(list))")
    }
}
