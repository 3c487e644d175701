internal import TouchstoneGeometry

extension Value {
    /// The value as Swift prints one of its type.
    func description(as type: CodeType) -> String {
        if case .box(let box) = self { return box.value.description(as: type) }
        if case .optional(let wrapped) = type, !isNone { return "Optional(\(debugDescription(as: wrapped)))" }
        return switch self {
        case .none: "nil"
        case .bool(let value): "\(value)"
        case .int(let value):
            if case .enumeration(let enumeration) = type { enumeration.name(of: value) } else { "\(value)" }
        case .double(let value):
            switch type {
            // Its sign depends on the processor.
            case _ where value.isNaN: "nan"
            case .float: "\(Float(value))"
            case .angle: "Angle(radians: \(value))"
            default: "\(value)"
            }
        case .string(let value): value
        case .point(let value): "(\(value.x), \(value.y))"
        case .vector(let value): "CGVector(dx: \(value.dx), dy: \(value.dy))"
        case .size(let value): "(\(value.width), \(value.height))"
        case .rect(let value): "(\(value.origin.x), \(value.origin.y), \(value.size.width), \(value.size.height))"
        case .transform(let value):
            Self.parts(of: "CGAffineTransform", ["a", "b", "c", "d", "tx", "ty"], value.components)
        case .insets(let value):
            Self.parts(
                of: "UIEdgeInsets", ["top", "left", "bottom", "right"],
                [value.top, value.left, value.bottom, value.right])
        case .color, .animation, .object, .closure: type.name
        case .array(let elements): Self.description(of: elements, as: type.element ?? .any)
        case .range(let range): "\(range)"
        case .interval(let interval): "\(interval.lower)\(interval.isClosed ? "..." : "..<")\(interval.upper)"
        case .box(let box): box.value.description(as: type)
        }
    }

    /// The value as Swift prints it inside of another one: a text has quotation marks.
    private func debugDescription(as type: CodeType) -> String {
        if case .string(let text) = self, type == .string { return text.debugDescription }
        return description(as: type)
    }

    private static func parts(of name: String, _ labels: [String], _ values: [Double]) -> String {
        let parts = zip(labels, values).map { "\($0): \($1)" }
        return "\(name)(\(parts.joined(separator: ", ")))"
    }

    /// The elements in brackets. What would be longer than a text can be is left out.
    private static func description(of elements: [Value], as type: CodeType) -> String {
        var text = "["
        for (index, element) in elements.enumerated() {
            if text.utf8.count > Execution.maximumTextLength { break }
            if index > 0 { text += ", " }
            text += element.debugDescription(as: type)
        }
        return text + "]"
    }
}
