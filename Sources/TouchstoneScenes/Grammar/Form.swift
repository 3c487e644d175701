/// One of the alternatives that a map of a level may have, such as a verb of a gesture or a kind of expectation, with
/// its keys.
///
/// The decoder's check for keys that do not belong together, and the JSON Schema, both use the forms of a ``Level``.
/// Keys of the level that no form names belong to all forms.
package struct Form: Sendable {
    /// The keys that identify this form. Several of them may be present.
    package let keys: [String]
    /// The other keys that the form may have.
    package var options: [String] = []
    /// The keys that the form requires.
    package var required: [String] = []
    /// Keys of which the form requires at least one. Empty if it requires none.
    package var oneOf: [String] = []

    /// The keys as a message lists them.
    var words: String { keys.joined(separator: keys == required ? " with " : ", ") }

    /// Whether a key belongs to this form.
    func names(_ key: String) -> Bool { keys.contains(key) || options.contains(key) }
}

/// The forms that maps of one level may have.
protocol FormName: CaseIterable, Sendable {
    var form: Form { get }
}

extension FormName where Self: RawRepresentable<String> {
    var form: Form { Form(keys: [rawValue]) }
}

extension Level {
    /// The forms that a map may have. Empty if all keys may occur together.
    package var forms: [Form] {
        switch self {
        case .gesture, .follower: GestureVerb.allCases.map(\.form)
        case .along: PathForm.allCases.map(\.form)
        case .action: ActionVerb.allCases.map(\.form)
        case .rule: RuleForm.allCases.map(\.form)
        case .expectation: ExpectationForm.allCases.map(\.form)
        default: []
        }
    }
}

/// The shape of a path.
enum PathForm: String, FormName {
    case points, arc, circle

    var form: Form { Form(keys: [rawValue], options: self == .points ? ["smooth"] : []) }
}

/// The question that a rule answers.
enum RuleForm: String, FormName {
    case simultaneous, requireFailure, shouldBegin, shouldReceive

    var form: Form { Form(keys: [rawValue], options: self == .simultaneous ? ["answer"] : []) }
}

/// The effect of an action.
enum ActionVerb: String, FormName {
    case set, enable, disable, cancel, relayout, press, remove, move, run, rotate, resize, keyboard

    var form: Form {
        switch self {
        case .press: Form(keys: [rawValue], options: ["on", "for"], required: ["on"])
        case .set: Form(keys: [rawValue], options: ["for", "ease", "spring", "touchable"])
        case .move: Form(keys: [rawValue], options: ["to", "index"], required: ["to"])
        case .run: Form(keys: [rawValue], options: ["on"])
        default: Form(keys: [rawValue])
        }
    }
}

/// The properties of every view that an action may set.
package enum ViewPropertyName: String, CaseIterable {
    case frame, center, size, transform, alpha, hidden, fill, clip, interaction
}

/// The subject of an expectation. The raw value is the key of those that one key names.
enum ExpectationForm: String, FormName {
    case holds, always, lint, events, begins
    case neverBegins = "never-begins"
    case ends
    case neverCancelled = "never-cancelled"
    case state, value, reads, not, any, all

    var form: Form {
        switch self {
        case .holds, .not, .any, .all: Form(keys: [rawValue], options: ["at"] + Self.times)
        case .always: Form(keys: [rawValue], options: ["view", "tolerance", "within", "presented"] + Self.times)
        case .lint: Form(keys: [rawValue], options: ["view"] + Self.times)
        case .events: Form(keys: [rawValue], options: ["view", "in", "exactly"] + Self.times, required: ["view"])
        case .begins, .neverBegins, .ends, .neverCancelled: Form(keys: [rawValue], options: Self.times)
        case .state:
            Form(keys: ["recognizer", "state"], options: ["at"] + Self.times, required: ["recognizer", "state"])
        case .value:
            Form(
                keys: Expectation.Property.allCases.map(\.rawValue),
                options: ["at", "view", "tolerance", "presented"] + Self.times, required: ["view"])
        case .reads: Form(keys: [rawValue], options: ["at", "view", "tolerance"] + Self.times, required: ["view"])
        }
    }

    /// The keys for the time and the variants.
    private static let times = ["after", "before", "during", "variant"]

    /// The keys for the time of the test. An expectation that combines others passes these keys on to parts that have
    /// none of them.
    static let windowKeys = ["at", "after", "before", "during"]

    /// Whether the expectation may be about a moment: it may have 'at'.
    var mayBeMomentary: Bool { isMomentary || self == .holds }

    /// Whether the expectation requires 'at', unless 'after', 'before' or 'during' is present.
    var isMomentary: Bool { self == .state || self == .value || self == .reads }
}

/// The verb of a gesture.
enum GestureVerb: String, FormName {
    case tap, doubleTap, longPress, drag, longPressDrag, tapDrag, fling, swipe, pinch, rotate, transform, touches
    case recording

    /// The options of every verb that specifies the number of fingers and their movement.
    private static let common = ["from", "fingers", "spread", "axis", "stagger", "jitter", "hold", "then"]

    var form: Form { Form(keys: [rawValue], options: options, oneOf: steps) }

    private var options: [String] {
        switch self {
        case .tap, .doubleTap: Self.common
        case .longPress: ["for"] + Self.common
        case .drag, .longPressDrag, .tapDrag: ["for", "by", "along", "ease", "thenHold"] + Self.common
        case .fling: ["for", "by", "along"] + Self.common
        case .swipe: ["for", "direction", "by", "along", "ease"] + Self.common
        case .pinch: ["for", "scale", "ease", "thenHold"] + Self.common
        case .rotate: ["for", "degrees", "ease", "thenHold"] + Self.common
        case .transform: ["for", "by", "along", "scale", "degrees", "ease", "thenHold"] + Self.common
        case .touches: ["then"]
        case .recording: []
        }
    }

    /// The options that specify how far the fingers move.
    var steps: [String] {
        ["direction", "by", "along", "scale", "degrees"].filter(options.contains)
    }

    /// The default duration of a movement in seconds, without its hold and a tap before it. A swipe must be over within
    /// UIKit's 0.5 s, and a fling must end at speed (C).
    var movingDuration: Double { self == .fling || self == .swipe ? 0.2 : 0.5 }

    /// The seconds from the first landing to the landing for the movement.
    var lead: Double { self == .tapDrag ? Gesture.Movement.tapLead : 0 }

    /// The allowed numbers of fingers. The lowest one is the default.
    var fingers: ClosedRange<Int> {
        switch self {
        case .pinch, .rotate, .transform: 2...5
        default: 1...5
        }
    }

    /// The default seconds for which the fingers rest, or for which a tap lasts.
    var hold: Double {
        switch self {
        case .tap, .doubleTap: Gesture.Taps.tapDuration
        case .longPress, .longPressDrag: Gesture.Taps.longPressDuration
        default: 0
        }
    }
}
