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
        /// The lines that set the property of a view that moved it farthest. Of several, the last property.
        var farthest: [HandlerRun.Setting] {
            let parts = sets.map { set in sets.filter { $0.property == set.property && $0.of == set.of } }
            func distance(_ part: [HandlerRun.Setting]) -> Double { part.reduce(0) { $0 + $1.distance } }
            return parts.reversed().max { distance($0) < distance($1) } ?? []
        }
    }

    /// The name for all views.
    static let anyView = ""

    /// The moves of each view, and of all views.
    private var moves: [String: [Move]] = [:]
    /// The changes that move other views than their own: of variables that modifiers read, and of constraints.
    private var indirect: [Move] = []
    private var superviews: [String: String] = [:]
    /// The most moves that are kept for a view. A scene that moves it longer keeps the first ones.
    private static let most = 5_000
    /// A distance that is large enough to explain a failure, in points.
    private static let clearDistance = 0.5

    /// Adds the next frame.
    mutating func observe(_ frame: PlayedFrame) {
        guard let runs = frame.handlers, !runs.isEmpty else { return }
        let views = frame.snapshot.views
        for view in views { superviews[view.name] = view.superview.map { views[$0].name } }
        for run in runs {
            for set in run.sets where set.movement != nil {
                Self.add(set, of: run, in: frame.snapshot.frame, to: &moves[set.of, default: []])
                Self.add(set, of: run, in: frame.snapshot.frame, to: &moves[Self.anyView, default: []])
                if set.isIndirect { Self.add(set, of: run, in: frame.snapshot.frame, to: &indirect) }
            }
        }
    }

    private static func add(_ set: HandlerRun.Setting, of run: HandlerRun, in frame: Int, to moves: inout [Move]) {
        if moves.last?.frame == frame {
            moves[moves.count - 1].sets.append(set)
            moves[moves.count - 1].run = run
        } else if moves.count < most {
            moves.append(Move(frame: frame, sets: [set], run: run))
        }
    }

    /// The first view named in code that a line has moved; nil if there is none.
    func movedView(namedIn code: String) -> String? {
        code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init).first { moves[$0] != nil }
    }

    /// What moved a view most from `start` to `end`, or else before; nil if no line has moved it. A view that no line has
    /// moved itself may have been moved with a view around it, or indirectly.
    private func move(of view: String, from start: Int, upTo end: Int) -> Move? {
        var name = view
        while moves[name] == nil, let superview = superviews[name] { name = superview }
        let known = (moves[name] ?? indirect).prefix { $0.frame <= end }
        func most(_ moves: some Collection<Move>) -> Move? { moves.reversed().max { $0.distance < $1.distance } }
        if let move = most(known.filter { $0.frame >= start }), move.distance >= Self.clearDistance { return move }
        return most(known)
    }

    /// What moved a view most from `start` to `end`, or else before; nil if no line has moved it.
    func blame(for view: String?, from start: Int?, upTo end: Int?) -> Failure.Blame? {
        guard let view, let end, let move = move(of: view, from: start ?? end, upTo: end) else { return nil }
        var lines: [HandlerRun.Line] = []
        for set in move.sets where !lines.contains(set.source) { lines.append(set.source) }
        return Failure.Blame(frame: move.frame, lines: lines, run: move.run)
    }

    /// A reason that begins with the line that moved the view, up to a frame. What only says that nothing happened is
    /// left out then. `namesFrame` says that the words name the frame of the line even if it is this one.
    func reason(_ other: String?, for view: String?, upTo frame: Int?, namesFrame: Bool = false) -> String? {
        guard let view, let frame, let line = words(for: view, upTo: frame, namesFrame: namesFrame) else {
            return other
        }
        guard let other, !other.hasPrefix(JumpReason.nothing) else { return line }
        return "\(line); \(other)"
    }

    /// The lines that moved a view most in a frame, or else before: ``line 14, `center = …`, moved card by 12.3 pt``. Nil
    /// if no line has moved it. If several lines have set the same property, the text is that of the last one, and the
    /// distance is that of all.
    /// A line of a kind of the library is named with the kind: `line 9 of naive-threshold`.
    func words(for view: String, upTo frame: Int, namesFrame: Bool = false) -> String? {
        guard let move = move(of: view, from: frame, upTo: frame) else { return nil }
        let same = move.farthest
        guard var last = same.last else { return nil }
        if let first = same.first, first.from != last.to { last.from = first.from }
        guard let movement = last.movement else { return nil }
        var numbers: [Int] = []
        for set in same where !numbers.contains(set.place.line) { numbers.append(set.place.line) }
        let kind = last.place.file.map { " of \($0)" } ?? ""
        let lines = (numbers.count == 1 ? "line " : "lines ") + enumeration(numbers.map(String.init)) + kind
        let time = move.frame == frame && !namesFrame ? "" : " in frame \(move.frame)"
        return "\(lines), `\(Self.shortened(last.line))`, \(movement)\(time)"
    }

    /// The line with what is set, and `…` for the value. Of a line such as `if isOn { center.x = 3 }`, only the part in
    /// the last braces.
    private static func shortened(_ line: String) -> String {
        if line.last == "}", let brace = line.lastIndex(of: "{") {
            let body = line[line.index(after: brace)...].dropLast().split(separator: " ").joined(separator: " ")
            if !body.isEmpty { return shortened(body) }
        }
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
    /// The distance in points that counts as much as a factor or an angle of 1: points of a view are about as far from
    /// its middle.
    private static let reach = 100.0

    /// Whether it may move other views than its own.
    fileprivate var isIndirect: Bool { isShown || property == "constant" }

    /// How far setting a property moved its view, in points; about as far, for what turned or scaled it.
    fileprivate var distance: Double {
        let (old, new): ([Double], [Double])
        switch (from, to) {
        case (.numbers(let first), .numbers(let second)) where first.count == second.count: (old, new) = (first, second)
        case (.number(let first), .number(let second)): (old, new) = ([first], [second])
        default: return 0
        }
        let steps = zip(old, new).map { $1 - $0 }
        // A frame has moved by its origin, a transform by its last two numbers.
        let isTransform = steps.count == 6
        let unit = property == "anchorPoint" ? Self.reach : 1
        let moved = (isTransform ? steps.suffix(2) : steps.prefix(2)).map { $0 * unit }
        let turned = isTransform ? steps.prefix(4).map { $0 * Self.reach } : []
        return (moved + turned).reduce(0) { $0 + $1 * $1 }.squareRoot()
    }

    /// What setting a property did to its view, in words; nil for a property that does not move it, and for a change
    /// that cannot be seen.
    fileprivate var movement: String? {
        guard from != to else { return nil }
        if isShown { return "changed \(property) of \(of)" }
        if property == "constant" { return "changed the constant of \(of)" }
        guard case .numbers(let old) = from, case .numbers(let new) = to, old.count == new.count else { return nil }
        let isResized = zip(old, new).contains { !(abs($0 - $1) < Self.leastDistance) }
        guard isResized || distance >= Self.leastDistance else { return nil }
        let isMoved = distance >= Self.leastDistance
        switch property {
        case "center", "position": return "moved \(of) by \(trimmedDecimals(distance, 1)) pt"
        case "frame": return isMoved ? "moved \(of) by \(trimmedDecimals(distance, 1)) pt" : "resized \(of)"
        case "bounds": return "changed the bounds of \(of)"
        case "transform": return "changed the transform of \(of)"
        case "anchorPoint": return "changed the anchor point of \(of)"
        case "contentOffset": return "scrolled \(of) by \(trimmedDecimals(distance, 1)) pt"
        default: return nil
        }
    }
}
