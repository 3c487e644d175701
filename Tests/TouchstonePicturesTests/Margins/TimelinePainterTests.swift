import Testing
import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct TimelinePainterTests {
    private func painted(
        _ kinds: Set<Scene.Overlays.Kind>, _ text: String, frame: Int
    ) throws -> (list: DrawList, layout: PictureLayout, theme: Theme) {
        let scene = try Stage.scene(text)
        let frames = Stage.play(scene).frames
        let overlays = Scene.Overlays(kinds: kinds)
        let history = Stage.history(of: frames, for: overlays)
        let painter = FramePainter(
            scene: scene, firstFrame: frames[0], overlays: overlays, history: history, measuring: Ruler())
        return (painter.paint(frames[frame]), painter.layout, painter.theme)
    }

    private static let drag = Stage.card("gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0], ease: linear}]")

    @Test func barsEndAtThePlayhead() throws {
        for frame in [0, 8, 20, 51] {
            let (list, layout, theme) = try painted([.timeline], Self.drag, frame: frame)
            let area = try #require(layout.timeline)
            let playhead = area.minX + layout.timelineGrid.x(ofFrame: frame + 1)
            let changed = list.shapes(inGroup: "timeline").filter { $0.fill == theme.barFill(of: .changed) }
            for shape in changed.compactMap({ shape -> Rect? in
                if case .rectangle(let rect) = shape.outline { rect } else { nil }
            }) where shape.minY > area.minY + 20 {
                #expect(shape.maxX <= playhead + 1e-9)
            }
            #expect(list.isBalanced)
            // The bar and the swatch of the legend, once it has begun.
            #expect(changed.count == (frame < 12 ? 0 : 2))
        }
    }

    @Test func theTimelineLiesBelowTheCanvasAndNothingLeavesThePicture() throws {
        let (list, layout, _) = try painted([.timeline, .heading, .arbitration], Self.drag, frame: 30)
        let area = try #require(layout.timeline)
        let canvas = Rect(origin: layout.canvasOrigin, size: Size(width: 480, height: 360))
        #expect(area.minY > canvas.maxY && area.maxY < layout.size.height)
        let arbitration = try #require(layout.arbitration)
        let heading = try #require(layout.heading)
        #expect(heading.maxY <= arbitration.minY && arbitration.maxY < canvas.minY)
        for text in ["heading", "arbitration", "timeline"].flatMap(list.texts(inGroup:)) {
            #expect(text.box.minX >= 0 && text.box.maxX <= layout.size.width, "\(text.string)")
            #expect(text.box.minY >= 0 && text.box.maxY <= layout.size.height, "\(text.string)")
        }
    }

    @Test(arguments: [0.01, 0.2, 1, 7, 60, 5000])
    func marksAreRoundTimesThatDoNotTouch(duration: Double) throws {
        let text = Stage.card("fps: 10\nduration: \(duration)\ngestures: [{at: 0, tap: card}]")
        let (_, layout, _) = try painted([.timeline], text, frame: 0)
        let ticks = layout.timelineGrid.ticks
        #expect(!ticks.isEmpty)
        for (first, second) in zip(ticks, ticks.dropFirst()) { #expect(second.x - first.x >= 45) }
        #expect(Set(ticks.map(\.label)).count == ticks.count)
    }

    @Test func aLongNameKeepsItsRecognizer() throws {
        let id = String(repeating: "x", count: 500)
        let text = """
            canvas: [200, 200]
            views: [{id: \(id), frame: [0, 0, 200, 200], recognizers: [tap, pan]}]
            gestures: [{at: 0, tap: \(id)}]
            """
        let words = try painted([.timeline], text, frame: 3).list.texts(inGroup: "timeline").map(\.string)
        #expect(words.contains { $0.hasPrefix("xx") && $0.contains("…") && $0.hasSuffix("xx.tap") })
        #expect(words.contains { $0.hasPrefix("xx") && $0.contains("…") && $0.hasSuffix("xx.pan") })
    }

    @Test func theLegendNamesEveryActivityOfTheScene() throws {
        let text = """
            canvas: [20, 20]
            views: [{id: a, frame: [0, 0, 20, 20], recognizers: [pan, swipe, tap, {kind: tap, id: double, taps: 2}]}]
            rules: [{recognizer: a.tap, requireFailure: a.double}]
            gestures: [{at: 0.1, tap: a}, {at: 1, for: 2, drag: a, by: [50, 0]}]
            actions: [{at: 2, cancel: touches}]
            """
        let (list, layout, _) = try painted([.timeline], text, frame: 0)
        let entries = layout.timelineGrid.legend
        #expect(
            entries.map(\.symbol.word) == [
                "possible", "waiting", "began", "changed", "ended", "cancelled", "failed", "prevented",
            ])
        // They do not fit into one row, so there are two.
        #expect(Set(entries.map(\.origin.y)).count == 2)
        let area = try #require(layout.timeline)
        for text in list.texts(inGroup: "timeline") { #expect(text.box.maxX <= area.maxX + 0.01, "\(text.string)") }
    }

    @Test func decisionsAreMarksOnTheLaneOfWhomTheyAreAbout() throws {
        let text = """
            canvas: [300, 300]
            views:
              - {id: board, frame: [0, 0, 300, 300], behavior: draggable, views: [{id: card, frame: [50, 50, 90, 90], behavior: draggable}]}
            rules: [{recognizer: board.pinch, shouldReceive: {touch: false}}]
            gestures: [{at: 0, for: 0.5, drag: card, by: [90, 0], ease: linear}]
            """
        // A mark is a disc on its lane. The legend has one for each kind.
        func discs(_ frame: Int) throws -> [Double] {
            let (list, layout, _) = try painted([.timeline], text, frame: frame)
            let plot = try #require(layout.timeline).minY + layout.timelineGrid.plot.minY
            return list.shapes(inGroup: "timeline").compactMap { shape in
                if case .ellipse(let rect) = shape.outline, rect.midY > plot { rect.midY - plot } else { nil }
            }
        }
        let layout = try painted([.timeline], text, frame: 0).layout
        let lanes = Dictionary(uniqueKeysWithValues: layout.timelineGrid.lanes.map { ($0.recognizer, $0.rect.midY) })
        let top = layout.timelineGrid.plot.minY
        #expect(layout.timelineGrid.legend.map(\.symbol.word).suffix(2) == ["prevented", "together"])
        #expect(try discs(0) == [])
        let late = try discs(20)
        #expect(late.contains(try #require(lanes["board.pan"]) - top))
        #expect(late.contains(try #require(lanes["card.pan"]) - top))
        // A tap may still follow while the finger has moved less than 45 points. The pan prevents it.
        let doubleTap = try #require(lanes["card.doubleTap"]) - top
        #expect(late.contains(doubleTap))
        #expect(try !discs(2).contains(doubleTap))
    }

    @Test func aCrowdOfLanesIsCutAndCounted() throws {
        let taps = (1...30).map { "{kind: tap, id: t\($0)}" }.joined(separator: ", ")
        let text = """
            canvas: [200, 200]
            views: [{id: a, frame: [0, 0, 200, 200], recognizers: [\(taps)]}]
            gestures: [{at: 0, tap: a}]
            """
        let (list, layout, _) = try painted([.timeline], text, frame: 3)
        #expect(layout.timelineGrid.lanes.count == 9 && layout.timelineGrid.omittedCount == 21)
        #expect(list.texts(inGroup: "timeline").contains { $0.string == "and 21 more" })
    }

    @Test func withoutAHistoryOrARecognizerThatActsThereIsNoTimeline() throws {
        let (list, layout, _) = try painted([.timeline], Stage.card("duration: 1"), frame: 0)
        #expect(layout.timeline == nil && layout.canvasOrigin == .zero && list.outerGroups == ["views", "names"])
    }

    @Test func allFramesOfASceneHaveOneSize() throws {
        let sizes = try [0, 20, 51].map {
            try painted(Set(Scene.Overlays.Kind.allCases), Self.drag, frame: $0).list.size
        }
        #expect(Set(sizes).count == 1)
    }
}
