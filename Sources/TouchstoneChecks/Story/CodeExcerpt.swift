internal import TouchstoneGeometry
package import TouchstoneHandlers
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
        /// Whether the line ran, and a failure names it.
        package var isBlamed = false
        /// The values of the line, such as `t = (12, −3)` and `center (1, 2) → (13, −1)`.
        package var values: [String] = []

        /// How much a reader needs the line: one of a failure most, then one that ran.
        fileprivate var weight: Int { isBlamed ? 4 : !didRun ? 0 : values.isEmpty ? 2 : 3 }
    }

    /// The title of the run, such as `card.pan`.
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
        title = run.title
        prints = run.prints
        var units = [run.unit]
        for line in run.lines where !units.contains(line.unit) { units.append(line.unit) }
        let values = Self.values(of: run)
        let ran = Set(run.lines)
        for unit in units {
            let (first, texts) = code.lines(of: unit)
            // If a handler is only the name of a function, the lines of the function are enough.
            if unit == run.unit, texts.count == 1, units.count > 1 { continue }
            let numbers = run.lines.filter { $0.unit == unit }.map { $0.number - first }
            let kept = unit == run.unit ? Set(texts.indices) : Self.functions(around: numbers, in: texts)
            rows += kept.sorted().map { index in
                let line = HandlerRun.Line(unit: unit, number: first + index)
                return Row(
                    line: line, text: texts[index], didRun: ran.contains(line),
                    isBlamed: ran.contains(line) && blamed.contains(line),
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

    /// The values of each line. The values of a line that ran several times stand together, equal ones in a row once.
    private static func values(of run: HandlerRun) -> [HandlerRun.Line: [String]] {
        var names: [HandlerRun.Line: [(name: String, words: [String])]] = [:]
        func add(_ line: HandlerRun.Line, _ name: String, _ words: String) {
            var known = names[line] ?? []
            if let index = known.firstIndex(where: { $0.name == name }) {
                if known[index].words.last != words { known[index].words.append(words) }
            } else {
                known.append((name, [words]))
            }
            names[line] = known
        }
        for value in run.values {
            let line = HandlerRun.Line(unit: value.unit, number: value.place.line)
            add(line, value.isCondition ? "" : "\(value.text) = ", value.value.shortWords)
        }
        for set in run.sets {
            let owner = set.of == run.view ? "" : "\(set.of)."
            add(set.source, "\(owner)\(set.property) ", "\(set.from.shortWords) → \(set.to.shortWords)")
        }
        return names.mapValues { lines in
            lines.prefix(mostValues).map { name, words in
                let shown = words.count > 3 ? words.prefix(2) + ["…", words[words.count - 1]] : words[...]
                return name + shown.joined(separator: ", ")
            }
        }
    }

    /// The excerpt with at most `count` rows: lines of failures, then lines that ran, then those beside them.
    package func cut(to count: Int) -> CodeExcerpt {
        guard rows.count > count else { return self }
        let most = rows.map(\.weight).max() ?? 0
        let middle = rows.lastIndex { $0.weight == most } ?? 0
        func rank(_ index: Int) -> (Int, Int, Int) {
            let isBesideRun = rows[max(0, index - 1)...min(rows.count - 1, index + 1)].contains(where: \.didRun)
            return (-max(rows[index].weight, isBesideRun ? 1 : 0), abs(index - middle), index)
        }
        let kept = rows.indices.sorted { rank($0) < rank($1) }.prefix(max(count, 1))
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

extension HandlerRun {
    /// The view and the event, such as `card.pan`.
    var fullName: String { "\(view).\(handler)" }

    /// The view and the event, such as `card.pan`; for a closure that runs on its own, `closure of card`.
    package var title: String { handler == "closure" ? "closure of \(view)" : fullName }
}

extension CodeReading {
    /// The value in a few characters. A transform is described by its scale, rotation and translation.
    package var shortWords: String {
        func short(_ value: Double) -> String {
            value.isNaN
                ? "nan" : value.magnitude < 1e9 ? trimmedDecimals(value, value.magnitude < 1 ? 3 : 2) : "\(value)"
        }
        switch self {
        case .number(let value): return short(value)
        case .numbers(let values) where values.count == 6 && values.allSatisfy(\.isFinite):
            let transform = Transform(
                a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
            let parts = transform.decomposition
            let (x, y, angle) = (short(parts.scaleX), short(parts.scaleY), Angle(radians: parts.angle).degrees)
            var words: [String] = []
            if x != "1" || y != "1" { words.append("scale \(x == y ? x : "(\(x), \(y))")") }
            if short(angle) != "0" { words.append("rotation \(trimmedDecimals(angle, 1))°") }
            if transform.tx != 0 || transform.ty != 0 {
                words.append("translation (\(short(transform.tx)), \(short(transform.ty)))")
            }
            return words.isEmpty ? "identity" : words.joined(separator: " ")
        case .numbers(let values): return "(\(values.map(short).joined(separator: ", ")))"
        case .none, .bool, .text: return words
        }
    }
}

extension String {
    /// The number of blanks at its start; a line without text counts as indented.
    fileprivate var indent: Int {
        let count = prefix { $0 == " " }.count
        return count == self.count ? .max : count
    }
}
