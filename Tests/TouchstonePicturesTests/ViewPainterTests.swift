import Testing
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

@Suite struct ViewPainterTests {
    private func paint(
        _ views: String, overlays: String = "[fingers]", edit: (inout FrameSnapshot) -> Void = { _ in }
    ) throws -> DrawList {
        let scene = try Stage.scene("canvas: [200, 100]\noverlays: \(overlays)\nduration: 0\nviews: [\(views)]")
        var frame = Stage.play(scene).frames[0]
        edit(&frame.snapshot)
        return FramePainter(scene: scene, firstFrame: frame, measuring: Ruler()).paint(frame)
    }

    @Test("superviews are drawn before their subviews, those in front last, each in a group within its superview's")
    func order() throws {
        let list = try paint(
            """
            {id: a, frame: [0, 0, 20, 20], views: [{id: b, frame: [0, 0, 20, 20]}, {id: c, frame: [0, 0, 20, 20]}]},
            {id: d, frame: [0, 0, 20, 20]}
            """)
        #expect(list.groups.prefix(5) == ["views", "a", "b", "c", "d"])
        #expect(list.items(inGroup: "a").count == 7)
    }

    @Test("hidden and invisible views are not drawn, nor what is in them; an alpha is the group's")
    func hidden() throws {
        let inner = "views: [{id: inner, frame: [0, 0, 9, 9]}]"
        #expect(try paint("{id: a, frame: [0, 0, 9, 9], hidden: true, \(inner)}").shapes.isEmpty)
        #expect(try paint("{id: a, frame: [0, 0, 9, 9], alpha: 0, \(inner)}").shapes.isEmpty)
        let faded = try paint("{id: a, frame: [0, 0, 9, 9], alpha: 0.25, \(inner)}")
        #expect(faded.items.contains(.pushGroup(name: "a", opacity: 0.25)))
        #expect(faded.items.contains(.pushGroup(name: "inner", opacity: 1)))
    }

    @Test("subviews are clipped to their superview's outline where it says so; its own border and name are not")
    func clip() throws {
        let view = "id: a, frame: [10, 20, 50, 40], cornerRadius: 8, views: [{id: b, frame: [0, 0, 9, 9]}]"
        let clip = DrawList.Item.pushClip(
            .roundedRectangle(Rect(x: 0, y: 0, width: 50, height: 40), radius: 8), Transform(translationX: 10, y: 20))
        let clipped = try paint("{\(view), clip: true}")
        let place = try #require(clipped.items.firstIndex(of: clip))
        #expect(try #require(clipped.items.firstIndex(of: .pushGroup(name: "b", opacity: 1))) > place)
        #expect(try !paint("{\(view)}").items.contains(clip))
    }

    @Test("a border lies inside the bounds and is scaled with the view; without one a hairline is drawn")
    func border() throws {
        let bordered = try paint(
            ##"{id: a, frame: [0, 0, 50, 40], fill: "#ff0000", stroke: {color: "#00ff00", width: 4}}"##)
        #expect(
            bordered.shapes(inGroup: "views").map(\.outline) == [
                .rectangle(Rect(x: 0, y: 0, width: 50, height: 40)),
                .rectangle(Rect(x: 2, y: 2, width: 46, height: 36)),
            ])
        #expect(bordered.shapes[0].fill == Color(hex: "#ff0000") && bordered.shapes[0].stroke == nil)
        #expect(bordered.shapes[1].stroke == Stroke(Color(hex: "#00ff00")!, width: 4, space: .shape))
        let plain = try paint("{id: a, frame: [0, 0, 50, 40]}")
        #expect(plain.shapes(inGroup: "views").map(\.stroke?.width) == [1] && plain.shapes[0].stroke?.space == .picture)
    }

    @Test(
        "a label is in the middle, set smaller and then cut where it does not fit",
        arguments: [
            ("label: card", "card", 13.0, 74.55), ("label: 0123456789", "0123456789", 12, 74.2),
            ("label: 0123456789ABCDEFGHIJ", "0123456789ABCDEFG…", 6.5, 72.275),
        ])
    func label(key: String, word: String, size: Double, baseline: Double) throws {
        let list = try paint("{id: a, frame: [50, 50, 72, 40], \(key)}")
        let texts = list.texts(inGroup: "views")
        #expect(texts.map(\.string) == [word])
        let text = try #require(texts.first)
        #expect(text.alignment == .center)
        #expect(text.font.size == size)
        #expect(abs(text.position.applying(text.transform).y - baseline) < 1e-9)
    }

    @Test("text is legible on what lies behind it, be that the view, what it lies in, or the canvas")
    func ground() throws {
        let dark = ##"canvas: {size: [200, 100], background: "#101010"}"##
        func color(_ canvas: String, _ view: String) throws -> Color? {
            let scene = try Stage.scene("\(canvas)\noverlays: plain\nduration: 0\nviews: [\(view)]")
            let frame = Stage.play(scene).frames[0]
            return FramePainter(scene: scene, firstFrame: frame, measuring: Ruler()).paint(frame).texts.first?.color
        }
        let label = "{id: a, frame: [0, 0, 80, 40], label: a}"
        #expect(try color("canvas: [200, 100]", label) == Theme.light.text)
        #expect(try color(dark, label) == Theme.light.inverseText)
        #expect(
            try color(dark, ##"{id: b, frame: [0, 0, 90, 90], fill: white, views: [\##(label)]}"##) == Theme.light.text)
        let thin = ##"{id: b, frame: [0, 0, 90, 90], fill: "#ffffff20", views: [\##(label)]}"##
        #expect(try color(dark, thin) == Theme.light.inverseText)
    }

    @Test("a label that has no room is left out", arguments: ["[0, 0, 15, 40]", "[0, 0, 80, 10]", "[0, 0, 0, 0]"])
    func noRoom(frame: String) throws {
        #expect(try paint("{id: a, frame: \(frame), label: label}").texts(inGroup: "views").isEmpty)
    }

    @Test("a view without a fill has a tint of its own, on which text is legible")
    func tints() throws {
        let list = try paint("{id: a, frame: [0, 0, 80, 40], label: a}, {id: b, frame: [0, 50, 80, 40]}")
        let fills = list.shapes(inGroup: "views").compactMap(\.fill)
        #expect(fills.count == 2 && fills[0] != fills[1] && fills.allSatisfy { $0.alpha > 0 && $0.alpha < 0.15 })
        #expect(fills[0].withAlpha(1) == Theme.light.view(0))
        for color in Theme.light.views {
            #expect(Color.white.covered(by: color.withAlpha(fills[0].alpha)).contrast(with: Theme.light.text) > 10)
        }
        // The window itself is not drawn as a box.
        #expect(try paint("{id: a, frame: [0, 0, 200, 100]}").shapes(inGroup: "views").compactMap(\.fill).isEmpty)
    }

    @Test("the label of a turned circle is upright, with a notch where its top is; that of other views turns with them")
    func upright() throws {
        func label(_ keys: String) throws -> (text: TextRun, lines: [[Point]]) {
            let list = try paint("{id: a, frame: [60, 10, 80, 80], label: a, transform: {rotate: 140}, \(keys)}")
            let lines = list.shapes(inGroup: "views").compactMap { shape -> [Point]? in
                if case .polyline(let points) = shape.outline { points } else { nil }
            }
            return (try #require(list.texts(inGroup: "views").first), lines)
        }
        let round = try label("cornerRadius: 40")
        #expect(round.text.transform.b == 0 && round.text.transform.a > 0)
        // 140° clockwise from the top.
        let notch = try #require(round.lines.first?.first)
        #expect(round.lines.count == 1 && notch.x > 80 && notch.y > 70)
        let square = try label("cornerRadius: 8")
        #expect(square.text.transform.b != 0 && square.lines.isEmpty)
    }

    @Test(
        "the label of a view that fingers touch stands above where they land, or at the left; a small one in the middle"
    )
    func besideFingers() throws {
        func middle(_ size: String) throws -> Point {
            let scene = try Stage.scene(
                """
                canvas: [200, 100]
                overlays: [fingers]
                views: [{id: a, frame: [0, 0, \(size)], label: abc, recognizers: [tap]}]
                gestures: [{at: 0, tap: a}]
                """)
            let frames = Stage.play(scene).frames
            let list = FramePainter(scene: scene, firstFrame: frames[0], measuring: Ruler()).paint(frames[0])
            let text = try #require(list.texts(inGroup: "views").first)
            return text.position.applying(text.transform)
        }
        let ruled = Ruler().metrics(of: Font(size: 13)).capHeight / 2
        #expect(try middle("120, 90").distance(to: Point(x: 60, y: 22.5 + ruled)) < 1e-9)
        #expect(try middle("160, 40").distance(to: Point(x: 40, y: 20 + ruled)) < 1e-9)
        #expect(try middle("40, 40").distance(to: Point(x: 20, y: 20 + ruled)) < 1e-9)
    }

    @Test("what is presented is drawn, not the model")
    func presented() throws {
        let list = try paint("{id: a, frame: [0, 0, 50, 40]}") { snapshot in
            var presented = snapshot.views[0].model
            presented.alpha = 0.5
            presented.bounds.size.width = 20
            snapshot.views[0].presented = presented
        }
        #expect(list.items.contains(.pushGroup(name: "a", opacity: 0.5)))
        #expect(list.shapes.first?.outline == .rectangle(Rect(x: 0, y: 0, width: 20, height: 40)))
    }
}
