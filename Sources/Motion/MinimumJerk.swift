/// The way a hand moves from one place to another.
package enum MinimumJerk {
    /// The progress at `time` (0…1; times outside count as the nearest end): 10t³ − 15t⁴ + 6t⁵.
    ///
    /// Source: T. Flash, N. Hogan, "The coordination of arm movements", Journal of Neuroscience 5 (1985).
    package static func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        return time * time * time * (10 + time * (-15 + 6 * time))
    }
}
