internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Shrinks a case that breaks a rule as far as possible, so that it still breaks the rule.
///
/// It tries shorter cases, those with the largest changes first, and continues with the first one that still breaks the
/// rule. It ends when no shorter case does. This terminates because each case has a smaller ``CaseSize`` than the
/// previous one.
struct Shrinker {
    let runner: CaseRunner
    let ground: ExplorationGround
    let rule: ExplorationRule

    /// The largest number of cases that are played, which takes a few seconds (C).
    private static let budget = 4000

    /// Returns the shortest case found, or the original if no shorter one breaks the rule.
    ///
    /// - Parameter goesOn: a closure that is called before each case is played. If it returns false, shrinking ends.
    func shrunk(_ original: ExplorationCase, while goesOn: () -> Bool = { true }) -> ExplorationCase {
        var best = original
        var size = best.size
        var tried: Set<ExplorationCase> = [original]
        var left = Self.budget
        var hasImproved = true
        while hasImproved {
            hasImproved = false
            for candidate in ShorterCases(than: best, on: ground).all {
                let candidateSize = candidate.size
                guard candidateSize < size, tried.insert(candidate).inserted else { continue }
                guard left > 0, goesOn() else { return best }
                left -= 1
                guard !runner.run(candidate, against: [rule], asksForCoverage: false).breaches.isEmpty else { continue }
                best = candidate
                size = candidateSize
                hasImproved = true
                break
            }
        }
        return best
    }
}
