import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

@Suite struct SceneBuilderTests {
    private func build(_ text: String) throws -> (simulation: Simulation, views: [String: View]) {
        SceneBuilder(behaviors: .ready).build(try Stage.scene(text))
    }

    @Test("every property of a view arrives")
    func properties() throws {
        let (simulation, views) = try build(
            """
            canvas: [300, 200]
            fps: 100
            views:
              - id: board
                center: [50, 60]
                size: [100, 80]
                anchorPoint: [0.25, 1]
                transform: [1, 2, 3, 4, 5, 6]
                fill: "#ff0000"
                stroke: {color: "#0000ff80", width: 3}
                cornerRadius: 7
                label: Board
                alpha: 0.5
                hidden: true
                clip: true
                views: [{id: first, frame: [0, 0, 1, 1]}, {id: second, frame: [0, 0, 1, 1]}]
              - {id: plain, frame: [10, 20, 30, 40], transform: {rotate: 90}}
            """)
        #expect(simulation.framesPerSecond == 100)
        #expect(simulation.window.bounds == Rect(x: 0, y: 0, width: 300, height: 200))
        #expect(simulation.window.subviews.map(\.identifier) == ["board", "plain"])
        #expect(Set(views.keys) == ["board", "first", "second", "plain"])
        let board = try #require(views["board"])
        #expect(board.bounds == Rect(x: 0, y: 0, width: 100, height: 80))
        #expect(board.center == Point(x: 50, y: 60))
        #expect(board.anchorPoint == Point(x: 0.25, y: 1))
        #expect(board.transform == Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(board.backgroundColor == Color(hex: "#ff0000"))
        #expect(board.borderColor == Color(hex: "#0000ff80"))
        #expect(board.borderWidth == 3)
        #expect(board.cornerRadius == 7)
        #expect(board.label == "Board")
        #expect(board.alpha == 0.5)
        #expect(board.isHidden && board.clipsToBounds)
        #expect(board.subviews.map(\.identifier) == ["first", "second"])
        #expect(board.subviews.allSatisfy { $0.superview === board })
        let plain = try #require(views["plain"])
        #expect(plain.center == Point(x: 25, y: 40))
        #expect(plain.bounds.size == Size(width: 30, height: 40))
        #expect(plain.backgroundColor == nil && plain.borderColor == nil && plain.label == nil)
        #expect(plain.alpha == 1 && !plain.isHidden && !plain.clipsToBounds && plain.cornerRadius == 0)
    }

    @Test("settings are given, or the kind's defaults")
    func settings() throws {
        let (simulation, views) = try build(
            """
            canvas: [300, 200]
            views:
              - {id: standard, frame: [0, 0, 10, 10], behavior: draggable}
              - id: given
                frame: [0, 0, 10, 10]
                behavior:
                  kind: draggable
                  isDraggingEnabled: false
                  isPanEnabled: false
                  isPinchEnabled: false
                  isRotationEnabled: false
                  isDoubleTapToResetEnabled: false
                  minScale: 0.5
                  maxScale: 3
                  isLimitDragInside: false
                  limitInsideInsets: {top: 1, left: -2}
            """)
        withExtendedLifetime(simulation) {}
        let standard = try #require(views["standard"] as? DraggableView)
        let given = try #require(views["given"] as? DraggableView)
        func switches(_ view: DraggableView) -> [Bool] {
            [
                view.isDraggingEnabled, view.isPanEnabled, view.isPinchEnabled, view.isRotationEnabled,
                view.isDoubleTapToResetEnabled, view.isLimitDragInside,
            ]
        }
        #expect(switches(standard) == Array(repeating: true, count: 6))
        #expect(switches(given) == Array(repeating: false, count: 6))
        #expect([standard.minScale, standard.maxScale] == [0.1, 10])
        #expect([given.minScale, given.maxScale] == [0.5, 3])
        #expect(standard.limitInsideInsets == .zero)
        #expect(given.limitInsideInsets == EdgeInsets(top: 1, left: -2, bottom: 0, right: 0))
    }

    // MARK: Properties that a kind has set

    /// A kind whose view has set all of its properties itself, in a separate catalogue.
    private static let behaviors = BehaviorCatalogue(kinds: [
        BehaviorKind(
            name: "sticker", summary: "Sticks.",
            make: { _ in
                let view = View(frame: Rect(x: 1, y: 2, width: 30, height: 40))
                view.anchorPoint = Point(x: 0, y: 1)
                view.transform = Transform(rotationAngle: 0.5)
                view.alpha = 0.75
                view.isHidden = true
                view.isUserInteractionEnabled = false
                view.clipsToBounds = true
                view.cornerRadius = 6
                view.backgroundColor = .black
                view.label = "sticker"
                view.borderColor = .white
                view.borderWidth = 2
                return view
            })
    ])

    private func sticker(_ keys: String) throws -> View {
        let scene = try Stage.scene(
            "canvas: [9, 9]\nviews: [{id: a, behavior: sticker, \(keys)}]", behaviors: Self.behaviors)
        return try #require(SceneBuilder(behaviors: Self.behaviors).build(scene).views["a"])
    }

    @Test("a view keeps what its kind has set up where the scene names nothing")
    func keptProperties() throws {
        let view = try sticker("frame: [100, 200, 50, 60]")
        #expect(view.anchorPoint == Point(x: 0, y: 1) && view.transform == Transform(rotationAngle: 0.5))
        #expect(view.alpha == 0.75 && view.isHidden && !view.isUserInteractionEnabled && view.clipsToBounds)
        #expect(view.backgroundColor == .black && view.borderColor == .white && view.cornerRadius == 6)
        #expect(view.label == "sticker" && view.borderWidth == 2)
        // The frame is the one before the view's own transform, and it positions the view's own anchor point.
        #expect(view.bounds.size == Size(width: 50, height: 60) && view.center == Point(x: 100, y: 260))
    }

    @Test(
        "a key that is named sets its property alone",
        arguments: [
            ("anchorPoint: [0.5, 1]", "anchorPoint", "0.5 1.0"), ("transform: {scale: 2}", "transform", "2.0 0.0"),
            ("alpha: 1", "alpha", "1.0"), ("hidden: false", "hidden", "false"), ("clip: false", "clip", "false"),
            ("cornerRadius: 0", "cornerRadius", "0.0"), ("fill: white", "fill", "#ffffff"),
            ("stroke: {color: white, width: 5}", "stroke", "5.0"), ("label: mine", "label", "mine"),
        ])
    func namedProperties(keys: String, property: String, value: String) throws {
        func values(_ view: View) -> [String: String] {
            [
                "anchorPoint": "\(view.anchorPoint.x) \(view.anchorPoint.y)",
                "transform": "\(view.transform.a) \(view.transform.b)", "alpha": "\(view.alpha)",
                "hidden": "\(view.isHidden)", "clip": "\(view.clipsToBounds)",
                "cornerRadius": "\(view.cornerRadius)", "fill": view.backgroundColor == .white ? "#ffffff" : "other",
                "stroke": "\(view.borderWidth)", "label": view.label ?? "",
                "interaction": "\(view.isUserInteractionEnabled)",
            ]
        }
        var expected = values(try sticker("frame: [100, 200, 50, 60]"))
        expected[property] = value
        #expect(values(try sticker("frame: [100, 200, 50, 60], \(keys)")) == expected)
    }

    @Test("a pinned view keeps its own size")
    func keptSize() throws {
        let view = try sticker("layout: {left: 5, top: 7}")
        #expect(view.bounds.size == Size(width: 30, height: 40))
        #expect(view.center == Point(x: 5, y: 47), "the anchor point is at its lower left corner")
    }

    @Test("a scroll view clips, unless the scene says that it does not")
    func scrollViews() throws {
        let views = try build(
            """
            canvas: [9, 9]
            views:
              - {id: list, frame: [0, 0, 9, 9], behavior: scroll}
              - {id: open, frame: [0, 0, 9, 9], behavior: scroll, clip: false}
            """
        ).views
        #expect(views["list"]?.clipsToBounds == true && views["open"]?.clipsToBounds == false)
    }

    @Test("a view with a symbol is filled, unless the scene or its kind has a fill")
    func symbols() throws {
        let views = try build(
            """
            canvas: [9, 9]
            views:
              - {id: photo, frame: [0, 0, 9, 9], symbol: photo}
              - {id: star, frame: [0, 0, 9, 9], symbol: star, fill: red}
            """
        ).views
        #expect(views["photo"]?.backgroundColor == Symbol.fill)
        #expect(views["star"]?.backgroundColor == Color(hex: "#ff0000"))
        #expect(try sticker("frame: [0, 0, 9, 9], symbol: photo").backgroundColor == .black)
    }

    @Test("constants are overridden, angles from degrees to radians")
    func constants() throws {
        let (simulation, _) = try build(
            """
            canvas: [9, 9]
            constants:
              {rotationThreshold: 90, pinchThreshold: 3, tapMaximumInterval: 0.5, dominance: true, stateInReset: final}
            """)
        var expected = GestureConstants.standard
        expected.dominance = true
        expected.stateInReset = .final
        expected.rotationThreshold = .pi / 2
        expected.pinchThreshold = 3
        expected.tapMaximumInterval = 0.5
        #expect(simulation.constants == expected)
        #expect(try build("canvas: [9, 9]").simulation.constants == .standard)
    }

    @Test("recognizers come behind those of the behavior, by their ids, with their settings")
    func recognizers() throws {
        let (_, views) = try build(
            """
            canvas: [9, 9]
            views:
              - {id: card, frame: [0, 0, 9, 9], behavior: draggable,
                recognizers: [tap, {kind: tap, id: double, taps: 2, cancelsTouchesInView: false}]}
            """)
        let recognizers = try #require(views["card"]).gestureRecognizers
        #expect(recognizers.map(\.name) == ["pan", "pinch", "rotation", "doubleTap", "tap", "double"])
        let double = try #require(recognizers.last as? TapGestureRecognizer)
        #expect(double.numberOfTapsRequired == 2 && !double.cancelsTouchesInView)
    }
}
