internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// The layout of the handlers beside or below the canvas. Its size is the same in all frames of a scene.
struct CodeGrid: Sendable {
    /// A handler that is shown.
    struct ShownRun {
        var run: HandlerRun
        /// The frame in which it ran; nil if that is the frame of the picture.
        var ranIn: Int?
        /// The lines that failures name.
        var blamed: Set<HandlerRun.Line> = []
    }

    /// A line of the panel.
    enum Item {
        /// The name of a handler, and how often it ran in the frame.
        case title(ShownRun, count: Int)
        /// A line of code of a handler, with the texts that fit.
        case line(CodeExcerpt.Row, of: ShownRun, texts: (code: String, values: String))
        /// Values that do not fit beside their line.
        case values(String, row: CodeExcerpt.Row, of: ShownRun)
        /// Lines that are left out.
        case cut
        case note(String)
        /// How far fingers and a view have moved.
        case movement(String)
        case gap

        var height: Double {
            switch self {
            case .title, .line, .values, .note, .movement: CodeGrid.lineHeight
            case .cut: CodeGrid.cutHeight
            case .gap: CodeGrid.gapHeight
            }
        }
    }

    /// The width; 0 for a scene without handlers that ran.
    private(set) var width = 0.0
    /// The height that the frame with the most lines needs, up to a largest one.
    private(set) var height = 0.0
    /// Whether the panel stands beside the canvas, and not below it.
    private(set) var isBeside = false
    /// The distance from the left edge to the code.
    private(set) var textOffset = 0.0
    private let code: CheckedCode?

    static let titleFont = Font(size: 11, weight: .semibold)
    static let codeFont = Font(size: 10.5)
    static let valueFont = Font(size: 10.5, weight: .semibold)
    static let numberFont = Font(size: 9)
    static let noteFont = Font(size: 10)
    static let movementFont = Font(size: 10.5, weight: .semibold)
    static let lineHeight = 15.0
    static let cutHeight = 9.0
    static let gapHeight = 7.0
    /// The width of a blank at the start of a line.
    static let blankWidth = 3.2
    static let markWidth = 10.0
    /// The distance from a line to the values beside it.
    static let valueGap = 12.0
    /// The distance from the start of the code to values below it.
    static let valueIndent = 12.0
    /// The distance from the canvas to a panel beside it.
    static let distance = 14.0
    private static let widths = 300.0...430.0
    /// The largest height of a panel that is taller than its canvas, beside the canvas and below it.
    private static let tallest = (beside: 40 * lineHeight, below: 28 * lineHeight)
    /// The largest width of a picture with a panel beside the canvas.
    private static let usualWidth = 900.0

    /// - Parameters:
    ///   - history: the history of the whole scene.
    ///   - code: the code of the scene.
    ///   - blames: the lines that failures name.
    ///   - canvas: the size of the canvas.
    init(
        _ history: SceneHistory, code: CheckedCode?, blames: [Failure.Blame], canvas: Size, contentWidth: Double,
        measuring: any TextMeasuring
    ) {
        self.code = code
        guard let code, !history.handlerFrames.isEmpty else { return }
        // Frames in which the same lines ran need the same space.
        var shapes: [[[HandlerRun.Line]]: [HandlerRun]] = [:]
        for frame in history.handlerFrames { shapes[frame.runs.map(\.lines)] = frame.runs }
        let rows = shapes.values.flatMap { $0.flatMap { CodeExcerpt(of: $0, in: code).rows } }
        let widest =
            rows.map { row in
                measuring.width(of: row.text, font: Self.codeFont)
            }.max() ?? 0
        let digits = rows.map { "\($0.line.number)" }.max { $0.count < $1.count } ?? ""
        textOffset = 12 + measuring.width(of: digits, font: Self.numberFont).rounded(.up)
        let wanted = min(max(textOffset + widest.rounded(.up) + 30, Self.widths.lowerBound), Self.widths.upperBound)
        isBeside = canvas.width + Self.distance + wanted <= Self.usualWidth
        width = isBeside ? wanted : contentWidth
        func heightOfAll(_ runs: [HandlerRun]) -> Double {
            let all = items(for: runs.map { ShownRun(run: $0) }, movement: "", measuring, within: .infinity)
            return all.reduce(0) { $0 + $1.height }
        }
        // Beside the handlers of a frame may be one that a failure names.
        let blamed = blames.map { heightOfAll([$0.run]) }.max() ?? 0
        let needed = (shapes.values.map(heightOfAll).max() ?? 0) + blamed
        height = isBeside ? max(canvas.height, min(needed, Self.tallest.beside)) : min(needed, Self.tallest.below)
    }

    // MARK: Items

    /// The lines of the panel in a frame in which these handlers ran.
    ///
    /// - Parameters:
    ///   - movement: how far fingers and a view have moved, below the handlers; nil for nothing.
    func items(
        for runs: [ShownRun], movement: String?, _ measuring: any TextMeasuring, within height: Double? = nil
    ) -> [Item] {
        guard let code else { return [] }
        guard !runs.isEmpty else { return [.note("no handler has run yet")] }
        var parts: [Part] = []
        for run in runs {
            let excerpt = CodeExcerpt(of: run.run, in: code, blamed: run.blamed)
            let index = parts.firstIndex { $0.excerpt.title == excerpt.title && $0.run.ranIn == run.ranIn }
            let part = Part(run: run, count: (index.map { parts[$0].count } ?? 0) + 1, excerpt)
            guard let index else {
                parts.append(part)
                continue
            }
            // The last run counts, unless an earlier one says more.
            if part.weight >= parts[index].weight { parts[index] = part } else { parts[index].count += 1 }
        }
        let end: [Item] =
            movement.map { text in
                let lines = measuring.lines(of: text, toFit: width, font: Self.movementFont, atMost: 2)
                return [.gap] + lines.map(Item.movement)
            } ?? []
        var space = (height ?? self.height) - end.reduce(0) { $0 + $1.height }
        let whole = parts.map { items(of: $0, $0.excerpt, measuring) }
        let total = whole.joined().reduce(0) { $0 + $1.height } + Double(parts.count - 1) * Self.gapHeight
        if total <= space { return Array(whole.joined(separator: [.gap])) + end }
        // What says most gets its lines first: one for each handler, then three, then all that fit.
        space -= Self.lineHeight
        var lists: [Int: [Item]] = [:]
        let order = parts.indices.sorted { (-parts[$0].weight, $0) < (-parts[$1].weight, $1) }
        for count in [1, 3, Int.max] {
            for index in order where count == 1 || lists[index] != nil {
                let known = lists[index].map { $0.reduce(Self.gapHeight) { $0 + $1.height } } ?? 0
                var rows = min(count, parts[index].excerpt.rows.count)
                while rows > 0 {
                    let list = items(of: parts[index], parts[index].excerpt.cut(to: rows), measuring)
                    let needed = list.reduce(Self.gapHeight) { $0 + $1.height }
                    if needed - known <= space {
                        lists[index] = list
                        space -= needed - known
                        break
                    }
                    rows -= 1
                }
            }
        }
        var result = Array(lists.sorted { $0.key < $1.key }.map(\.value).joined(separator: [.gap]))
        let others = parts.indices.filter { lists[$0] == nil }.map { parts[$0].excerpt.title }
        if !others.isEmpty {
            let text = "and \(others.count) more: \(others.joined(separator: ", "))"
            result.append(.note(measuring.truncate(text, toFit: width, font: Self.noteFont)))
        }
        return result + end
    }

    /// A handler that ran.
    private struct Part {
        var run: ShownRun
        var count: Int
        var excerpt: CodeExcerpt
        /// How much it says.
        var weight: Int

        init(run: ShownRun, count: Int, _ excerpt: CodeExcerpt) {
            self.run = run
            self.count = count
            self.excerpt = excerpt
            let (sets, values) = (run.run.sets, run.run.values)
            weight = excerpt.rows.contains(where: \.isBlamed) ? 3 : !sets.isEmpty ? 2 : values.isEmpty ? 0 : 1
        }
    }

    private func items(of part: Part, _ excerpt: CodeExcerpt, _ measuring: any TextMeasuring) -> [Item] {
        var items: [Item] = [.title(part.run, count: part.count)]
        var last: HandlerRun.Line?
        for row in excerpt.rows {
            let first = last == nil && part.excerpt.rows.first?.line != row.line
            if first || last.map({ $0.unit == row.line.unit && $0.number + 1 < row.line.number }) == true {
                items.append(.cut)
            }
            last = row.line
            items += self.items(of: row, part.run, measuring)
        }
        if let last, last != part.excerpt.rows.last?.line { items.append(.cut) }
        for text in excerpt.prints.prefix(3) {
            items.append(.note(measuring.truncate("prints: \(text)", toFit: width, font: Self.noteFont)))
        }
        return items
    }

    /// A line, and its values beside it, or below it if it is long.
    private func items(of row: CodeExcerpt.Row, _ part: ShownRun, _ measuring: any TextMeasuring) -> [Item] {
        let values = row.values.joined(separator: ";  ")
        let indent = Double(row.text.prefix { $0 == " " }.count) * Self.blankWidth
        let text = String(row.text.drop { $0 == " " })
        let space = width - textOffset - indent
        let code = measuring.truncate(text, toFit: space, font: Self.codeFont)
        let rest = space - measuring.width(of: code, font: Self.codeFont) - Self.valueGap
        // What is set needs more space. The values stay in the same place while they change.
        let isShort = rest >= space * (values.contains("→") ? 0.6 : 0.3)
        if isShort {
            let values = measuring.truncate(values, toFit: rest, font: Self.valueFont)
            return [.line(row, of: part, texts: (code, values))]
        }
        guard !values.isEmpty else { return [.line(row, of: part, texts: (code, ""))] }
        let lines = measuring.lines(
            of: values, toFit: width - textOffset - Self.valueIndent, font: Self.valueFont, atMost: 2)
        return [.line(row, of: part, texts: (code, ""))] + lines.map { .values($0, row: row, of: part) }
    }
}
