/// A place in a line of the trace, with a description such as `finger 1's y` or `card's top left corner x`.
struct TracePath {
    private enum Step {
        case key(String)
        case index(Int)
    }

    private var steps: [Step] = []

    func key(_ key: String) -> TracePath { adding(.key(key)) }

    func index(_ index: Int) -> TracePath { adding(.index(index)) }

    private func adding(_ step: Step) -> TracePath {
        var path = self
        path.steps.append(step)
        return path
    }

    /// A description of the place.
    ///
    /// - Parameter line: the line of the trace, which contains the numbers of the fingers.
    func words(in line: JSONValue) -> String {
        guard case .key(let root)? = steps.first else { return "the line" }
        let others = steps.dropFirst()
        switch (root, others.first) {
        case ("views", .key(let name)?), ("recognizers", .key(let name)?):
            return Self.owned(by: name, others.dropFirst())
        case ("touches", .index(let index)?):
            var finger = "the \(Self.ordinal(index)) finger"
            if case .array(let touches)? = line[root], touches.indices.contains(index),
                let id = touches[index]["id"]?.number
            {
                finger = "finger \(Int(id))"
            }
            return Self.owned(by: finger, others.dropFirst())
        case ("events", .index(let index)?):
            return Self.owned(by: "the \(Self.ordinal(index)) event", others.dropFirst())
        case ("decisions", .index(let index)?):
            return Self.owned(by: "the \(Self.ordinal(index)) decision", others.dropFirst())
        case ("touches", nil): return "the list of fingers"
        case (_, nil): return root
        default: return Self.owned(by: root, others)
        }
    }

    private static func owned(by owner: String, _ steps: ArraySlice<Step>) -> String {
        var words: [String] = []
        var list: String?
        for step in steps {
            switch step {
            case .key(let key):
                list = key
                words.append(key)
            case .index(let index):
                guard list == "corners" else {
                    words.append(component(index, of: list))
                    continue
                }
                words[words.count - 1] =
                    corners.indices.contains(index) ? "\(corners[index]) corner" : "corner \(index)"
                list = nil
            }
        }
        // Omit "location", because a finger has only one.
        if words.first == "location", words.count == 2 { words.removeFirst() }
        return words.isEmpty ? owner : "\(owner)'s \(words.joined(separator: " "))"
    }

    private static let corners = ["top left", "top right", "bottom right", "bottom left"]

    private static func component(_ index: Int, of list: String?) -> String {
        let names =
            switch list {
            case "transform": ["a", "b", "c", "d", "tx", "ty"]
            case "frame", "bounds", "limit": ["x", "y", "width", "height"]
            default: ["x", "y"]
            }
        return names.indices.contains(index) ? names[index] : "number \(index + 1)"
    }

    /// The ordinal of an index from 0: `1st`, `2nd`, `3rd`, `4th`.
    private static func ordinal(_ index: Int) -> String {
        let number = index + 1
        let ending =
            (11...13).contains(number % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
        return "\(number)\(ending)"
    }
}
