/// Something in a scene that is worth a picture.
package struct Moment: Sendable, Hashable {
    /// What happens. Of two moments the one whose kind comes later here is worth more.
    package enum Kind: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// The middle of a gesture that goes on for a while.
        case middle
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
        /// An action of the scene.
        case action
        /// A recognizer, or a finger, is cancelled.
        case cancelled
        /// A view is past its limit.
        case pastLimit
        /// The frame before a remark or a failure, so that both can be seen.
        case before
        /// Something odd, though no expectation failed.
        case remark
        /// It becomes known that an expectation failed.
        case failure
        /// The first or the last frame.
        case end

        /// The order of worth.
        package static func < (lhs: Kind, rhs: Kind) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The number of the frame.
    package var frame: Int
    /// What happens.
    package var kind: Kind
    /// What happens, in words without a full stop.
    package var words: String

    /// Something that happens in a frame, in words without a full stop.
    package init(frame: Int, kind: Kind, words: String) {
        self.frame = frame
        self.kind = kind
        self.words = words
    }
}
