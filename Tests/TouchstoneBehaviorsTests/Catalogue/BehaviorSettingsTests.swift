import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct BehaviorSettingsTests {
    @Test func aSettingThatIsNotThereStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            _ = BehaviorSettings(of: .draggable, given: [:]).bool("isDragable")
        }
        await #expect(processExitsWith: .failure) {
            _ = BehaviorSettings(of: .draggable, given: [:]).number("isPanEnabled")
        }
        await #expect(processExitsWith: .failure) {
            let kind = BehaviorKind(
                name: "half", summary: "", settings: [BehaviorSetting("n", .number(default: 0.5, in: 0...1), "")],
                make: { _ in View() })
            _ = BehaviorSettings(of: kind, given: [:]).count("n")
        }
    }
}
