import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstoneScenes

/// Keys of a view that have no effect on its kind are warned of with the reason.
@Suite struct IgnoredKeyTests {
    private func parse(_ text: String) -> ParsedScene {
        SceneParser.parse(Array(text.utf8), file: "card.yaml", defaultTitle: "card", catalogue: Catalogue(.ready))
    }

    private func warnings(_ view: String, more: String = "") -> [String] {
        let parsed = parse(
            """
            canvas: [393, 852]
            views:
              - {id: card, frame: [20, 20, 60, 60]}
              - {id: it, \(view)}
            \(more)
            """)
        #expect(parsed.scene != nil, "\(parsed.diagnostics)")
        return parsed.diagnostics.map { "\($0.place?.line ?? 0): \($0.message) | \($0.suggestion ?? "")" }
    }

    private static let group = "behavior: {kind: group, members: [card]}"
    private static let sheets = "a sheet places itself at the bottom edge of its superview, at a detent"

    @Test(
        "every key that places or draws a view has no effect on a group",
        arguments: [
            ("frame: [0, 0, 9, 9]", "frame"), ("center: [5, 5], size: [9, 9]", "center size"),
            ("anchorPoint: [0, 0]", "anchorPoint"), ("transform: {rotate: 20}", "transform"),
            ("layout: {left: 5}", "layout"), ("fill: red", "fill"), ("stroke: red", "stroke"),
            ("cornerRadius: 4", "cornerRadius"), ("label: box", "label"), ("symbol: star", "symbol"),
        ])
    func group(keys: String, named: String) {
        let found = warnings("\(keys), \(Self.group)")
        let places = ["frame", "center", "size", "anchorPoint", "transform", "layout"]
        #expect(
            found
                == named.split(separator: " ").map { key in
                    let reason =
                        places.contains(String(key))
                        ? "the frame of a group is the box of its members"
                        : "a group is not drawn, only its members are"
                    return "4: '\(key)' has no effect here: \(reason) | leave it out"
                })
    }

    @Test("a group without them, and its other keys, are not warned of")
    func fine() {
        #expect(warnings("\(Self.group), alpha: 0.5, hidden: false, clip: false") == [])
        #expect(warnings("behavior: sheet, fill: white, cornerRadius: 20, clip: true, transform: {rotate: 1}") == [])
        #expect(warnings("frame: [0, 0, 9, 9], behavior: draggable, fill: red, transform: {rotate: 20}") == [])
    }

    @Test("a sheet needs no frame, and places itself whatever it is given", arguments: ["sheet", "naive-sheet"])
    func sheet(kind: String) throws {
        #expect(warnings("behavior: \(kind)") == [])
        let found = warnings("frame: [0, 0, 9, 9], behavior: \(kind)")
        #expect(found == ["4: 'frame' has no effect here: \(Self.sheets) | leave it out"])
        let scene = try #require(parse("canvas: [393, 852]\nviews: [{id: it, behavior: \(kind)}]").scene)
        let frame = ScenePlayer(scene, behaviors: .ready).next()
        #expect(frame?.snapshot.views.first { $0.name == "it" }?.frame == Rect(x: 0, y: 427, width: 393, height: 425))
    }

    @Test("an action that sets such a property is warned of, and does nothing")
    func actions() throws {
        let actions =
            "actions: [{at: 0.1, set: {it.fill: red, it.alpha: 0.5}}, {at: 0.2, set: {it.frame: [0, 0, 9, 9]}}]"
        let found = warnings(Self.group, more: actions)
        #expect(found.count == 2 && found[0].hasPrefix("5: 'fill' has no effect here: a group is not drawn"))
        #expect(found.last?.hasPrefix("5: 'frame' has no effect here: the frame of a group") == true)
        let parsed = parse(
            "canvas: [393, 852]\nviews: [{id: card, frame: [20, 20, 60, 60]}, {id: it, \(Self.group)}]\n\(actions)")
        let scene = try #require(parsed.scene)
        var last: PlayedFrame?
        for frame in ScenePlayer(scene, behaviors: .ready) { last = frame }
        let group = last?.snapshot.views.first { $0.name == "it" }
        #expect(group?.model.alpha == 0.5 && group?.frame == Rect(x: 20, y: 20, width: 60, height: 60))
    }

    @Test("of variants, only those whose kind ignores a key are warned of")
    func variants() {
        let parsed = parse(
            """
            canvas: [393, 852]
            views:
              - {id: it, frame: [0, 0, 90, 90], behavior: draggable}
            variants:
              - {name: plain}
              - {name: high, set: {it.behavior: sheet}}
              - {name: clean, set: {it.frame: ~, it.behavior: sheet}}
            """)
        #expect(parsed.diagnostics.map(\.severity) == [.warning])
        #expect(parsed.diagnostics.map(\.message).allSatisfy { $0.hasSuffix(", in variant 'high'") })
    }
}
