/// Finds numbers that are not finite, at any depth of a value.
package enum StrayNumbers {
    /// Returns their paths, such as `views.0.frame.origin.x: nan`, at most `count` of them.
    package static func paths(in value: Any, atMost count: Int = 5) -> [String] {
        var found: [String] = []
        search(value, "", &found, count)
        return found
    }

    private static func search(_ value: Any, _ path: String, _ found: inout [String], _ count: Int) {
        guard found.count < count else { return }
        if let number = value as? Double {
            if !number.isFinite { found.append("\(path): \(number)") }
            return
        }
        if value is String || value is Int || value is Bool { return }
        for (index, child) in Mirror(reflecting: value).children.enumerated() {
            search(
                child.value, path.isEmpty ? child.label ?? "\(index)" : "\(path).\(child.label ?? "\(index)")", &found,
                count)
        }
    }
}
