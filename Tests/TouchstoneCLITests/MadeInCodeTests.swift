import Foundation
import Testing
import TouchstoneCLI
import TouchstoneKit
import TouchstoneTestSupport

/// A user's own executable: scenes can name views and recognizers that the code of a registered kind creates.
struct MadeInCodeTests {
    /// A view with a knob that a pan follows.
    private final class LampView: View {
        override init(frame: Rect) {
            super.init(frame: frame)
            let knob = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
            knob.accessibilityIdentifier = "knob"
            knob.addGestureRecognizer(PanGestureRecognizer())
            addSubview(knob)
            addGestureRecognizer(TapGestureRecognizer())
        }

        required init?(coder: Coder) { nil }
    }

    private static var behaviors: BehaviorCatalogue {
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(BehaviorKind(name: "lamp", summary: "Turned.", make: { _ in LampView(frame: .zero) }))
        return behaviors
    }

    private static let views =
        "canvas: {size: [120, 90], scale: 1}\nduration: 0.5\nviews: [{id: lamp, frame: [10, 10, 60, 60], behavior: lamp}]\n"
    private static let second = views.replacing(
        "}]\n", with: "}, {id: other, frame: [70, 10, 40, 60], behavior: lamp}]\n")

    private static let drag = "gestures: [{at: 0, for: 0.3, drag: knob, by: [20, 10]}]\n"

    /// Runs the tool in this process and ends the process, which must be a separate one.
    private static func run(_ arguments: [String], on scene: String) -> Never {
        do {
            let folder = try TemporaryFolder()
            try folder.place("lamp.yaml", scene)
            guard FileManager.default.changeCurrentDirectoryPath(folder.path) else { exit(98) }
            exit(TouchstoneTool.run(arguments, behaviors: behaviors))
        } catch {
            exit(99)
        }
    }

    private static func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

    @Test func aSceneThatNamesThemIsChecked() async {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            Self.run(
                ["check", "lamp.yaml"],
                on: Self.views
                    + """
                    gestures: [{at: 0, for: 0.3, drag: knob, by: [60, 10]}]
                    actions: [{at: 0.4, set: {lamp.knob.alpha: 0.5}}]
                    rules: [{recognizer: lamp.tap, simultaneous: knob.pan}]
                    expect:
                      - {begins: knob.pan}
                      - {never-begins: lamp.tap}
                      - {at: 0.2, recognizer: knob.pan, state: changed}
                      - {at: 0.5, view: knob, scale: 1}
                    """)
        }
        let text = Self.text(result?.standardErrorContent)
        #expect(!text.contains("warning") && !text.contains("error"))
    }

    @Test func anExpectationAboutThemFails() async {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            Self.run(
                ["check", "lamp.yaml"],
                on: Self.views
                    + "gestures: [{at: 0, for: 0.3, drag: knob, by: [20, 10]}]\nexpect: [{never-begins: knob.pan}]\n")
        }
        let text = Self.text(result?.standardOutputContent)
        #expect(text.contains("knob.pan"))
    }

    @Test func theirStoriesAreTold() async {
        let byName = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            Self.run(["check", "lamp.yaml", "--explain", "knob.pan"], on: Self.views + Self.drag)
        }
        let byPath = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            Self.run(["check", "lamp.yaml", "--explain", "lamp.knob.pan"], on: Self.views + Self.drag)
        }
        let text = Self.text(byName?.standardOutputContent)
        #expect(text.contains("knob.pan") && text == Self.text(byPath?.standardOutputContent))
        let result = await #expect(processExitsWith: .exitCode(64), observing: [\.standardErrorContent]) {
            Self.run(
                ["check", "lamp.yaml", "--explain", "knob.pan"],
                on: Self.second + "gestures: [{at: 0, for: 0.3, drag: lamp.knob, by: [20, 10]}]\n")
        }
        let errors = Self.text(result?.standardErrorContent)
        #expect(
            errors
                == "touchstone: error: lamp.yaml: 2 recognizers are called 'knob.pan': lamp.knob.pan, other.knob.pan\n")
    }

    @Test func aNameThatSeveralHaveAndAMistakeAreReportedWithTheirPlaces() async {
        let result = await #expect(processExitsWith: .exitCode(65), observing: [\.standardErrorContent]) {
            Self.run(
                ["render", "lamp.yaml"],
                on: Self.second + "gestures: [{at: 0, tap: knob}, {at: 0.2, tap: lamp.knop}]\n")
        }
        let text = Self.text(result?.standardErrorContent)
        #expect(text.contains("lamp.yaml:4:25: error: 2 views are called 'knob'"))
        #expect(text.contains("one of lamp.knob, other.knob"))
        #expect(text.contains("error: unknown view 'lamp.knop'") && text.contains("did you mean 'lamp.knob'?"))
    }
}
