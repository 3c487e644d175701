internal import TouchstoneHandlers
internal import TouchstonePlayer
internal import TouchstoneScenes

extension HandlerRun {
    /// The lines that ran, with their values: `line 18: t = (3, 4)`, `line 19: center (1, 2) → (4, 6)`.
    var details: [String] {
        let values = values.map { value in
            (line: value.place.line, text: "\(value.text) \(value.isCondition ? "is" : "=") \(value.value.words)")
        }
        let sets = sets.map { set in
            let owner = set.of == view ? "" : "\(set.of)."
            return (line: set.place.line, text: "\(owner)\(set.property): \(set.from.words) → \(set.to.words)")
        }
        let all = (values + sets).enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
        return all.map { "line \($0.element.line): \($0.element.text)" } + prints.map { "prints: \($0)" }
    }
}
