/// Something in a scene that is worth a picture.
package struct Moment: Sendable, Hashable {
    /// What happens. Of two moments the one whose kind comes later here is worth more.
    package enum Kind: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// The frame in which views move farthest.
        case largestStep
        /// Recognizers give up.
        case failed
        /// A finger lands or lifts.
        case finger
        /// A recognizer begins.
        case began
        /// A view touches its limit, or leaves it.
        case limit
        /// A recognizer ends, or is recognized at once: now it can be seen what it did.
        case ended
        /// A recognizer, or a finger, is cancelled.
        case cancelled
        /// A view is past its limit.
        case pastLimit
        /// Nothing: the frame before a jump, so that both can be seen.
        case before
        /// A view moves farther than fingers can explain.
        case jump
        /// It becomes known that an expectation does not hold.
        case broken
        /// The scene begins or is over.
        case end

        /// The order of worth.
        package static func < (lhs: Kind, rhs: Kind) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The number of the frame.
    package var frame: Int
    /// What happens.
    package var kind: Kind
    /// What happens, in words without a full stop; empty where there is nothing to say.
    package var words: String

    /// Something that happens in a frame, in words without a full stop.
    package init(frame: Int, kind: Kind, words: String) {
        self.frame = frame
        self.kind = kind
        self.words = words
    }
}
