internal import TouchstoneGeometry

extension Value {
    /// The value as Swift prints one of its type.
    func description(as type: CodeType) -> String {
        switch self {
        case .none: "nil"
        case .bool(let value): "\(value)"
        case .int(let value):
            if case .enumeration(let enumeration) = type.unwrapped { enumeration.name(of: value) } else { "\(value)" }
        case .double(let value): type.unwrapped == .float ? "\(Float(value))" : "\(value)"
        case .string(let value): value
        case .point(let value): "(\(value.x), \(value.y))"
        case .vector(let value): "(\(value.dx), \(value.dy))"
        case .size(let value): "(\(value.width), \(value.height))"
        case .rect(let value): "(\(value.origin.x), \(value.origin.y), \(value.size.width), \(value.size.height))"
        case .transform(let value): "CGAffineTransform(\(value.components.map { "\($0)" }.joined(separator: ", ")))"
        case .insets(let value): "(\(value.top), \(value.left), \(value.bottom), \(value.right))"
        case .color, .animation, .object, .closure: type.unwrapped.name
        case .array(let elements): Self.description(of: elements, as: type.unwrapped.element ?? .any)
        case .range(let range): "\(range)"
        case .interval(let interval): "\(interval.lower)\(interval.isClosed ? "..." : "..<")\(interval.upper)"
        case .box(let box): box.value.description(as: type)
        }
    }
    /// The elements in brackets. What would be longer than a text can be is left out.
    private static func description(of elements: [Value], as type: CodeType) -> String {
        var text = "["
        for (index, element) in elements.enumerated() {
            if text.utf8.count > Execution.maximumTextLength { break }
            if index > 0 { text += ", " }
            text += element.description(as: type)
        }
        return text + "]"
    }
}
