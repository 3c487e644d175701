internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneHandlers
internal import TouchstonePlayer
internal import TouchstoneScenes

/// The lines of handlers that moved views, so that a failure can name the one that did it.
struct HandlerLines {
    /// The lines that moved a view in a frame, in the order in which they ran.
    private struct Move {
        var frame: Int
        var sets: [HandlerRun.Setting]
        /// The handler with the last of these lines.
        var run: HandlerRun
        /// How far they moved the view, in points.
        var distance: Double { sets.reduce(0) { $0 + $1.distance } }
    }

    private var moves: [String: [Move]] = [:]
    /// The most moves that are kept for a view. A scene that moves it longer keeps the first ones.
    private static let most = 5_000

    /// Adds the next frame.
    mutating func observe(_ frame: PlayedFrame) {
        for run in frame.handlers ?? [] {
            for set in run.sets where set.movement != nil {
                var moves = self.moves[set.of] ?? []
                if moves.last?.frame == frame.snapshot.frame {
                    moves[moves.count - 1].sets.append(set)
                    moves[moves.count - 1].run = run
                } else if moves.count < Self.most {
                    moves.append(Move(frame: frame.snapshot.frame, sets: [set], run: run))
                }
                self.moves[set.of] = moves
            }
        }
    }

    private func move(of view: String, upTo frame: Int) -> Move? { moves[view]?.last { $0.frame <= frame } }

    /// What moved a view most in some frames, or last before them; nil if no line has moved it.
    func blame(for view: String?, from start: Int?, upTo end: Int?) -> Failure.Blame? {
        guard let view, let end, let last = move(of: view, upTo: end) else { return nil }
        let during = (moves[view] ?? []).filter { ($0.frame >= start ?? end) && $0.frame <= end }
        let move = during.reversed().max { $0.distance < $1.distance } ?? last
        var lines: [HandlerRun.Line] = []
        for set in move.sets where !lines.contains(set.source) { lines.append(set.source) }
        return Failure.Blame(frame: move.frame, lines: lines, run: move.run)
    }

    /// A reason that begins with the line that moved the view last, up to a frame. What only says that nothing happened
    /// is left out then. `namesFrame` says that the words name the frame of the line even if it is this one.
    func reason(_ other: String?, for view: String?, upTo frame: Int?, namesFrame: Bool = false) -> String? {
        guard let view, let frame, let line = words(for: view, upTo: frame, namesFrame: namesFrame) else {
            return other
        }
        guard let other, !other.hasPrefix(JumpReason.nothing) else { return line }
        return "\(line); \(other)"
    }

    /// The lines that moved a view last, up to a frame: ``line 14, `center = …`, moved card by 12.3 pt``. Nil if no line
    /// has moved it. If several lines have moved it, the text is that of the last one, and the distance is that of all.
    /// A line of a kind of the library is named with the kind: `line 9 of naive-threshold`.
    func words(for view: String, upTo frame: Int, namesFrame: Bool = false) -> String? {
        guard let move = move(of: view, upTo: frame), var last = move.sets.last else { return nil }
        let same = move.sets.filter { $0.property == last.property }
        if let first = same.first, first.from != last.to { last.from = first.from }
        guard let movement = last.movement else { return nil }
        var numbers: [Int] = []
        for set in same where !numbers.contains(set.place.line) { numbers.append(set.place.line) }
        let kind = last.place.file.map { " of \($0)" } ?? ""
        let lines = (numbers.count == 1 ? "line " : "lines ") + enumeration(numbers.map(String.init)) + kind
        let time = move.frame == frame && !namesFrame ? "" : " in frame \(move.frame)"
        return "\(lines), `\(Self.shortened(last.line))`, \(movement)\(time)"
    }

    /// The line with what is set, and `…` for the value.
    private static func shortened(_ line: String) -> String {
        for sign in [" = ", " += ", " -= ", " *= ", " /= "] {
            if let range = line.firstRange(of: sign), !line[..<range.lowerBound].contains("(") {
                return line[..<range.lowerBound] + sign + "…"
            }
        }
        return line.count <= 40 ? line : line.prefix(40) + "…"
    }
}

extension HandlerRun.Setting {
    /// A distance that rounds to 0 in words, in points.
    private static let leastDistance = 0.05

    /// How far setting a property moved its view, in points; 0 for what only turned, scaled or resized it.
    fileprivate var distance: Double {
        guard ["center", "position", "frame", "contentOffset"].contains(property), case .numbers(let old) = from,
            case .numbers(let new) = to, old.count > 1, new.count > 1
        else { return 0 }
        return Vector(dx: new[0] - old[0], dy: new[1] - old[1]).length
    }

    /// What setting a property did to its view, in words; nil for a property that does not move it, and for a change
    /// that cannot be seen.
    fileprivate var movement: String? {
        guard from != to else { return nil }
        if isShown { return "changed \(property) of \(of)" }
        guard case .numbers(let old) = from, case .numbers(let new) = to, old.count == new.count else { return nil }
        let isVisible = zip(old, new).contains { !(abs($0 - $1) < Self.leastDistance) }
        if !isVisible, property != "transform" { return nil }
        switch property {
        case "center", "position": return "moved \(of) by \(trimmedDecimals(distance, 1)) pt"
        case "frame":
            return distance > 0 ? "moved \(of) by \(trimmedDecimals(distance, 1)) pt" : "resized \(of)"
        case "bounds": return "changed the bounds of \(of)"
        case "transform": return "changed the transform of \(of)"
        case "contentOffset": return "scrolled \(of) by \(trimmedDecimals(distance, 1)) pt"
        default: return nil
        }
    }
}
