/// Finds requirements that lead back to where they start: recognizers that wait for each other.
struct RequirementCycles {
    /// Recognizers, each of which waits for the next; the last is the first again.
    struct Cycle {
        var names: [String]
        /// The rule that closes the circle: the last one that was met.
        var place: SourcePlace
    }

    /// One for each rule that closes a circle, in the order in which the rules' recognizers are first named.
    private(set) var found: [Cycle] = []

    private var requirements: [String: [(name: String, place: SourcePlace)]] = [:]
    private var isDone: Set<String> = []
    /// The recognizers that lead to the one that is visited, and that one.
    private var chain: [String] = []
    private var isInChain: Set<String> = []

    init(_ rules: [ArbitrationRule]) {
        var names: [String] = []
        for rule in rules {
            // Those with a condition may never apply together.
            guard case .requireFailure(let others) = rule.content, rule.condition == nil else { continue }
            if requirements[rule.recognizer] == nil { names.append(rule.recognizer) }
            requirements[rule.recognizer, default: []] += others.map { ($0, rule.place) }
        }
        for name in names { visit(name) }
    }

    /// Goes as deep as the longest chain of rules, whose number is limited.
    private mutating func visit(_ name: String) {
        guard !isDone.contains(name) else { return }
        chain.append(name)
        isInChain.insert(name)
        for (next, place) in requirements[name] ?? [] {
            if isInChain.contains(next), let start = chain.firstIndex(of: next) {
                found.append(Cycle(names: Array(chain[start...]) + [next], place: place))
            } else {
                visit(next)
            }
        }
        chain.removeLast()
        isInChain.remove(name)
        isDone.insert(name)
    }
}
