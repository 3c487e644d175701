import Drawing
import Geometry
import GestureEngine
import Playback
import SceneFile
import Testing

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
        #expect(list.groups == ["a", "b", "c", "d", "fingers"])
        #expect(list.texts(inGroup: "a").map(\.string) == ["a", "b", "c"])
    }

    @Test("a view that nobody has named goes without a name")
    func nobodysName() throws {
        let list = try paint("{id: a, frame: [0, 0, 90, 90], views: [{id: b, frame: [0, 0, 80, 80]}]}") { frame in
            frame.views[1].name = "view\(frame.views[1].number)"
        }
        #expect(list.texts(inGroup: "a").map(\.string) == ["a"])
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
            bordered.shapes.map(\.outline) == [
                .rectangle(Rect(x: 0, y: 0, width: 50, height: 40)),
                .rectangle(Rect(x: 2, y: 2, width: 46, height: 36)),
            ])
        #expect(bordered.shapes[0].fill == Color(hex: "#ff0000") && bordered.shapes[0].stroke == nil)
        #expect(bordered.shapes[1].stroke == Stroke(Color(hex: "#00ff00")!, width: 4, space: .shape))
        let plain = try paint("{id: a, frame: [0, 0, 50, 40]}")
        #expect(plain.shapes.map(\.stroke?.width) == [1] && plain.shapes[0].stroke?.space == .picture)
    }

    @Test(
        "a label is in the middle, set smaller and then cut where it does not fit; a view without one is named above its corner",
        arguments: [
            ("label: card", "card", 13.0, 24.55), ("label: 0123456789", "0123456789", 12, 24.2),
            ("label: 0123456789ABCDEF", "0123456789ABCD…", 8, 22.8), ("cornerRadius: 0", "a", 10, -4),
        ])
    func label(key: String, word: String, size: Double, baseline: Double) throws {
        let list = try paint("{id: a, frame: [50, 50, 72, 40], \(key)}")
        #expect(list.texts.map(\.string) == [word])
        let text = try #require(list.texts.first)
        #expect(text.alignment == (key.hasPrefix("label") ? .center : .leading))
        #expect(text.font.size == size)
        #expect(abs(text.position.y - baseline) < 1e-9)
    }

    @Test("a name that would be cut off at the top of the canvas stands inside its view")
    func nameAtTheTop() throws {
        let text = try #require(try paint("{id: a, frame: [50, 3, 72, 40]}").texts.first)
        #expect(text.position == Point(x: 5, y: 12))
    }

    @Test("small views, and those of plain pictures, are not named")
    func unnamed() throws {
        #expect(try paint("{id: a, frame: [50, 50, 72, 19]}").texts.isEmpty)
        #expect(try paint("{id: a, frame: [50, 50, 72, 40], transform: {scale: 0.4}}").texts.isEmpty)
        #expect(try paint("{id: a, frame: [50, 50, 72, 40]}", overlays: "plain").texts.isEmpty)
        #expect(try paint("{id: a, frame: [50, 50, 72, 40], label: b}", overlays: "plain").texts.map(\.string) == ["b"])
    }

    @Test("a label that has no room is left out", arguments: ["[0, 0, 15, 40]", "[0, 0, 80, 10]", "[0, 0, 0, 0]"])
    func noRoom(frame: String) throws {
        #expect(try paint("{id: a, frame: \(frame), label: label}").texts.isEmpty)
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
