import Behaviors
import GestureEngine
import Testing

struct RecognizerKindTests {
    private func make(_ kind: String, _ given: [String: BehaviorSetting.Value] = [:]) throws -> GestureRecognizer {
        let kind = try #require(BehaviorCatalogue.standard.recognizer(named: kind))
        #expect(Set(given.keys).isSubset(of: kind.settings.map(\.name)))
        return kind.makeRecognizer(named: "it", given: given)
    }

    @Test func settingsReachTheRecognizer() throws {
        let tap = try #require(
            try make("tap", ["taps": .number(2), "touches": .number(3)]) as? TapGestureRecognizer)
        #expect(tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3)
        let pan = try #require(
            try make("pan", ["minTouches": .number(2), "maxTouches": .number(3)]) as? PanGestureRecognizer)
        #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
        #expect(try make("pinch") is PinchGestureRecognizer)
        #expect(try make("rotation") is RotationGestureRecognizer)
    }

    @Test(arguments: BehaviorCatalogue.standard.recognizers.map(\.name))
    func everyKindHasTheCommonSettings(kind: String) throws {
        let plain = try make(kind)
        #expect(plain.name == "it" && plain.isEnabled && plain.cancelsTouchesInView)
        let other = try make(kind, ["enabled": .bool(false), "cancelsTouchesInView": .bool(false)])
        #expect(!other.isEnabled && !other.cancelsTouchesInView)
    }

    @Test func namesOfKindsAndSettingsAreUnique() {
        let kinds = RecognizerKind.standard
        #expect(Set(kinds.map(\.name)).count == kinds.count)
        for kind in kinds { #expect(Set(kind.settings.map(\.name)).count == kind.settings.count) }
    }
}
