internal import TouchstoneEngine
internal import TouchstoneGeometry

extension RecognizerKind {
    /// The kinds that come with the library, with their names in scenes.
    public static let standard: [RecognizerKind] = [
        tap, pan, pinch, rotation, longPress, swipe, edge, drag, tapDrag, press, dragGesture,
        magnifyGesture, rotateGesture,
    ]

    /// The number of fingers that a scene may require: at most those of two hands.
    private static let fingers = 1...10

    private static func touches<Recognizer: GestureRecognizer>(
        _ path: any ReferenceWritableKeyPath<Recognizer, Int> & Sendable
    ) -> BehaviorSetting {
        BehaviorSetting("touches", .count(default: 1, in: fingers), "How many fingers.", sets: path)
    }

    private static let tap = RecognizerKind(
        name: "tap", summary: "One or more taps.",
        settings: [
            BehaviorSetting(
                "taps", .count(default: 1, in: 1...100), "How many taps.",
                sets: \TapGestureRecognizer.numberOfTapsRequired),
            touches(\TapGestureRecognizer.numberOfTouchesRequired),
        ],
        make: { _ in TapGestureRecognizer() })

    private static let pan = RecognizerKind(
        name: "pan", summary: "Fingers that move.",
        settings: [
            BehaviorSetting(
                "minTouches", .count(default: 1, in: fingers), "How many fingers it needs to begin.",
                sets: \PanGestureRecognizer.minimumNumberOfTouches),
            BehaviorSetting(
                "maxTouches", .count(default: fingers.upperBound, in: fingers),
                "The most fingers with which it begins.",
                sets: \PanGestureRecognizer.maximumNumberOfTouches),
        ] + start,
        make: { _ in PanGestureRecognizer() })

    /// The conditions on the first movement of a pan.
    private static let start = [
        BehaviorSetting(
            "axis", .choice(PanGestureRecognizer.Axis.allCases.map(\.rawValue)),
            "The axis of its view along which the first movement must go; otherwise it fails."
        ) { (pan: PanGestureRecognizer, word: String) in
            pan.axis = PanGestureRecognizer.Axis(rawValue: word) ?? .both
        },
        BehaviorSetting(
            "minimumDistance", .number(default: GestureConstants.standard.panThreshold, in: 0...1e6),
            "How far the fingers go before it begins, in points of the window; it is subtracted."
        ) { (pan: PanGestureRecognizer, distance: Double) in pan.minimumDistance = distance },
        BehaviorSetting(
            "failDistance", .fields(["x", "y"], in: 0...1e6),
            "It fails if the fingers go farther along an axis of its view before it begins, in the view's points.",
            sets: \PanGestureRecognizer.failDistance),
    ]

    private static let pinch = RecognizerKind(
        name: "pinch", summary: "Two fingers whose distance changes.", make: { _ in PinchGestureRecognizer() })

    private static let rotation = RecognizerKind(
        name: "rotation", summary: "Two fingers that turn about each other.",
        make: { _ in RotationGestureRecognizer() })

    private static let longPress = RecognizerKind(
        name: "longPress", summary: "Fingers that stay where they land.",
        settings: [
            BehaviorSetting(
                "minimumPressDuration", .seconds(default: 0.5, in: 0...3600), "How long the fingers stay.",
                sets: \LongPressGestureRecognizer.minimumPressDuration),
            BehaviorSetting(
                "allowableMovement", .number(default: 10, in: 0...1e6), "How far they may move meanwhile, in points.",
                sets: \LongPressGestureRecognizer.allowableMovement),
            BehaviorSetting(
                "taps", .count(default: 0, in: 0...100), "How many taps come first.",
                sets: \LongPressGestureRecognizer.numberOfTapsRequired),
            touches(\LongPressGestureRecognizer.numberOfTouchesRequired),
        ],
        make: { _ in LongPressGestureRecognizer() })

    private static let swipe = RecognizerKind(
        name: "swipe", summary: "Fingers that move fast in one direction.",
        settings: [
            BehaviorSetting(
                "direction", .choices(["right", "left", "up", "down"], default: ["right"]),
                "The directions in which they may move.",
                set: { (swipe: SwipeGestureRecognizer, words: [String]) in
                    swipe.direction = words.reduce(into: []) { directions, word in
                        switch word {
                        case "right": directions.insert(.right)
                        case "left": directions.insert(.left)
                        case "up": directions.insert(.up)
                        default: directions.insert(.down)
                        }
                    }
                }),
            touches(\SwipeGestureRecognizer.numberOfTouchesRequired),
        ],
        make: { _ in SwipeGestureRecognizer() })

    private static let edge = RecognizerKind(
        name: "edge", summary: "A finger that comes in over an edge of the window.",
        settings: [
            BehaviorSetting(
                "edges", .choices(["top", "left", "bottom", "right", "all"], default: ["left"]), "Which edges count.",
                set: { (pan: ScreenEdgePanGestureRecognizer, words: [String]) in
                    pan.edges = words.reduce(into: []) { edges, word in
                        switch word {
                        case "top": edges.insert(.top)
                        case "left": edges.insert(.left)
                        case "bottom": edges.insert(.bottom)
                        case "right": edges.insert(.right)
                        default: edges.formUnion(.all)
                        }
                    }
                })
        ],
        make: { _ in ScreenEdgePanGestureRecognizer() })

    private static let drag = RecognizerKind(
        name: "drag", summary: "A long press, and then a drag.",
        settings: [
            BehaviorSetting(
                "minimumPressDuration", .seconds(default: 0.5, in: 0...3600), "How long the finger stays first.",
                sets: \DragGestureRecognizer.minimumPressDuration),
            BehaviorSetting(
                "allowableMovement", .number(default: 10, in: 0...1e6), "How far it may move meanwhile, in points.",
                sets: \DragGestureRecognizer.allowableMovement),
        ],
        make: { _ in DragGestureRecognizer() })

    private static let tapDrag = RecognizerKind(
        name: "tapDrag", summary: "A tap, and then a finger that lands again and drags.", settings: start,
        make: { _ in TapDragGestureRecognizer() })

    private static let press = RecognizerKind(
        name: "press", summary: "A button that goes down and comes up again.",
        settings: [
            BehaviorSetting(
                "press",
                .choice(["select"] + Press.Kind.allCases.map(\.rawValue).filter { $0 != "select" }), "Which button.",
                set: { (tap: ButtonTapRecognizer, word: String) in
                    tap.allowedPressTypes = Press.Kind(rawValue: word).map { [$0] } ?? []
                })
        ],
        make: { _ in ButtonTapRecognizer() })

    private static let dragGesture = RecognizerKind(
        name: "dragGesture", summary: "SwiftUI's drag: fingers that move, by their midpoint.",
        settings: [
            BehaviorSetting(
                "minimumDistance", .number(default: 10, in: 0...1e6),
                "How far the midpoint goes before it begins, in points of the window; not subtracted.",
                sets: \MidpointDragGestureRecognizer.minimumDistance)
        ],
        make: { _ in MidpointDragGestureRecognizer() })

    private static let magnifyGesture = RecognizerKind(
        name: "magnifyGesture", summary: "SwiftUI's magnification: two fingers whose distance changes.",
        settings: [
            BehaviorSetting(
                "minimumScaleDelta", .number(default: 0.01, in: 0...1e6),
                "How far the magnification differs from 1 before it begins; not subtracted.",
                sets: \MagnificationGestureRecognizer.minimumScaleDelta)
        ],
        make: { _ in MagnificationGestureRecognizer() })

    private static let rotateGesture = RecognizerKind(
        name: "rotateGesture", summary: "SwiftUI's rotation: two fingers that turn about each other.",
        settings: [
            BehaviorSetting(
                "minimumAngleDelta", .number(default: 1, in: 0...3600),
                "How far the fingers turn before it begins, in degrees; not subtracted."
            ) { (turn: TurnGestureRecognizer, degrees: Double) in turn.minimumAngle = Angle(degrees: degrees) }
        ],
        make: { _ in TurnGestureRecognizer() })
}

/// A tap that takes buttons only, not fingers.
private final class ButtonTapRecognizer: TapGestureRecognizer {
    override func shouldReceive(_ event: Event) -> Bool { event is PressesEvent }
}
