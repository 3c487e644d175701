package import TouchstoneGeometry
internal import TouchstoneHandlers
internal import TouchstonePlayer
package import TouchstoneScenes

/// The pieces of code that a page shows: those of the handlers, then functions of which lines ran.
package struct PageCode: Sendable {
    private let code: CheckedCode?
    private var handlers: [(unit: CodeUnit, title: String)]
    /// The number of pieces that were written.
    private var written = 0

    /// - Parameter code: the code of the scene; nil for a scene without code.
    package init(_ code: CheckedCode?) {
        self.code = code
        handlers = []
        // Views of the same kind share their code.
        for (unit, title) in code?.handlers ?? [] {
            if let index = handlers.firstIndex(where: { $0.unit == unit }) {
                handlers[index].title += ", \(title)"
            } else {
                handlers.append((unit, title))
            }
        }
    }

    /// Writes the pieces that were not written yet, each as `[unit, title, number of the first line, [lines]]`.
    ///
    /// - Parameters:
    ///   - numbers: the numbers of the frames so far.
    ///   - key: the key of the list. Nothing is written if there are no new pieces.
    ///   - json: the object to which the list is added.
    package mutating func write(_ numbers: PageNumbers, _ key: String, to json: inout JSONText) {
        guard let code else { return }
        for piece in numbers.pieces where !handlers.contains(where: { $0.unit == piece.unit }) {
            handlers.append((piece.unit, "functions of \(piece.view)"))
        }
        guard handlers.count > written else { return }
        json.array(key) { json in
            for (unit, title) in handlers[written...] {
                let (first, texts) = code.lines(of: unit)
                json.array { json in
                    json.integer(unit.number)
                    json.string(title)
                    json.integer(first)
                    json.array { json in
                        for text in texts { json.string(text) }
                    }
                }
            }
        }
        written = handlers.count
    }
}

extension HandlerRun {
    /// The fields of the handler on a page, as JSON: the frame in which it ran and its place among the runs there, the
    /// lines that ran with the names of their values, and these values. The values before and after a change have names
    /// such as `17: center before`.
    func pageFields(in frame: Int, at index: Int, _ movement: String?) -> [(name: String, value: String?)] {
        var fields: [(name: String, value: String?)] = []
        var names: [Line: [String]] = [:]
        func add(_ line: Line, _ text: String, _ value: CodeReading, before: CodeReading? = nil) {
            var name = "\(line.number): \(text)"
            // Lines of different pieces may have the same number.
            while names.contains(where: { $0.key != line && $0.value.contains(name) }) { name += " " }
            if !(names[line]?.contains(name) ?? false) { names[line, default: []].append(name) }
            fields.removeAll { $0.name == name }
            fields.append((name, value.json))
            guard let before, !fields.contains(where: { $0.name == "\(name) before" }) else { return }
            fields.append(("\(name) before", before.json))
        }
        for value in values {
            add(
                Line(unit: value.unit, number: value.place.line), value.isCondition ? "condition" : value.text,
                value.value)
        }
        for set in sets {
            add(set.source, set.of == view ? set.property : "\(set.of).\(set.property)", set.to, before: set.from)
        }
        let ran = JSONText.array { json in
            for line in lines {
                json.array { json in
                    json.integer(line.unit.number)
                    json.integer(line.number)
                    for name in names[line] ?? [] { json.string(name) }
                }
            }
        }
        var moved: [(name: String, value: String?)] = []
        if let movement {
            var json = JSONText()
            json.string(movement)
            moved = [("moved", json.text)]
        }
        return [("ran", "[\(frame),\(index)]"), ("lines", ran)] + moved + fields
    }
}

extension CodeReading {
    /// The value as JSON: numbers in a list, everything else as it is in words.
    fileprivate var json: String {
        var json = JSONText()
        switch self {
        case .number(let value): json.numbers([value])
        case .numbers(let values): json.numbers(values)
        case .bool(let value): json.json("\(value)")
        case .none: json.string("nil")
        case .text(let text): json.string(text)
        }
        return json.text
    }
}
