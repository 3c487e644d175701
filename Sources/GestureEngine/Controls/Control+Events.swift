extension Control {
    /// What a control sends to its targets: UIKit's `UIControl.Event`, with its numbers. Here `Event` is the one of touches.
    public struct Events: OptionSet, Hashable, Sendable {
        /// The events as bits.
        public let rawValue: UInt
        /// Events by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger has landed.
        public static let touchDown = Events(rawValue: 1 << 0)
        /// A finger has landed for the second time or more in a row.
        public static let touchDownRepeat = Events(rawValue: 1 << 1)
        /// The finger has moved, and is inside.
        public static let touchDragInside = Events(rawValue: 1 << 2)
        /// The finger has moved, and is outside.
        public static let touchDragOutside = Events(rawValue: 1 << 3)
        /// The finger has come back inside.
        public static let touchDragEnter = Events(rawValue: 1 << 4)
        /// The finger has gone outside.
        public static let touchDragExit = Events(rawValue: 1 << 5)
        /// The finger has lifted inside.
        public static let touchUpInside = Events(rawValue: 1 << 6)
        /// The finger has lifted outside.
        public static let touchUpOutside = Events(rawValue: 1 << 7)
        /// The touch was cancelled.
        public static let touchCancel = Events(rawValue: 1 << 8)
        /// The value has changed; the control itself sends it.
        public static let valueChanged = Events(rawValue: 1 << 12)
        /// The control's default action; a button sends it with `touchUpInside`.
        public static let primaryActionTriggered = Events(rawValue: 1 << 13)
        /// Editing has begun; the control itself sends it.
        public static let editingDidBegin = Events(rawValue: 1 << 16)
        /// Editing has changed something; the control itself sends it.
        public static let editingChanged = Events(rawValue: 1 << 17)
        /// Editing has ended; the control itself sends it.
        public static let editingDidEnd = Events(rawValue: 1 << 18)
        // The platform's names.
        // swift-format-ignore: DontRepeatTypeInStaticProperties
        /// All that fingers do.
        public static let allTouchEvents = Events(rawValue: 0xFFF)
        // swift-format-ignore: DontRepeatTypeInStaticProperties
        /// Everything.
        public static let allEvents = Events(rawValue: .max)

        /// The names of all events that the trace shows.
        package static var tracedNames: [String] { Events.allEvents.traceNames }

        /// What the trace calls those that it shows, in their order.
        var traceNames: [String] {
            let named: [(Events, String)] = [
                (.touchDown, "touchDown"), (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
                (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
                (.primaryActionTriggered, "primaryActionTriggered"),
            ]
            return named.compactMap { contains($0) ? $1 : nil }
        }
    }

    /// How a control is.
    public struct State: OptionSet, Hashable, Sendable {
        /// The states as bits; UIKit's numbers.
        public let rawValue: UInt
        /// States by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// None of the others.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It follows no fingers.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is chosen.
        public static let selected = State(rawValue: 1 << 2)
    }
}
