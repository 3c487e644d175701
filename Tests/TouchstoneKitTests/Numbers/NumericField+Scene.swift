/// Scenes in which a field has an effect, one for each level of the grammar.
extension NumericField {
    /// Returns a scene with a number in this field; nil if there is no template for such a scene.
    func scene(_ number: String) -> String? { template?.replacing(Self.place, with: number) }

    private typealias Pairs = [(String, String)]

    private func map(_ pairs: Pairs, _ key: String, _ value: String, without others: [String] = []) -> String {
        let kept = pairs.filter { $0.0 != key && !others.contains($0.0) } + [(key, value)]
        return "{" + kept.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + "}"
    }

    private func scene(
        canvas: String = "[100, 80]", duration: String = "0.4", view: String? = nil, gesture: String? = nil,
        extra: String = ""
    ) -> String {
        let card = "{id: card, frame: [20, 20, 40, 30], fill: red, label: card, behavior: draggable}"
        let gestures = """
            {at: 0, for: 0.1, drag: card, by: [20, 10]},
              {at: 0.12, for: 0.1, transform: card, scale: 1.5, degrees: 30, by: [3, 4]}, {at: 0.25, doubleTap: card}
            """
        return """
            canvas: \(canvas)
            duration: \(duration)
            views: [\(view ?? card)]
            gestures: [\(gesture ?? gestures)]
            \(extra)
            """
    }

    private static let card: Pairs = [
        ("id", "card"), ("frame", "[20, 20, 40, 30]"), ("fill", "red"), ("label", "card"), ("behavior", "draggable"),
    ]

    private var template: String? {
        switch level {
        case "scene":
            switch key {
            case "canvas": scene(canvas: value)
            case "duration": scene(duration: value)
            default: scene(extra: "\(key): \(value)")
            }
        case "canvas": scene(canvas: map([("size", "[100, 80]")], key, value))
        case "constants": scene(extra: "constants: {\(key): \(value)}")
        case "gesture", "follower", "along", "arc", "circle", "stagger": gesture
        case "recording": recording(key, value)
        case "axes": recording("axes", map([("x", "[0, 9]"), ("y", "[0, 9]")], key, value))
        case "action": action
        case "keyboard": keyboard
        case "expectation": expectation
        case "variant": nil
        case "spring":
            scene(
                extra:
                    "actions: [{at: 0.1, for: 0.2, set: {card.alpha: 0.5}, spring: \(map([("damping", "0.5")], key, value))}]"
            )
        case "condition": rule("{\(key): \(value)}")
        case "speed": rule("{speed: {\(key): \(value)}}")
        default: view.map { scene(view: $0) }
        }
    }

    private func rule(_ condition: String) -> String {
        scene(extra: "rules: [{recognizer: card.pan, shouldBegin: false, when: \(condition)}]")
    }

    private var view: String? {
        switch level {
        case "view" where key == "center" || key == "size":
            map(Self.card + [("center", "[40, 40]"), ("size", "[30, 20]")], key, value, without: ["frame"])
        case "view": map(Self.card, key, value)
        case "stroke": map(Self.card, "stroke", map([("color", "blue")], key, value))
        case "transform": map(Self.card, "transform", "{\(key): \(value)}")
        case "behavior": map(Self.card, "behavior", map([("kind", kind ?? "")], key, value))
        case "recognizer":
            map(Self.card, "recognizers", "[\(map([("kind", kind ?? "")], key, value))]", without: ["behavior"])
        case "insets":
            map(Self.card, "behavior", "{kind: draggable, limitInsideInsets: {\(key): \(value)}}")
        case "layout":
            map(
                Self.card, "layout",
                map(
                    [("left", "5"), ("top", "5"), ("width", "30"), ("height", "30")], key, value,
                    without: ["right", "centerX"].contains(key)
                        ? ["left"] : ["bottom", "centerY"].contains(key) ? ["top"] : []),
                without: ["frame"])
        case "pin":
            map(
                Self.card, "layout", "{left: 5, top: 5, width: {\(key): \(value)}, height: 30}", without: ["frame"])
        default: nil
        }
    }

    private var gesture: String? {
        let drag: Pairs = [("drag", "card"), ("for", "0.2"), ("by", "[20, 10]")]
        var pairs: Pairs = [
            ("transform", "card"), ("for", "0.1"), ("by", "[20, 10]"), ("scale", "1.5"), ("degrees", "30"),
        ]
        var entry = (key: key, value: value)
        switch level {
        case "along": (pairs, entry) = ([("drag", "card"), ("for", "0.2")], ("along", "{\(key): \(value)}"))
        case "arc":
            pairs = [("drag", "card"), ("for", "0.2")]
            entry = ("along", "{arc: \(map([("radius", "10"), ("sweep", "90")], key, value))}")
        case "circle":
            pairs = [("drag", "card"), ("for", "0.2")]
            entry = ("along", "{circle: \(map([("radius", "10")], key, value))}")
        case "stagger":
            (pairs, entry) = (
                [("drag", "card"), ("for", "9"), ("by", "[20, 10]"), ("fingers", "3")],
                ("stagger", "{\(key): \(value)}")
            )
        default:
            switch key {
            case "touches": pairs = []
            case "along": pairs = [("drag", "card"), ("for", "0.2")]
            case "hold", "thenHold": pairs = [("longPressDrag", "card"), ("for", "2"), ("by", "[20, 10]")]
            case "stagger": pairs = [("drag", "card"), ("for", "9"), ("by", "[20, 10]"), ("fingers", "3")]
            case "fingers", "spread", "axis", "jitter", "from": pairs = drag + [("fingers", "3")]
            default: break
            }
        }
        guard level == "follower" else {
            return scene(gesture: map([("at", "0")] + pairs, entry.key, entry.value))
        }
        return scene(gesture: "{at: 0, tap: card, then: \(map(pairs, entry.key, entry.value))}")
    }

    private func recording(_ key: String, _ value: String) -> String {
        scene(gesture: "{at: 0, recording: \(map([("file", "turn.csv")], key, value))}")
    }

    private var keyboard: String {
        scene(extra: "actions: [{at: 0.1, keyboard: \(map([("height", "336")], key, value))}]")
    }

    private var action: String? {
        switch key {
        case "at": scene(extra: "actions: [{relayout: all, at: \(value)}]")
        case "spring": scene(extra: "actions: [{at: 0.1, for: 0.2, set: {card.alpha: 0.5}, spring: \(value)}]")
        case "resize": scene(extra: "actions: [{at: 0.1, resize: \(value)}]")
        case "times": scene(extra: "actions: [{event: card.pan, relayout: all, times: \(value)}]")
        case "index":
            scene(
                view: map(Self.card, "views", "[{id: inner, frame: [0, 0, 9, 9]}]")
                    + ", {id: note, frame: [0, 0, 9, 9]}",
                extra: "actions: [{at: 0.1, move: note, to: card, index: \(value)}]")
        case "for": scene(extra: "actions: [{at: 0.1, press: select, on: card, for: \(value)}]")
        default: nil
        }
    }

    private var expectation: String? {
        let pairs: Pairs =
            switch key {
            case "within": [("always", "fingers-attached"), ("view", "card")]
            case "after", "before": [("view", "card"), ("scale", "1")]
            case "tolerance", "at": [("view", "card"), ("at", "0.1"), ("scale", "1")]
            default: [("view", "card"), ("at", "0.1")]
            }
        return scene(extra: "expect: [\(map(pairs, key, value))]")
    }

    /// The assignments of actions and variants, which a schema does not describe.
    static let assignments: [(path: String, value: String)] = [
        ("frame", "[@, 1, 10, 10]"), ("frame", "[1, 1, @, 10]"), ("center", "[@, 1]"), ("size", "[@, 1]"),
        ("transform", "[@, 0, 0, 1, 0, 0]"), ("transform", "{scale: @}"), ("transform", "{rotate: @}"),
        ("transform", "[1, 0, 0, 1, @, 0]"), ("alpha", "@"), ("minScale", "@"), ("maxScale", "@"),
        ("limitInsideInsets", "@"),
    ]

    /// Scenes in which an action or a variant sets a number, and the column of the number in the last line, starting
    /// with 1.
    static func assigning(_ number: String) -> [(text: String, column: Int)] {
        assignments.flatMap { path, value in
            let set = "{card.\(path): \(value)}"
            // A variant cannot set the center of a view that has a frame.
            let isPlaced = ["center", "size"].contains(path)
            let lines = ["actions: [{at: 0.1, set: \(set)}]"] + (isPlaced ? [] : ["variants: [{name: v, set: \(set)}]"])
            return lines.map { line in
                (
                    text: """
                    canvas: [100, 80]
                    duration: 0.3
                    views: [{id: card, frame: [20, 20, 40, 30], fill: red, behavior: draggable}]
                    gestures: [{at: 0, for: 0.2, transform: card, scale: 1.5, by: [3, 4]}]
                    \(line.replacing(place, with: number))
                    """, column: line.prefix { String($0) != place }.count + 1
                )
            }
        }
    }
}
