import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneScenes

struct GridPainterTests {
    private static let card = """
        canvas: [400, 300]
        views: [{id: card, frame: [100, 100, 80, 60], transform: {rotate: 90}, behavior: {kind: draggable, snapGrid: [100, 150]}}]
        gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0], ease: linear}]
        """

    @Test func theWindowsLinesAreAtRoundPlacesWithTheirCoordinates() throws {
        let scene = try PaintedScene(Self.card, [.grid])
        let lines = scene.lines("window grid", frame: 0)
        #expect(lines.filter { $0[0].x == $0[1].x }.map { $0[0].x } == [50, 100, 150, 200, 250, 300, 350])
        #expect(lines.filter { $0[0].y == $0[1].y }.map { $0[0].y } == [50, 100, 150, 200, 250])
        let words = scene.words("window grid", frame: 0)
        #expect(words.contains("x 50 pt") && words.contains("y 50 pt"))
        #expect(words.contains("x 350") && words.contains("y 250") && Set(words).count >= 7)
    }

    @Test func aViewHasItsOwnGridWhileFingersHandleItTurnedWithIt() throws {
        let scene = try PaintedScene(Self.card, [.grid])
        #expect(scene.lines("card grid", frame: 0).isEmpty)
        let lines = scene.lines("card grid", frame: 25)
        // The spacing is 20 points in its own coordinates: five lines across its 80 points, which are horizontal on the
        // screen now, and four down.
        #expect(lines.filter { abs($0[0].y - $0[1].y) < 1e-6 }.count == 5)
        #expect(lines.filter { abs($0[0].x - $0[1].x) < 1e-6 }.count == 4)
        #expect(scene.lines("card grid", frame: 60).isEmpty)
    }

    @Test func aViewThatIsNamedHasItAlways() throws {
        let scene = try PaintedScene(Self.card, [.grid], gridViews: ["card"])
        #expect(scene.lines("card grid", frame: 0).count == 9)
    }

    @Test func thePointsOfASnapGridAreCrossesFromTheSuperviewsOrigin() throws {
        let crosses = try PaintedScene(Self.card, [.grid]).lines("card snap grid", frame: 0)
        let middles = crosses.map { $0[0].midpoint(to: $0[1]) }
        #expect(Set(middles.map(\.x)) == [0, 100, 200, 300, 400] && Set(middles.map(\.y)) == [0, 150, 300])
        #expect(crosses.count == 2 * 5 * 3)
    }

    @Test func aGridTooFineToBeSeenIsLeftOut() throws {
        let text = Self.card.replacing("[100, 150]", with: "[0.01, 0.01]")
        #expect(try PaintedScene(text, [.grid]).lines("card snap grid", frame: 0).isEmpty)
    }
}
