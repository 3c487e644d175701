import Behaviors
import Geometry
import Testing

struct BehaviorSettingTests {
    @Test func defaultsAreAmongTheValues() {
        #expect(BehaviorSetting("a", .bool(default: true), "").defaultValue == .bool(true))
        #expect(BehaviorSetting("a", .number(default: 2, in: 0...3), "").defaultValue == .number(2))
        #expect(BehaviorSetting("a", .insets(default: .zero), "").defaultValue == .insets(.zero))
        #expect(BehaviorSetting("a", .choice(["x", "y"]), "").defaultValue == .choice("x"))
        #expect(BehaviorSetting("a", .count(default: 2, in: 1...3), "").defaultValue == .number(2))
        #expect(BehaviorSetting("a", .seconds(default: 0.5, in: 0...1), "").defaultValue == .number(0.5))
        #expect(BehaviorSetting("a", .point(default: Point(x: 1, y: 2)), "").defaultValue == .point(Point(x: 1, y: 2)))
        #expect(BehaviorSetting("a", .size(default: .zero), "").defaultValue == .size(.zero))
        #expect(BehaviorSetting("a", .choices(["x", "y"], default: ["y"]), "").defaultValue == .choices(["y"]))
        for setting in BehaviorKind.draggable.settings {
            if case .number(let value, let range) = setting.kind { #expect(range.contains(value)) }
        }
    }
}
