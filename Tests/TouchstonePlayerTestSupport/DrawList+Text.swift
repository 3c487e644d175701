package import TouchstoneDrawing
import TouchstoneGeometry

extension DrawList {
    /// The list as text: one line for each item, indented by clips and groups, with numbers rounded to three decimals.
    package var text: String {
        var lines = ["picture \(number(size.width)) × \(number(size.height)) @\(number(scale)) \(describe(background))"]
        var depth = 1
        for item in items {
            if item == .popClip || item == .popGroup {
                depth -= 1
                continue
            }
            lines.append(String(repeating: "  ", count: depth) + describe(item))
            switch item {
            case .pushClip, .pushGroup: depth += 1
            default: break
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

private func describe(_ item: DrawList.Item) -> String {
    switch item {
    case .shape(let shape):
        var words = [describe(shape.outline)]
        if !shape.transform.isIdentity { words.append(describe(shape.transform)) }
        if let fill = shape.fill { words.append("fill \(describe(fill))") }
        if let stroke = shape.stroke { words.append("stroke \(describe(stroke))") }
        return words.joined(separator: " ")
    case .text(let text):
        var words = [
            "text \"\(text.string)\" \(number(text.font.size)) \(text.font.weight.rawValue)",
            "\(text.alignment) \(describe(text.position))", describe(text.color),
        ]
        if !text.transform.isIdentity { words.append(describe(text.transform)) }
        return words.joined(separator: " ")
    case .gradient(let fill):
        let words = ["gradient \(describe(fill.outline))", describe(fill.gradient)]
        return words.joined(separator: " ") + (fill.transform.isIdentity ? "" : " " + describe(fill.transform))
    case .image(let run):
        let words = ["image \(run.bitmap.width) × \(run.bitmap.height)", describe(run.rect)]
        return words.joined(separator: " ") + (run.transform.isIdentity ? "" : " " + describe(run.transform))
    case .pushClip(let outline, let transform):
        return "clip " + describe(outline) + (transform.isIdentity ? "" : " " + describe(transform))
    case .pushGroup(let name, let opacity):
        return "group \"\(name)\"" + (opacity == 1 ? "" : " opacity \(number(opacity))")
    case .popClip, .popGroup:
        return ""
    }
}

private func describe(_ outline: Outline) -> String {
    switch outline {
    case .rectangle(let rect): "rectangle \(describe(rect))"
    case .roundedRectangle(let rect, let radius): "rounded \(describe(rect)) radius \(number(radius))"
    case .ellipse(let rect): "ellipse \(describe(rect))"
    case .polyline(let points): "polyline " + points.map(describe).joined(separator: " ")
    case .polygon(let points): "polygon " + points.map(describe).joined(separator: " ")
    case .path(let path, let rule):
        "path " + path.elements.map(describe).joined(separator: " ") + (rule == .evenOdd ? " even-odd" : "")
    }
}

private func describe(_ element: Path.Element) -> String {
    switch element {
    case .move(let point): "move \(describe(point))"
    case .line(let point): "line \(describe(point))"
    case .curve(let first, let second, let end): "curve \(describe(first)) \(describe(second)) \(describe(end))"
    case .close: "close"
    }
}

private func describe(_ gradient: Gradient) -> String {
    let stops = gradient.stops.map { "\(number($0.offset)) \(describe($0.color))" }.joined(separator: ", ")
    return switch gradient.kind {
    case .linear(let start, let end): "linear \(describe(start)) \(describe(end)): \(stops)"
    case .radial(let start, let startRadius, let end, let endRadius):
        "radial \(describe(start)) \(number(startRadius)) \(describe(end)) \(number(endRadius)): \(stops)"
    }
}

private func describe(_ stroke: Stroke) -> String {
    var words = [describe(stroke.color), number(stroke.width)]
    if !stroke.dash.isEmpty { words.append("dash " + stroke.dash.map(number).joined(separator: ",")) }
    if stroke.cap != .butt { words.append("\(stroke.cap)-cap") }
    if stroke.join != .miter { words.append("\(stroke.join)-join") }
    if stroke.miterLimit != 10 { words.append("miter-limit \(number(stroke.miterLimit))") }
    if stroke.dashPhase != 0 { words.append("phase \(number(stroke.dashPhase))") }
    if stroke.space == .shape { words.append("in-shape") }
    return words.joined(separator: " ")
}

private func describe(_ point: Point) -> String { "(\(number(point.x)), \(number(point.y)))" }

private func describe(_ rect: Rect) -> String {
    "(\(number(rect.minX)), \(number(rect.minY)), \(number(rect.width)), \(number(rect.height)))"
}

private func describe(_ transform: Transform) -> String {
    "[" + transform.components.map(number).joined(separator: " ") + "]"
}

private func describe(_ color: Color) -> String {
    let channels = [color.red, color.green, color.blue, color.alpha].map { channel in
        // NaN counts as 0.
        let byte = channel > 0 ? Int((min(channel, 1) * 255).rounded()) : 0
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + channels.prefix(color.alpha == 1 ? 3 : 4).joined()
}

/// A number rounded to three decimals, without a trailing `.0` and without a negative zero.
private func number(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    let thousandths = Int((value * 1000).rounded())
    let whole = abs(thousandths) / 1000
    let fraction = abs(thousandths) % 1000
    let sign = thousandths < 0 ? "-" : ""
    guard fraction != 0 else { return "\(sign)\(whole)" }
    var digits = String(fraction + 1000).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(sign)\(whole).\(digits)"
}
