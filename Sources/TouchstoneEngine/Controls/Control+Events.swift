extension Control {
    /// The events that a control sends to its targets. Corresponds to `UIControl.Event`, with the same values. In this
    /// module, ``Event`` is an event of touches or presses.
    public struct Events: OptionSet, Hashable, Sendable {
        /// The events as bits.
        public let rawValue: UInt
        /// Creates events from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger has landed.
        public static let touchDown = Events(rawValue: 1 << 0)
        /// A finger has landed for at least the second time in a row.
        public static let touchDownRepeat = Events(rawValue: 1 << 1)
        /// The finger has moved inside.
        public static let touchDragInside = Events(rawValue: 1 << 2)
        /// The finger has moved outside.
        public static let touchDragOutside = Events(rawValue: 1 << 3)
        /// The finger has moved from outside to inside.
        public static let touchDragEnter = Events(rawValue: 1 << 4)
        /// The finger has moved from inside to outside.
        public static let touchDragExit = Events(rawValue: 1 << 5)
        /// The finger has lifted inside.
        public static let touchUpInside = Events(rawValue: 1 << 6)
        /// The finger has lifted outside.
        public static let touchUpOutside = Events(rawValue: 1 << 7)
        /// The touch was cancelled.
        public static let touchCancel = Events(rawValue: 1 << 8)
        /// The value has changed. The control itself sends this event.
        public static let valueChanged = Events(rawValue: 1 << 12)
        /// The control's default action was triggered. A button sends this event with `touchUpInside`.
        public static let primaryActionTriggered = Events(rawValue: 1 << 13)
        /// Editing has begun. The control itself sends this event.
        public static let editingDidBegin = Events(rawValue: 1 << 16)
        /// The text was edited. The control itself sends this event.
        public static let editingChanged = Events(rawValue: 1 << 17)
        /// Editing has ended. The control itself sends this event.
        public static let editingDidEnd = Events(rawValue: 1 << 18)
        // These are UIKit's names.
        // swift-format-ignore: DontRepeatTypeInStaticProperties
        /// All events of touches.
        public static let allTouchEvents = Events(rawValue: 0xFFF)
        // swift-format-ignore: DontRepeatTypeInStaticProperties
        /// All events.
        public static let allEvents = Events(rawValue: .max)

        /// The names of all events that appear in the trace.
        package static var tracedNames: [String] { Events.allEvents.traceNames }

        /// The names of the events of this set that appear in the trace, in order.
        var traceNames: [String] {
            let named: [(Events, String)] = [
                (.touchDown, "touchDown"), (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
                (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
                (.primaryActionTriggered, "primaryActionTriggered"),
            ]
            return named.compactMap { contains($0) ? $1 : nil }
        }
    }

    /// The state of a control.
    public struct State: OptionSet, Hashable, Sendable {
        /// The states as bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates states from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// No other state applies.
        public static let normal: State = []
        /// A finger is on the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control does not follow fingers.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
    }
}
