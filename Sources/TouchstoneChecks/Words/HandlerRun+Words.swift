internal import TouchstonePlayer
internal import TouchstoneScenes

extension HandlerRun {
    /// The lines that ran, with their values, in the order in which they ran: `line 18: t = (3, 4)`,
    /// `line 19: center (1, 2) → (4, 6)`.
    var details: [String] {
        var result: [String] = []
        var rest = values[...]
        func add(_ values: ArraySlice<LineValue>) {
            for value in values {
                result.append(
                    "\(value.place.lineWords): \(value.text) \(value.isCondition ? "is" : "=") \(value.value.words)")
            }
        }
        for set in sets {
            let earlier = rest.prefix(set.valueCount - rest.startIndex)
            add(earlier)
            rest = rest.dropFirst(earlier.count)
            let owner = set.of == view ? "" : "\(set.of)."
            result.append(
                "\(set.place.lineWords): \(owner)\(set.property): \(set.from.words) → \(set.to.words)")
        }
        add(rest)
        return result + prints.map { "prints: \($0)" }
    }
}
