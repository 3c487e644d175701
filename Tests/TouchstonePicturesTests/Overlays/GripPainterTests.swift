import Testing
import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct GripPainterTests {
    /// Draws the grip while a card is dragged far to the right. The limit of the card is the canvas, which holds it
    /// back.
    private func paint(by distance: Double, time: Double, overlays: Set<Scene.Overlays.Kind> = [.grip]) throws
        -> DrawList
    {
        let scene = try Stage.scene(
            Stage.card("gestures: [{at: 0, for: 1, drag: card, by: [\(distance), 0], ease: linear}]"))
        let frames = Stage.play(scene).frames
        let overlays = Scene.Overlays(kinds: overlays)
        return FramePainter(
            scene: scene, firstFrame: frames[0], overlays: overlays,
            history: Stage.history(of: frames, for: overlays), measuring: Ruler()
        ).paint(frames[Int(time * 60)])
    }

    @Test func aFingerThatHoldsIsRinged() throws {
        let list = try paint(by: 200, time: 0.5)
        let ring = try #require(list.shapes(inGroup: "card grip").first)
        #expect(list.shapes(inGroup: "card grip").count == 1 && list.texts(inGroup: "card grip").isEmpty)
        #expect(ring.outline == .circle(center: Point(x: 260, y: 140), radius: 5.5))
    }

    @Test func aFingerThatHasSlippedIsTiedToWhereItHeldWithTheDistance() throws {
        // The card stops at 480. By then, the finger has moved 260 points, and 10 for the threshold.
        let list = try paint(by: 400, time: 0.9)
        let lines = list.shapes(inGroup: "card grip").compactMap { shape in
            if case .polyline(let points) = shape.outline { points } else { nil }
        }
        let line = try #require(lines.first)
        #expect(line.count == 2 && abs(line[0].x - 520) < 7)
        // The line is dotted, unlike the path of a finger.
        #expect(list.shapes(inGroup: "card grip").contains { $0.stroke?.dash.isEmpty == false })
        let words = try #require(list.texts(inGroup: "card grip").first)
        #expect(words.string == "\(points(line[0].distance(to: line[1]))) from finger 1")
        let canvas = Rect(x: 0, y: 0, width: 480, height: 360)
        #expect(canvas.contains(words.box))
    }

    @Test func beforeAndAfterTheDragThereIsNone() throws {
        #expect(try paint(by: 200, time: 0).outerGroups == ["views", "names"])
        #expect(try paint(by: 200, time: 1.1).outerGroups == ["views", "names"])
        #expect(try paint(by: 200, time: 0.5, overlays: []).outerGroups == ["views"])
    }
}
