/// A list of many rows, and one that is held, dragged to the lower edge while the list scrolls by itself, and back.
enum ReorderScene {
    /// Returns the text of a scene of 360 frames, with a finger down in all frames except the first 12.
    static func text(rows: Int) -> String {
        var lines = [
            "canvas: [393, 852]", "fps: 120", "duration: \(359.0 / 120)", "views:", "  - id: list",
            "    frame: [0, 59, 393, 793]", "    behavior: reorder-list", "    views:",
        ]
        for row in 0..<rows { lines.append("      - {id: row\(row), frame: [0, \(row * 44), 393, 43]}") }
        lines += [
            "gestures:",
            "  - {at: 0.1, for: 2.8, longPressDrag: row3, hold: 0.6, along: [[0, 600], [0, 630], [0, -50]]}",
        ]
        return lines.joined(separator: "\n") + "\n"
    }
}
