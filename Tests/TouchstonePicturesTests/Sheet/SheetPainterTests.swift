import Testing
import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct SheetPainterTests {
    /// A remark about a view that jumps in a frame.
    private static func jump(_ words: String, in frame: Int) -> Failure {
        let corners = [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 9), Point(x: 0, y: 9)]
        return Failure(
            words, frame: frame,
            evidence: Evidence(marks: [.jump(view: "card", from: corners, to: corners, words: "")]))
    }

    /// Returns the sheet of a scene, and its painter.
    private func sheet(
        _ text: String, verdict: Verdict = Verdict(expectationCount: 0), remarks: [Failure] = [], count: Int? = nil,
        columns: Int? = nil
    ) throws -> (painter: SheetPainter, list: DrawList) {
        let scene = try Stage.scene(text)
        let frames = Stage.play(scene).frames
        var story = SceneStory()
        for frame in frames { story.observe(frame) }
        let painter = SheetPainter(
            scene: scene, firstFrame: frames[0], lastFrame: frames.count - 1, story: story, remarks: remarks,
            verdict: verdict,
            count: count, columns: columns, history: Stage.history(of: frames, for: scene.overlays),
            measuring: Ruler())
        return (painter, painter.paint(painter.frames.map { frames[$0] }))
    }

    private let drag = Stage.card("gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0]}]")

    @Test func eachPictureHasItsTimeAndItsFrame() throws {
        let (painter, list) = try sheet(drag)
        #expect(painter.frames.first == 0 && painter.frames.count == painter.layout.cells.count)
        for frame in painter.frames {
            let words = list.texts(inGroup: "frame \(frame)").map(\.string)
            #expect(words.contains("frame \(frame)") && words.contains(seconds(Double(frame) / 60)))
        }
        #expect(list.isBalanced && list.scale == 2)
    }

    @Test func thereAreAsManyPicturesAndColumnsAsAreAskedFor() throws {
        let many = "gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0]}, {at: 1, for: 0.5, pinch: card, scale: 2}]"
        let (painter, _) = try sheet(Stage.card(many), count: 5, columns: 2)
        #expect(painter.frames.count == 5)
        #expect(Set(painter.layout.cells.map(\.border.minX)).count == 2)
        #expect(Set(painter.layout.cells.map(\.border.minY)).count == 3)
    }

    @Test func aPictureWhoseExpectationFailsSaysSo() throws {
        let verdict = Verdict(
            expectationCount: 1, failures: [Failure("the card is elsewhere", frame: 20)])
        let (painter, list) = try sheet(drag, verdict: verdict)
        #expect(painter.frames.contains(20))
        let words = list.texts(inGroup: "frame 20").filter { $0.string == "the card is elsewhere" }
        #expect(words.map(\.color) == [Theme.light.warningText])
        #expect(list.texts(inGroup: "heading").map(\.string).contains("the card is elsewhere"))
        // Its border has the colour of warnings, and no other border has.
        let bad = painter.frames.filter { frame in
            list.shapes(inGroup: "frame \(frame)").contains {
                $0.stroke?.color == Theme.light.warningText && $0.stroke?.width == 3
            }
        }
        #expect(bad == [20])
    }

    @Test func theBorderHasTheColourOfWhatGoesOn() throws {
        let (painter, list) = try sheet(drag)
        let began = try #require(painter.frames.first { $0 > 6 })
        let borders = list.shapes(inGroup: "frame \(began)").compactMap {
            $0.stroke?.width == 3 ? $0.stroke?.color : nil
        }
        #expect(borders == [Theme.light.barFill(of: .began)])
    }

    @Test(arguments: [[390.0, 844], [480, 360], [1200, 300], [40, 2000], [1, 1], [3000, 2000]])
    func nothingLeavesThePageOrOverlaps(_ size: [Double]) throws {
        let text = """
            canvas: {size: [\(size[0]), \(size[1])]}
            views: [{id: card, frame: [0, 0, \(size[0] / 2), \(size[1] / 2)], behavior: draggable}]
            gestures: [{at: 0.1, for: 0.5, drag: card, by: [\(size[0] / 3), 0]}]
            """
        for columns in [nil, 1, 12] {
            let (painter, list) = try sheet(text, columns: columns)
            let page = Rect(origin: .zero, size: list.size)
            let borders = painter.layout.cells.map(\.border)
            #expect(borders.allSatisfy { page.contains($0) })
            for (index, border) in borders.enumerated() {
                #expect(borders[..<index].allSatisfy { $0.intersection(border) == nil })
            }
            for frame in painter.frames {
                let header = list.texts(inGroup: "frame \(frame)").prefix(2).map(\.box)
                #expect(header.count < 2 || header[0].intersection(header[1]) == nil)
            }
            #expect(list.texts(inGroup: "timeline").allSatisfy { page.contains($0.box) })
        }
    }

    @Test func aSceneOfOneFrameHasASheetOfOnePicture() throws {
        let (painter, list) = try sheet(Stage.card("duration: 0"))
        #expect(painter.frames == [0] && list.size.height.isFinite)
    }

    @Test func aRemarkStandsAboveThePicturesAndBelowItsOwn() throws {
        let remark = Self.jump("card jumps 80 pt left in one frame", in: 20)
        let (painter, list) = try sheet(drag, remarks: [remark])
        #expect(list.texts(inGroup: "heading").map(\.string).contains("0.333 s: card jumps 80 pt left in one frame"))
        #expect(painter.frames.contains(19) && painter.frames.contains(20))
        let words = list.texts(inGroup: "frame 20").map(\.string).joined(separator: " ")
        #expect(words.contains("card jumps 80 pt left in one frame"))
        #expect(list.texts(inGroup: "frame 19").map(\.string).contains("the frame before"))
    }

    @Test func aPairStandsInOneRow() throws {
        for frame in 8..<40 {
            let remark = Self.jump("card jumps", in: frame)
            let (painter, _) = try sheet(drag, remarks: [remark])
            let rows = painter.frames.enumerated().filter { $0.element == frame - 1 || $0.element == frame }
                .map { painter.layout.cells[$0.offset].border.minY }
            #expect(rows.count == 2 && rows[0] == rows[1], "frame \(frame)")
        }
    }

    @Test func aFailureIsNeverCut() throws {
        let message = (1...60).map { "word\($0)" }.joined(separator: " ")
        let verdict = Verdict(expectationCount: 1, failures: [Failure(message, frame: 20)])
        let (_, list) = try sheet(drag, verdict: verdict)
        #expect(list.texts(inGroup: "frame 20").map(\.string).joined(separator: " ").contains(message))
    }

    @Test func momentsAreWholeOrCounted() throws {
        let names = (1...9).map { "card number \($0) that has a long name" }
        let captions = [
            [Moment(frame: 0, kind: .end, words: "the first frame")],
            names.map { Moment(frame: 5, kind: .ended, words: "\($0) ends") },
        ]
        let layout = SheetLayout(
            window: Size(width: 480, height: 360), captions: captions, columns: 3, headingLines: 0, verdictHeight: 0,
            measuring: Ruler())
        #expect(layout.cells.map { $0.lines.count }[0] == 1)
        let lines = layout.cells[1].lines
        let count = lines.filter { !$0.isRest }.count - 1
        #expect(count > 0 && lines.last?.text == "and \(9 - count) more")
        let told = lines.dropLast().map(\.text).joined(separator: " ")
        #expect(told == names.prefix(count).map { "\($0) ends" }.joined(separator: " "))
    }

    @Test func everyMarkOnTheTimeAxisHasItsTimeAndNoneTouchesAnother() throws {
        let many = (0..<4).map { "{at: \(Double($0) * 0.12 + 0.1), tap: card}" }.joined(separator: ", ")
        let (painter, list) = try sheet(Stage.card("gestures: [\(many), {at: 3, for: 0.5, drag: card, by: [60, 0]}]"))
        let times = list.texts(inGroup: "timeline").filter { $0.string.hasSuffix(" s") }
        #expect(times.map(\.string) == painter.frames.map { seconds(Double($0) / 60) })
        for (one, next) in zip(times, times.dropFirst()) { #expect(one.box.maxX < next.box.minX) }
        #expect(times.allSatisfy { $0.box.minX >= 16 && $0.box.maxX <= 844 })
    }

    @Test func numbersLeaveSpaceForTheNameOfTheirView() throws {
        let text = """
            canvas: [300, 600]
            views: [{id: somewhatLongName, frame: [90, 90, 90, 90], behavior: {kind: handles, limitInsideInsets: 8}}]
            gestures:
              - {at: 0.1, for: 0.5, drag: somewhatLongName.knob, by: [50, 20]}
              - {at: 1, for: 0.5, drag: somewhatLongName.bottomRight, by: [50, 20]}
            """
        let (painter, list) = try sheet(text, columns: 6)
        for frame in painter.frames {
            let words = list.texts(inGroup: "frame \(frame)").map(\.string)
            #expect(words.contains { $0.hasPrefix("some") }, "\(words)")
        }
    }

    @Test func theLinesOfThePicturesAreExplained() throws {
        let list = try sheet(drag).list
        #expect(
            list.texts(inGroup: "key").map(\.string) == [
                "limit", "box of card, kept inside the limit", "finger", "finger path", "lifted",
            ])
        #expect(list.texts(inGroup: "key").allSatisfy { $0.box.maxY < list.size.height })
        // The drawing of a failure is explained, too.
        let verdict = Verdict(
            expectationCount: 1,
            failures: [
                Failure("it fails", frame: 20, evidence: Evidence(overlays: [.path], marks: []))
            ])
        #expect(try sheet(drag, verdict: verdict).list.texts(inGroup: "key").count >= 4)
    }

    @Test func everyPictureSaysWhyItIsThereAndHasTheNumbersThatChange() throws {
        let (painter, list) = try sheet(drag)
        #expect(painter.layout.cells.allSatisfy { !$0.lines.isEmpty })
        let numbers = painter.frames.compactMap { frame in
            list.texts(inGroup: "frame \(frame)").map(\.string).first { $0.hasPrefix("at ") }
        }
        #expect(numbers.count == painter.frames.count)
        #expect(numbers.first == "at 160, 140" && numbers.last == "at 210, 140")
    }
}
