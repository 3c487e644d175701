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
