import Behaviors
import Geometry
import GestureEngine
import Playback
import PlaybackTestSupport
import SceneFile
import Testing

/// Warnings about fingers that do not land on their targets, and about constraints that cannot be satisfied.
@Suite struct ScenePlayerWarningTests {
    /// The fifth line is `gestures:`.
    private static let frontAndBack = """
        canvas: [480, 360]
        views:
          - {id: back, frame: [0, 0, 200, 200]}
          - {id: front, frame: [50, 50, 100, 100]}
        gestures:

        """

    @Test("a finger that lands on its view, or on a view in it, is not worth a word")
    func fine() throws {
        #expect(try Stage.warnings(Stage.card("gestures: [{at: 0.1, pinch: card, scale: 2}]")) == [])
        #expect(
            try Stage.warnings(
                """
                canvas: [480, 360]
                views: [{id: board, frame: [0, 0, 200, 200], views: [{id: card, frame: [50, 50, 100, 100]}]}]
                gestures: [{at: 0.1, tap: board}, {at: 0.3, touches: {1: [[0, 400, 300]]}}]
                """) == [])
    }

    /// A drag with two fingers that rotates and spreads slightly, followed by a pinch.
    private static func handDrag(dominance: Bool) -> String {
        """
        canvas: [480, 400]
        constants: {dominance: \(dominance)}
        views:
          - {id: card, frame: [100, 20, 200, 100], behavior: draggable}
        gestures:
          - {at: 0.1, for: 0.5, transform: card, by: [0, 250], scale: 1.16, degrees: 12, spread: 100}
          - {at: 1, for: 0.5, pinch: card, scale: 1.5}
        """
    }

    @Test("a scripted scale or turn that dominance holds back is warned of with the gesture's place")
    func dominance() throws {
        #expect(try Stage.warnings(Self.handDrag(dominance: false)) == [])
        let warnings = try Stage.warnings(Self.handDrag(dominance: true))
        #expect(warnings.count == 2)
        for (warning, part) in zip(warnings.sorted(), ["scale", "turn"]) {
            #expect(warning.hasPrefix("6:5: the \(part) of this transform is held back, from 0."))
            #expect(warning.hasSuffix("its fingers mostly move in another way (constants: dominance)"))
        }
    }

    @Test("a finger that misses is told with the gesture's place, where it lands, and when")
    func misses() throws {
        let warnings = try Stage.warnings(
            Self.frontAndBack + """
                  - {at: 0.1, tap: back}
                  - {at: 0.5, drag: back, from: [1.5, 1.5], by: [0, 9]}
                  - {at: 1.2, pinch: front, spread: 300, from: [0.5, 0.5], scale: 0.5}
                  - {at: 2, tap: back, from: [-1, 0]}
                """)
        #expect(
            warnings == [
                "6:5: finger 1 of this tap lands on 'front', not on 'back', at 0.100 s",
                "7:5: finger 1 of this drag lands on 'window', not on 'back', at 0.500 s",
                "8:5: finger 1 of this pinch lands outside of the window, not on 'front', at 1.200 s",
                "8:5: finger 2 of this pinch lands on 'window', not on 'front', at 1.200 s",
                "9:5: finger 1 of this tap lands outside of the window, not on 'back', at 2.000 s",
            ])
    }

    @Test("each tap of a double tap is looked at, whoever lands in between")
    func secondTap() throws {
        let warnings = try Stage.warnings(
            Self.frontAndBack + """
                  - {at: 0.1, doubleTap: back}
                  - {at: 0.12, touches: {1: [[0.4, 10, 10]]}}
                """)
        #expect(
            warnings == [
                "6:5: finger 1 of this doubleTap lands on 'front', not on 'back', at 0.100 s",
                "6:5: finger 1 of this doubleTap lands on 'front', not on 'back', at 0.250 s",
            ])
    }

    @Test("a constraint that cannot be kept is reported once, with the pin's place")
    func pins() throws {
        let warnings = try Stage.warnings(
            """
            canvas: [100, 100]
            views:
              - id: bar
                layout: {left: 60, top: 0, height: 10,
                  right: 60}
            actions: [{at: 0.1, resize: [300, 100]}, {at: 0.2, resize: [100, 100]}]
            """)
        #expect(
            warnings == [
                "5:7: bar.right = window.right − 60 cannot be satisfied: bar.right is 60, and window.right − 60 is 40, at 0.000 s"
            ])
    }

    @Test("a constraint that a kind's code makes is told with the view of the file that it is in")
    func constraintsOfCode() throws {
        let box = BehaviorKind(
            name: "box", summary: "Has a view inside.",
            make: { _ in
                let (view, inner) = (View(), View())
                view.addSubview(inner)
                inner.accessibilityIdentifier = "inner"
                LayoutConstraint.activate([30, 40].map { inner.widthAnchor.constraint(equalToConstant: $0) })
                return view
            })
        let warnings = try Stage.warnings(
            """
            canvas: [480, 360]
            views:
              - id: board
                frame: [0, 0, 99, 99]
                views: [{id: a, frame: [0, 0, 50, 50], behavior: box}]
            """, behaviors: BehaviorCatalogue(kinds: [box]))
        #expect(warnings == ["5:13: inner.width = 40 cannot be satisfied: inner.width is 30, at 0.000 s"])
    }

    @Test("a view that a behavior has put into its view belongs to it")
    func innerView() throws {
        let box = BehaviorKind(
            name: "box", summary: "Has a view inside.",
            make: { _ in
                let view = View()
                view.addSubview(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
                return view
            })
        let warnings = try Stage.warnings(
            """
            canvas: [480, 360]
            views: [{id: a, frame: [0, 0, 50, 50], behavior: box}]
            gestures: [{at: 0.1, tap: a}]
            """, behaviors: BehaviorCatalogue(kinds: [box]))
        #expect(warnings == [])
    }
}
