package import Playback
package import SceneFile

/// Watches a scene being played and tells which of its expectations did not hold.
///
/// ```swift
/// var checker = ExpectationChecker(scene.expectations)
/// for frame in player { checker.observe(frame) }
/// let failures = checker.finish()
/// ```
package struct ExpectationChecker {
    private var watches: [Watch]

    /// A checker for one playing of a scene, before the first frame.
    package init(_ expectations: [Expectation]) { watches = expectations.map { Watch($0) } }

    /// Looks at the next frame; each frame of the scene once, in order.
    package mutating func observe(_ frame: PlayedFrame) { watches.observe(frame) }

    /// The failures, in the order of the expectations, after the last frame.
    package func finish() -> [CheckFailure] { findings.compactMap(\.self) }

    /// For each expectation, in order, how it does not hold, or nil where it does; after the last frame.
    package var findings: [CheckFailure?] { watches.map(\.failure) }
}

/// A number for a message: up to six significant decimals, without trailing zeros.
func brief(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    // Small numbers matter in messages about tolerances.
    guard value.magnitude >= 1e-4, value.magnitude < 1e9 else { return "\(value)" }
    return trimmedDecimals(value, 6)
}

/// A length, an angle or a scale for a message: hundredths are enough for what can be seen, and what is smaller is told as
/// ``brief(_:)`` does.
package func visible(_ value: Double) -> String {
    (0.1..<1e9).contains(value.magnitude) ? trimmedDecimals(value, 2) : brief(value)
}
