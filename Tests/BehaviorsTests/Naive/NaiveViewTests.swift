import Behaviors
import GestureEngine
import Testing

struct NaiveViewTests {
    @Test(arguments: BehaviorKind.naive.map(\.name))
    func everyKindMakesItsViewWithItsRecognizers(name: String) throws {
        let kind = try #require(BehaviorCatalogue.standard.kind(named: name))
        let view = try #require(kind.makeView() as? NaiveView)
        #expect(view.gestureRecognizers.map(\.name) == kind.recognizers && kind.settings.isEmpty)
        #expect(kind.events.starts(with: kind.recognizers))
    }
}
