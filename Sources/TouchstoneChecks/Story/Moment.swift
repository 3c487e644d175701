/// An event in a scene that is worth a picture.
package struct Moment: Sendable, Hashable {
    /// The kinds of events. Later kinds are more important.
    package enum Kind: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// The middle of a gesture that lasts for a while.
        case middle
        /// Recognizers fail.
        case failed
        /// A finger lands or lifts.
        case finger
        /// A recognizer begins.
        case began
        /// A view touches its limit, or stops touching it.
        case limit
        /// A recognizer ends, or a discrete gesture is recognized. Its effect is now visible.
        case ended
        /// An action of the scene is performed.
        case action
        /// A recognizer or a finger is cancelled.
        case cancelled
        /// A view is past its limit.
        case pastLimit
        /// The frame before a remark or a failure, so that the change is visible.
        case before
        /// Something is unusual, although no expectation failed.
        case remark
        /// An expectation is known to have failed.
        case failure
        /// The first or the last frame.
        case end

        /// Orders kinds by their importance.
        package static func < (lhs: Kind, rhs: Kind) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The number of the frame.
    package var frame: Int
    /// The kind of the event.
    package var kind: Kind
    /// A description of the event, without a full stop.
    package var words: String

    /// Creates a moment. `words` describes the event, without a full stop.
    package init(frame: Int, kind: Kind, words: String) {
        self.frame = frame
        self.kind = kind
        self.words = words
    }
}
