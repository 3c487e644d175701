import Foundation

/// The results, for a terminal and as a page of the documentation.
struct BenchmarkReport {
    /// A table. Each row has as many cells as the heading.
    struct Table {
        var title: String
        /// A description of the measurement, in a sentence or two.
        var text: String
        var columns: [String]
        var rows: [[String]] = []
    }

    /// A figure with a target value.
    struct Goal {
        var name: String
        var value: String
        var bound: String
        var isMet: Bool
    }

    private(set) var tables: [Table] = []
    private(set) var goals: [Goal] = []
    /// Sentences about measurements that were not possible, with the reasons.
    private(set) var missing: [String] = []

    mutating func add(_ table: Table) {
        tables.append(table)
        print("\n\(table.title)\n\(table.text)")
        for row in Self.aligned([table.columns] + table.rows) { print("  " + row) }
    }

    /// Adds a figure that should be at least `bound`.
    mutating func expect(_ name: String, _ value: Double, atLeast bound: Double, unit: String = "") {
        add(
            Goal(
                name: name, value: Self.text(value) + unit, bound: "at least \(Self.text(bound))\(unit)",
                isMet: value >= bound))
    }

    /// Adds a figure that should be at most `bound`.
    mutating func expect(_ name: String, _ value: Double, atMost bound: Double, unit: String = "") {
        add(
            Goal(
                name: name, value: Self.text(value) + unit, bound: "at most \(Self.text(bound))\(unit)",
                isMet: value <= bound))
    }

    private mutating func add(_ goal: Goal) {
        goals.append(goal)
        print("  \(goal.isMet ? "✓" : "✗") \(goal.name): \(goal.value), \(goal.bound)")
    }

    /// Records a measurement that is not possible on this machine.
    mutating func miss(_ sentence: String) {
        missing.append(sentence)
        print("  - \(sentence)")
    }

    /// Returns a number with three significant digits, or more if it is large.
    static func text(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        let decimals = value == 0 ? 0 : max(0, 2 - Int(log10(abs(value)).rounded(.down)))
        return String(format: "%.\(min(decimals, 6))f", value)
    }

    /// Returns the page: the machine, the goals, then all tables.
    func markdown(machine: String) -> String {
        var lines = [
            "# Benchmarks", "",
            "The command `Scripts/benchmark --table docs/development/benchmarks.md` wrote this page in one run.",
            "The machine: \(machine). Each figure is a median. Compare figures of the same table, or ratios.",
            "Do not compare seconds of different machines.",
            "",
            "## Goals", "",
        ]
        lines += Self.markdown(
            ["figure", "measured", "wanted", ""],
            goals.map { [$0.name, $0.value, $0.bound, $0.isMet ? "reached" : "**not reached**"] })
        for sentence in missing { lines.append("- Not measured: \(sentence)") }
        for table in tables {
            lines += ["", "## \(table.title)", "", table.text, ""]
            lines += Self.markdown(table.columns, table.rows)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func markdown(_ columns: [String], _ rows: [[String]]) -> [String] {
        func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
        let rule = columns.indices.map { $0 == 0 ? "---" : "---:" }
        return [line(columns), line(rule)] + rows.map(line) + [""]
    }

    private static func aligned(_ rows: [[String]]) -> [String] {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }.joined(separator: "   ")
        }
    }
}
