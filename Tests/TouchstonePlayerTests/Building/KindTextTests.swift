import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneHandlers
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes
import TouchstoneTestSupport

/// The kinds of the library that are written in the language of scenes.
@Suite struct KindTextTests {
    static let kinds = BehaviorCatalogue.ready.kinds.filter { $0.text != nil }.map(\.name)

    /// A card of a kind on a board.
    private static func scene(
        _ behavior: String, gestures: String = "", actions: String = "", board: String = "[1, 0, 0, 1, 0, 0]",
        card: String = "[1, 0, 0, 1, 0, 0]", kinds: String = "{}", other: String = ""
    ) -> String {
        """
        canvas: [400, 400]
        kinds: \(kinds)
        views:
          - id: board
            frame: [50, 50, 300, 300]
            transform: \(board)
            views:
              - {id: card, frame: [100, 110, 100, 80], transform: \(card), behavior: \(behavior)}
        \(other)
        gestures: [\(gestures)]
        actions: [\(actions)]
        """
    }

    private func fields(_ frame: PlayedFrame?) throws -> [String: TraceValue] {
        let fields = try #require(try frame?.view("card")).readings.fields
        return Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) })
    }

    /// The offset of the card at the end of the frame nearest to a time.
    private func offset(_ frames: [PlayedFrame], at time: Double) throws -> [Double] {
        guard case .vector(let offset) = try fields(frames[min(Int((time * 60).rounded()), frames.count - 1)])["offset"]
        else { return [] }
        return offset
    }

    private func scale(_ frames: [PlayedFrame]) throws -> Double {
        guard case .number(let scale) = try fields(frames.last)["scale"] else { return 0 }
        return scale
    }

    @Test("the catalogue describes a kind as its text does", arguments: kinds)
    func described(name: String) throws {
        let kind = try #require(BehaviorCatalogue.ready.kind(named: name))
        let scene = try Stage.scene(Self.scene(name))
        let node = try #require(scene.views.first?.views.first)
        #expect(node.kind == name && node.behavior?.kind == name)
        #expect(node.recognizers.map(\.id) == kind.recognizers)
        #expect(kind.recognizers + node.events == kind.events)
        #expect(node.constants.map(\.name) == kind.settings.map(\.name))
        #expect(
            node.constants.map { CodeConstant($0.value) } == kind.settings.map { CodeConstant($0.defaultValue) })
        let card = SceneBuilder(behaviors: .ready).build(scene).views["card"]
        #expect(card?.gestureRecognizers.map(\.name) == kind.recognizers)
        #expect(BehaviorCatalogue.standard.kind(named: name) == nil && scene.kinds.isEmpty)
    }

    @Test("traces have only what a kind reads", arguments: ["naive-threshold": [], "naive-ended-only": ["isDragging"]])
    func readings(name: String, read: [String]) throws {
        let frame = try #require(try Stage.frames(Self.scene(name)).first)
        #expect(try frame.view("card").readings.fields.map(\.name) == read)
    }

    @Test("a position in a kind's lines names the kind")
    func positions() throws {
        let frames = try Stage.frames(
            Self.scene("naive-threshold", gestures: "{at: 0.1, for: 0.4, drag: card, by: [40, 0]}"))
        let run = try #require(frames.flatMap { $0.handlers ?? [] }.first { $0.handler == "pan" })
        let text = try PackageFolder.text("Sources/TouchstoneBehaviors/Kinds/naive-threshold.yaml")
            .split(separator: "\n", omittingEmptySubsequences: false)
        let set = try #require(run.sets.first)
        #expect(text[set.place.line - 1].contains(set.line) && set.property == "center")
        #expect(set.place.lineWords == "line \(set.place.line) of naive-threshold")
    }

    @Test("the variables of a kind may have the names of views, and its lines count as its own")
    func names() throws {
        let views = "  - {id: grip, frame: [0, 0, 9, 9]}"
        #expect(try Stage.scene(Self.scene("naive-threshold", other: views)).allViews.count == 3)
        let kinds = "{slow: {behavior: rotate-scale-offset, settings: {speed: 0.5}, recognizers: [swipe]}}"
        let scene = try Stage.scene(Self.scene("{kind: slow, minimumDistance: 30}", kinds: kinds))
        let card = SceneBuilder(behaviors: .ready).build(scene).views["card"]
        #expect(card?.gestureRecognizers.map(\.name) == ["drag", "magnification", "rotation", "doubleTap", "swipe"])
        #expect((card?.gestureRecognizers.first as? MidpointDragGestureRecognizer)?.minimumDistance == 30)
    }

    private static let drags =
        "{at: 0.1, for: 0.2, drag: card, by: [12, 0]}, {at: 1, for: 0.2, drag: card, by: [12, 0]}"

    @Test("a setting is that of the recognizers that take it over, and an action may set it")
    func settings() throws {
        let frames = try Stage.frames(
            Self.scene(
                "{kind: rotate-scale-offset, minimumDistance: 30}", gestures: Self.drags,
                actions: "{at: 0.6, set: {card.minimumDistance: \"= 2 + 3\"}}"))
        #expect(try offset(frames, at: 0.5) == [0, 0])
        #expect(try abs(offset(frames, at: 1.5)[0] - 12) < 1e-9)
        let scene = Self.scene("{kind: offset-scale, minimumDistance: -1}")
        #expect(throws: (any Error).self) { try Stage.scene(scene) }
    }

    @Test("a magnification counts between its ends, and an action may set them")
    func magnification() throws {
        func pinch(_ at: Double, _ scale: Double) -> String { "{at: \(at), for: 0.3, pinch: card, scale: \(scale)}" }
        func end(_ actions: String) throws -> Double {
            try scale(
                Stage.frames(
                    Self.scene(
                        "{kind: offset-scale, magnification: [0.5, 2]}", gestures: "\(pinch(0.1, 1.9)), \(pinch(1, 3))",
                        actions: actions)))
        }
        let bounded = try end("")
        #expect(bounded > 1.9 * 1.5 && bounded < 1.9 * 2)
        #expect(try abs(end("{at: 0.8, set: {card.magnification: [0.5, 4]}}") - 1.9 * 3) < 1e-9)
    }

    @Test("a double tap resets, unless an action says otherwise")
    func reset() throws {
        let gestures = "\(Self.drags), {at: 2, doubleTap: card}"
        let frames = try Stage.frames(Self.scene("rotate-scale-offset", gestures: gestures))
        #expect(try abs(offset(frames, at: 1.9)[0] - 24) < 1e-9)
        #expect(try fields(frames.last)["offset"] == .vector([0, 0]))
        #expect(frames.contains { $0.snapshot.events.contains { "\($0)".contains("didReset") } })
        let kept = try Stage.frames(
            Self.scene(
                "rotate-scale-offset", gestures: gestures,
                actions: "{at: 0.5, set: {card.isDoubleTapToResetEnabled: false}}"))
        #expect(try abs(offset(kept, at: 3)[0] - 24) < 1e-9)
    }

    @Test("a drag that is cancelled stores nothing, so the next one jumps back")
    func cancelled() throws {
        let gestures = "{at: 0.1, for: 0.6, drag: card, by: [60, 0]}, {at: 1, for: 0.6, drag: card, by: [0, 40]}"
        let frames = try Stage.frames(
            Self.scene("rotate-scale-offset", gestures: gestures, actions: "{at: 0.5, cancel: touches}"))
        #expect(try offset(frames, at: 0.9)[0] > 20)
        #expect(try abs(offset(frames, at: 1.7)[0]) < 1e-9)
    }

    @Test("fingers that turn a view turn it their way, mirrored or not")
    func turn() throws {
        for board in ["[1, 0, 0, 1, 0, 0]", "[-1, 0, 0, 1, 0, 0]", "[1, 0, 0, -1, 0, 0]"] {
            for card in ["[1, 0, 0, 1, 0, 0]", "[-1, 0, 0, 1, 0, 0]"] {
                let frames = try Stage.frames(
                    Self.scene(
                        "rotate-scale-offset", gestures: "{at: 0.1, for: 0.5, rotate: card, degrees: 40}", board: board,
                        card: card))
                func side(_ frame: PlayedFrame?) throws -> Vector {
                    let corners = try #require(try frame?.view("card")).corners
                    return corners[1] - corners[0]
                }
                let turned = try side(frames.first).angle(to: side(frames.last))
                #expect(abs(turned - 40 * .pi / 180) < 1e-9, "\(board) \(card)")
            }
        }
    }

    private static let transforms = [
        "[0, 0, 0, 0, 0, 0]", "[1, 0, 0, 0, 0, 0]", "[-1, 0, 0, 1, 0, 0]", "[1, 1, 1, 1, 3, 4]",
        "[1, 0, 0.7, 1, 0, 0]", "[1e6, 0, 0, 1e6, 0, 0]", "[1e-6, 0, 0, 1e-6, 0, 0]",
    ]

    @Test("views and boards that are scaled to nothing, mirrored or sheared give finite numbers", arguments: kinds)
    func strangeTransforms(name: String) throws {
        let gestures = """
            {at: 0.1, touches: {1: [[0, 160, 200], [0.3, 120, 230]], 2: [[0, 240, 200], [0.3, 300, 170]]}},
            {at: 0.6, touches: {1: [[0, 200, 200], [0.2, 280, 200]]}}, {at: 1.2, doubleTap: card}
            """
        for transform in Thoroughness.sample(3, of: Self.transforms) {
            for (board, card) in [(transform, "[1, 0, 0, 1, 0, 0]"), ("[1, 0, 0, 1, 0, 0]", transform)] {
                let scene = try Stage.scene(Self.scene(name, gestures: gestures, board: board, card: card))
                let player = ScenePlayer(scene, behaviors: .ready)
                for frame in player { #expect(StrayNumbers.paths(in: frame.snapshot) == [], "\(board) \(card)") }
                #expect(player.codeFailure == nil)
            }
        }
    }
}
