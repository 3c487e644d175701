import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// `layout`.
@Suite struct LayoutTests {
    private func layout(_ text: String) throws -> ViewNode.Layout? {
        let parsed = Support.parse(
            "canvas: [9, 9]\nviews: [{id: bar, frame: [0, 0, 9, 9]}, {id: card, layout: \(text)}]")
        #expect(parsed.printed == "")
        return try #require(parsed.scene).views[1].layout
    }

    @Test func aMask() throws {
        let parsed = Support.parse(Support.view("frame: [0, 0, 9, 9], layout: {autoresize: [width, topMargin]}"))
        #expect(parsed.scene?.views[0].layout == .autoresize([.width, .topMargin]))
        #expect(Support.parse(Support.view("frame: [0, 0, 9, 9]")).scene?.views[0].layout == nil)
    }

    @Test(arguments: [
        ("left: 10", ViewNode.Pin(part: .left, target: .init(part: .left), constant: 10)),
        ("right: 10", ViewNode.Pin(part: .right, target: .init(part: .right), constant: -10)),
        ("bottom: -4", ViewNode.Pin(part: .bottom, target: .init(part: .bottom), constant: 4)),
        ("centerY: 3", ViewNode.Pin(part: .centerY, target: .init(part: .centerY), constant: 3)),
        ("height: 44", ViewNode.Pin(part: .height, target: nil, constant: 44)),
        (
            "top: {of: bar, part: bottom, constant: 8}",
            ViewNode.Pin(part: .top, target: .init(view: "bar", part: .bottom), constant: 8)
        ),
        ("bottom: {of: keyboard}", ViewNode.Pin(part: .bottom, target: .init(view: "keyboard", part: .top))),
        (
            "bottom: {of: keyboard, part: bottom}",
            ViewNode.Pin(part: .bottom, target: .init(view: "keyboard", part: .bottom))
        ),
        ("top: {of: keyboard}", ViewNode.Pin(part: .top, target: .init(view: "keyboard", part: .top))),
        ("height: {of: keyboard}", ViewNode.Pin(part: .height, target: .init(view: "keyboard", part: .height))),
        ("width: {multiplier: 0.5}", ViewNode.Pin(part: .width, target: .init(part: .width), multiplier: 0.5)),
        ("width: {of: bar, part: height}", ViewNode.Pin(part: .width, target: .init(view: "bar", part: .height))),
    ])
    func aPin(text: String, pin: ViewNode.Pin) throws {
        guard case .pins(var pins) = try layout("{\(text)}") else { throw Unpinned() }
        #expect(pins.first?.place?.line == 2)
        for index in pins.indices { pins[index].place = nil }
        #expect(pins == [pin])
    }

    private struct Unpinned: Error {}

    @Test func aPinnedViewNeedsNoFrame() throws {
        #expect(try layout("{left: 1, width: 2, top: 3, height: 4}") != nil)
        #expect(
            Support.messages("canvas: [9, 9]\nviews: [{id: a, layout: {autoresize: [width]}}]") == [
                "a view needs 'frame'"
            ])
    }
}
