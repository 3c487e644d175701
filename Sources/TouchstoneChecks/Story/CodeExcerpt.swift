internal import TouchstoneHandlers
package import TouchstonePlayer
package import TouchstoneScenes

/// A handler as it ran: its lines and those of the functions that it called, with the values that they had.
package struct CodeExcerpt: Sendable, Hashable {
    /// A line of code.
    package struct Row: Sendable, Hashable {
        package var line: HandlerRun.Line
        /// The code, without the blanks that all lines of the piece begin with.
        package var text: String
        package var didRun = false
        /// Whether a failure names the line.
        package var isBlamed = false
        /// The values of the line, such as `t = (12, −3)` and `center (1, 2) → (13, −1)`.
        package var values: [String] = []

        /// How much a reader needs the line: those of a failure most, then those that set something, and those with
        /// values.
        fileprivate var weight: Int {
            isBlamed ? 3 : values.contains { $0.contains("→") } ? 2 : values.isEmpty ? 0 : 1
        }
    }

    /// The name of the view and the event, such as `card.pan`.
    package let title: String
    /// The lines, in the order of the file. Lines that are left out have no row.
    package private(set) var rows: [Row] = []
    /// What the handler printed.
    package let prints: [String]

    /// The most values of a line.
    private static let mostValues = 4

    /// - Parameters:
    ///   - run: a run of the handler.
    ///   - code: the code of the scene.
    ///   - blamed: the lines that failures name.
    package init(of run: HandlerRun, in code: CheckedCode, blamed: Set<HandlerRun.Line> = []) {
        title = "\(run.view).\(run.handler)"
        prints = run.prints
        var units = [run.unit]
        for line in run.lines where !units.contains(line.unit) { units.append(line.unit) }
        let values = Self.values(of: run)
        let ran = Set(run.lines)
        for unit in units {
            let (first, texts) = code.lines(of: unit)
            // A handler that is only the name of a function is told by the function.
            if unit == run.unit, texts.count == 1, units.count > 1 { continue }
            let numbers = run.lines.filter { $0.unit == unit }.map { $0.number - first }
            let kept = unit == run.unit ? Set(texts.indices) : Self.functions(around: numbers, in: texts)
            rows += kept.sorted().map { index in
                let line = HandlerRun.Line(unit: unit, number: first + index)
                return Row(
                    line: line, text: texts[index], didRun: ran.contains(line), isBlamed: blamed.contains(line),
                    values: values[line] ?? [])
            }
        }
    }

    /// The indices of the lines of the functions that contain some lines.
    private static func functions(around numbers: [Int], in texts: [String]) -> Set<Int> {
        var result: Set<Int> = []
        for number in numbers where texts.indices.contains(number) && !result.contains(number) {
            var head = number
            while head > 0, texts[head].indent > 0 { head -= 1 }
            var end = number
            while end < texts.count - 1, end == head || texts[end].indent > 0 { end += 1 }
            if !texts[head].contains("{") || texts[head].last == "}" { end = number }
            result.formUnion(head...max(head, end))
        }
        return result
    }

    /// The values of each line. The values of a line that ran several times stand together.
    private static func values(of run: HandlerRun) -> [HandlerRun.Line: [String]] {
        var names: [HandlerRun.Line: [(name: String, words: [String])]] = [:]
        func add(_ line: HandlerRun.Line, _ name: String, _ words: String) {
            var known = names[line] ?? []
            if let index = known.firstIndex(where: { $0.name == name }) {
                known[index].words.append(words)
            } else {
                known.append((name, [words]))
            }
            names[line] = known
        }
        for value in run.values {
            let line = HandlerRun.Line(unit: value.unit, number: value.place.line)
            add(line, value.isCondition ? "" : "\(value.text) = ", value.value.words)
        }
        for set in run.sets {
            let owner = set.of == run.view ? "" : "\(set.of)."
            add(set.source, "\(owner)\(set.property) ", "\(set.from.words) → \(set.to.words)")
        }
        return names.mapValues { lines in
            lines.prefix(mostValues).map { name, words in
                let shown = words.count > 3 ? words.prefix(2) + ["…", words[words.count - 1]] : words[...]
                return name + shown.joined(separator: ", ")
            }
        }
    }

    /// The excerpt with at most `count` rows. Those that say most stay, with the lines around them.
    package func cut(to count: Int) -> CodeExcerpt {
        guard rows.count > count else { return self }
        let most = rows.map(\.weight).max() ?? 0
        let middle = rows.lastIndex { $0.weight == most && ($0.didRun || most > 0) } ?? 0
        // The nearest lines of the most weight.
        func cost(_ index: Int) -> Int {
            abs(index - middle) * 2 - rows[index].weight * 8 - (rows[index].didRun ? 3 : 0)
        }
        let kept = rows.indices.sorted { (cost($0), $0) < (cost($1), $1) }.prefix(max(count, 1))
        var result = self
        result.rows = kept.sorted().map { rows[$0] }
        return result
    }

    /// The excerpt as text: each line with its number, and its values after `//`.
    package var text: String {
        let width = rows.map { "\($0.line.number)".count }.max() ?? 1
        return rows.map { row in
            let number = "\(row.line.number)"
            let indent = String(repeating: " ", count: width - number.count)
            let values = row.values.isEmpty ? "" : "  // \(row.values.joined(separator: "; "))"
            return "\(row.isBlamed ? ">" : " ") \(indent)\(number)  \(row.text)\(values)"
        }.joined(separator: "\n")
    }
}

extension String {
    /// The number of blanks at its start; a line without text counts as indented.
    fileprivate var indent: Int {
        let count = prefix { $0 == " " }.count
        return count == self.count ? .max : count
    }
}
