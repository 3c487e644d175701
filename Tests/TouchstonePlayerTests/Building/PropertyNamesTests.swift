import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// Views without an identifier, which are named by the properties that hold them.
@Suite struct PropertyNamesTests {
    private static func view(_ x: Double, in superview: View) -> View {
        let view = View(frame: Rect(x: x, y: 0, width: 40, height: 40))
        view.addGestureRecognizer(TapGestureRecognizer())
        superview.addSubview(view)
        return view
    }

    /// A row of views that properties of several kinds hold, and one that none holds.
    private class RowView: View {
        let knob = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        private lazy var late = PropertyNamesTests.view(50, in: self)
        private weak var light: View?
        private var named: View?
        var again: View?

        override init(frame: Rect) {
            super.init(frame: frame)
            knob.addGestureRecognizer(TapGestureRecognizer())
            addSubview(knob)
            again = knob
            _ = late
            light = PropertyNamesTests.view(100, in: self)
            named = PropertyNamesTests.view(150, in: self)
            named?.accessibilityIdentifier = "byIdentifier"
            _ = PropertyNamesTests.view(200, in: self)
        }

        required init?(coder: Coder) { nil }
    }

    /// A row that inherits its properties, and has one for a view inside another.
    private final class LongRowView: RowView {
        private var inner: View?

        override init(frame: Rect) {
            super.init(frame: frame)
            inner = PropertyNamesTests.view(0, in: knob)
        }

        required init?(coder: Coder) { nil }
    }

    private static let behaviors: BehaviorCatalogue = {
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(BehaviorKind(name: "row", summary: "A row.", make: { _ in RowView(frame: .zero) }))
        behaviors.register(BehaviorKind(name: "long", summary: "A row.", make: { _ in LongRowView(frame: .zero) }))
        return behaviors
    }()

    private func names(_ views: String) throws -> [String] {
        try Stage.frames("canvas: [400, 300]\nviews: [\(views)]\nduration: 0\n", behaviors: Self.behaviors)[0]
            .snapshot.views.map(\.name)
    }

    @Test("stored, lazy and weak properties name views, and identifiers come first")
    func properties() throws {
        let names = try names("{id: row, frame: [0, 0, 300, 40], behavior: row}")
        #expect(names.dropLast() == ["row", "knob", "late", "light", "byIdentifier"])
        #expect(names.last?.hasPrefix("view") == true)
    }

    @Test("inherited properties name views, and a view that only a property of its container's owner holds")
    func inherited() throws {
        let names = try names("{id: row, frame: [0, 0, 300, 40], behavior: long}")
        #expect(names.dropLast() == ["row", "knob", "inner", "late", "light", "byIdentifier"])
    }

    @Test("views of one name go by their paths, in recognizers' names too")
    func paths() throws {
        let scene = """
            canvas: [400, 300]
            views:
              - {id: one, frame: [0, 0, 300, 40], behavior: row}
              - {id: other, frame: [0, 100, 300, 40], behavior: row}
            gestures:
              - {at: 0.1, tap: other.late}
            """
        let frames = try Stage.frames(scene, behaviors: Self.behaviors)
        let tapped = frames.flatMap(\.snapshot.transitions).filter(\.state.isRecognized).map(\.recognizer)
        #expect(tapped.first == "other.late.tap")
    }

    /// A button of one's own, with a badge.
    private final class BadgeButton: ButtonView {
        let badge = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

        override func didMoveToWindow() { addSubview(badge) }
    }

    @Test("a button of one's own names its views, and not the shade that every button has")
    func buttons() throws {
        var behaviors = Self.behaviors
        behaviors.register(BehaviorKind(name: "badge", summary: "A button.", make: { _ in BadgeButton(frame: .zero) }))
        let scene = "canvas: [400, 300]\nviews: [{id: own, frame: [0, 0, 99, 40], behavior: badge}]\nduration: 0\n"
        let names = try Stage.frames(scene, behaviors: behaviors)[0].snapshot.views.map(\.name)
        #expect(names.contains("badge") && !names.contains("shade"), "\(names)")
    }

    @Test("properties of ready-made kinds name no views", arguments: ["button", "swipe-row", "scroll"])
    func readyMade(kind: String) throws {
        let settings = kind == "swipe-row" ? "{kind: swipe-row, trailing: [{title: Delete}]}" : kind
        let names = try names("{id: own, frame: [0, 0, 100, 40], behavior: \(settings)}")
        #expect(
            names.first == "own" && names.dropFirst().allSatisfy { $0.hasPrefix("view") || $0 == "Delete" }, "\(names)")
    }

    @Test("a property does not change the identifier of its view")
    func identifiers() throws {
        let row = RowView(frame: Rect(x: 0, y: 0, width: 300, height: 40))
        #expect(row.knob.identifier == nil)
    }
}
