/// The kinds of maps in a scene. The raw value is the name in messages.
package enum Level: String, CaseIterable {
    case scene = "the scene"
    case canvas = "the canvas"
    case view = "a view"
    case stroke = "a stroke"
    case transform = "a transform"
    case behavior = "a behavior"
    case modifier = "a modifier"
    case kind = "a kind"
    case recognizer = "a recognizer"
    case insets
    case gesture = "a gesture"
    case follower = "a gesture in 'then'"
    case along = "a path"
    case arc = "an arc"
    case circle = "a circle"
    case stagger = "a stagger"
    case recording = "a recording"
    case axes = "a pair of axes"
    case action = "an action"
    case spring = "a spring"
    case keyboard = "a keyboard"
    case rule = "a rule"
    case received = "what a recognizer receives"
    case condition = "a condition"
    case edge = "an edge"
    case speed = "a speed"
    case layout = "a layout"
    case pin = "a pin"
    case expectation = "an expectation"
    case lints = "the lints"
    case overlays = "the overlays"
    case constants = "the constants"
    case variant = "a variant"

    /// The name of a map of this kind in messages.
    package var name: String { rawValue }

    /// The keys that this version plays. Settings of behaviors and recognizers, and constants, come from the catalogue.
    package var table: KeyTable {
        switch self {
        case .scene: Self.sceneTable
        case .canvas: Self.canvasTable
        case .view: Self.viewTable
        case .stroke: Self.strokeTable
        case .transform: Self.transformTable
        case .behavior: Self.behaviorTable
        case .modifier: Self.modifierTable
        case .kind: Self.kindTable
        case .recognizer: Self.recognizerTable
        case .insets: Self.insetsTable
        case .layout: Self.layoutTable
        case .pin: Self.pinTable
        case .gesture: Self.gestureTable
        case .follower: Self.followerTable
        case .along: Self.alongTable
        case .arc: Self.arcTable
        case .circle: Self.circleTable
        case .stagger: Self.staggerTable
        case .recording: Self.recordingTable
        case .axes: Self.axesTable
        case .action: Self.actionTable
        case .spring: Self.springTable
        case .keyboard: Self.keyboardTable
        case .rule: Self.ruleTable
        case .received: Self.receivedTable
        case .condition: Self.conditionTable
        case .edge: Self.edgeTable
        case .speed: Self.speedTable
        case .expectation: Self.expectationTable
        case .lints: Self.lintsTable
        case .overlays: Self.overlaysTable
        case .constants: Self.constantsTable
        case .variant: Self.variantTable
        }
    }

    /// An example of a whole map, for maps that people often replace by something else. Nil if the keys explain
    /// themselves.
    var example: String? {
        switch self {
        case .view: "{id: card, frame: [20, 60, 350, 400]}"
        case .modifier: "{offset: offset}"
        case .gesture: "{at: 0.2, drag: card, by: [120, 0]}"
        case .follower: "{drag: card, by: [120, 0]}"
        case .axes: "{x: [0, 1079], y: [0, 2399]}"
        case .action: "{at: 0.5, disable: card.pan}"
        case .keyboard: "{height: 336}"
        case .rule: "{recognizer: card.pan, shouldBegin: false}"
        case .condition: "{direction: down}"
        case .edge: "{of: list, is: top}"
        case .speed: "{above: 300}"
        case .expectation: "{always: inside-limit, view: card}"
        case .variant: "{name: fixed, set: {card.alpha: 0.5}}"
        default: nil
        }
    }

    /// Keys of the scene format that this version does not play yet. A key that is added must be removed here.
    var plannedKeys: [String] { self == .view ? ["image"] : [] }

    /// Returns the type of the value of a key, or nil if it is not declared. Of the settings of a behavior, only insets
    /// have declared keys.
    func type(of key: String) -> ValueType? { table[key]?.type ?? (self == .behavior ? .map(.insets) : nil) }

    /// Returns the type of the value at a path of a variant, if the path leads to the code of a view or of a kind.
    static func type(ofPath path: String) -> ValueType? {
        let keys = path.split(separator: ".").map(String.init)
        if keys.first == "kinds", keys.count < 3 { return keys.count == 1 ? scene.type(of: "kinds") : .map(.kind) }
        if path == "code" { return .code }
        let level = keys.first == "kinds" ? Level.kind : .view
        guard
            let index = keys.indices.dropFirst().first(where: { index in codeKeys.contains { $0.name == keys[index] } })
        else { return keys.count == 3 && level == .kind ? level.type(of: keys[2]) : nil }
        let type = level.type(of: keys[index])
        return index == keys.count - 1 ? type : type?.type(of: keys[index + 1])
    }

    /// Returns the entries in the order of the keys, followed by all others in their own order. The values in an
    /// expectation also keep their order, which is the order in which they are tested.
    func ordered(_ entries: [SceneDocument.Entry]) -> [SceneDocument.Entry] {
        let table = table
        func rank(_ key: String) -> Int {
            let isValue = self == .expectation && Expectation.Property(rawValue: key) != nil
            let ranked = isValue ? Expectation.Property.allCases.first?.rawValue ?? key : key
            return table.rank(of: ranked) ?? table.keys.count
        }
        return entries.map { (rank: rank($0.key), entry: $0) }.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.entry)
    }
}

/// The keys of actions, rules and expectations.
extension Level {
    static let actionTable = KeyTable(
        [
            Key("at", .time, "Seconds from the start of the scene", example: 0.5),
            Key(
                "event", .text, "Instead of at: a view and its event, each time that it occurs",
                example: "card.pan.ended"),
            Key("times", .whole(1...1_000_000), "With event: how often at most", otherwise: "each time", example: 1),
        ]
            + ActionVerb.allCases.map(key) + [
                Key("on", .text, "The view that has the focus; with run, the view that is self", example: "card"),
                Key("to", .text, "The new superview", example: "stage"),
                Key(
                    "index", .whole(0...1_000_000), "The position among its subviews: 0 is at the back",
                    otherwise: "in front of them", example: 0),
                Key(
                    "for", .time, "How long the button is down, or how long the views take to reach their new values",
                    otherwise: "0.05 for a button, and 0 for views,", example: 0.3),
                Key(
                    "ease", .words(SceneAction.Animation.Ease.allCases.map { .init($0.rawValue, $0.meaning) }),
                    "How the views speed up and slow down; with for", unless: "ease-in-out"),
                Key(
                    "spring", .oneOf([.number(dampingRatios), .map(.spring)]),
                    "A spring instead of an ease: the damping ratio, or a map; with for", example: 0.7),
                Key(
                    "touchable", .bool,
                    "Whether the views receive touches meanwhile, where they will be: UIKit's allowUserInteraction; with for",
                    unless: false),
            ])

    static let dampingRatios = NumberRange(above: 0, to: 1)

    static let springTable = KeyTable([
        Key(
            "damping", .number(dampingRatios), "The damping ratio: 1 does not oscillate", isRequired: true, example: 0.7
        ),
        Key(
            "velocity", .anyNumber,
            "The speed at the start: 1 is the whole distance in a second, and positive is towards the end",
            unless: 0),
    ])

    static let keyboardTable = KeyTable([
        Key(
            "height", distance, "Its height in points of the window; 0 hides it", isRequired: true, example: 336),
        Key(
            "for", .time, "The seconds that the platform announces; the spring is at rest after about twice that",
            unless: .init(SceneAction.keyboardDuration), example: 0.25),
    ])

    private static func key(_ verb: ActionVerb) -> Key {
        let name = verb.rawValue
        return switch verb {
        case .set:
            Key(
                name, .assignments,
                "Properties of views, such as {card.alpha: 0.5}; text that begins with '=' is an expression",
                example: ["card.alpha": 0.5])
        case .enable: Key(name, .recognizer, "A recognizer, such as card.pan, that is enabled")
        case .disable: Key(name, .recognizer, "A recognizer, such as card.pan, that is disabled")
        case .cancel: Key(name, .words([.init("touches", "Every touch")]), "Every touch, as by an incoming call")
        case .relayout: Key(name, .text, "A view that lays out its subviews; all for the window")
        case .press:
            Key(
                name, .words(SceneAction.PressKey.allCases.map { ValueType.Word($0.rawValue, $0.meaning) }),
                "A button that goes down and up again")
        case .remove: Key(name, .text, "A view that is removed from its superview")
        case .move: Key(name, .text, "A view that is moved to another superview", example: "card")
        case .run:
            Key(name, .code, "Code that runs; self is the window, or with event its view", example: "list.alpha = 0.5")
        case .rotate: Key(name, .words([.init("device", "The device")]), "The window's width and height are swapped")
        case .resize: Key(name, .window, "The new size of the window", example: [844, 390])
        case .keyboard:
            Key(
                name, .map(.keyboard), "The keyboard comes, changes its height, or goes",
                example: ["height": 336])
        }
    }

    static let ruleTable = KeyTable([
        Key("recognizer", .recognizer, "The recognizer of the rule", isRequired: true, example: "card.pan"),
        Key(
            RuleForm.simultaneous.rawValue, .oneOrMore(.recognizer),
            "Whether it may be recognized together with another, or several", example: "card.pinch"),
        Key(
            RuleForm.requireFailure.rawValue, .oneOrMore(.recognizer),
            "It waits until another, or each of several, has failed", example: "card.double"),
        Key(RuleForm.shouldBegin.rawValue, .bool, "Whether it may begin"),
        Key(
            RuleForm.shouldReceive.rawValue, .oneOf([.bool, .map(.received)]),
            "Whether it receives anything at all, or a map", example: ["touch": false]),
        Key("answer", .bool, "With simultaneous: whether it may", unless: true),
        Key(
            "when", .oneOf([.map(.condition), .expression]),
            "The condition under which the rule applies: a map, or an expression",
            otherwise: "always", example: ["direction": "down"]),
    ])

    static let conditionTable = KeyTable([
        Key(
            "direction", .words(RuleCondition.Direction.allCases.map { .init($0.rawValue, $0.meaning) }),
            "The direction in which the fingers have moved since they landed, in the recognizer's view", example: "down"
        ),
        Key("edge", .map(.edge), "A scroll view is at an edge of its content", example: ["of": "list", "is": "top"]),
        Key(
            "zoomed", .text, "A view that is zoomed in: a scroll view beyond its smallest scale, another view beyond 1",
            example: "photo"),
        Key(
            "beganIn", .text, "The view on which the first finger landed, or a superview of it",
            example: "grabber"),
        Key("fingers", .whole(RuleCondition.fingerCounts), "How many fingers the recognizer has", example: 2),
        Key(
            "speed", .map(.speed), "How fast the fingers move, in points of the recognizer's view per second",
            example: ["above": 300]),
        Key(
            "all", .list(.map(.condition), atLeast: 1), "Conditions that must all be true, as must all keys of one map"),
        Key("any", .list(.map(.condition), atLeast: 1), "Conditions of which one must be true"),
        Key("not", .map(.condition), "A condition that must be false", example: ["zoomed": "photo"]),
    ])

    static let edgeTable = KeyTable([
        Key("of", .text, "The scroll view", isRequired: true, example: "list"),
        Key(
            "is", .words(RuleCondition.Edge.allCases.map { .init($0.rawValue, "The \($0.rawValue) edge") }),
            "The edge at which nothing is left to scroll to", isRequired: true, example: "top"),
    ])

    static let speedTable = KeyTable([
        Key("above", distance, "Points a second; faster than that", example: 300),
        Key("below", distance, "Points a second; slower than that", example: 300),
    ])

    static let receivedTable = KeyTable([
        Key("touch", .bool, "Whether it receives touches"), Key("press", .bool, "Whether it receives presses"),
        Key("event", .bool, "Whether it receives events"),
    ])

    static let expectationTable = KeyTable(
        [
            Key(
                "holds", .expression, "An expression that must be true, such as card.frame.maxX <= board.bounds.maxX",
                example: "card.alpha > 0.5"),
            Key("at", .time, "When, in seconds", example: 1),
            Key("always", .words(conditions), "What must be true in every frame"),
            Key("lint", .oneOrMore(.words(lintWords)), "Mistakes that are found without an expectation of their own"),
            Key("not", .map(.expectation), "An expectation that must fail", example: ["begins": "card.pan"]),
            Key("any", .list(.map(.expectation), atLeast: 1), "Expectations of which one must pass"),
            Key("all", .list(.map(.expectation), atLeast: 1), "Expectations that must all pass"),
            Key("events", .list(.text), "Events that the view reports, in this order", example: ["pan", "drop"]),
            Key("begins", .recognizer, "A recognizer that is recognized, such as card.pan", example: "card.pan"),
            Key(
                "never-begins", .recognizer, "A recognizer that is not recognized, such as card.pan",
                example: "card.pan"),
            Key("ends", .recognizer, "A recognizer that ends, such as card.pan", example: "card.pan"),
            Key(
                "never-cancelled", .recognizer, "A recognizer that is recognized and not cancelled, such as card.pan",
                example: "card.pan"),
            Key(
                "recognizer", .recognizer, "A recognizer, such as card.pan, whose state is expected",
                example: "card.pan"),
            Key("state", .words(states), "The recognizer's state"),
            Key("view", .text, "The view", example: "card"),
        ] + Expectation.Property.allCases.map(key) + [
            Key(
                "reads", .assignments, "Values of the view's readings, by their names in the trace",
                example: ["contentOffset": [0, 120]]),
            Key("in", .words([.init("order", "In the order given")]), "How the events are compared", unless: "order"),
            Key("exactly", .bool, "Whether no other events come between", unless: false),
            Key(
                "tolerance", distance, "How far a value may be off", unless: .init(Expectation.standardTolerance),
                example: 0.5),
            Key("within", distance, "How far a finger may be off, in points", unless: 1e-6, example: 0.5),
            Key(
                "presented", .bool, "Whether the presented values are tested, as drawn, instead of the model's",
                unless: false),
            Key("after", .time, "The start of the time window, in seconds", example: 0.5),
            Key("before", .time, "The end of the time window, in seconds", example: 1),
            Key("during", .text, "Only while this recognizer is recognized: pan, or card.pan", example: "pan"),
            Key(
                "variant", .oneOrMore(.text), "The variant to which it applies, or several", otherwise: "all",
                example: "fixed"),
        ])

    private static func key(_ property: Expectation.Property) -> Key {
        let numbers = ValueType.numbers(Array(repeating: .any, count: property.count))
        let type: ValueType =
            property == .corners ? .oneOf([numbers, .exactly(4, .point)]) : property.count == 1 ? .anyNumber : numbers
        return Key(property.rawValue, type, "The view's \(property.rawValue)")
    }

    private static let conditions = [
        ValueType.Word("inside-limit", "The view's frame is inside its limit"),
        .init("fingers-attached", "Each finger is at the point of the view that it took hold of"),
        .init("no-shear", "The axes of the transform are at right angles"),
        .init(
            "legal-states",
            "The states of each recognizer follow one another, and code makes its calls, as the platform allows"),
        .init("no-jump", "No corner moves much farther in a frame than the fingers do"),
    ]

    private static let states = [
        ValueType.Word("possible", "Nothing is recognized"), .init("began", "A continuous gesture has begun"),
        .init("changed", "It has continued"), .init("ended", "It has ended"),
        .init("cancelled", "It was cancelled"), .init("failed", "The touches are not this gesture"),
        .init("recognized", "The same as ended, for a gesture that is not continuous"),
    ]

    private static let lintWords: [ValueType.Word] =
        Lint.allCases.map { .init($0.rawValue, $0.meaning) } + [.init("all", "All of them")]

    static let lintsTable = KeyTable(
        Lint.allCases.map { Key($0.rawValue, .text, "Why it is allowed: \($0.meaning.lowercasedFirst)") })
}

extension Lint {
    /// The mistake, in a sentence.
    fileprivate var meaning: String {
        switch self {
        case .jump: "A view moves farther in a frame than its fingers explain"
        case .limit: "A gesture moves a view through its limit"
        case .slip: "A view slips from under its fingers"
        case .lost: "A view's own recognizer takes the touches of another that is made for them"
        case .end: "A gesture that the fingers began has no end event"
        case .shear: "A transform is sheared, mirrored, or not finite"
        case .layout: "A layout cannot satisfy a constraint"
        case .scrollStolen: "A view takes a drag along the axis of a list, or follows it together with the list"
        case .momentumLost: "Fingers release a list at speed, and its content stops dead"
        case .gap: "A view that covered its limit, or the view that clips it, no longer does"
        case .legalStates: "Code sets a state of a recognizer, or makes a call, that the platform does not allow"
        }
    }
}

extension RuleCondition.Direction {
    fileprivate var meaning: String {
        switch self {
        case .left, .right: "To the \(rawValue), farther than up or down"
        case .up, .down: "\(rawValue == "up" ? "Upwards" : "Downwards"), no less far than sideways"
        case .horizontal: "To the left or the right"
        case .vertical: "Up or down"
        }
    }
}

extension SceneAction.Animation.Ease {
    fileprivate var meaning: String {
        switch self {
        case .linear: "At constant speed"
        case .easeIn: "Slow at the start"
        case .easeOut: "Slow at the end"
        case .easeInOut: "Slow at the start and at the end"
        }
    }
}

extension SceneAction.PressKey {
    fileprivate var meaning: String {
        switch self {
        case .upArrow, .downArrow, .leftArrow, .rightArrow: "The arrow \(rawValue.dropLast(5))"
        case .select: "The button in the middle of a remote control"
        case .menu: "Back"
        case .playPause: "Play or pause"
        }
    }
}
