import Testing
import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// The difference below the panels of a comparison: overlaid views and the plot.
struct DifferencePainterTests {
    /// Scenes whose card, 60 × 40 at (20, 30) on a canvas of 160 × 100, is moved by one of `ways` at 0.2 s.
    private func comparison(_ ways: [Double], canvas: String = "[160, 100]", card: String = "fill: gray") throws -> (
        painter: ComparisonPainter, scenes: [[PlayedFrame]]
    ) {
        var panels: [ComparisonPanel] = []
        var scenes: [[PlayedFrame]] = []
        for way in ways {
            let scene = try Stage.scene(
                """
                canvas: \(canvas)
                fps: 10
                duration: 1
                views: [{id: card, frame: [20, 30, 60, 40], \(card)}, {id: still, frame: [120, 10, 30, 30]}]
                actions: [{at: 0.2, set: {card.center: [\(50 + way), 50]}}]
                """)
            let frames = Stage.play(scene).frames
            scenes.append(frames)
            panels.append(
                ComparisonPanel(
                    name: "by \(way)", scene: scene,
                    painter: FramePainter(scene: scene, firstFrame: frames[0], isPanel: true, measuring: Ruler()),
                    lastFrame: frames.count - 1, verdict: Verdict(expectationCount: 0)))
        }
        var history = ComparisonHistory()
        for frame in scenes[0].indices { history.observe(scenes.map { $0[frame] }, at: frame) }
        return (
            ComparisonPainter(title: "Compared", panels: panels, scale: 2, history: history, measuring: Ruler()), scenes
        )
    }

    private func polygons(_ list: DrawList, _ group: String) -> [[Point]] {
        list.shapes(inGroup: group).compactMap { shape in
            guard shape.stroke != nil else { return nil }
            return switch shape.outline {
            case .rectangle(let rect): rect.corners.map { $0.applying(shape.transform) }
            case .polygon(let points): points
            default: nil
            }
        }
    }

    /// The points of the arrows.
    private func arrowTips(_ list: DrawList) -> [Point] {
        list.shapes(inGroup: "card difference").compactMap { shape in
            if case .polygon(let points) = shape.outline, points.count == 3 { points[1] } else { nil }
        }
    }

    @Test func viewsThatHavePartedLieOverEachOtherWithArrowsBetweenTheirCorners() throws {
        let (painter, scenes) = try comparison([0, 24])
        let list = painter.paint(scenes.map { $0[5] }, at: 5)
        let difference = try #require(painter.layout.difference)
        let outlines = polygons(list, "card difference").filter { $0.count == 4 }
        let canvas = try #require(difference.canvas)
        let first = Rect(
            origin: canvas.origin + Vector(dx: 20, dy: 30), size: Size(width: 60, height: 40)
        ).corners
        let moved = first.map { $0 + Vector(dx: 24, dy: 0) }
        // Each outline has a line and an edge below it.
        #expect(
            outlines.filter { areClose($0, first) }.count == 2 && outlines.filter { areClose($0, moved) }.count == 2)
        #expect(areClose(arrowTips(list), moved))
        #expect(polygons(list, "still difference").count == 1)
    }

    @Test func arrowsEndInsideTheCanvas() throws {
        let (painter, scenes) = try comparison([0, 500])
        let canvas = try #require(painter.layout.difference?.canvas)
        let tips = arrowTips(painter.paint(scenes.map { $0[5] }, at: 5))
        #expect(tips.count == 4 && tips.allSatisfy { canvas.inset(by: 2).contains($0) }, "\(tips)")
    }

    @Test func aRoundViewHasARoundOutlineAndArrowsFromIt() throws {
        let (painter, scenes) = try comparison([0, 24], card: "cornerRadius: 20")
        let list = painter.paint(scenes.map { $0[5] }, at: 5)
        let outlines = list.shapes(inGroup: "card difference").filter { shape in
            if case .roundedRectangle(_, let radius) = shape.outline { radius == 20 } else { false }
        }
        #expect(outlines.count == 6 && polygons(list, "card difference").filter { $0.count == 4 }.isEmpty)
        let canvas = try #require(painter.layout.difference?.canvas)
        // The middle of the round corner is 20 (1 - √½) points inside that of the box.
        let inset = 20 * (1 - 0.5.squareRoot())
        let corner = canvas.origin + Vector(dx: 44 + inset, dy: 30 + inset)
        #expect(arrowTips(list).contains { $0.distance(to: corner) < 1e-6 })
    }

    @Test func beforeTheyPartThereIsOneOutlineOfEach() throws {
        let (painter, scenes) = try comparison([0, 24])
        let list = painter.paint(scenes.map { $0[1] }, at: 1)
        #expect(polygons(list, "card difference").count == 1)
    }

    @Test func theWordsSayWhereAndByHowMuchTheyPart() throws {
        let (painter, scenes) = try comparison([0, 24])
        #expect(
            painter.sentence
                == "first and largest difference in frame 2 (0.200 s): in by 24.0, card is 24 pt farther right than in by 0.0"
        )
        let list = painter.paint(scenes.map { $0[5] }, at: 5)
        let words = list.texts(inGroup: "difference").map(\.string)
        #expect(words.joined(separator: " ").hasPrefix("First" + painter.sentence.dropFirst(5)))
        #expect(words.contains("first difference") && words.contains("24 pt from by 0.0") && words.contains("card"))
        // The still view has no line.
        #expect(!words.contains("still"))
    }

    @Test func theLineGoesUpWhereTheyPart() throws {
        let (painter, scenes) = try comparison([0, 24])
        let plot = try #require(painter.layout.difference?.plot)
        let list = painter.paint(scenes.map { $0[5] }, at: 5)
        let line = list.shapes(inGroup: "difference").lazy.compactMap { shape -> [Point]? in
            if case .polyline(let points) = shape.outline, shape.stroke?.width == 1.6 { points } else { nil }
        }.first
        let points = try #require(line)
        // Along the axis for frames 0 and 1, then up to the axis value of 24 points.
        let marks = list.texts(inGroup: "difference").filter { $0.alignment == .trailing }
            .compactMap { Double($0.string.dropLast(3)) }
        let most = try #require(marks.max())
        #expect(marks.first == 0 && most >= 24 && marks.count > 2)
        #expect(points[0].y == plot.maxY && points[1].y == plot.maxY)
        let top = plot.maxY - plot.height * 24 / most
        #expect(points.dropFirst(2).allSatisfy { abs($0.y - top) < 1e-6 } && points.count == 11)
        #expect(abs(points[2].x - (plot.minX + plot.width * 2 / 11)) < 1e-6)
    }

    @Test func everythingLiesWithinThePicture() throws {
        for ways in [[0, 24], [0, 0], [0, -10, 30], [0, 1e5]] as [[Double]] {
            let (painter, scenes) = try comparison(ways)
            let list = painter.paint(scenes.map { $0[5] }, at: 5)
            let page = Rect(origin: .zero, size: list.size)
            for text in list.texts(inGroup: "difference") { #expect(page.contains(text.box), "\(text.string)") }
            #expect(list.size == painter.layout.size && list.isBalanced)
            #expect(!list.text.contains("nan") && !list.text.contains("inf"))
        }
    }

    @Test func whereNothingDiffersThereIsOneSentence() throws {
        let (painter, scenes) = try comparison([24, 24])
        let list = painter.paint(scenes.map { $0[5] }, at: 5)
        let words = list.texts(inGroup: "difference").map(\.string).joined(separator: " ")
        #expect(words == "N" + painter.sentence.dropFirst())
        #expect(painter.sentence.hasPrefix("no difference: ") && list.shapes(inGroup: "difference").isEmpty)
    }

    @Test func theDifferenceOfPhonesStandsBesideThem() throws {
        for count in 2...4 {
            let (painter, scenes) = try comparison([0, 24, 30, 40].prefix(count).map { $0 }, canvas: "[390, 844]")
            let cells = painter.layout.cells
            #expect(Set(cells.map(\.picture.y)).count == 1, "in one row")
            let canvas = try #require(painter.layout.difference?.canvas)
            let last = try #require(cells.last)
            #expect(
                canvas.minX > last.picture.x && canvas.minY < last.verdict.y && canvas.maxX < painter.layout.size.width)
            let words = painter.paint(scenes.map { $0[5] }, at: 5).texts(inGroup: "difference").map(\.string)
            #expect(words.filter { $0.hasPrefix("by ") }.count == count, "each outline has its key")
        }
    }

    @Test func withoutAHistoryThereIsNoDifference() throws {
        let (painter, _) = try comparison([0, 24])
        let bare = ComparisonPainter(title: "", panels: [], scale: 1, measuring: Ruler())
        #expect(bare.layout.difference == nil && painter.layout.difference != nil)
    }
}
