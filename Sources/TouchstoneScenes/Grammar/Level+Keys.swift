internal import TouchstoneHandlers

/// The keys of the scene and of its views.
extension Level {
    static let sceneTable = KeyTable([
        Key("touchstone", .whole(1...Scene.formatVersion), "The version of the scene format", unless: 1, example: 1),
        Key("title", .text, "The title in headings", otherwise: "the file's name", example: "A card in a board"),
        Key(
            "canvas", .oneOf([.window, .map(.canvas)]), "The window: its size in points, or a map", isRequired: true,
            example: [390, 844]),
        Key("fps", .number(.init(1, 1000)), "Frames a second", unless: 60),
        Key("duration", .time, "Seconds", otherwise: "until everything is at rest", example: 2),
        Key("seed", .seed, "The seed of what is random, such as jitter", unless: 0),
        Key(
            "constants", .map(.constants), "Constants of the recognizers, instead of the standard ones",
            example: ["pinchThreshold": 5]),
        Key(
            "ignore", .list(.text), "Calls of code that do nothing, because what they call is not in the scene",
            example: ["onChange"]),
        Key("code", .code, "Functions, enums and constants for the code of all views"),
        Key(
            "kinds", .named(.map(.kind)), "Kinds of views that the scene defines, by their names",
            example: ["knob": ["recognizers": ["pan"]]]),
        Key("views", .section(.view), "The views, the first at the back"),
        Key("rules", .section(.rule), "Arbitration without code"),
        Key("gestures", .section(.gesture), "What fingers do"),
        Key("actions", .section(.action), "What happens apart from the fingers"),
        Key("variants", .section(.variant, atLeast: 1), "Versions of the scene with other values, for comparison"),
        Key("expect", .section(.expectation), "What must be true; touchstone check tests it"),
        Key(
            "lint", .map(.lints), "Lints that this scene fails on purpose, each with the reason",
            example: ["slip": "its limit holds the card back"]),
        Key(
            "overlays",
            .oneOf([
                presets, .list(.words(overlayWords + presetWords)), .map(.overlays),
            ]),
            "What is drawn in addition to the views: a word, a list of overlays, or a map that adds and removes some",
            otherwise: "limit, frame, fingers and heading", example: "debug"),
    ])

    static let canvasTable = KeyTable([
        Key("size", .window, "Width and height in points", isRequired: true, example: [390, 844]),
        Key("scale", .number(.init(above: 0, to: 16)), "Pixels per point of pictures", unless: 2),
        Key("background", .color, "The colour behind all views", otherwise: "that of the theme", example: "#f2f2f7"),
    ])

    static let viewTable = KeyTable(
        [
            Key("id", .text, "Its name, which no other view has", isRequired: true, example: "card"),
            Key(
                "frame", .numbers([.any, .any, .notNegative, .notNegative]),
                "x, y, width and height in the superview, before the transform", example: [20, 60, 350, 400]),
            Key(
                "center", .point, "The position of its anchor point in the superview; with size, instead of frame",
                example: [195, 260]),
            Key("size", .size, "Width and height of its bounds; with center", example: [350, 400]),
            Key(
                "anchorPoint", .point, "In units of its bounds", otherwise: "that of its kind, or [0.5, 0.5],",
                example: [0, 0]),
            Key(
                "transform",
                .oneOf([.map(.transform), .list(.step(.transform)), .numbers(Array(repeating: .any, count: 6))]),
                "Translate, rotate and scale, of which the last is applied first; a list of such steps; or six numbers",
                example: ["rotate": 30, "scale": 1.5]),
            Key("cornerRadius", distance, "Points", otherwise: "that of its kind, or 0,", example: 12),
            Key(
                "symbol", .words(Symbol.allCases.map { ValueType.Word($0.rawValue, $0.meaning) }),
                "A picture in its middle"
            ),
            Key("fill", .color, "A colour", otherwise: "that of its kind, or none,", example: "steelblue"),
            Key(
                "stroke", .oneOf([.color, .map(.stroke)]), "The border: a colour, or a map",
                example: ["color": "black", "width": 2]),
            Key("label", .text, "Text in its middle", example: "card"),
            Key("alpha", .number(.unit), "From 0 to 1", otherwise: "that of its kind, or 1,", example: 0.5),
            Key("hidden", .bool, "Whether it is neither drawn nor touched", otherwise: "that of its kind, or false,"),
            Key(
                "clip", .bool, "Whether its subviews are drawn only inside its bounds",
                otherwise: "that of its kind, or false,"),
            Key(
                "behavior", .map(.behavior), "How it reacts to fingers: a kind, or a map of kind and settings",
                example: "draggable"),
            Key("recognizers", .list(.map(.recognizer)), "Recognizers after those of its behavior", example: ["tap"]),
        ] + codeKeys + [
            Key(
                "layout", .map(.layout), "How it follows its superview and its siblings",
                example: ["left": 10, "right": 10, "top": 10, "height": 44]),
            Key("views", .section(.view), "Its subviews, the first at the back"),
        ])

    /// The keys of a view for its own code.
    static let codeKeys = [
        Key(
            "state", .named(.variable),
            "Its variables and their first values; text that begins with '=' is an expression",
            example: ["isOpen": false]),
        Key("code", .code, "Properties, functions and enums, as in the body of a class"),
        Key(
            "modifiers", .list(.step(.modifier)), "Where it is drawn in addition to its transform, the innermost first",
            example: [["offset": "offset"]]),
        Key("handlers", .named(.code), "Code by the event at which it runs", example: ["tap": "alpha = 0.5"]),
    ]

    static let kindTable = KeyTable(
        [
            Key(
                "settings", .named(.simple), "Its settings and their defaults, which its code reads",
                example: ["minAngle": -90]),
            Key(
                "behavior", .map(.behavior), "What it builds on: a kind, or a map of kind and settings",
                example: "draggable"),
            Key(
                "recognizers", .list(.map(.recognizer)),
                "Recognizers of its views, before their own; \"= minAngle\" is the value of a setting",
                example: ["pan"]),
        ] + codeKeys + [
            Key("events", .list(.text), "Events that its code reports", example: ["didTurn"]),
            Key("reads", .list(.text), "Variables that traces contain", otherwise: "all", example: ["angle"]),
            Key(
                "limit", .expression, "The rectangle in the superview that limits its views",
                example: "superview.bounds"),
        ])

    static let modifierTable = KeyTable([
        Key(ModifierKind.rotationEffect.rawValue, .expression, "An angle in radians", example: "angle"),
        Key(
            ModifierKind.scaleEffect.rawValue, .expression, "A factor, or a size with one for each axis",
            example: "scale"),
        Key(ModifierKind.offset.rawValue, .expression, "A size: points to the right and down", example: "offset"),
        Key(ModifierKind.position.rawValue, .expression, "The position of its center in the superview", example: "p"),
    ])

    static let strokeTable = KeyTable([
        Key("color", .color, "A colour", isRequired: true, example: "black"),
        Key("width", distance, "Points, drawn inside the bounds", unless: 1),
    ])

    static let transformTable = KeyTable([
        Key("translate", .point, "Points to the right and down", example: [10, 0]),
        Key("rotate", .anyNumber, "Degrees, clockwise", unless: 0, example: 30),
        Key("scale", .oneOf([.anyNumber, .point]), "A factor, or one for each axis", example: 1.5),
    ])

    /// The kind. The settings are those of the kind.
    static let behaviorTable = KeyTable([Key("kind", .text, "The kind", isRequired: true)])

    /// The kind and the id. The settings are those of the kind.
    static let recognizerTable = KeyTable([
        Key("kind", .text, "The kind", isRequired: true),
        Key("id", .text, "Its name in its view, without a dot", otherwise: "its kind", example: "double"),
    ])

    static let insetsTable = KeyTable(
        ["top", "left", "bottom", "right"].map { Key($0, .anyNumber, "Points from the \($0) edge", unless: 0) })

    static let layoutTable = KeyTable(
        [
            Key(
                "autoresize",
                .list(.words(ViewNode.FlexiblePart.allCases.map { ValueType.Word($0.rawValue, $0.meaning) })),
                "The parts that share a change of the superview's size", example: ["width", "bottomMargin"])
        ]
            + ViewNode.PinnedPart.allCases.map { part in
                Key(
                    part.rawValue, .oneOf([part.isLength ? distance : .anyNumber, .map(.pin)]),
                    part.isLength ? "Points, or a map" : "Points from the superview's own \(part.rawValue), or a map")
            })

    static let pinTable = KeyTable([
        Key("of", .text, "The sibling", otherwise: "the superview", example: "bar"),
        Key(
            "part", .words(ViewNode.PinnedPart.allCases.map { ValueType.Word($0.rawValue, $0.meaning) }),
            "The part of the sibling or the superview",
            otherwise: "the same"),
        Key("multiplier", .anyNumber, "The factor", unless: 1),
        Key("constant", .anyNumber, "Points that are added, to the right and down", unless: 0),
        Key("id", .text, "The name by which code has the constraint", example: "top"),
    ])

    static let variantTable = KeyTable([
        Key("name", .text, "Its name, which also names its folder", isRequired: true, example: "fixed"),
        Key(
            "set", .assignments,
            "The values that it sets, by paths: card.fill, card.behavior.minScale or card.minScale, duration",
            example: ["card.behavior.minScale": 0.5]),
    ])

    /// Empty. The constants are those of the catalogue.
    static let constantsTable = KeyTable([])

    static let overlaysTable = KeyTable(
        Scene.Overlays.Kind.asWritten.map { kind in
            let type: ValueType = kind == .path || kind == .grid ? .oneOf([.bool, .list(.text)]) : .bool
            return Key(kind.rawValue, type, kind.traits.meaning)
        } + [
            Key(
                Scene.Overlays.themeKey,
                .words(
                    Scene.Overlays.Theme.allCases.map {
                        ValueType.Word($0.rawValue, $0 == .light ? "Dark on light" : "Light on dark")
                    }), "The colours",
                unless: "light")
        ])

    static let distance = ValueType.distance
    private static let presets = ValueType.words(presetWords)
    private static let presetWords = Scene.Overlays.Preset.allCases.map { ValueType.Word($0.rawValue, $0.meaning) }
    private static let overlayWords = Scene.Overlays.Kind.allCases.map {
        ValueType.Word($0.rawValue, $0.traits.meaning)
    }
}

extension Scene.Overlays {
    /// The key of the theme in a map of overlays.
    static let themeKey = "theme"
}

extension ViewNode.FlexiblePart {
    fileprivate var meaning: String {
        switch self {
        case .leftMargin: "The distance to the superview's left edge"
        case .width: "The width"
        case .rightMargin: "The distance to the superview's right edge"
        case .topMargin: "The distance to the superview's top edge"
        case .height: "The height"
        case .bottomMargin: "The distance to the superview's bottom edge"
        }
    }
}

extension ViewNode.PinnedPart {
    fileprivate var meaning: String {
        switch self {
        case .left, .right, .top, .bottom: "The \(rawValue) edge"
        case .centerX: "The middle between left and right"
        case .centerY: "The middle between top and bottom"
        case .width, .height: "The \(rawValue)"
        }
    }
}

extension Symbol {
    fileprivate var meaning: String {
        switch self {
        case .photo: "A sun over hills, in a frame"
        case .star: "A star of five points"
        case .heart: "A heart"
        case .circle: "A circle"
        case .square: "A square"
        case .triangle: "A triangle"
        case .arrow: "An arrow to the right"
        case .hand: "An open palm"
        }
    }
}
