/// A sheet with a list of many rows, and one drag that moves the sheet, then the list, and back.
enum SheetScene {
    /// Returns the text of a scene of 240 frames, with a finger down in all frames except the first 12.
    static func text(rows: Int) -> String {
        var lines = [
            "canvas: [393, 852]", "fps: 120", "duration: \(239.0 / 120)", "views:",
            "  - id: sheet", "    frame: [0, 427, 393, 425]", "    fill: \"#ffffff\"", "    behavior: sheet",
            "    views:",
            "      - id: list", "        clip: true",
            "        behavior: {kind: scroll, contentSize: [393, \(rows * 44)]}",
            "        layout: {left: 0, right: 0, top: 30, height: {multiplier: 1}}", "        views:",
        ]
        for row in 0..<rows { lines.append("          - {id: row\(row), frame: [0, \(row * 44), 393, 43]}") }
        lines += ["gestures:", "  - {at: 0.1, for: 1.8, drag: row8, along: [[0, -600], [0, -20]]}"]
        return lines.joined(separator: "\n") + "\n"
    }
}
