import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

@Suite struct CatalogueBehaviorsTests {
    private static let settingOfEachType = [
        BehaviorSetting("isOn", .bool(default: true), "A switch."),
        BehaviorSetting("size", .number(default: 1, in: 0...5), "A number."),
        BehaviorSetting("range", .range(default: 1...2, in: 0...9), "A range."),
        BehaviorSetting("insets", .insets(default: .zero), "Insets."),
        BehaviorSetting("policy", .choice(["refuse", "clamp"]), "A word."),
        BehaviorSetting("taps", .count(default: 1, in: 1...9), "A count."),
        BehaviorSetting("delay", .seconds(default: 0.5, in: 0...2), "A time."),
        BehaviorSetting("offset", .point(default: .zero), "A point."),
        BehaviorSetting("contentSize", .size(default: Size(width: 1, height: 2)), "A size."),
        BehaviorSetting("edges", .choices(["left", "right"], default: ["left"]), "Words."),
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
                        Catalogue.Setting(name: "isOn", type: .bool, summary: "A switch.", defaultValue: .bool(true)),
                        Catalogue.Setting(
                            name: "size", type: .number(0...5), summary: "A number.", defaultValue: .number(1)),
                        Catalogue.Setting(
                            name: "range", type: .range(0...9), summary: "A range.", defaultValue: .range(1...2)),
                        Catalogue.Setting(
                            name: "insets", type: .insets, summary: "Insets.", defaultValue: .insets(.zero)),
                        Catalogue.Setting(
                            name: "policy", type: .choice(["refuse", "clamp"]), summary: "A word.",
                            defaultValue: .choice("refuse")),
                        Catalogue.Setting(
                            name: "taps", type: .count(1...9), summary: "A count.", defaultValue: .number(1)),
                        Catalogue.Setting(
                            name: "delay", type: .seconds(0...2), summary: "A time.", defaultValue: .number(0.5)),
                        Catalogue.Setting(
                            name: "offset", type: .point, summary: "A point.", defaultValue: .point(.zero)),
                        Catalogue.Setting(
                            name: "contentSize", type: .size, summary: "A size.",
                            defaultValue: .size(Size(width: 1, height: 2))),
                        Catalogue.Setting(
                            name: "edges", type: .choices(["left", "right"]), summary: "Words.",
                            defaultValue: .choices(["left"])),
                    ],
                    recognizers: ["pan"], events: ["pan", "didDrag"], summary: "Has everything.")
            ])
    }

    @Test("every type reaches the closure that makes the view")
    func values() throws {
        let kind = BehaviorKind(
            name: "all", summary: "Has everything.",
            settings: Self.settingOfEachType,
            make: { settings in
                let view = View()
                view.label =
                    "\(settings.bool("isOn")) \(settings.number("size")) \(settings.insets("insets").top) "
                    + "\(settings.choice("policy")) \(settings.count("taps")) \(settings.number("delay")) "
                    + "\(settings.point("offset").x) \(settings.size("contentSize").height) "
                    + settings.choices("edges").joined(separator: "+") + " \(settings.range("range"))"
                return view
            })
        let behaviors = BehaviorCatalogue(kinds: [kind])
        func label(_ behavior: String) throws -> String? {
            let scene = try Stage.scene(
                "canvas: [9, 9]\nviews: [{id: a, frame: [0, 0, 9, 9], behavior: \(behavior)}]", behaviors: behaviors)
            return SceneBuilder(behaviors: behaviors).build(scene).views["a"]?.label
        }
        #expect(try label("all") == "true 1.0 0.0 refuse 1 0.5 0.0 2.0 left 1.0...2.0")
        let given =
            "isOn: false, size: 2.5, insets: 3, policy: clamp, taps: 2, delay: 200ms, offset: [7, 8], "
            + "contentSize: [350, 1400], edges: [right, left, right], range: [0.5, 3]"
        #expect(try label("{kind: all, \(given)}") == "false 2.5 3.0 clamp 2 0.2 7.0 1400.0 right+left 0.5...3.0")
    }

    @Test("kinds of recognizers of one's own are named in scenes like those of the library")
    func recognizers() throws {
        let kind = RecognizerKind(
            name: "shake", summary: "Back and forth.",
            settings: [BehaviorSetting("turns", .count(default: 3, in: 1...9), "How often.")],
            make: { settings in
                let tap = TapGestureRecognizer()
                tap.numberOfTapsRequired = settings.count("turns")
                return tap
            })
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(kind)
        let scene = try Stage.scene(
            "canvas: [9, 9]\nviews: [{id: a, frame: [0, 0, 9, 9], recognizers: [tap, shake, {kind: shake, id: b, turns: 5}]}]",
            behaviors: behaviors)
        let recognizers = SceneBuilder(behaviors: behaviors).build(scene).views["a"]?.gestureRecognizers
        #expect(recognizers?.map(\.name) == ["tap", "shake", "b"])
        #expect(recognizers?.compactMap { ($0 as? TapGestureRecognizer)?.numberOfTapsRequired } == [1, 3, 5])
    }

    @Test("angles among the constants have their range in degrees")
    func constants() {
        let catalogue = Catalogue(BehaviorCatalogue.ready)
        let types = Dictionary(uniqueKeysWithValues: catalogue.constants.map { ($0.name, $0.type) })
        #expect(types["rotationThreshold"] == .number(0...180))
        #expect(types["tapMaximumInterval"] == .number(0...60))
        #expect(types["dominance"] == .bool)
        #expect(types["stateInReset"] == .choice(["possible", "final"]))
        #expect(types.count == GestureConstants.overridable.count)
        // Scenes must not change values that are measured on the platform.
        #expect(types["panThreshold"] == nil)
    }
}
