internal import TouchstonePlayer
package import TouchstoneScenes

/// A failed expectation.
package struct CheckFailure: Sendable, Hashable {
    /// The expectation.
    package var expectation: Expectation
    /// The place of the expectation in the scene's file. For an implicit expectation, the place of the gesture or of
    /// the constraint that broke it. Nil if there is no such place.
    package var place: SourcePlace?
    /// The first frame in which the expectation failed; nil if no single frame is responsible.
    package var frame: Int?
    /// The frame in which the failure is known: ``frame``, or otherwise the first frame after the expectation's time
    /// window. Nil if it is known only at the end of the scene.
    package var knownIn: Int?
    /// The time of ``frame``, in seconds.
    package var time: Double?
    /// The view that the failure is about; nil for no view or several.
    package var view: String?
    /// Whether there was nothing to check: no frame in the time window, or no limit to stay inside.
    package var isVacuous: Bool
    /// The expected value, the actual value, the deviation, and the reason.
    package var message: String
    /// ``message`` as of ``worstFrame``, without the frame and the time.
    package var summary: String
    /// The reason for the failure, if it is known; part of ``message``.
    package var reason: String?
    /// The evidence that a picture shows.
    package var evidence: Evidence
    /// The frame with the largest deviation, if it is later than ``frame``.
    package var worstFrame: Int?
    /// The failure in numbers, if the expectation is about numbers.
    package var measure: Measure?

    /// The numbers that were expected and found.
    package struct Measure: Sendable, Hashable {
        /// The numbers that were found in the first failed frame: one, or several as for a frame rectangle.
        package var found: [Double]
        /// The expected numbers: as many as were found, or a single upper limit.
        package var expected: [Double]
        /// The largest deviation, in the unit of the numbers.
        package var missedBy: Double
        /// The largest deviation that is allowed.
        package var tolerance: Double

        /// Creates a measure. `missedBy` and `tolerance` are in the unit of the numbers.
        package init(found: [Double], expected: [Double], missedBy: Double, tolerance: Double) {
            self.found = found
            self.expected = expected
            self.missedBy = missedBy
            self.tolerance = tolerance
        }
    }
}
