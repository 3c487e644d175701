/// What a gesture does.
enum GestureVerb: String, FormName {
    case tap, doubleTap, longPress, drag, longPressDrag, tapDrag, fling, swipe, pinch, rotate, transform, touches
    case recording

    /// What every verb that says how many fingers there are, and what they do, has.
    private static let common = ["from", "fingers", "spread", "axis", "stagger", "jitter", "hold", "then"]

    var form: Form { Form(keys: [rawValue], options: options, oneOf: steps) }

    private var options: [String] {
        switch self {
        case .tap, .doubleTap: Self.common
        case .longPress: ["for"] + Self.common
        case .drag, .longPressDrag, .tapDrag: ["for", "by", "along", "ease"] + Self.common
        case .fling: ["for", "by", "along"] + Self.common
        case .swipe: ["for", "direction", "by", "along", "ease"] + Self.common
        case .pinch: ["for", "scale", "ease"] + Self.common
        case .rotate: ["for", "degrees", "ease"] + Self.common
        case .transform: ["for", "by", "along", "scale", "degrees", "ease"] + Self.common
        case .touches: ["then"]
        case .recording: []
        }
    }

    /// The options that say how far the fingers go.
    var steps: [String] {
        ["direction", "by", "along", "scale", "degrees"].filter(options.contains)
    }

    /// Seconds that a movement takes unless the scene says otherwise, apart from its hold and a tap before it. A swipe has to be over within
    /// the platform's 0.5 s, and a fling lets go at speed (C).
    var movingDuration: Double { self == .fling || self == .swipe ? 0.2 : 0.5 }

    /// Seconds from the first landing to that for the movement.
    var lead: Double { self == .tapDrag ? Gesture.Movement.tapLead : 0 }

    /// How many fingers there may be, the fewest unless the scene says otherwise.
    var fingers: ClosedRange<Int> {
        switch self {
        case .pinch, .rotate, .transform: 2...5
        default: 1...5
        }
    }

    /// Seconds that the fingers rest, or that a tap lasts, unless the scene says otherwise.
    var hold: Double {
        switch self {
        case .tap, .doubleTap: Gesture.Taps.tapDuration
        case .longPress, .longPressDrag: Gesture.Taps.longPressDuration
        default: 0
        }
    }
}
