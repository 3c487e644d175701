/// The keys of gestures.
extension Level {
    static let gestureTable = KeyTable(
        [
            Key("at", .time, "Seconds from the start of the scene", isRequired: true, example: 0.2)
        ] + verbs)

    static let followerTable = KeyTable(
        [
            Key("after", .time, "Seconds after the end of what it follows", unless: 0.1)
        ] + verbs)

    /// The key `for`, the verbs, and the keys that belong to them.
    private static let verbs: [Key] =
        [
            Key("for", .time, "How long it takes, in seconds", otherwise: "the usual value of the verb", example: 0.5)
        ]
        + GestureVerb.allCases.map(key)
        + [
            Key(
                "from", .point, "Where the fingers' midpoint lands, in units of the view", unless: [0.5, 0.5],
                example: [0.25, 0.5]),
            Key(
                "hold", .time, "How long the fingers rest before they move, which is part of 'for'",
                otherwise: "the usual value of the verb", example: 0.3),
            Key(
                "thenHold", .time, "How long the fingers rest after they have moved, which is part of 'for'", unless: 0,
                example: 0.5),
            Key("direction", .words(directions), "120 points in this direction", example: "left"),
            Key("by", .point, "How far, in points of the window", example: [120, 0]),
            Key(
                "along", .oneOf([.list(.point, atLeast: 1), .map(.along)]),
                "A path that is not straight: points counted from the start, or a map",
                example: [[60, -40], [120, 0]]),
            Key("scale", .number(.positive), "The factor by which the fingers spread", unless: 1, example: 2),
            Key("degrees", .anyNumber, "How far the fingers turn, clockwise", unless: 0, example: 90),
            Key(
                "fingers", .whole(1...5), "The number of fingers, which are on a line at equal distances",
                otherwise: "as few as the verb needs", example: 2),
            Key(
                "spread", distance, "The distance from the first finger to the last, in points",
                otherwise: "half of the view's smaller side", example: 100),
            Key("axis", .anyNumber, "How far the fingers' line is turned, in degrees", unless: 0, example: 45),
            Key("ease", .words(eases), "How the speed along the path changes", unless: "minimum-jerk"),
            Key(
                "stagger", .oneOf([.time, .map(.stagger)]),
                "Seconds between the fingers' landings, and between their lifts, or a map", unless: 0, example: 0.05),
            Key(
                "touchType", .perFinger(touchTypes), "What touches the screen: a word for all, or a map by finger",
                unless: "finger", example: "pencil"),
            Key("jitter", distance, "How far the fingers tremble, in points", unless: 0, example: 1.5),
            Key(
                "then", .oneOf([.map(.follower), .list(.map(.follower))]),
                "What follows: a gesture, or a list of them", example: ["doubleTap": "card"]),
        ]

    private static func key(_ verb: GestureVerb) -> Key {
        let (type, summary): (ValueType, String) =
            switch verb {
            case .tap: (.text, "The view that is tapped")
            case .doubleTap: (.text, "The view that is tapped twice")
            case .longPress: (.text, "The view that is held")
            case .drag: (.text, "The view that is dragged")
            case .longPressDrag: (.text, "The view that is held and then dragged")
            case .tapDrag: (.text, "The view that is tapped, and dragged by a finger that lands again")
            case .fling: (.text, "The view that is thrown: the fingers lift at full speed")
            case .swipe: (.text, "The view that is swiped")
            case .pinch: (.text, "The view on which two fingers spread or close")
            case .rotate: (.text, "The view on which two fingers turn")
            case .transform: (.text, "The view on which two fingers move, spread and turn")
            case .touches:
                (
                    .fingers,
                    "Raw samples of each finger, [time, x, y], times counted from 'at'; a last [time] or [time, cancel] lifts or cancels it"
                )
            case .recording: (.oneOf([.text, .map(.recording)]), "A file of recorded touches, or a map")
            }
        return Key(verb.rawValue, type, summary)
    }

    private static let directions = Gesture.SwipeDirection.allCases.map {
        ValueType.Word($0.rawValue, "120 points \($0.rawValue)")
    }

    private static let touchTypes = Gesture.TouchType.allCases.map { type in
        let meaning =
            switch type {
            case .finger: "A finger"
            case .pencil: "A pencil"
            case .pointer: "The pointer of a trackpad or a mouse whose button is down"
            }
        return ValueType.Word(type.rawValue, meaning)
    }

    private static let eases = Gesture.Ease.allCases.map { ease in
        let meaning =
            switch ease {
            case .minimumJerk: "As a hand moves: slow, fast, slow"
            case .linear: "At constant speed"
            case .easeIn: "Slow at the start"
            case .easeOut: "Slow at the end"
            case .easeInOut: "Slow at the start and at the end"
            }
        return ValueType.Word(ease.rawValue, meaning)
    }

    static let alongTable = KeyTable([
        Key(
            "points", .list(.point, atLeast: 1), "Points, each counted from the start",
            example: [[60, -40], [120, 0]]),
        Key("smooth", .bool, "Whether a curve goes through all points", unless: false),
        Key("arc", .map(.arc), "A part of a circle, clockwise", example: ["radius": 80, "sweep": 180]),
        Key("circle", .map(.circle), "A whole circle", example: ["radius": 80]),
    ])

    private static let radius = Key("radius", .number(.positive), "Points", isRequired: true, example: 80)
    private static let from = Key(
        "from", .anyNumber, "The angle of the start, in degrees; -90 is the top", unless: -90)

    static let arcTable = KeyTable([
        radius, from,
        Key("sweep", .anyNumber, "The angle from the start to the end, in degrees", isRequired: true, example: 180),
    ])

    static let circleTable = KeyTable([radius, from, Key("turns", .anyNumber, "The number of turns", unless: 1)])

    static let staggerTable = KeyTable([
        Key("land", .time, "Seconds between two landings", unless: 0),
        Key("lift", .time, "Seconds between two lifts", unless: 0),
        Key("reverse", .bool, "Whether the last finger is the first", unless: false),
    ])

    static let recordingTable = KeyTable([
        Key(
            "file", .text, "The file of events, relative to the scene's folder", isRequired: true,
            example: "recordings/turn.events"),
        Key("device", .text, "The file that describes the device, relative to the scene's folder"),
        Key("format", .words(formats), "The format", otherwise: "what its first lines show", example: "evtest"),
        Key(
            "axes", .map(.axes), "The positions that the device can report, in its own units",
            otherwise: "those of the recording or of 'device'", example: ["x": [0, 1079], "y": [0, 2399]]),
        Key(
            "rotation", .oneOf([0, 90, 180, 270].map { .whole($0...$0) }),
            "How far the device was turned, in degrees clockwise", unless: 0, example: 90),
        Key(
            "reportRate", .number(NumberRange(1, 10_000)), "The reports per second of a recording without times",
            unless: .init(RecordingOptions.usualReportsPerSecond)),
    ])

    private static let formats = RecordingFormat.allCases.map { ValueType.Word($0.rawValue, $0.meaning) }

    private static let axis = ValueType.numbers([.position, .position])

    static let axesTable = KeyTable([
        Key("x", axis, "The leftmost and the rightmost position", isRequired: true, example: [0, 1079]),
        Key("y", axis, "The topmost and the lowest position", isRequired: true, example: [0, 2399]),
    ])
}
