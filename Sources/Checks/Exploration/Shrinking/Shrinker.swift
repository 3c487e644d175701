internal import Geometry
internal import SceneFile

/// Makes a case that breaks a rule as short as it can while it still does.
///
/// It tries shorter cases, the boldest first, and goes on from the first that still breaks the rule, until none does. Each
/// has less to read than the one before (``CaseSize``), so this ends.
struct Shrinker {
    let runner: CaseRunner
    let ground: ExplorationGround
    let rule: ExplorationRule

    /// Cases that are played at most: a few seconds' worth (C).
    private static let budget = 4000

    /// The shortest case found; the case itself where none is shorter.
    ///
    /// - Parameter goesOn: asked before each case is played.
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
