package import Playback
package import SceneFile

/// An expectation that did not hold.
package struct CheckFailure: Sendable, Hashable {
    /// The expectation.
    package var expectation: Expectation
    /// Where it stands in the scene's file; for one that is not written down, where the gesture, or the constraint, stands that
    /// broke it. Nil where there is none.
    package var place: SourcePlace?
    /// The first frame in which it did not hold; nil where no single frame is to blame.
    package var frame: Int?
    /// The frame in which it is known: ``frame``, or else the first one behind the expectation's window of time; nil where
    /// only the end of the scene tells.
    package var knownIn: Int?
    /// The time of ``frame``, in seconds.
    package var time: Double?
    /// The view that it is about; nil where it is about none, or about several.
    package var view: String?
    /// Whether there was nothing that could have been asked: no frame in the window of time, or no limit to be inside of.
    package var isVacuous: Bool
    /// What was expected, what was found, by how much it was missed, and the reason.
    package var message: String
    /// ``message`` without the frame and the time, as it is in ``worstFrame``.
    package var summary: String
    /// Why it did not hold, where that is known; part of ``message``.
    package var reason: String?
    /// What a picture shows of it.
    package var evidence: Evidence
    /// The frame in which it is worst, where a later one is worse than ``frame``.
    package var worstFrame: Int?
    /// The same in numbers, where it is about numbers.
    package var measure: Measure?

    /// Numbers that were expected, and those that were found.
    package struct Measure: Sendable, Hashable {
        /// What was found in the first frame that failed; one number or, as in a frame, several.
        package var found: [Double]
        /// What was expected: as many numbers, or the one that may not be exceeded.
        package var expected: [Double]
        /// By how much it is missed at most, in the unit of the numbers.
        package var missedBy: Double
        /// By how much it may be missed.
        package var tolerance: Double

        /// `missedBy` and `tolerance` are in the unit of the numbers.
        package init(found: [Double], expected: [Double], missedBy: Double, tolerance: Double) {
            self.found = found
            self.expected = expected
            self.missedBy = missedBy
            self.tolerance = tolerance
        }
    }
}
