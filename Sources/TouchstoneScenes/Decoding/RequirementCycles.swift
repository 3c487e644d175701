/// Finds cycles of requirements: recognizers that wait for each other.
struct RequirementCycles {
    /// A cycle of recognizers, each of which waits for the next. The last name is the same as the first.
    struct Cycle {
        var names: [String]
        /// The position of the last rule that was found, which closes the cycle.
        var place: SourcePlace
    }

    /// One cycle for each rule that closes one, in the order in which the rules' recognizers are first named.
    private(set) var found: [Cycle] = []

    private var requirements: [String: [(name: String, place: SourcePlace)]] = [:]
    private var isDone: Set<String> = []
    /// The recognizers that lead to the one that is being visited, and that one itself.
    private var chain: [String] = []
    private var isInChain: Set<String> = []

    init(_ rules: [ArbitrationRule]) {
        var names: [String] = []
        for rule in rules {
            // Rules with a condition may never apply at the same time.
            guard case .requireFailure(let others) = rule.content, rule.condition == nil else { continue }
            if requirements[rule.recognizer] == nil { names.append(rule.recognizer) }
            requirements[rule.recognizer, default: []] += others.map { ($0, rule.place) }
        }
        for name in names { visit(name) }
    }

    /// The depth of the recursion is the length of the longest chain of rules, whose number is limited.
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
