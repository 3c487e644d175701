package import Playback
package import SceneFile

/// Checks a scene's expectations while the scene is played.
///
/// ```swift
/// var checker = ExpectationChecker(scene.expectations)
/// for frame in player { checker.observe(frame) }
/// let failures = checker.finish()
/// ```
package struct ExpectationChecker {
    private var watches: [Watch]

    /// Creates a checker for one run of a scene, before the first frame.
    package init(_ expectations: [Expectation]) { watches = expectations.map { Watch($0) } }

    /// Checks the next frame. Call this method for each frame of the scene once and in order.
    package mutating func observe(_ frame: PlayedFrame) { watches.observe(frame) }

    /// Returns the failures in the order of the expectations. Call this method after the last frame.
    package func finish() -> [CheckFailure] { findings.compactMap(\.self) }

    /// The failure of each expectation, in order, or nil for an expectation that passed. Read this property after the
    /// last frame.
    package var findings: [CheckFailure?] { watches.map(\.failure) }
}

/// A number for a message, with up to six decimals and without trailing zeros.
func brief(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    // Keep all digits of small numbers, which matter in messages about tolerances.
    guard value.magnitude >= 1e-4, value.magnitude < 1e9 else { return "\(value)" }
    return trimmedDecimals(value, 6)
}

/// A length, an angle or a scale for a message. It has two decimals, because smaller differences are not visible.
/// Smaller numbers are formatted like `brief(_:)`.
package func visible(_ value: Double) -> String {
    (0.1..<1e9).contains(value.magnitude) ? trimmedDecimals(value, 2) : brief(value)
}
