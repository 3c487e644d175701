import TouchstoneDrawing
import TouchstoneGeometry

extension DrawList {
    /// The names of groups, in order.
    var groups: [String] {
        items.compactMap { item in
            if case .pushGroup(let name, _) = item { name } else { nil }
        }
    }

    /// The names of groups at the top level, in order.
    var outerGroups: [String] {
        var names: [String] = []
        var depth = 0
        for item in items {
            switch item {
            case .pushGroup(let name, _):
                if depth == 0 { names.append(name) }
                depth += 1
            case .popGroup: depth -= 1
            case .pushClip, .popClip, .shape, .text, .gradient, .image: continue
            }
        }
        return names
    }

    var shapes: [Shape] {
        items.compactMap { item in
            if case .shape(let shape) = item { shape } else { nil }
        }
    }

    var texts: [TextRun] {
        items.compactMap { item in
            if case .text(let text) = item { text } else { nil }
        }
    }

    /// Returns the items in the group with a name, including its inner groups.
    func items(inGroup name: String) -> [Item] {
        var result: [Item] = []
        var depth = 0
        for item in items {
            if depth > 0 {
                if item == .popGroup { depth -= 1 }
                if depth > 0 { result.append(item) }
            }
            if case .pushGroup(let group, _) = item, depth > 0 || group == name { depth += 1 }
        }
        return result
    }

    func shapes(inGroup name: String) -> [Shape] {
        items(inGroup: name).compactMap { item in
            if case .shape(let shape) = item { shape } else { nil }
        }
    }

    func texts(inGroup name: String) -> [TextRun] {
        items(inGroup: name).compactMap { item in
            if case .text(let text) = item { text } else { nil }
        }
    }

    /// Whether every clip and group that begins also ends, in order.
    var isBalanced: Bool {
        var open: [Bool] = []
        for item in items {
            switch item {
            case .pushClip: open.append(true)
            case .pushGroup: open.append(false)
            case .popClip: if open.popLast() != true { return false }
            case .popGroup: if open.popLast() != false { return false }
            case .shape, .text, .gradient, .image: break
            }
        }
        return open.isEmpty
    }
}

extension TextRun {
    /// The box of the text, measured with the ruler, without its transform.
    var box: Rect {
        let width = Ruler().width(of: string, font: font)
        let metrics = Ruler().metrics(of: font)
        let x =
            switch alignment {
            case .leading: position.x
            case .center: position.x - width / 2
            case .trailing: position.x - width
            }
        return Rect(
            x: x, y: position.y - metrics.ascent, width: width, height: metrics.ascent + metrics.descent)
    }
}
