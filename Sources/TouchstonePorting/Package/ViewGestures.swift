/// The gestures of a view of SwiftUI, and the view that they start on.
struct ViewGestures {
    /// The names that ask for a gesture.
    private static let transforms: Set<Substring> = [
        "MagnificationGesture", "MagnifyGesture", "RotationGesture", "RotateGesture",
    ]
    private static let presses: Set<Substring> = ["LongPressGesture", "onLongPressGesture"]
    private static let taps: Set<Substring> = ["TapGesture", "SpatialTapGesture", "onTapGesture", "Button", "Toggle"]

    let gestures: [KindExample.Gesture]
    /// The first identifier that the view's body gives a view; nil if it gives none.
    let identifier: String?
    /// The identifiers that the view and those inside of it give.
    private(set) var identifiers: Set<String> = []

    init(_ kind: PortedKind, port: SourcePort) {
        var names: Set<Substring> = []
        var waiting = [kind.type]
        var known: Set<String> = [kind.type]
        while let type = waiting.popLast() {
            for entry in port.table.entries[type] ?? [] {
                let (source, declaration) = (port.sources[entry.file], port.table.declaration(entry))
                let used = Set(declaration.tokens.map { source.tokens[$0] })
                identifiers.formUnion(declaration.tokens.compactMap { Self.identifier(at: $0, in: source) })
                names.formUnion(used)
                for name in used where name.first?.isUppercase == true {
                    let nested = "\(type).\(name)"
                    let other = port.table.entries[nested] == nil ? String(name) : nested
                    if port.table.entries[other] != nil, known.insert(other).inserted { waiting.append(other) }
                }
            }
        }
        gestures = Self.gestures(for: names)
        identifier = Self.identifier(in: kind, port: port)
    }

    private static func gestures(for names: Set<Substring>) -> [KindExample.Gesture] {
        let isPressed = !names.isDisjoint(with: presses)
        let drags = names.contains("DragGesture")
        var gestures: [KindExample.Gesture] = []
        if drags {
            gestures = names.contains("sequenced") && isPressed ? [.longPressDrag] : [.drag]
        } else if isPressed {
            gestures = [.longPress]
        }
        if !names.isDisjoint(with: taps), !drags { gestures.append(.tap) }
        if !names.isDisjoint(with: transforms) { gestures.append(.transform) }
        return gestures.isEmpty ? [.drag] : gestures
    }

    private static func identifier(in kind: PortedKind, port: SourcePort) -> String? {
        for (file, member) in port.table.members(of: kind.type) where member.name == "body" {
            for index in member.tokens {
                if let name = identifier(at: index, in: port.sources[file]) { return name }
            }
        }
        return nil
    }

    /// Returns the identifier that a call of `accessibilityIdentifier` gives, if it is a plain name.
    private static func identifier(at index: Int, in source: SwiftSource) -> String? {
        guard source.tokens[index] == "accessibilityIdentifier", source.tokens[index + 1] == "(",
            source.tokens.partners[index + 1] == index + 2
        else { return nil }
        let start = source.tokens.ranges[index + 1].upperBound
        let content = source.text.text(start..<source.tokens.ranges[index + 2].lowerBound)
        let name = content.dropFirst().dropLast()
        let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
        guard content.first == "\"", content.last == "\"", isPlain, name.first?.isLetter == true else { return nil }
        return String(name)
    }
}
