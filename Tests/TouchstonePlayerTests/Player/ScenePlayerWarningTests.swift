import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

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

    /// The samples of a gesture on the canvas of 480 × 360, and the warnings.
    private static let rawTouches: [(touches: String, warnings: [String])] = [
        ("{1: [[0, 10, 10], [0.2, 479, 359]]}", []),
        ("{1: [[0, 10, 10], [0.2, 480, 360]], 2: [[0.1, 0, 0]]}", []),
        (
            "{1: [[0, 600, 400], [0.2, 700, 400]]}",
            [
                "6:5: finger 1 of these touches is outside of the window, from 0.100 s on: x 600 to 700 and y 400, in a window of 480 × 360"
            ]
        ),
        (
            "{1: [[0, 10, 10]], 3: [[0.1, 10, 10], [0.2, -20.5, 30]]}",
            [
                "6:5: finger 3 of these touches is outside of the window, from 0.200 s on: x -20.5 to 10 and y 10 to 30, in a window of 480 × 360"
            ]
        ),
        (
            "{1: [[0, 480, 10]], 2: [[0.05, 10, 361]]}",
            [
                "6:5: 2 fingers of these touches are outside of the window, from 0.100 s on: x 10 to 480 and y 10 to 361, in a window of 480 × 360"
            ]
        ),
    ]

    @Test("raw touches outside of the window are warned of with their range", arguments: rawTouches)
    func outside(touches: String, warnings: [String]) throws {
        #expect(try Stage.warnings(Self.frontAndBack + "  - {at: 0.1, touches: \(touches)}\n") == warnings)
    }

    @Test("a recording outside of the window is warned of, too")
    func recordingOutside() throws {
        let scene = try Stage.scene(
            "canvas: [200, 100]\nviews: [{id: card, frame: [0, 0, 9, 9]}]\ngestures: [{at: 0.5, recording: a.csv}]")
        guard case .recording(let reference) = scene.gestures[0].action else { return #expect(Bool(false)) }
        for (size, isInside) in [(Size(width: 400, height: 200), true), (Size(width: 300, height: 200), false)] {
            var recording = Recording(
                fingers: [
                    .init(
                        slot: 0, trackingID: 0,
                        samples: [
                            .init(time: 0, location: .zero), .init(time: 0.1, location: Point(x: 400, y: 200)),
                        ], lifted: nil)
                ], horizontal: 0...size.width, vertical: 0...size.height, reports: [0, 0.1])
            recording.isInPoints = true
            let warnings = Stage.play(scene, recordings: [reference: recording]).warnings.map(\.message)
            let message =
                "finger 1 of this recording is outside of the window, from 0.500 s on: x 25 to 225 and y 0 to 100, "
                + "in a window of 200 × 100"
            #expect(warnings == (isInside ? [] : [message]))
        }
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
