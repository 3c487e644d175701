import Geometry
import SceneFile
import Testing

/// `views` with their transforms and behaviors.
@Suite struct ViewTests {
    private func view(_ keys: String) throws -> ViewNode {
        let parsed = Support.parse(Support.view(keys))
        #expect(parsed.printed == "")
        return try #require(parsed.scene?.views.first)
    }

    @Test("a view with a symbol is filled, unless it has a fill")
    func symbol() throws {
        let photo = try view("frame: [0, 0, 9, 9], symbol: photo")
        #expect(photo.symbol == .photo && photo.fill == Symbol.fill)
        #expect(try view("frame: [0, 0, 9, 9], symbol: star, fill: red").fill == Color(hex: "#ff0000"))
        let plain = try view("frame: [0, 0, 9, 9]")
        #expect(plain.symbol == nil && plain.fill == nil)
        #expect(Support.messages(Support.view("frame: [0, 0, 9, 9], symbol: stra")) == ["unknown symbol 'stra'"])
    }

    @Test("a frame places the anchor point, whatever the transform")
    func frame() throws {
        let plain = try view("frame: [10, 20, 100, 50]")
        #expect(plain.center == Point(x: 60, y: 45))
        #expect(plain.size == Size(width: 100, height: 50))
        let anchored = try view("frame: [10, 20, 100, 50], anchorPoint: [0, 1], transform: {rotate: 90}")
        #expect(anchored.center == Point(x: 10, y: 70))
        let centered = try view("center: [10, 20], size: [100, 50], anchorPoint: [0, 1]")
        #expect(centered.center == Point(x: 10, y: 20))
    }

    @Test("a view is plain unless it says otherwise")
    func defaults() throws {
        let view = try view("frame: [0, 0, 1, 1]")
        #expect(view.transform == .identity && view.alpha == 1 && view.cornerRadius == 0)
        #expect(!view.isHidden && !view.clipsToBounds)
        #expect(view.fill == nil && view.stroke == nil && view.label == nil && view.behavior == nil)
    }

    @Test("everything that a view can look like")
    func looks() throws {
        let view = try view(
            "frame: [0, 0, 1, 1], fill: red, stroke: blue, cornerRadius: 4, label: hello, alpha: 0.5, hidden: true, clip: true"
        )
        #expect(view.fill == Color(red: 1, green: 0, blue: 0))
        #expect(view.stroke == ViewNode.Border(color: Color(red: 0, green: 0, blue: 1), width: 1))
        #expect(view.cornerRadius == 4 && view.label == "hello" && view.alpha == 0.5)
        #expect(view.isHidden && view.clipsToBounds)
        #expect(try self.view("frame: [0, 0, 1, 1], stroke: {color: blue, width: 3}").stroke?.width == 3)
    }

    @Test(
        "a transform is a chain in which each new step comes before the last",
        arguments: [
            ("{}", Transform.identity),
            ("{rotate: 90}", Transform.identity.rotated(by: .pi / 2)),
            ("{scale: 2}", Transform(scaleX: 2, y: 2)), ("{scale: [2, 3]}", Transform(scaleX: 2, y: 3)),
            (
                "{scale: 2, rotate: 30, translate: [10, 20]}",
                Transform.identity.translatedBy(x: 10, y: 20).rotated(by: .pi / 6).scaledBy(x: 2, y: 2)
            ),
            (
                "[{scale: 2}, {rotate: 30}, {translate: [10, 20]}]",
                Transform.identity.scaledBy(x: 2, y: 2).rotated(by: .pi / 6).translatedBy(x: 10, y: 20)
            ),
            ("[{rotate: 30}, {rotate: 60}]", Transform(rotationAngle: .pi / 2)),
            ("[1, 2, 3, 4, 5, 6]", Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)), ("[]", .identity),
        ])
    func transform(text: String, expected: Transform) throws {
        let view = try view("frame: [0, 0, 1, 1], transform: \(text)")
        #expect(view.transform.distance(to: expected) < 1e-12)
    }

    @Test("a behavior has the settings that are given, in their order")
    func behavior() throws {
        let view = try view(
            """
            frame: [0, 0, 1, 1],
            behavior: {maxScale: 3, kind: draggable, isPanEnabled: false, limitInsideInsets: {left: -4, top: 2}}
            """)
        #expect(view.behavior?.kind == "draggable")
        #expect(
            view.behavior?.settings == [
                .init(name: "maxScale", value: .number(3)), .init(name: "isPanEnabled", value: .bool(false)),
                .init(
                    name: "limitInsideInsets", value: .insets(EdgeInsets(top: 2, left: -4, bottom: 0, right: 0))),
            ])
        let insets = try self.view("frame: [0, 0, 1, 1], behavior: {kind: draggable, limitInsideInsets: 8}")
        #expect(insets.behavior?.settings.first?.value == .insets(EdgeInsets(all: 8)))
        let choice = try self.view("frame: [0, 0, 1, 1], behavior: {kind: spring-drag, velocitySign: absolute}")
        #expect(choice.behavior?.settings.first?.value == .choice("absolute"))
        #expect(try self.view("frame: [0, 0, 1, 1], behavior: draggable").behavior?.settings == [])
    }

    @Test("recognizers have a kind, an id that is the kind's name unless given, and settings")
    func recognizers() throws {
        let view = try view(
            "frame: [0, 0, 1, 1], recognizers: [tap, {kind: pan}, {kind: tap, id: double, taps: 2, enabled: false}]")
        #expect(
            view.recognizers == [
                .init(kind: "tap", id: "tap"), .init(kind: "pan", id: "pan"),
                .init(
                    kind: "tap", id: "double",
                    settings: [
                        .init(name: "taps", value: .number(2)), .init(name: "enabled", value: .bool(false)),
                    ]),
            ])
    }

    @Test("more recognizers than the limit are refused")
    func recognizerLimit() {
        let text = Support.view("frame: [0, 0, 1, 1], recognizers: [tap, pan]")
        #expect(Support.messages(text, limits: SceneLimits(recognizers: 2)) == [])
        #expect(
            Support.messages(text, limits: SceneLimits(recognizers: 1)) == ["the scene adds more than 1 recognizers"])
    }

    @Test("views stand in their order, below their superviews")
    func tree() throws {
        let scene = try #require(Support.parse(Support.scene("")).scene)
        #expect(scene.allViews.map(\.id) == ["board", "card"])
        #expect(scene.views[0].place == SourcePlace(line: 3, column: 5))
    }
}
