/// The scenes for the benchmarks: the same picture with different movements, as a scene file. It has 25 nested,
/// rotated, scaled, rounded views with borders, 20 labels, two limit rectangles and a heading, in about 1280 × 720
/// pixels.
struct BenchmarkScene {
    /// The part that moves.
    enum Movement: String {
        /// Two fingers turn, spread and move the board, with everything on it, in every frame. A third finger moves
        /// next to it.
        case everything
        /// A finger drags the board, without turning and spreading. The length of the text does not depend on the
        /// number of frames.
        case board = "the board"
        /// A finger drags the smallest card, which covers 0.4 % of the pixels.
        case smallView = "one small view"
        case nothing

        /// The id of the view that moves, if any.
        var movedView: String? {
            switch self {
            case .everything, .board: "board"
            case .smallView: "card00"
            case .nothing: nil
            }
        }
    }

    var movement = Movement.everything
    var frameCount = 120
    /// Pixels per point.
    var scale = 2.0
    /// Whether the scene has 31 views instead of 25, in two variants, and the finger lifts after 5 s.
    var isLarge = false

    /// The text of the scene.
    var text: String {
        var lines = [
            "title: Benchmark, \(movement.rawValue) moves",
            "canvas: {size: [612, 234], scale: \(scale)}",
            "fps: 60",
            "duration: \(Double(frameCount - 1) / 60)",
            "views:",
            "  - id: board",
            "    frame: [146, 27, 320, 180]",
            "    transform: {rotate: 4, scale: 0.9}",
            "    cornerRadius: 12",
            "    fill: \"#e8eefc\"",
            "    stroke: {color: \"#4a5a80\", width: 2}",
        ]
        if movement == .everything || movement == .board {
            lines.append("    behavior: {kind: draggable, limitInsideInsets: -400, maxScale: 4}")
        }
        lines.append("    views:")
        for group in 0..<6 {
            let x = 12 + 102 * (group % 3)
            let y = 10 + 84 * (group / 3)
            lines += Self.view(
                "group\(group)", indent: 6, frame: [x, y, 92, 74], rotate: 7 * group - 17, scale: 0.95,
                fill: Self.fills[group % Self.fills.count], radius: 10)
            if group == 0, movement == .everything {
                lines.append("        behavior: {kind: draggable, limitInsideInsets: 2}")
            }
            lines.append("        views:")
            for card in 0..<(isLarge ? 4 : 3) {
                lines += Self.view(
                    "card\(group)\(card)", indent: 10, frame: [8 + 26 * card, 14 + 12 * card, 34, 26],
                    rotate: 15 * card - 20, scale: 0.9 + 0.1 * Double(card),
                    fill: Self.fills[(group + card + 1) % Self.fills.count],
                    radius: 5, label: "c\(group)\(card)")
                if group == 0, card == 0, movement == .smallView {
                    lines.append("            behavior: {kind: draggable, isLimitDragInside: false}")
                }
            }
        }
        let seconds = isLarge ? min(5, Double(frameCount) / 60) : Double(frameCount) / 60
        switch movement {
        case .everything:
            lines += ["gestures:", "  - at: 0", "    touches:"]
            for finger in 1...3 { lines.append("      \(finger): [\(Self.samples(of: finger, seconds: seconds))]") }
        case .board: lines += Self.circles(of: "board", radius: 30, seconds: seconds)
        case .smallView: lines += Self.circles(of: "card00", radius: 6, seconds: seconds)
        case .nothing: break
        }
        if isLarge { lines += ["variants:", "  - {name: blue}", "  - {name: red, set: {board.fill: \"#fce8ee\"}}"] }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let fills = ["#f2b13c", "#7fb2f0", "#9ad3a5", "#d98c5f", "#b9addf"]

    private static func view(
        _ id: String, indent: Int, frame: [Int], rotate: Int, scale: Double, fill: String, radius: Int,
        label: String? = nil
    ) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines = [
            "\(margin)- id: \(id)",
            "\(margin)  frame: [\(frame.map(String.init).joined(separator: ", "))]",
            "\(margin)  transform: {rotate: \(rotate), scale: \(scale)}",
            "\(margin)  cornerRadius: \(radius)",
            "\(margin)  fill: \"\(fill)\"",
            "\(margin)  stroke: {color: \"#333a4a\", width: 1.5}",
        ]
        if let label { lines.append("\(margin)  label: \(label)") }
        return lines
    }

    /// A finger that stays down and circles once a second. So the view moves in every frame, except during the first
    /// ten points before a pan begins.
    private static func circles(of view: String, radius: Int, seconds: Double) -> [String] {
        [
            "gestures:",
            "  - {drag: \(view), along: {circle: {radius: \(radius), turns: \(seconds)}}, ease: linear, at: 0, for: \(seconds)}",
        ]
    }

    /// The first two fingers, on the board, turn and spread. The third finger moves next to it. All of them move there
    /// and back every two seconds. The second finger begins with a jump that moves the center by more than the ten
    /// points for which a pan waits, so that everything moves from the beginning.
    private static func samples(of finger: Int, seconds: Double) -> String {
        let start: [(Double, Double)] = [(178, 54), (424, 178), (300, 34)]
        let way: [(Double, Double)] = [(60, 30), (-30, 50), (20, 44)]
        return (0...Int(seconds * 120)).map { step in
            if step == 0, finger == 2 { return "[0, 400, 160]" }
            let phase = Double(step % 480) / 240
            let progress = phase <= 1 ? phase : 2 - phase
            let x = start[finger - 1].0 + way[finger - 1].0 * progress
            let y = start[finger - 1].1 + way[finger - 1].1 * progress
            return "[\(Double(step) / 120), \(x), \(y)]"
        }.joined(separator: ", ")
    }
}
