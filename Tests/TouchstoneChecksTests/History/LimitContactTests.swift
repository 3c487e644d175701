import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry

/// The limit contact of a view that covers its limit or is tilted.
@Suite struct LimitContactTests {
    private static func snapshot(_ set: (DraggableView) -> Void, _ then: (DraggableView) -> Void) throws -> ViewSnapshot
    {
        let simulation = Simulation(windowSize: Size(width: 400, height: 400))
        let board = View(frame: Rect(x: 50, y: 50, width: 200, height: 200))
        let card = DraggableView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        card.identifier = "card"
        simulation.window.addSubview(board)
        board.addSubview(card)
        set(card)
        _ = simulation.step()
        then(card)
        return try #require(simulation.step().views.first { $0.name == "card" })
    }

    private func contact(_ view: ViewSnapshot) throws -> LimitContact {
        try #require(LimitContact(of: view, presented: false))
    }

    @Test func aCoverIsBrokenByAGapOnly() throws {
        let covering = try Self.snapshot({ $0.limitSide = .cover }, { $0.transform = Transform(scaleX: 2, y: 2) })
        #expect(try contact(covering).kind == .inside && contact(covering).covers)
        #expect(LimitDistances(of: covering, presented: true)?.areBroken == [false, false, false, false])
        // A tenth of the width is missing on the right.
        let bare = try Self.snapshot({ $0.limitSide = .cover }, { $0.transform = Transform(translationX: -20, y: 0) })
        #expect(try contact(bare).kind == .past && abs(contact(bare).excess - 20) < 1e-9)
        let distances = try #require(LimitDistances(of: bare, presented: true))
        #expect(distances.areBroken == [false, true, true, true])
    }

    /// The box of a rotated photo contains the crop although its corners leave a gap.
    @Test func theBoxOfATurnedCoverIsNotAsked() throws {
        let turned = try Self.snapshot(
            { $0.limitSide = .cover }, { $0.transform = Transform(rotationAngle: 0.3) })
        #expect(try contact(turned).kind == .past)
        #expect(LimitDistances(of: turned, presented: true)?.areBroken.contains(true) == true)
    }

    @Test func aTiltIsNotHeldByTheLimit() throws {
        var view = try Self.snapshot({ _ in }, { $0.transform = Transform(rotationAngle: 0.2) })
        #expect(try contact(view).kind == .past)
        view.readings.tilt = 0.2
        #expect(try abs(contact(view).excess) < 1e-9)
    }
}
