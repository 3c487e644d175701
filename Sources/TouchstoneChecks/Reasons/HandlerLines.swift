internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneHandlers
internal import TouchstonePlayer
internal import TouchstoneScenes

/// The lines of handlers that moved views, so that a failure can name the one that did it.
struct HandlerLines {
    /// The last line that moved a view in a frame.
    private struct Move {
        var frame: Int
        /// `line 14`, or `line 9 of naive-threshold` in a kind of the library.
        var line: String
        var text: String
        /// What the line did: `moved card by 12.3 pt`.
        var words: String
    }

    private var moves: [String: [Move]] = [:]
    /// The most moves that are kept for a view. A scene that moves it longer keeps the first ones.
    private static let most = 20_000

    /// Adds the next frame.
    mutating func observe(_ frame: PlayedFrame) {
        for run in frame.handlers ?? [] {
            for set in run.sets {
                guard let words = set.movement else { continue }
                let move = Move(
                    frame: frame.snapshot.frame, line: set.place.lineWords, text: set.line, words: words)
                var moves = self.moves[set.of] ?? []
                if moves.last?.frame == move.frame { moves.removeLast() }
                if moves.count < Self.most { moves.append(move) }
                self.moves[set.of] = moves
            }
        }
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

    /// The line that moved a view last, up to a frame: ``line 14, `center = …`, moved card by 12.3 pt``. Nil if no line
    /// has moved it.
    func words(for view: String, upTo frame: Int, namesFrame: Bool = false) -> String? {
        guard let move = moves[view]?.last(where: { $0.frame <= frame }) else { return nil }
        let time = move.frame == frame && !namesFrame ? "" : " in frame \(move.frame)"
        return "\(move.line), `\(Self.shortened(move.text))`, \(move.words)\(time)"
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
    /// What setting a property did to its view, in words; nil for a property that does not move it, and for an equal
    /// value.
    fileprivate var movement: String? {
        guard from != to else { return nil }
        if isShown { return "changed \(property) of \(of)" }
        guard case .numbers(let old) = from, case .numbers(let new) = to, old.count == new.count else { return nil }
        let distance = Vector(dx: new[0] - old[0], dy: (new.dropFirst().first ?? 0) - (old.dropFirst().first ?? 0))
            .length
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
