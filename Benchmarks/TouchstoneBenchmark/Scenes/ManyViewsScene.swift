/// A board full of small cards, one of which is dragged.
enum ManyViewsScene {
    /// The id of the view that moves.
    static let movedView = "card0"

    /// Returns the text of a scene with `views` views and 60 frames.
    static func text(views: Int) -> String {
        var lines = [
            "title: Many views", "canvas: {size: [640, 360], scale: 2}", "fps: 60", "duration: \(59.0 / 60)", "views:",
            "  - id: board", "    frame: [20, 20, 600, 320]", "    fill: \"#e8eefc\"", "    views:",
        ]
        let columns = max(1, Int((Double(views) * 600 / 320).squareRoot().rounded(.up)))
        let cell = 600 / Double(columns)
        for card in 0..<max(1, views - 1) {
            let (x, y) = (Double(card % columns) * cell, Double(card / columns) * cell)
            let size = cell * 0.8
            lines.append("      - id: card\(card)")
            lines.append("        frame: [\(x), \(y), \(size), \(size)]")
            lines.append("        transform: {rotate: \(card * 7 % 40 - 20)}")
            lines.append("        fill: \"#7fb2f0\"")
            if card == 0 { lines.append("        behavior: {kind: draggable, isLimitDragInside: false}") }
        }
        lines += ["gestures:", "  - {drag: \(movedView), by: [80, 60], ease: linear, at: 0, for: 0.97}"]
        return lines.joined(separator: "\n") + "\n"
    }
}
