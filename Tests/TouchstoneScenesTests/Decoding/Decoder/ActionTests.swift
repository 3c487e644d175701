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
    ])
    func whatIsSetMayBeAnimated(text: String, animation: SceneAction.Animation?) throws {
        guard case .set(_, let found) = try content("set: {card.alpha: 0.5}\(text)") else {
            Issue.record("not set")
            return
        }
        #expect(found == animation)
    }

    @Test func theLargestWindowHoldsThemAll() throws {
        let text = """
            canvas: [390, 844]
            views: [{id: card, frame: [0, 0, 9, 9]}]
            actions: [{at: 3, resize: [9, 900]}, {at: 1, resize: [500, 10]}, {at: 2, rotate: device}]
            """
        #expect(Support.parse(text).scene?.largestWindow == Size(width: 500, height: 900))
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
