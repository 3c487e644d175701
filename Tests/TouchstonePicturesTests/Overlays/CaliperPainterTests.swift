import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePictures
import TouchstoneScenes

struct CaliperPainterTests {
    private static func text(rotate: Double, gesture: String) -> String {
        """
        canvas: [400, 300]
        views:
          - id: board
            frame: [50, 50, 300, 200]
            transform: {rotate: \(rotate)}
            views: [{id: card, frame: [100, 60, 80, 60], behavior: {kind: draggable, limitInsideInsets: 10}}]
        gestures: [{at: 0.1, for: 0.5, \(gesture), ease: linear}]
        """
    }

    @Test(arguments: [0.0, 90, 37]) func theFourSidesAreMeasuredInTheSuperviewsPoints(rotate: Double) throws {
        let scene = try PaintedScene(Self.text(rotate: rotate, gesture: "drag: card, by: [1, 20]"), [.caliper])
        // Nothing has moved yet. The order is left, top, right, bottom.
        #expect(
            scene.words("card caliper", frame: 0)
                == ["90.0", "50.0", "110.0", "70.0"].map { "card to limit: \($0) pt" })
        let spans = scene.lines("card caliper", frame: 0).map { $0[0].distance(to: $0[1]) }.filter { $0 > 20 }
        #expect(spans.count == 4)
        for (span, wanted) in zip(spans, [90.0, 50, 110, 70]) { #expect(abs(span - wanted) < 1e-6) }
    }

    @Test func theyStartInTheMiddlesOfTheBoxAndAreTurnedWithTheSuperview() throws {
        let scene = try PaintedScene(Self.text(rotate: 90, gesture: "drag: card, by: [1, 20]"), [.caliper])
        let left = try #require(scene.lines("card caliper", frame: 0).first)
        // The middle of the board is (200, 150). A quarter turn moves its left side to the top.
        #expect(areClose(left, [Point(x: 210, y: 100), Point(x: 210, y: 10)]))
    }

    @Test func whatIsPastTheLimitIsSaidToBeInTheWarningColour() throws {
        let text = Self.text(rotate: 0, gesture: "drag: card, by: [400, 0]")
            .replacing("limitInsideInsets: 10", with: "limitInsideInsets: 10, limitPolicy: rubber-band")
        let scene = try PaintedScene(text, [.caliper])
        let words = scene.words("card caliper", frame: 34)
        #expect(words.contains { $0.hasPrefix("card past limit: ") && $0.hasSuffix(" pt") })
        #expect(
            scene.list(34).shapes(inGroup: "card caliper").contains { $0.stroke?.color == scene.painter.theme.warning })
    }

    @Test func twoFingersHaveADistanceAndAnAngle() throws {
        let scene = try PaintedScene(
            """
            canvas: [400, 300]
            views: [{id: card, frame: [100, 50, 200, 200], behavior: draggable}]
            gestures:
              - at: 0
                touches:
                  1: [[0, 150, 150], [0.5, 150, 100], [1, 150, 100]]
                  2: [[0, 180, 190], [0.5, 180, 140], [1, 180, 140]]
            """, [.caliper])
        #expect(scene.words("card fingers caliper", frame: 45) == ["fingers: 50.0 pt apart, 53.1°"])
        #expect(scene.words("card fingers caliper", frame: 0) == [])
    }

    @Test func aViewThatNothingHappensToIsNotMeasured() throws {
        let scene = try PaintedScene(
            "canvas: [400, 300]\nduration: 0\nviews: [{id: a, frame: [9, 9, 90, 90], behavior: draggable}]", [.caliper])
        #expect(scene.list(0).outerGroups == ["views", "names"])
    }
}
