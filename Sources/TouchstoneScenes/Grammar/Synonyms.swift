/// Words from other tools, such as CSS, SwiftUI, UIKit and Android, that people write instead of those of the scene
/// format.
///
/// A scene is never read with these words. They are only used to suggest the right word in a message. The suggestions
/// occur in the tables of `Level`, which a test checks.
package enum Synonyms {
    /// Returns the keys that a word stands for in a level. Each key is in the map of the one before it. The last one
    /// may be a part of a value: `x`, `y`, `width` or `height`.
    ///
    /// - Parameter given: The keys of the same map. The time of a gesture that has one is its duration.
    static func path(for word: String, in level: Level, among given: [String] = []) -> [String]? {
        guard let path = paths[level]?[folded(word)] else { return nil }
        let isDuration = folded(word) == "time" && given.contains(path[0]) && level.table["for"] != nil
        return isDuration ? ["for"] : path
    }

    /// Returns the value that a word stands for, such as a kind, if it is one of the given words.
    package static func value(for word: String, among words: [String]) -> String? {
        var word = folded(word)
        if let value = values.first(where: { words.contains($0.meaning) && $0.words.contains(word) }) {
            return value.meaning
        }
        // `UITapGestureRecognizer`, `TapGesture`
        for ending in ["recognizer", "gesture"] where word.hasSuffix(ending) { word.removeLast(ending.count) }
        if word.hasPrefix("ui") { word.removeFirst(2) }
        return words.first { folded($0) == word }
    }

    /// Keys of gestures in other tools that do not stand for a single key of a scene.
    enum GestureSubject {
        /// The noun of a verb, if its value is a view: `rotation: card`.
        case verb(GestureVerb)
        /// Where the fingers go.
        case place
        /// How fast the fingers lift.
        case speed
        /// How often the fingers tap.
        case taps
        /// Three taps, if its value is a view.
        case tripleTap
    }

    /// Returns the subject of a key of a gesture; nil for all other keys.
    static func subject(of key: String) -> GestureSubject? {
        switch folded(key) {
        case "rotation", "rotationeffect", "rotationgesture", "angle": .verb(.rotate)
        case "translation", "offset", "draggesture", "pangesture": .verb(.drag)
        case "magnification", "magnificationgesture", "magnifygesture", "factor", "scaling": .verb(.pinch)
        case "taps", "times", "count", "tapcount", "numberoftaps", "numberoftapsrequired": .taps
        case "to", "end", "endpoint", "endlocation", "destination", "until": .place
        case "tripletap", "tripleclick": .tripleTap
        case "velocity", "speed", "initialvelocity", "predictedvelocity": .speed
        default: nil
        }
    }

    /// Returns the key of a gesture that a subject stands for.
    static func key(of subject: GestureSubject) -> String {
        switch subject {
        case .verb(let verb): verb.rawValue
        case .place, .speed: "by"
        case .taps, .tripleTap: GestureVerb.doubleTap.rawValue
        }
    }

    /// Returns the setting of a recognizer or a behavior that a word stands for, if it is one of the given keys.
    static func setting(for word: String, among keys: [String]) -> String? {
        let word = folded(word)
        return settings.first { keys.contains($0.meaning) && $0.words.contains(word) }?.meaning
    }

    private static let settings: [(meaning: String, words: Set<String>)] = [
        ("taps", ["numberoftapsrequired", "numberoftaps", "count", "tapcount", "times"]),
        ("touches", ["numberoftouchesrequired", "numberoftouches", "fingers"]),
        ("minTouches", ["minimumnumberoftouches", "touches", "fingers", "numberoftouches"]),
        ("maxTouches", ["maximumnumberoftouches"]),
        ("minimumPressDuration", ["duration", "for", "hold", "minimumduration"]),
        ("minScale", ["minzoom", "minimumzoomscale", "minimumscale"]),
        ("maxScale", ["maxzoom", "maximumzoomscale", "maximumscale"]),
        ("allowableMovement", ["maximumdistance"]), ("edges", ["edge"]),
    ]

    /// Returns the number of taps of a recognizer with this name: 2 for `doubleTap`. Nil for another word.
    static func taps(ofRecognizer word: String) -> Int? {
        let word = folded(word)
        let numbers = ["doubletap": 2, "twotaps": 2, "dbltap": 2, "doubleclick": 2, "tripletap": 3]
        return numbers.first { word.hasPrefix($0.key) || word.hasPrefix("ui" + $0.key) }?.value
    }

    /// The keys of a gesture under which people write its verb and its view.
    static let verbKeys: Set = ["type", "kind", "verb", "gesture", "action", "name"]
    static let targetKeys: Set = ["target", "view", "on", "element", "object", "id"]

    /// All suggestions: the map in the schema, the word, and the keys that it stands for.
    package static var all: [(level: String, word: String, path: [String])] {
        paths.flatMap { level, words in words.map { ("\(level)", $0.key, $0.value) } }
    }

    /// The word without case, spaces and punctuation.
    private static func folded(_ word: String) -> String { word.lowercased().filter { $0.isLetter || $0.isNumber } }

    private static let paths: [Level: [String: [String]]] = table.mapValues { entries in
        var paths: [String: [String]] = [:]
        for (path, words) in entries {
            let keys = path.split(separator: ".").map(String.init)
            for word in words.split(separator: " ") { paths[folded(String(word))] = keys }
        }
        return paths
    }

    private static let table: [Level: [(path: String, words: String)]] = [
        .scene: [
            ("canvas.size", "window screen viewport device windowSize screenSize dimensions"),
            ("canvas.size.width", "width w"), ("canvas.size.height", "height h"),
            ("canvas.background", "backgroundColor bg"),
            ("fps", "frameRate framesPerSecond rate hz"), ("duration", "length time for seconds"),
            ("title", "name heading"), ("views", "view subviews elements nodes layers components children"),
            ("gestures", "gesture steps timeline input events fingers"), ("actions", "action animations"),
            ("expect", "expectations expectation assert asserts assertions checks tests should"),
            ("overlays", "show debug"), ("rules", "arbitration"),
        ],
        .canvas: [
            ("size.width", "width w"), ("size.height", "height h"), ("size", "dimensions frame"),
            ("background", "backgroundColor color colour fill bg"),
            ("scale", "density dpr pixelRatio devicePixelRatio"),
        ],
        .view: [
            ("id", "name identifier accessibilityIdentifier key tag"),
            ("frame.x", "x left originX"), ("frame.y", "y top originY"), ("frame.width", "width w"),
            ("frame.height", "height h"), ("frame", "rect bounds box"), ("center", "position"),
            (
                "fill",
                "color colour backgroundColor background backgroundColour foregroundColor foregroundStyle tint bg"
            ),
            ("transform.rotate", "rotation rotationEffect rotationZ angle rotationAngle degrees"),
            ("transform.scale", "scaleEffect zoom"), ("transform.translate", "offset translation"),
            ("transform.translate.x", "translationX translateX offsetX"),
            ("transform.translate.y", "translationY translateY offsetY"),
            ("cornerRadius", "borderRadius radius rounded"), ("stroke", "border outline"),
            ("stroke.color", "borderColor strokeColor"),
            ("stroke.width", "borderWidth lineWidth strokeWidth"), ("alpha", "opacity transparency"),
            ("label", "text title caption content"), ("clip", "clipsToBounds clipped masksToBounds overflow"),
            ("hidden", "isHidden visible visibility display"), ("views", "subviews children childViews nested"),
            ("behavior", "type kind gesture behaviors"), ("anchorPoint", "anchor transformOrigin pivot origin"),
            ("recognizers", "gestureRecognizers recognizer"), ("symbol", "icon systemImage systemName"),
            ("layout", "constraints autolayout"),
        ],
        .stroke: [("color", "colour fill"), ("width", "thickness lineWidth size")],
        .transform: [
            ("rotate", "rotation angle degrees rotationEffect turn"), ("scale", "zoom scaleEffect factor"),
            ("translate", "translation offset move position"), ("translate.x", "x translateX translationX"),
            ("translate.y", "y translateY translationY"),
        ],
        .modifier: [
            ("rotationEffect", "rotate rotation angle"), ("scaleEffect", "scale zoom"),
            ("offset", "translate translation move"), ("position", "center"),
        ],
        .gesture: gesture + [("at", "start begin begins startTime delay when t after time")],
        .follower: gesture + [("after", "start begin delay wait pause time")],
        .action: [
            ("at", "start time when t after"), ("remove", "delete hide"),
            ("keyboard", "showKeyboard hideKeyboard softKeyboard keyboardHeight ime"),
        ],
        .keyboard: [("for", "duration animationDuration time"), ("height", "size h")],
        .rule: [
            ("simultaneous", "shouldRecognizeSimultaneously recognizeSimultaneously simultaneously simultaneousWith"),
            ("requireFailure", "shouldRequireFailure requireToFail require toFail waitsFor"),
            ("recognizer", "gesture gestureRecognizer"),
            ("shouldBegin", "gestureRecognizerShouldBegin"),
        ],
        .expectation: [
            ("after", "from since start min"), ("before", "to until till end max"), ("at", "time when t"),
            ("always", "assert must condition rule"), ("view", "target on element id"),
            ("never-begins", "never begins-not"), ("never-cancelled", "not-cancelled cancelled-never uncancelled"),
            ("ends", "recognized finishes completes"),
            ("center", "position"), ("angle", "rotation degrees rotate"), ("scale", "zoom pinch factor"),
            ("tolerance", "epsilon accuracy delta"),
        ],
    ]

    private static let gesture: [(path: String, words: String)] = [
        ("drag", "move pan slide scroll"), ("tap", "click touch"), ("doubleTap", "doubleClick dblclick"),
        ("longPress", "longTap longClick press"), ("pinch", "zoom magnify"), ("rotate", "turn spin twist"),
        ("fling", "throw flick toss"), ("for", "duration dur lasts seconds minimumPressDuration minimumDuration"),
        ("by", "translation delta offset distance vector displacement"), ("by.x", "dx x"), ("by.y", "dy y"),
        ("from", "location position point startPoint origin"), ("degrees", "angle rotation deg radians"),
        ("scale", "factor magnification"), ("along", "path points way"), ("ease", "easing timing curve"),
        ("fingers", "numberOfTouches numberOfTouchesRequired minimumNumberOfTouches pointers"),
        ("hold", "wait pause"), ("thenHold", "rest stay linger thenHoldForDuration"),
    ]

    private static let values: [(meaning: String, words: Set<String>)] = [
        (
            "draggable",
            ["pinchable", "zoomable", "rotatable", "movable", "moveable", "pannable", "transformable", "pan", "drag"]
        ),
        ("scroll", ["scrollview", "scrollable", "uiscrollview", "list"]),
        ("long-press-drag", ["longpress", "longpressable"]),
        ("tap", ["click", "touch"]), ("pinch", ["zoom", "magnify", "magnification", "scale"]),
        ("rotation", ["rotate", "turn"]), ("longPress", ["hold"]),
        ("dark", ["night", "black"]), ("light", ["day", "white"]),
        ("minimum-jerk", ["natural", "default"]), ("ease-in-out", ["ease", "easeinout"]),
    ]
}

extension String {
    /// The sentence without a full stop.
    package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
