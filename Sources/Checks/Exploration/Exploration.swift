package import Behaviors
internal import Playback
package import SceneFile

/// Tries cases in a scene, in rounds, and keeps the first that breaks each rule.
///
/// A case depends on the seed, the shard, its number and what rounds before its own have reached; not on who plays it, and in
/// which order. So any number of threads gives the same result: each plays cases of a round with ``attempt(_:)``, one of
/// them closes the round.
///
/// ```swift
/// var exploration = Exploration(of: scene, behaviors: .standard, seed: 1)
/// while exploration.caseCount < 10_000 {
///     let found = exploration.finishRound((0..<Exploration.roundSize).map { exploration.attempt($0) })
///     for discovery in found { exploration.keep(exploration.shrink(discovery), for: discovery.rule) }
/// }
/// ```
package struct Exploration: Sendable {
    /// A case that was played.
    package struct Attempt: Sendable {
        package var exploredCase: ExplorationCase
        package var outcome: CaseOutcome
    }

    /// The first case that breaks a rule, before it is made shorter.
    package struct Discovery: Sendable {
        package var rule: ExplorationRule
        package var exploredCase: ExplorationCase
        /// The number of the case.
        package var number: Int
    }

    /// Cases of a round: those that may learn from what rounds before have reached (C).
    package static let roundSize = 256

    /// Cases that are kept for later ones to be changed from, some 20 MB. Then the newest take the places of the oldest (C).
    private static let mostKeptCases = 1 << 15
    /// States and transitions that are distinguished, some 16 MB. Beyond that, no case reaches anything new (C).
    private static let mostReached = 1 << 20

    private let generator: CaseGenerator
    private let runner: CaseRunner
    private let rules: [ExplorationRule]
    package let seed: UInt64
    package let shard: Shard

    /// Cases that were tried.
    package private(set) var caseCount = 0
    package private(set) var roundCount = 0
    package private(set) var frameCount = 0
    /// In the order in which they were found.
    package private(set) var failures: [FoundFailure] = []
    /// Broken rules: their places among the failures.
    private var known: [ExplorationRule: Int] = [:]
    private var corpus: [ExplorationCase] = []
    /// Cases that were put into the corpus.
    private var keptCount = 0
    private var reached: Set<UInt64> = []

    /// An exploration before its first round.
    package init(
        of scene: Scene, behaviors: BehaviorCatalogue, seed: UInt64, shard: Shard = Shard()
    ) {
        generator = CaseGenerator(ground: ExplorationGround(of: scene, behaviors: behaviors))
        runner = CaseRunner(scene, behaviors: behaviors)
        rules = ExplorationRule.all(of: scene)
        self.seed = seed
        self.shard = shard
    }

    /// Whether no view has a behavior or recognizers, so that there is nothing that fingers could break.
    package var hasNothingToTry: Bool { generator.ground.movedViews.isEmpty }

    /// How many states and transitions were reached, up to a million.
    package var coverage: Int { reached.count }

    /// Plays the case at a place of the round that is going on, from 0 on.
    package func attempt(_ index: Int) -> Attempt {
        var chance = Chance(seed: seed, stream: shard.stream(of: caseCount + index))
        let exploredCase = generator.makeCase(&chance, corpus: corpus)
        return Attempt(
            exploredCase: exploredCase, outcome: runner.run(exploredCase, against: rules, asksForCoverage: true))
    }

    /// Closes a round, and returns what was broken for the first time; each is to be made shorter.
    package mutating func finishRound(_ attempts: [Attempt]) -> [Discovery] {
        var discoveries: [Discovery] = []
        for (index, attempt) in attempts.enumerated() {
            frameCount += attempt.outcome.frames
            var isNew = false
            for feature in attempt.outcome.reached where reached.count < Self.mostReached {
                if reached.insert(feature).inserted { isNew = true }
            }
            if isNew { keepForLater(attempt.exploredCase) }
            for breach in attempt.outcome.breaches {
                let rule = breach.rule
                if let place = known[rule] {
                    failures[place].count += 1
                    continue
                }
                known[rule] = failures.count
                failures.append(
                    FoundFailure(
                        rule: rule, shortest: attempt.exploredCase, message: breach.message, frame: breach.frame,
                        firstCase: caseCount + index, count: 1))
                discoveries.append(
                    Discovery(rule: rule, exploredCase: attempt.exploredCase, number: caseCount + index))
            }
        }
        caseCount += attempts.count
        roundCount += 1
        return discoveries
    }

    private mutating func keepForLater(_ exploredCase: ExplorationCase) {
        if corpus.count < Self.mostKeptCases {
            corpus.append(exploredCase)
        } else {
            corpus[keptCount % Self.mostKeptCases] = exploredCase
        }
        keptCount += 1
    }

    /// The shortest case found that breaks the rule as a discovery does.
    ///
    /// - Parameter goesOn: asked before each case is played.
    package func shrink(_ discovery: Discovery, while goesOn: () -> Bool = { true }) -> ExplorationCase {
        Shrinker(runner: runner, ground: generator.ground, rule: discovery.rule)
            .shrunk(discovery.exploredCase, while: goesOn)
    }

    /// Takes in the shorter form of a case that was found to break a rule.
    package mutating func keep(_ shortest: ExplorationCase, for rule: ExplorationRule) {
        let outcome = runner.run(shortest, against: [rule], asksForCoverage: false)
        guard let place = known[rule], let breach = outcome.breaches.first else { return }
        failures[place].shortest = shortest
        failures[place].message = breach.message
        failures[place].frame = breach.frame
    }
}

/// One of several explorations that share out the cases of a seed: none tries a case of another's.
package struct Shard: Sendable, Hashable {
    /// From 1 on.
    package let number: Int
    package let count: Int

    /// The only one.
    package init() { (number, count) = (1, 1) }

    /// Nil unless `number` is from 1 to `count`.
    package init?(_ number: Int, of count: Int) {
        guard count >= 1, (1...count).contains(number), count <= 1_000_000 else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Where the chance of a case comes from, of those of all shards.
    func stream(of index: Int) -> UInt64 { UInt64(index) &* UInt64(count) &+ UInt64(number - 1) }
}

/// A rule that some case breaks, with the shortest case found that does.
package struct FoundFailure: Sendable {
    package var rule: ExplorationRule
    /// The shortest that breaks it.
    package var shortest: ExplorationCase
    /// What was found in that.
    package var message: String
    /// The frame of that in which it is known; nil where only the end tells.
    package var frame: Int?
    /// The number of the case that broke it first.
    package var firstCase: Int
    /// In how many cases it was seen.
    package var count: Int
}
