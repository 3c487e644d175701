/// The scene and the test of a type.
struct KindExample {
    /// A gesture that is played.
    enum Gesture {
        case drag, longPress, longPressDrag, tap, transform
    }

    private let kind: PortedKind
    private let port: SourcePort
    /// The view that the fingers touch, in the scene.
    private let target: String
    /// The view that the fingers touch, in the test, where a property that holds a view is its name, too.
    private let testTarget: String
    /// The name of the root view in the scene. As in a test, `Root` is appended if a view inside has the name.
    private let root: String
    private let gestures: [Gesture]

    init(_ kind: PortedKind, port: SourcePort) {
        (self.kind, self.port) = (kind, port)
        if kind.role == .swiftUIView {
            let view = ViewGestures(kind, port: port)
            (target, gestures) = (view.identifier ?? kind.name, view.gestures)
            testTarget = target
            root = view.identifiers.contains(kind.name) ? kind.name + "Root" : kind.name
            return
        }
        root = kind.name
        let outlet = port.storyboard.owner(of: kind)?.target
        target = kind.role == .recognizer ? "tile" : outlet ?? kind.name
        testTarget = outlet ?? (kind.role == .controller ? Self.heldView(of: kind, port: port) : nil) ?? target
        gestures = Self.gestures(of: kind, port: port)
    }

    /// The type as a part of a name: `OuterInner` for `Outer.Inner`.
    var typeName: String { kind.type.split(separator: ".").joined() }

    /// Returns the first property of a controller with one of the given views that its code adds.
    private static func heldView(of kind: PortedKind, port: SourcePort) -> String? {
        for (file, member) in port.table.members(of: kind.type) where member.keyword == "let" || member.keyword == "var"
        {
            let tokens = port.sources[file].tokens
            guard let type = port.sources[file].variables[member.name] ?? nil,
                port.kinds.contains(where: { $0.type == type && $0.role == .view }),
                (0..<tokens.count).contains(where: {
                    tokens[$0] == "addSubview" && tokens[$0 + 1] == "(" && tokens[$0 + 2] == member.name
                })
            else { continue }
            return String(member.name)
        }
        return nil
    }

    /// Chooses gestures for the recognizers that the class and its given superclasses mention.
    private static func gestures(of kind: PortedKind, port: SourcePort) -> [Gesture] {
        let names: Set<String>
        let classes = [kind.type] + port.table.superclasses(of: kind.type)
        if kind.role == .recognizer {
            names = Set(classes)
        } else {
            names = classes.reduce(into: []) { names, name in
                for entry in port.table.entries[name] ?? [] {
                    let tokens = port.sources[entry.file].tokens
                    for token in port.table.declaration(entry).tokens where tokens[token].hasSuffix("GestureRecognizer")
                    {
                        let used = String(tokens[token])
                        names.formUnion([used] + port.table.superclasses(of: used))
                    }
                }
            }
        }
        let isHeld = names.contains("UILongPressGestureRecognizer")
        let drags = names.contains { port.table.inherits($0, "UIPanGestureRecognizer") }
        var gestures: [Gesture] = []
        if isHeld, !drags {
            gestures = [.longPressDrag]
        } else if drags || !names.contains("UITapGestureRecognizer") {
            gestures = [.drag]
        }
        if names.contains("UITapGestureRecognizer"), !drags { gestures.append(.tap) }
        if names.contains("UIPinchGestureRecognizer") || names.contains("UIRotationGestureRecognizer") {
            gestures.append(.transform)
        }
        return gestures
    }

    // MARK: Scene

    var scene: String {
        var lines = [
            "# \(kind.type), of \(port.sources[kind.entry.file].name). The gestures are examples; change them as you like.",
            "title: \(kind.type)", "canvas: [390, 844]", "views:",
        ]
        switch kind.role {
        case .view:
            let isColored = port.sources[kind.entry.file].tokens.texts.contains("backgroundColor")
            let fill = isColored ? "" : ", fill: \"#5ac8fa\""
            lines.append("  - {id: \(kind.name), frame: [95, 322, 200, 200]\(fill), behavior: \(kind.name)}")
        case .controller, .swiftUIView:
            lines.append("  - {id: \(root), frame: [0, 0, 390, 844], behavior: \(kind.registeredName)}")
        case .recognizer:
            lines.append(
                "  - {id: tile, frame: [135, 382, 120, 80], fill: \"#5ac8fa\", recognizers: [\(kind.name)]}")
        }
        lines.append("gestures:")
        var time = 0.2
        for gesture in gestures {
            let at = "at: \((time * 10).rounded() / 10)"
            switch gesture {
            case .drag:
                lines.append("  - {\(at), for: 0.6, drag: \(target), by: [60, 40]}")
                time += 1
            case .longPress:
                lines.append("  - {\(at), longPress: \(target)}")
                time += 1
            case .longPressDrag:
                lines.append("  - {\(at), longPressDrag: \(target), by: [60, 40]}")
                time += 1.5
            case .tap:
                lines.append("  - {\(at), tap: \(target)}")
                time += 1
            case .transform:
                lines.append("  - {\(at), for: 0.8, transform: \(target), by: [-40, 20], scale: 1.3, degrees: 30}")
                time += 1.2
            }
        }
        return (lines + ["expect:", "  - {always: legal-states}", ""]).joined(separator: "\n")
    }

    // MARK: Test

    func test(module: String) -> String {
        let root: String
        var helper: [String] = []
        let frame = PortedPackage.viewFrame
        switch kind.role {
        case .swiftUIView:
            root = SharedNames.qualified(kind.expression(), of: kind.type, module: module, table: port.table)
        case .controller: root = port.storyboard.owner(of: kind)?.expression ?? kind.expression()
        case .view:
            if let owner = port.storyboard.owner(of: kind) {
                root = owner.expression
            } else if kind.creations.contains(.frame) {
                root = kind.expression(frame: frame)
            } else {
                root = "placed()"
                helper = [
                    "private func placed() -> UIView {", "    let view = \(kind.expression())",
                    "    view.frame = \(frame)", "    view.accessibilityIdentifier = \"\(kind.name)\"",
                    "    return view", "}",
                ]
            }
        case .recognizer:
            root = "tile()"
            helper = [
                "private func tile() -> UIView {",
                "    let tile = UIView(frame: CGRect(x: 135, y: 382, width: 120, height: 80))",
                "    tile.accessibilityIdentifier = \"tile\"", "    tile.addGestureRecognizer(\(kind.expression()))",
                "    return tile", "}",
            ]
        }
        let title = PortedKind.lowered(typeName) + (gestures.first == .tap ? "TakesATap" : "TakesTouches")
        var lines = PortedPackage.imports(["Testing", "TouchstoneTesting"], for: [kind], port)
        lines += [
            "", "@testable import \(module)", "",
            "@Test func \(title)() {", "    expectTouches(on: \(root), .legalStates) {",
        ]
        lines += gestures.map { "        " + verb($0) } + ["    }", "}"]
        if !helper.isEmpty { lines += [""] + helper }
        return lines.joined(separator: "\n") + "\n"
    }

    private func verb(_ gesture: Gesture) -> String {
        let call = call(gesture)
        // The files may declare a type with the name of a gesture.
        let isShared = !port.table.declarations(of: String(call.prefix { $0 != "(" })).isEmpty
        return isShared ? "TouchstoneTesting.\(call)" : call
    }

    private func call(_ gesture: Gesture) -> String {
        switch gesture {
        case .drag: "Drag(\"\(testTarget)\", by: (60, 40))"
        case .longPress: "LongPress(\"\(testTarget)\")"
        case .longPressDrag: "LongPressDrag(\"\(testTarget)\", by: (60, 40))"
        case .tap: "Tap(\"\(testTarget)\")"
        case .transform: "Transform(\"\(testTarget)\", by: (-40, 20), scale: 1.3)"
        }
    }
}
