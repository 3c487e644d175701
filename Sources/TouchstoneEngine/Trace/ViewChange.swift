internal import TouchstoneGeometry

/// A change of a view's model values in a frame, and its cause.
public struct ViewChange: Hashable, Sendable {
    /// The name of the view that changed.
    public var view: String
    /// The kinds of changes.
    public var kinds: Kinds
    /// The code that made the change.
    public var cause: Cause

    package init(view: String, kinds: Kinds, cause: Cause) {
        self.view = view
        self.kinds = kinds
        self.cause = cause
    }

    /// The kinds of changes that one cause made to a view.
    public struct Kinds: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: Int
        /// Creates options from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The view moved in its superview: its center, or the translation of its transform.
        public static let moves = Kinds(rawValue: 1 << 0)
        /// The scale of its transform changed.
        public static let scales = Kinds(rawValue: 1 << 1)
        /// The angle of its transform changed.
        public static let turns = Kinds(rawValue: 1 << 2)
        /// The size of its bounds changed.
        public static let resizes = Kinds(rawValue: 1 << 3)
        /// The origin of its bounds changed, which moves its subviews.
        public static let scrolls = Kinds(rawValue: 1 << 4)
    }

    /// The code that changes views.
    public enum Cause: Hashable, Sendable {
        /// An action of the named recognizer, such as `card.pan`.
        case recognizer(String)
        /// A touch or press method of the named view, such as `touchesMoved`.
        case touches(String)
        /// A motion of the named view without fingers, such as a deceleration, or its display link.
        case motion(String)
        /// A layout.
        case layout
        /// The completion of an animation.
        case completion
        /// An action of a scene, in words.
        case action(String)
    }
}

/// The code that is running, as far as it can change views.
enum RunningCode {
    case recognizer(GestureRecognizer)
    case touches(View)
    case motion(View?)
    case layout
    case completion
    case action(String)

    var cause: ViewChange.Cause {
        switch self {
        case .recognizer(let recognizer): .recognizer(recognizer.fullName)
        case .touches(let view): .touches(view.displayName)
        case .motion(let view): .motion(view?.displayName ?? "")
        case .layout: .layout
        case .completion: .completion
        case .action(let description): .action(description)
        }
    }
}

extension AnimatedProperty {
    /// The kinds of changes that a new value brings.
    func kinds(of old: AnimatedValue, _ new: AnimatedValue) -> ViewChange.Kinds {
        var kinds: ViewChange.Kinds = []
        switch (old, new) {
        case (.point, .point): kinds = .moves
        case (.rect(let old), .rect(let new)):
            if old.size != new.size { kinds.insert(.resizes) }
            if old.origin != new.origin { kinds.insert(.scrolls) }
        case (.transform(let old), .transform(let new)):
            if old.tx != new.tx || old.ty != new.ty { kinds.insert(.moves) }
            let (before, after) = (old.a * old.a + old.b * old.b, new.a * new.a + new.b * new.b)
            if abs(after - before) > Self.tolerance * before { kinds.insert(.scales) }
            if abs(old.a * new.b - old.b * new.a) > Self.tolerance * before { kinds.insert(.turns) }
        // Colors and opacity do not move a view.
        default: break
        }
        return kinds
    }

    /// The relative difference above which a scale or an angle counts as changed: rounding stays below it (C).
    private static var tolerance: Double { 1e-9 }
}
