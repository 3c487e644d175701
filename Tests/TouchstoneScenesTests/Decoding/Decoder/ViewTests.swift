import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// `views` with their transforms and behaviors.
@Suite struct ViewTests {
    private func view(_ keys: String) throws -> ViewNode {
        let parsed = Support.parse(Support.view(keys))
        #expect(parsed.printed == "")
        return try #require(parsed.scene?.views.first)
    }

    @Test("a view may have a symbol")
    func symbol() throws {
        let photo = try view("frame: [0, 0, 9, 9], symbol: photo")
        #expect(photo.symbol == .photo && photo.fill == nil)
        #expect(try view("frame: [0, 0, 9, 9]").symbol == nil)
        #expect(Support.messages(Support.view("frame: [0, 0, 9, 9], symbol: stra")) == ["unknown symbol 'stra'"])
    }

    @Test("a frame, a centre and a size, or pins")
    func box() throws {
        #expect(try view("frame: [10, 20, 100, 50]").box == .frame(Rect(x: 10, y: 20, width: 100, height: 50)))
        let centered = try view("center: [10, 20], size: [100, 50], anchorPoint: [0, 1]")
        #expect(centered.box == .center(Point(x: 10, y: 20), size: Size(width: 100, height: 50)))
        #expect(centered.anchorPoint == Point(x: 0, y: 1))
        #expect(try view("layout: {left: 0, top: 0}").box == .pinned)
    }

    @Test("what is not named is left open")
    func openProperties() throws {
        let view = try view("frame: [0, 0, 1, 1]")
        #expect(view.anchorPoint == nil && view.transform == nil && view.alpha == nil && view.cornerRadius == nil)
        #expect(view.isHidden == nil && view.clipsToBounds == nil)
        #expect(view.fill == nil && view.stroke == nil && view.label == nil && view.behavior == nil)
    }

    @Test("what is named is not left open, whatever its value")
    func namedProperties() throws {
        let view = try view(
            "frame: [0, 0, 1, 1], anchorPoint: [0.5, 0.5], transform: {}, alpha: 1, cornerRadius: 0, hidden: false, clip: false"
        )
        #expect(view.anchorPoint == Point(x: 0.5, y: 0.5) && view.transform == .identity && view.alpha == 1)
        #expect(view.cornerRadius == 0 && view.isHidden == false && view.clipsToBounds == false)
    }

    @Test("everything that a view can look like")
    func looks() throws {
        let view = try view(
            "frame: [0, 0, 1, 1], fill: red, stroke: blue, cornerRadius: 4, label: hello, alpha: 0.5, hidden: true, clip: true"
        )
        #expect(view.fill == Color(red: 1, green: 0, blue: 0))
        #expect(view.stroke == ViewNode.Border(color: Color(red: 0, green: 0, blue: 1), width: 1))
        #expect(view.cornerRadius == 4 && view.label == "hello" && view.alpha == 0.5)
        #expect(view.isHidden == true && view.clipsToBounds == true)
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
        #expect(try #require(view.transform).distance(to: expected) < 1e-12)
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
        #expect(Support.messages(text, limits: ResourceLimits([.recognizers: 2])) == [])
        #expect(
            Support.messages(text, limits: ResourceLimits([.recognizers: 1])) == [
                "the scene adds more than 1 recognizers"
            ]
        )
    }

    @Test("views stand in their order, below their superviews")
    func tree() throws {
        let scene = try #require(Support.parse(Support.scene("")).scene)
        #expect(scene.allViews.map(\.id) == ["board", "card"])
        #expect(scene.views[0].place == SourcePlace(line: 3, column: 5))
    }
}
