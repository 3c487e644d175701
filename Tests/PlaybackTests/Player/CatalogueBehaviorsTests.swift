import Behaviors
import Geometry
import GestureEngine
import Playback
import SceneFile
import Testing

@Suite struct CatalogueBehaviorsTests {
    private static let settingOfEachType = [
        BehaviorSetting("isOn", .bool(default: true), "A switch."),
        BehaviorSetting("size", .number(default: 1, in: 0...5), "A number."),
        BehaviorSetting("insets", .insets(default: .zero), "Insets."),
        BehaviorSetting("policy", .choice(["refuse", "clamp"]), "A word."),
    ]

    @Test("each kind of setting becomes the type that a scene may write")
    func settings() {
        let kind = BehaviorKind(
            name: "all", summary: "Has everything.",
            settings: Self.settingOfEachType,
            recognizers: ["pan"], events: ["pan", "didDrag"], make: { _ in View() })
        let catalogue = Catalogue(BehaviorCatalogue(kinds: [kind]))
        #expect(
            catalogue.kinds == [
                Catalogue.Kind(
                    name: "all",
                    settings: [
                        Catalogue.Setting(name: "isOn", type: .bool),
                        Catalogue.Setting(name: "size", type: .number(0...5)),
                        Catalogue.Setting(name: "insets", type: .insets),
                        Catalogue.Setting(name: "policy", type: .choice(["refuse", "clamp"])),
                    ],
                    recognizers: ["pan"], events: ["pan", "didDrag"])
            ])
    }

    @Test("all four types reach the closure that makes the view")
    func values() throws {
        let kind = BehaviorKind(
            name: "all", summary: "Has everything.",
            settings: Self.settingOfEachType,
            make: { settings in
                let view = View()
                view.label =
                    "\(settings.bool("isOn")) \(settings.number("size")) \(settings.insets("insets").top) "
                    + settings.choice("policy")
                return view
            })
        let behaviors = BehaviorCatalogue(kinds: [kind])
        func label(_ behavior: String) throws -> String? {
            let scene = try Stage.scene(
                "canvas: [9, 9]\nviews: [{id: a, frame: [0, 0, 9, 9], behavior: \(behavior)}]", behaviors: behaviors)
            return SceneBuilder(behaviors: behaviors).build(scene).views["a"]?.label
        }
        #expect(try label("all") == "true 1.0 0.0 refuse")
        #expect(try label("{kind: all, isOn: false, size: 2.5, insets: 3, policy: clamp}") == "false 2.5 3.0 clamp")
    }

    @Test("angles among the constants have their range in degrees")
    func constants() {
        let catalogue = Catalogue(BehaviorCatalogue.standard)
        let ranges = Dictionary(uniqueKeysWithValues: catalogue.constants.map { ($0.name, $0.range) })
        #expect(ranges["rotationThreshold"] == 0...180)
        #expect(ranges["tapMaximumInterval"] == 0...60)
        #expect(ranges.count == GestureConstants.overridable.count)
        // What is measured on the platform is not for scenes to change.
        #expect(ranges["panThreshold"] == nil)
    }
}
