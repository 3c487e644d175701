internal import TouchstoneGeometry

/// Suggests replacements for wrong values.
extension SceneDecoder {
    /// Suggests `[390, 300]` for `390x300`, `{width: 390, height: 300}` and similar values. Returns nil if the value
    /// does not have that many numbers.
    func listHint(_ node: Node, _ count: Int) -> String? {
        let words: [String]
        if let scalar = node.scalar {
            words = scalar.split { ", ;x×*()[]".contains($0) }.map(String.init)
        } else {
            words = node.entries?.compactMap(\.value.scalar) ?? []
        }
        let numbers = words.compactMap(Self.number)
        guard numbers.count == count, words.count == count else { return nil }
        return "write [\(numbers.map(\.shortText).joined(separator: ", "))]"
    }

    /// Suggests how to turn a map into the expected list. Returns nil for a value that is not a map.
    ///
    /// - Parameter limit: The limit of the number of elements, which tells what they are.
    func dashHint(_ node: Node, _ limit: ResourceLimits.Name? = nil) -> String? {
        guard let entries = node.entries, let first = entries.first else { return nil }
        if entries.count > 1, entries.allSatisfy({ $0.value.isScalar || $0.value.elements != nil }),
            node.shortText != "…"
        {
            return "begin each element with a '-': - \(node.shortText)"
        }
        if limit == .variants, let variant = Self.variant(named: first, among: [first]) {
            return "begin each element with a '-': - \(variant.shortText)"
        }
        guard first.value.entries != nil else {
            return "begin each element with a '-': - \(first.key): \(first.value.shortText)"
        }
        return "begin each element with a '-': - {id: \(first.key), …}"
    }

    /// Suggests `{rotate: -30, scale: 1.5}` for `rotate(-30deg) scale(1.5)`. Returns nil for other functions.
    func transformHint(_ node: Node) -> String? {
        guard let text = node.scalar else { return nil }
        if text == "identity" || text == "none" { return "leave 'transform' out" }
        let calls = text.split(separator: ")")
        let steps = calls.compactMap { call -> Entry? in
            let parts = call.split(separator: "(")
            guard parts.count == 2 else { return nil }
            let name = parts[0].filter { $0.isLetter }.lowercased()
            let words = parts[1].split { $0 == "," || $0 == " " }
            let numbers = words.compactMap { word in
                Self.number(String(word.prefix { !$0.isLetter && $0 != "°" })).map { Node($0) }
            }
            guard Level.transform.table[name] != nil, numbers.count == words.count, let first = numbers.first else {
                return nil
            }
            return Entry(name, numbers.count > 1 ? Node(.list(numbers)) : name == "translate" ? [first, 0] : first)
        }
        guard !steps.isEmpty, steps.count == calls.count else { return nil }
        let isOrdered = Level.transform.ordered(steps).map(\.key) == steps.map(\.key)
        let isOnce = Set(steps.map(\.key)).count == steps.count
        let map = Node(isOrdered && isOnce ? .map(steps) : .list(steps.map { Node(.map([$0])) }))
        return "write transform: \(map.shortText)"
    }

    /// Returns the color after an empty value, if `#` has made it a comment.
    func commentedColor(at place: SourcePlace) -> String? {
        guard let line = log.source?.line(around: place).text, let hash = line.firstIndex(of: "#") else { return nil }
        let digits = line[line.index(after: hash)...].prefix(while: \.isHexDigit)
        return [3, 4, 6, 8].contains(digits.count) ? "#" + digits : nil
    }

    /// Suggests a color for `0xff8800`, `ff8800`, `rgb(255, 136, 0)`, `UIColor.red`, `systemRed`, and misspelled names.
    func colorHint(_ text: String) -> String {
        let digits = text.filter { $0.isLetter || $0.isNumber }
        let hex = digits.lowercased().hasPrefix("0x") ? digits.dropFirst(2) : digits[...]
        if Color(hex: "#\(hex)") != nil { return "write \"#\(hex)\"" }
        let channels = text.split { !$0.isNumber }.compactMap { UInt8($0) }
        if text.hasPrefix("rgb"), channels.count == 3 {
            let pairs = channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            return "write \"#\(pairs.joined())\""
        }
        var name = text.split(separator: ".").last?.lowercased() ?? ""
        if name.hasPrefix("system") { name.removeFirst("system".count) }
        if ColorName.color(name) != nil { return "write \(name)" }
        let longer = ColorName.all.first { name.count >= 5 && $0.hasPrefix(name) }
        return longer.map { "did you mean \($0.quoted)?" }
            ?? Spelling.suggestion(for: text, among: ColorName.all)
            ?? "a name of CSS, such as orange, or \"#rrggbb\""
    }

    /// The suggestion for a color that begins a comment.
    static func inQuotes(_ color: String) -> String { "put it in quotes, or # begins a comment: \"\(color)\"" }
}

/// What 100 % of a number would be, for the message about a number with a percent sign.
enum Whole {
    /// A fraction: 100 % is 1.
    case one
    /// A length, in points; nil if it is not known.
    case length(Double?)

    /// The two parts of a place or a size in points.
    static let lengths = [Whole.length(nil), .length(nil)]

    /// Returns the suggestion for a length with a percent sign. Nil for other values, and for a fraction.
    func hint(for node: SceneDocument.Node) -> String? {
        guard case .length(let length) = self, let text = node.scalar, text.hasSuffix("%") else { return nil }
        let digits = text.dropLast().reversed().drop { $0 == " " }.reversed()
        guard case .number(let percent) = NumberText.read(String(digits)) else { return nil }
        guard let length, length.isFinite else { return "a length is in points, not in percent" }
        let points = (percent * length * 10).rounded() / 1000
        return
            "a length is in points: write \(points.shortText), which is \(percent.shortText) % of \(length.shortText)"
    }
}

/// Suggests what a gesture has instead of keys for a place, a speed or a number of taps.
extension SceneDecoder {
    /// Returns nil for a key that means none of these, and in other maps than those of gestures.
    func gestureHint(_ entry: Entry, _ level: Level, among entries: [Entry]) -> String? {
        guard level == .gesture || level == .follower else { return nil }
        let verb = entries.lazy.compactMap { entry in
            GestureVerb(rawValue: entry.key).map { (name: $0, view: entry.value) }
        }.first
        switch Synonyms.subject(of: entry.key) {
        case .verb(let meant):
            guard let view = entry.value.scalar, index[view] != nil else { return nil }
            return verbHint(meant, of: view, among: entries)
        case .tripleTap:
            guard let view = entry.value.scalar, index[view] != nil else { return nil }
            return tapsHint(entry, isDouble: false, of: view, count: 3)
        case .place:
            guard let verb, verb.name.steps.contains("by") else { return nil }
            if verb.name == .swipe, let word = entry.value.scalar, Gesture.SwipeDirection(rawValue: word) != nil {
                return "write direction: \(word)"
            }
            return placeHint(entry, level, of: verb.view.scalar ?? "", among: entries)
        case .speed:
            guard let verb, verb.name.steps.contains("by") else { return nil }
            guard verb.name == .fling || !entries.contains(where: { $0.key == "by" }) else {
                return "leave it out: only a fling ends at a speed, 'by' divided by 'for'"
            }
            return speedHint(entry, of: verb.view.shortText, among: entries)
        case .taps:
            guard let verb, verb.name == .tap || verb.name == .doubleTap else { return nil }
            return tapsHint(entry, isDouble: verb.name == .doubleTap, of: verb.view.shortText)
        case nil: return nil
        }
    }

    private func verbHint(_ verb: GestureVerb, of view: String, among entries: [Entry]) -> String {
        // `by: 30` is an angle or a factor.
        let amount = entries.first { ["by", "amount", "value"].contains($0.key) }?.value
        let key = verb == .rotate ? "degrees" : verb == .pinch ? "scale" : nil
        if let key, let amount, amount.scalar.flatMap(Self.number) != nil, !entries.contains(where: { $0.key == key }) {
            return "write \(verb.rawValue): \(view), \(key): \(amount.shortText)"
        }
        return "did you mean \(verb.rawValue.quoted)?"
            + (Level.gesture.table[verb.rawValue].map { " (\($0.summary.lowercasedFirst))" } ?? "")
    }

    // MARK: Places

    /// Suggests the distance to a place, or to the middle of a view.
    private func placeHint(_ entry: Entry, _ level: Level, of view: String, among entries: [Entry]) -> String {
        let from = point(in: entries.first { $0.key == "from" }?.value)
        let start = start(of: view, at: from.map { unit(forPoints: $0, in: view) ?? $0 } ?? Self.middle)
        let end = point(in: entry.value) ?? entry.value.scalar.flatMap { self.start(of: $0, at: Self.middle) }
        guard let start, let end else {
            return "write by: [100, 0], which is 100 points to the right of where the fingers land"
        }
        let distance = "by: \(Self.text(end - start))"
        // An earlier gesture or an action may have moved the view.
        guard level == .gesture, gestureCount <= 1 else {
            return "write \(distance), the distance at the start of the scene; "
                + "if an earlier gesture or an action moves the view, subtract that movement"
        }
        return "write \(distance), the distance from where the fingers land"
    }

    private static let middle = Point(x: 0.5, y: 0.5)

    /// The two numbers of a list; nil for another value.
    private func point(in node: Node?) -> Point? {
        let numbers = (node?.elements ?? []).compactMap { $0.scalar.flatMap(Self.number) }
        return numbers.count == 2 && node?.elements?.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
    }

    /// Returns the number that a text is; nil for another text.
    static func number(_ text: String) -> Double? {
        if case .number(let value) = NumberText.read(text) { value } else { nil }
    }

    private static func text(_ distance: Vector) -> String {
        "[\(rounded(distance.dx)), \(rounded(distance.dy))]"
    }

    /// A number for a message, to a thousandth.
    static func rounded(_ number: Double) -> String { ((number * 1000).rounded() / 1000 + 0).shortText }

    /// Returns the place in the window of a point of a view, in units of the view, at the start of the scene. Nil if the
    /// file does not determine it.
    func start(of id: String, at unit: Point) -> Point? {
        guard let path = Self.path(to: id, in: views), let view = path.last, let size = view.box.size else {
            return nil
        }
        var point = Point(x: unit.x * size.width, y: unit.y * size.height)
        for view in path.reversed() {
            // The contents of a scroll view may have an offset.
            guard view.layout == nil, view == path.last || view.behavior?.kind != "scroll", let size = view.box.size
            else {
                return nil
            }
            let anchor = view.anchorPoint ?? Self.middle
            let inBounds = Vector(dx: anchor.x * size.width, dy: anchor.y * size.height)
            let origin: Point
            switch view.box {
            case .frame(let frame): origin = frame.origin + inBounds
            case .center(let center, _): origin = center
            case .pinned: return nil
            }
            let step = (point - inBounds).applying(view.transform ?? .identity)
            point = origin + (step - Point.zero)
        }
        return point
    }

    /// The views from the outermost one down to the one with an id.
    private static func path(to id: String, in views: [ViewNode]) -> [ViewNode]? {
        for view in views {
            if view.id == id { return [view] }
            if let path = path(to: id, in: view.views) { return [view] + path }
        }
        return nil
    }

    // MARK: Speeds

    /// Suggests the distance, or the duration, with which a fling has a speed in points per second.
    private func speedHint(_ entry: Entry, of view: String, among entries: [Entry]) -> String {
        let usual = GestureVerb.fling.movingDuration
        let given = entries.first { $0.key == "for" }?.value.scalar.flatMap(Self.number)
        let duration = given.flatMap { $0 > 0 ? $0 : nil } ?? usual
        let speed =
            point(in: entry.value).map { $0 - Point.zero }
            ?? entry.value.scalar.flatMap(Self.number).map { Vector(dx: $0, dy: 0) }
        guard let speed, speed.length > 0 else {
            return
                "a fling ends at the speed 'by' divided by 'for': for 1000 points a second, write "
                + "fling: \(view), by: [200, 0], for: 0.2"
        }
        let displacement = point(in: entries.first { $0.key == "by" }?.value).map { $0 - Point.zero }
        let time = displacement.map { $0.length / speed.length }
        let by = displacement.map { Self.text($0) } ?? Self.text(speed * duration)
        return
            "a fling ends at the speed 'by' divided by 'for': write fling: \(view), by: \(by), "
            + "for: \(Self.rounded(time ?? duration))"
    }

    // MARK: Taps

    private func tapsHint(_ entry: Entry, isDouble: Bool, of view: String, count: Int? = nil) -> String {
        let count = count ?? entry.value.scalar.flatMap(Int.init) ?? 2
        switch count {
        case ...1: return isDouble ? "write tap: \(view)" : "leave it out: a tap is one"
        case 2: return isDouble ? "leave it out: a double tap has two" : "write doubleTap: \(view)"
        default:
            let taps = Array(repeating: "{tap: \(view)}", count: min(count - 2, Self.mostTaps)).joined(separator: ", ")
            return "write doubleTap: \(view), then: [\(taps)\(count - 2 > Self.mostTaps ? ", …" : "")]"
        }
    }

    /// The taps that a suggestion writes out.
    private static let mostTaps = 3
}
