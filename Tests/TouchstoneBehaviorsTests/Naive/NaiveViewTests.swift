import Testing
import TouchstoneBehaviors
import TouchstoneEngine

struct NaiveViewTests {
    @Test(arguments: BehaviorKind.naive.map(\.name))
    func everyKindMakesItsViewWithItsRecognizers(name: String) throws {
        let kind = try #require(BehaviorCatalogue.standard.kind(named: name))
        let view = kind.makeView()
        #expect("\(type(of: view))".hasPrefix("Naive"))
        #expect(view.gestureRecognizers.map(\.name) == kind.recognizers)
        #expect(kind.events.starts(with: kind.recognizers))
    }
}
