import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// `actions`.
@Suite struct ActionTests {
    private static func scene(_ action: String) -> String {
        """
        canvas: [480, 360]
        views:
          - {id: card, frame: [0, 0, 400, 300], behavior: draggable}
          - {id: my.list, frame: [0, 0, 9, 9], behavior: list}
        actions: [{at: 1.5, \(action)}]
        """
    }

    private func content(_ action: String) throws -> SceneAction.Content {
        let parsed = Support.parse(Self.scene(action))
        #expect(parsed.printed == "")
        let action = try #require(parsed.scene?.actions.first)
        #expect(action.at == 1.5 && action.place == SourcePlace(line: 5, column: 11))
        return action.content
    }

    @Test(arguments: [
        ("card.frame: [1, 2, 3, 4]", SceneAction.PropertyValue.frame(Rect(x: 1, y: 2, width: 3, height: 4))),
        ("card.center: [1, 2]", .center(Point(x: 1, y: 2))), ("card.size: [1, 2]", .size(Size(width: 1, height: 2))),
        ("card.transform: {scale: 2}", .transform(Transform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))),
        ("card.alpha: 0.5", .alpha(0.5)), ("card.hidden: true", .hidden(true)), ("card.fill: white", .fill(.white)),
        ("card.clip: true", .clip(true)), ("card.interaction: false", .interaction(false)),
    ])
    func propertiesOfEveryViewAreSet(text: String, value: SceneAction.PropertyValue) throws {
        #expect(try content("set: {\(text)}") == .set([.init(view: "card", value: value)]))
    }

    @Test func whatTheCatalogueCallsSettableIsSet() throws {
        let offset = SceneAction.PropertyValue.setting(
            .init(name: "contentOffset", value: .point(Point(x: 0, y: 9))))
        #expect(
            try content("set: {my.list.contentOffset: [0, 9], card.alpha: 1}")
                == .set([.init(view: "my.list", value: offset), .init(view: "card", value: .alpha(1))]))
        #expect(
            Support.messages(Self.scene("set: {my.list.pages: 2}")) == [
                "'pages' of 'my.list' cannot be changed once the view is made"
            ])
    }

    @Test(arguments: [
        ("enable: card.pan", SceneAction.Content.enable(recognizer: "card.pan", true)),
        ("disable: my.list.pan", .enable(recognizer: "my.list.pan", false)), ("cancel: touches", .cancelTouches),
        ("relayout: card", .relayout(view: "card")), ("relayout: all", .relayout(view: nil)),
        ("remove: card", .remove(view: "card")), ("rotate: device", .rotateDevice),
        ("resize: [844, 390]", .resize(Size(width: 844, height: 390))),
        ("keyboard: {height: 336}", .keyboard(height: 336, duration: 0.25)),
        ("keyboard: {height: 0, for: 400ms}", .keyboard(height: 0, duration: 0.4)),
        ("move: card, to: my.list", .move(view: "card", to: "my.list", index: nil)),
        ("move: card, to: my.list, index: 0", .move(view: "card", to: "my.list", index: 0)),
        ("press: select, on: card", .press(.select, view: "card", duration: 0.05)),
        ("press: upArrow, on: card, for: 200ms", .press(.upArrow, view: "card", duration: 0.2)),
    ])
    func theOtherVerbs(text: String, content: SceneAction.Content) throws {
        #expect(try self.content(text) == content)
    }

    @Test(arguments: [
        ("", nil), (", for: 0.3", SceneAction.Animation(duration: 0.3)),
        (", for: 300ms, ease: ease-out", SceneAction.Animation(duration: 0.3, timing: .ease(.easeOut))),
        (", for: 1, spring: 0.7", SceneAction.Animation(duration: 1, timing: .spring(damping: 0.7, velocity: 0))),
        (
            ", for: 1, spring: {damping: 1, velocity: -2}",
            SceneAction.Animation(duration: 1, timing: .spring(damping: 1, velocity: -2))
        ),
        (", for: 1, touchable: true", SceneAction.Animation(duration: 1, isTouchable: true)),
        (
            ", for: 1, spring: 1, touchable: true",
            SceneAction.Animation(duration: 1, timing: .spring(damping: 1, velocity: 0), isTouchable: true)
        ),
    ])
    func whatIsSetMayBeAnimated(text: String, animation: SceneAction.Animation?) throws {
        guard case .set(_, let found) = try content("set: {card.alpha: 0.5}\(text)") else {
            Issue.record("not set")
            return
        }
        #expect(found == animation)
    }

    @Test(arguments: [("", nil), (", on: card", "card")])
    func codeRunsOnAView(keys: String, view: String?) throws {
        guard case .run(let code, let found) = try content("run: \"card.alpha = 0.5\"\(keys)") else {
            Issue.record("no code")
            return
        }
        #expect(code.text == "card.alpha = 0.5" && found == view)
        #expect(code.place(line: 1, column: 6) == SourcePlace(line: 5, column: 32))
    }

    @Test(
        "a value that begins with '=' is computed",
        arguments: ["card.center", "card.transform", "card.hidden", "my.list.contentOffset"])
    func expressions(property: String) throws {
        let text = "set: {\(property): \"= p + q\", card.alpha: 1}"
        guard case .set(let assignments, _) = try content(text),
            case .computed(let name, let code) = assignments[0].value
        else {
            Issue.record("not computed")
            return
        }
        #expect(name == property.split(separator: ".").last.map(String.init) && code.text == "p + q")
        #expect(assignments[1].value == .alpha(1))
        #expect(
            Support.messages(Self.scene("set: {my.list.pages: \"= 2\"}")) == [
                "'pages' of 'my.list' cannot be changed once the view is made"
            ])
    }

    @Test(
        "an event instead of a time",
        arguments: [
            ("event: card.pan.began", "card", "pan.began", nil), ("event: card.pan, times: 2", "card", "pan", 2),
            ("event: my.list.scrollViewDidScroll", "my.list", "scrollViewDidScroll", nil),
        ])
    func event(keys: String, view: String, name: String, times: Int?) throws {
        let text = Self.scene("remove: card").replacing("at: 1.5", with: keys)
        let parsed = Support.parse(text)
        #expect(parsed.printed == "")
        let action = try #require(parsed.scene?.actions.first)
        let event = try #require(action.event)
        #expect(event.view == view && event.name == name && event.times == times && event.place.line == 5)
        #expect(parsed.scene?.timedActions.isEmpty == true)
    }

    @Test(arguments: [
        ("event: card.pan, at: 1", "an action has 'at' or 'event', not both"), ("times: 1", "'times' needs 'event'"),
        ("at: 1, times: 1", "'times' needs 'event'"), ("event: crad.pan", "unknown view 'crad'"),
        ("event: pan", "expected a view and its event, found 'pan'"),
        ("event: card.pan, times: 0", "expected a whole number from 1 to 1000000, found '0'"),
        ("", "an action needs 'at' or 'event'"),
    ])
    func wrongEvents(keys: String, message: String) {
        let text = Self.scene("remove: card").replacing("at: 1.5, ", with: keys.isEmpty ? "" : keys + ", ")
        #expect(Support.messages(text).contains(message))
    }

    @Test func aViewIsNotMovedIntoItself() {
        #expect(
            Support.messages(Self.scene("move: card, to: card")) == ["'card' cannot be moved into itself"])
        #expect(Support.messages(Self.scene("move: card")) == ["'move' needs 'to'"])
    }

    @Test(
        "actions with these keys are written in the format of scenes",
        arguments: [
            "at: 1.5, move: card, to: my.list, index: 2", "event: card.pan.began, times: 2, run: a = 1, on: card",
            "at: 1.5, set: {card.alpha: = a}",
        ])
    func written(keys: String) throws {
        let text = Self.scene("remove: card").replacing(
            "at: 1.5, remove: card", with: keys.replacing("= a", with: "\"= a\""))
        let action = try #require(Support.parse(text).scene?.actions.first)
        #expect(SceneDocument.Node(action).inlineText.filter { $0 != "\"" } == "{\(keys)}")
    }

    @Test func theLargestWindowHoldsThemAll() throws {
        let text = """
            canvas: [390, 844]
            views: [{id: card, frame: [0, 0, 9, 9]}]
            actions: [{at: 3, resize: [9, 900]}, {at: 1, resize: [500, 10]}, {at: 2, rotate: device}]
            """
        #expect(Support.parse(text).scene?.largestWindow == Size(width: 500, height: 900))
        let events = text.replacing("at: 3", with: "event: card.tap").replacing("at: 2", with: "event: card.tap")
        #expect(Support.parse(events).scene?.largestWindow == Size(width: 900, height: 900))
        #expect(Support.parse("canvas: [9, 7]").scene?.largestWindow == Size(width: 9, height: 7))
    }

    @Test func aViewCalledAllIsAView() throws {
        let text = "canvas: [9, 9]\nviews: [{id: all, frame: [0, 0, 9, 9]}]\nactions: [{at: 1, relayout: all}]"
        #expect(Support.parse(text).scene?.actions.first?.content == .relayout(view: "all"))
    }

    @Test func moreActionsThanTheLimitAreRefused() {
        let text = Self.scene("cancel: touches")
        #expect(Support.messages(text, limits: ResourceLimits([.actions: 0])) == ["the scene has more than 0 actions"])
    }
}
