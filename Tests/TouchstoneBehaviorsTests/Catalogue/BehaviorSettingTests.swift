import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct BehaviorSettingTests {
    @Test func defaultsAreAmongTheValues() {
        #expect(BehaviorSetting("a", .bool(default: true), "").defaultValue == .bool(true))
        #expect(BehaviorSetting("a", .number(default: 2, in: 0...3), "").defaultValue == .number(2))
        #expect(BehaviorSetting("a", .range(default: 1...2, in: 0...3), "").defaultValue == .range(1...2))
        #expect(BehaviorSetting("a", .insets(default: .zero), "").defaultValue == .insets(.zero))
        #expect(BehaviorSetting("a", .choice(["x", "y"]), "").defaultValue == .choice("x"))
        #expect(BehaviorSetting("a", .count(default: 2, in: 1...3), "").defaultValue == .number(2))
        #expect(BehaviorSetting("a", .seconds(default: 0.5, in: 0...1), "").defaultValue == .number(0.5))
        #expect(BehaviorSetting("a", .point(default: Point(x: 1, y: 2)), "").defaultValue == .point(Point(x: 1, y: 2)))
        #expect(BehaviorSetting("a", .size(default: .zero), "").defaultValue == .size(.zero))
        #expect(BehaviorSetting("a", .choices(["x", "y"], default: ["y"]), "").defaultValue == .choices(["y"]))
        #expect(
            BehaviorSetting("a", .numberOrWord(default: .word("x"), in: 0...1, words: ["x"]), "").defaultValue
                == .numberOrWord(.word("x")))
        #expect(
            BehaviorSetting("a", .numbersOrWords(default: [.number(1)], in: 0...1, words: ["x"]), "").defaultValue
                == .numbersOrWords([.number(1)]))
        #expect(BehaviorSetting("a", .text, "").defaultValue == .text(""))
        #expect(BehaviorSetting("a", .maps([SettingField("x", .text)]), "").defaultValue == .maps([]))
        for setting in BehaviorKind.draggable.settings {
            if case .number(let range) = setting.kind.type, case .number(let value) = setting.defaultValue {
                #expect(range.contains(value))
            }
        }
    }

    @Test func aSettingIsGivenByAPathOrAClosure() {
        let view = View()
        BehaviorSetting("faded", .number(default: 1, in: 0...1), "", sets: \View.alpha).set?(view, .number(0.25))
        BehaviorSetting("says", .choice(["a", "b"]), "") { (view: View, word: String) in view.label = word + "!" }
            .set?(view, .choice("b"))
        #expect(view.alpha == 0.25 && view.label == "b!")
        #expect(BehaviorSetting("only when made", .bool(default: true), "").set == nil)
    }

    @Test func valuesAreReadAsTheirOwnTypeOnly() {
        let values: [BehaviorSetting.Value] = [
            .bool(true), .number(1.5), .range(0.5...2), .point(Point(x: 1, y: 2)), .size(Size(width: 1, height: 2)),
            .insets(EdgeInsets(all: 1)), .fields(["y": 3]), .choice("a"), .choices(["a", "b"]),
            .numberOrWord(.number(3)), .numbersOrWords([.word("c")]), .text("d"), .maps([["e": .number(1)]]),
        ]
        #expect(values.compactMap { Bool($0) as Bool? } == [true])
        #expect(values.compactMap { Double($0) as Double? } == [1.5])
        #expect(values.compactMap { Int($0) as Int? } == [])
        #expect(Int(.number(3)) == 3)
        #expect(values.compactMap { ClosedRange($0) as ClosedRange<Double>? } == [0.5...2])
        #expect(values.compactMap { Point($0) as Point? } == [Point(x: 1, y: 2)])
        #expect(values.compactMap { Size($0) as Size? } == [Size(width: 1, height: 2)])
        #expect(values.compactMap { EdgeInsets($0) as EdgeInsets? } == [EdgeInsets(all: 1)])
        #expect(values.compactMap { AxisDistances($0) as AxisDistances? } == [AxisDistances(y: 3)], "a map of x and y")
        #expect(values.compactMap { String($0) as String? } == ["a", "d"])
        #expect(values.compactMap { [String]($0) as [String]? } == [["a", "b"]])
        #expect(
            values.compactMap { [NamedValues<SettingValue>]($0) as [NamedValues<SettingValue>]? } == [
                [["e": .number(1)]]
            ])
        #expect(values.compactMap { NumberOrWord($0) as NumberOrWord? } == [.number(3)])
        #expect(values.compactMap { [NumberOrWord]($0) as [NumberOrWord]? } == [[.word("c")]])
    }

    @Test func aSettingOfAnotherOwnerOrTypeStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            let setting = BehaviorSetting("faded", .number(default: 1, in: 0...1), "", sets: \View.alpha)
            setting.set?(TapGestureRecognizer(), .number(1))
        }
        await #expect(processExitsWith: .failure) {
            let setting = BehaviorSetting("faded", .bool(default: true), "", sets: \View.alpha)
            setting.set?(View(), .bool(true))
        }
    }
}
