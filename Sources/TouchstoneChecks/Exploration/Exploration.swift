package import TouchstoneBehaviors
package import TouchstoneScenes

/// Tries cases in a scene, in rounds, and keeps the first case that breaks each rule.
///
/// A case depends on the seed, the shard, its number and the results of earlier rounds. It does not depend on the
/// thread that plays it or on the order, so any number of threads produces the same result. Each thread plays cases of
/// a round with ``attempt(_:)``, and one of them finishes the round.
///
/// ```swift
/// var exploration = Exploration(of: scene, behaviors: .ready, seed: 1)
/// while exploration.caseCount < 10_000 {
///     let round = exploration.finishRound((0..<Exploration.roundSize).map { exploration.attempt($0) })
///     for discovery in round.discoveries { exploration.keep(exploration.shrink(discovery), for: discovery.rule) }
/// }
/// ```
package struct Exploration: Sendable {
    /// A case that was played.
    package struct Attempt: Sendable {
        package var exploredCase: ExplorationCase
        package var outcome: CaseOutcome
    }

    /// The first case that breaks a rule, before it is shrunk.
    package struct Discovery: Sendable {
        package var rule: ExplorationRule
        package var exploredCase: ExplorationCase
        /// The number of the case.
        package var number: Int
    }

    /// The results of a round.
    package struct Round: Sendable {
        /// The rules that were broken for the first time.
        package var discoveries: [Discovery] = []
        /// The indices of the attempts that reached a state or a transition, or broke a rule, for the first time.
        package var novel: [Int] = []
    }

    /// The number of cases in a round. Only cases of later rounds can use their results (C).
    package static let roundSize = 64

    /// The number of cases that are kept as a basis for later ones, about 20 MB. After that, the newest replace the
    /// oldest (C).
    private static let mostKeptCases = 1 << 15
    /// The number of states and transitions that are distinguished, about 16 MB. After that, no case reaches anything
    /// new (C).
    private static let mostReached = 1 << 20

    private let generator: CaseGenerator
    private let runner: CaseRunner
    private let rules: [ExplorationRule]
    package let seed: UInt64
    package let shard: Shard

    /// The number of cases that were tried.
    package private(set) var caseCount = 0
    package private(set) var roundCount = 0
    package private(set) var frameCount = 0
    /// The failures in the order in which they were found.
    package private(set) var failures: [FoundFailure] = []
    /// The broken rules, with their indices in ``failures``.
    private var failureIndices: [ExplorationRule: Int] = [:]
    private var corpus: [ExplorationCase] = []
    /// The number of cases that were added to the corpus.
    private var keptCount = 0
    private var reached: Set<UInt64> = []
    /// What only one case has reached so far.
    private var reachedOnce: Set<UInt64> = []

    /// Creates an exploration before its first round.
    ///
    /// - Parameters:
    ///   - scene: the scene in which cases are played.
    ///   - behaviors: the behavior kinds that the scene may name.
    ///   - seed: the seed of all random choices.
    ///   - shard: the shard of the seed's cases that is tried.
    ///   - names: the names of the rules to test: see ``ExplorationRule/names``. Empty for all rules, except those that
    ///     a view breaks in its documented behavior.
    ///   - isSwarm: whether each case leaves about half of the features out. False only for comparisons.
    package init(
        of scene: Scene, behaviors: BehaviorCatalogue, seed: UInt64, shard: Shard = Shard(),
        finding names: [String] = [], isSwarm: Bool = true
    ) {
        let space = ExplorationSpace(of: scene, behaviors: behaviors)
        generator = CaseGenerator(space: space, isSwarm: isSwarm)
        runner = CaseRunner(scene, behaviors: behaviors)
        rules =
            names.isEmpty
            ? ExplorationRule.all(of: scene, on: space) : ExplorationRule.rules(named: names, of: scene)
        self.seed = seed
        self.shard = shard
    }

    /// Whether no view has a behavior or recognizers, so that fingers cannot break anything.
    package var hasNothingToTry: Bool { generator.space.movedViews.isEmpty }

    /// The number of states and transitions that were reached, up to about a million.
    package var coverage: Int { reached.count }

    /// The estimated probability that the next case reaches something new: the share of the cases that reached something
    /// that no other case did. 1 before the first case.
    ///
    /// Source: the estimator of I. J. Good and A. M. Turing, as applied to fuzzing by M. Böhme, "STADS: Software Testing
    /// as Species Discovery", TOSEM 2018.
    package var discoveryProbability: Double {
        caseCount == 0 ? 1 : min(1, Double(reachedOnce.count + 1) / Double(caseCount))
    }

    /// Plays the case with an index, from 0, in the current round.
    package func attempt(_ index: Int) -> Attempt {
        var random = RandomChoices(seed: seed, stream: shard.stream(of: caseCount + index))
        return replay(generator.makeCase(&random, corpus: corpus))
    }

    /// Plays a case that is known already, such as one of an earlier exploration.
    package func replay(_ exploredCase: ExplorationCase) -> Attempt {
        Attempt(exploredCase: exploredCase, outcome: runner.run(exploredCase, against: rules, asksForCoverage: true))
    }

    /// Finishes a round. The caller should shrink the cases that break a rule for the first time.
    package mutating func finishRound(_ attempts: [Attempt]) -> Round {
        var round = Round()
        for (index, attempt) in attempts.enumerated() {
            frameCount += attempt.outcome.frames
            var isNew = false
            for feature in attempt.outcome.reached {
                if reachedOnce.remove(feature) != nil || reached.contains(feature) || reached.count >= Self.mostReached
                {
                    continue
                }
                reached.insert(feature)
                reachedOnce.insert(feature)
                isNew = true
            }
            if isNew { keepForLater(attempt.exploredCase) }
            if isNew || attempt.outcome.breaches.contains(where: { failureIndices[$0.rule] == nil }) {
                round.novel.append(index)
            }
            for breach in attempt.outcome.breaches {
                let rule = breach.rule
                if let index = failureIndices[rule] {
                    failures[index].count += 1
                    continue
                }
                failureIndices[rule] = failures.count
                failures.append(
                    FoundFailure(
                        rule: rule, shortest: attempt.exploredCase, message: breach.message, frame: breach.frame,
                        firstCase: caseCount + index, count: 1))
                round.discoveries.append(
                    Discovery(rule: rule, exploredCase: attempt.exploredCase, number: caseCount + index))
            }
        }
        caseCount += attempts.count
        roundCount += 1
        return round
    }

    /// The breach of a rule by a case of another exploration; nil if the case does not break it.
    ///
    /// - Parameters:
    ///   - exploredCase: the case, which is played.
    ///   - name: the name of the rule.
    ///   - view: the view that breaks it; nil for a rule about the whole scene.
    package func breach(
        of exploredCase: ExplorationCase, ofRuleNamed name: String, by view: String?
    ) -> CaseOutcome.Breach? {
        runner.run(exploredCase, against: rules, asksForCoverage: false).breaches
            .first { $0.rule.name == name && $0.rule.view == view }
    }

    private mutating func keepForLater(_ exploredCase: ExplorationCase) {
        if corpus.count < Self.mostKeptCases {
            corpus.append(exploredCase)
        } else {
            corpus[keptCount % Self.mostKeptCases] = exploredCase
        }
        keptCount += 1
    }

    /// Returns the shortest case found that breaks the same rule as a discovery.
    ///
    /// - Parameters:
    ///   - discovery: a case that breaks a rule.
    ///   - goesOn: a closure that is called before each case is played. If it returns false, shrinking ends.
    package func shrink(_ discovery: Discovery, while goesOn: () -> Bool = { true }) -> ExplorationCase {
        Shrinker(runner: runner, space: generator.space, rule: discovery.rule)
            .shrunk(discovery.exploredCase, while: goesOn)
    }

    /// Records the shrunk form of a case that breaks a rule.
    package mutating func keep(_ shortest: ExplorationCase, for rule: ExplorationRule) {
        let outcome = runner.run(shortest, against: [rule], asksForCoverage: false)
        guard let index = failureIndices[rule], let breach = outcome.breaches.first else { return }
        failures[index].shortest = shortest
        failures[index].message = breach.message
        failures[index].frame = breach.frame
    }
}

/// One of several explorations that share the cases of a seed. No case belongs to two shards.
package struct Shard: Sendable, Hashable {
    /// The number of the shard, from 1.
    package let number: Int
    package let count: Int

    /// Creates the only shard.
    package init() { (number, count) = (1, 1) }

    /// Creates a shard; nil unless `number` is from 1 to `count` and `count` is at most a million.
    package init?(_ number: Int, of count: Int) {
        guard count >= 1, (1...count).contains(number), count <= 1_000_000 else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// The stream of random numbers of a case, unique among the cases of all shards.
    func stream(of index: Int) -> UInt64 { UInt64(index) &* UInt64(count) &+ UInt64(number - 1) }
}

/// A broken rule, with the shortest case found that breaks it.
package struct FoundFailure: Sendable {
    package var rule: ExplorationRule
    /// The shortest case that breaks the rule.
    package var shortest: ExplorationCase
    /// The failure message of that case.
    package var message: String
    /// The frame of that case in which the failure is known; nil if it is known only at the end.
    package var frame: Int?
    /// The number of the first case that broke the rule.
    package var firstCase: Int
    /// The number of cases that broke the rule.
    package var count: Int

    init(
        rule: ExplorationRule, shortest: ExplorationCase, message: String, frame: Int?, firstCase: Int, count: Int
    ) {
        (self.rule, self.shortest, self.message, self.frame) = (rule, shortest, message, frame)
        (self.firstCase, self.count) = (firstCase, count)
    }

    /// Creates the failure that a case of another exploration shows, before it is counted.
    package init(_ breach: CaseOutcome.Breach, in exploredCase: ExplorationCase) {
        self.init(
            rule: breach.rule, shortest: exploredCase, message: breach.message, frame: breach.frame, firstCase: 0,
            count: 0)
    }
}
