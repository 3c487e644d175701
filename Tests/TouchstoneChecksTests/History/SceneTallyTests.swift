import Testing
import TouchstoneChecks
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct SceneTallyTests {
    private func tally(_ scene: String, _ overlays: Scene.Overlays = .standard) throws -> SceneTally {
        Stage.history(of: try Stage.frames(scene), for: overlays).tally
    }

    private static func drag(by distance: Int) -> String {
        Stage.card("gestures: [{at: 0.1, for: 0.5, drag: card, by: [\(distance), 0], ease: linear}]")
    }

    @Test func itKeepsWhatEachRecognizerDoes() throws {
        let tally = try tally(Self.drag(by: 60))
        #expect(tally.activities["card.pan"] == [.possible, .began, .changed, .ended])
        #expect(tally.mostBusy == 4 && tally.touchedViews == ["card"])
        #expect(tally.firstFinger == 1 && tally.movingFinger == 1 && tally.liftedFinger == 1)
        let still = try self.tally(Stage.card("duration: 0.1"))
        #expect(still.activities.isEmpty && still.mostBusy == 0 && still.firstFinger == nil)
    }

    @Test func aLimitIsToldApartFromOneThatIsTouchedAndOneThatRefuses() throws {
        let far = try tally(Self.drag(by: 60))
        #expect(far.limitedViews == ["card"] && !far.touchesLimits && far.refusedView == nil)
        let near = try tally(Self.drag(by: 600))
        #expect(near.limitedViews == ["card"] && near.touchesLimits && near.refusedView == "card")
        let none = try tally("canvas: [90, 90]\nviews: [{id: a, frame: [0, 0, 9, 9]}]\nduration: 0.1")
        #expect(none.limitedViews.isEmpty && !none.touchesLimits)
    }

    @Test func plainPicturesNeedNone() throws {
        #expect(try tally(Self.drag(by: 60), .plain) == SceneTally())
    }
}
