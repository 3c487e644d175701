package import TouchstoneGeometry
package import TouchstoneHandlers

/// The checked code of a scene, with the places of its pieces.
package struct CheckedCode: Sendable {
    /// The code, ready to run.
    package let code: SceneCode
    /// The pieces of code by their units.
    fileprivate let texts: [CodeText]
    fileprivate let others: [Key: Int]

    /// Code outside of handlers: its text, and the view whose kind it comes from.
    fileprivate struct Key: Hashable {
        var text: CodeText
        var view: String?
    }

    /// The function of code in an action, a rule or an expectation; of a limit, for one view.
    package func function(_ text: CodeText, view: String? = nil) -> FunctionCode? {
        others[Key(text: text, view: view)].map { code.others[$0] }
    }

    /// The parts of a condition.
    package func condition(_ text: CodeText) -> ConditionCode? {
        others[Key(text: text, view: nil)].flatMap { code.conditions[$0] }
    }

    /// The position in the file of a position in a piece of code.
    package func place(of position: CodePosition, in unit: CodeUnit) -> SourcePlace {
        texts.indices.contains(unit.number)
            ? texts[unit.number].place(line: position.line, column: position.column) : SourcePlace(line: 1, column: 1)
    }

    /// The pieces of code that are handlers, with the names of their views and events, in the order of the scene.
    package var handlers: [(unit: CodeUnit, title: String)] {
        code.views.flatMap { view in view.handlers.map { ($0.code.unit, "\(view.id).\($0.name)") } }
    }

    /// The lines of a piece of code, without the blanks that all of them have, and the number of the first one in the
    /// file. A last line without text is left out.
    package func lines(of unit: CodeUnit) -> (first: Int, texts: [String]) {
        guard texts.indices.contains(unit.number) else { return (1, []) }
        var lines = texts[unit.number].text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
        let shared = indents.min() ?? 0
        return (
            texts[unit.number].place(line: 1, column: 1).line,
            lines.map { line in
                String(line.dropFirst(min(shared, line.prefix { $0 == " " }.count))).replacing("\t", with: "    ")
            }
        )
    }

    /// The line of a piece of code that contains a position, without blanks around it.
    package func line(of position: CodePosition, in unit: CodeUnit) -> String {
        guard texts.indices.contains(unit.number) else { return "" }
        let lines = texts[unit.number].text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(position.line - 1) else { return "" }
        return lines[position.line - 1].trimmingBlanks
    }
}

extension StringProtocol {
    fileprivate var trimmingBlanks: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

/// Collects the code of a scene, has it checked, and reports its mistakes.
struct SceneCodeReader {
    private let scene: Scene
    private let index: ViewIndex
    private var texts: [CodeText] = []
    private var units: [CodeText: CodeUnit] = [:]
    private var others: [CheckedCode.Key: Int] = [:]
    private var source: CodeSource
    /// The events of actions that no view has.
    private var eventErrors: [(error: CodeError, place: SourcePlace)] = []

    /// - Parameter built: the views that exist once the scene has been built. ``hasCode`` does not need them.
    init(_ scene: Scene, built: [BuiltView], index: ViewIndex, limits: ResourceLimits) {
        self.scene = scene
        self.index = index
        source = CodeSource(views: [ViewSource(id: "", type: .window)], limits: CodeLimits(limits))
        source.ignored = Set(scene.ignoredCalls)
        if let code = scene.code { source.views[0].members = [text(code)] }
        for view in built { add(view) }
        for node in scene.allViews { addConstraints(of: node) }
        for action in scene.actions { add(action) }
        for rule in scene.rules { rule.condition.map { add($0) } }
        for expectation in scene.expectations { add(expectation.condition) }
    }

    /// Whether anything in the scene is code, or depends on events that code has.
    var hasCode: Bool {
        scene.code != nil || scene.allViews.contains(where: \.hasCode) || !others.isEmpty
            || scene.actions.contains { $0.event != nil }
    }

    /// Checks the code. Mistakes are added to the log.
    func check(_ log: DiagnosticLog) -> CheckedCode? {
        for (error, place) in eventErrors { log.error(error.message, at: place, suggestion: error.suggestion) }
        let (code, diagnostics) = SceneCode.check(source)
        for diagnostic in diagnostics {
            let (error, text) = (diagnostic.error, texts[diagnostic.unit.number])
            let place = text.place(line: error.position.line, column: error.position.column)
            if diagnostic.isRemark {
                log.warning(error.message, at: place, suggestion: error.suggestion)
            } else if place.file == nil {
                log.error(error.message, at: place, suggestion: error.suggestion)
            } else {
                log.error("\(place.lineWords): \(error.message)", at: nil, suggestion: error.suggestion)
            }
        }
        return code.map { CheckedCode(code: $0, texts: texts, others: others) }
    }

    /// The code with the unit that stands for it.
    private mutating func text(_ code: CodeText) -> CodeSource.Text { CodeSource.Text(code.text, unit: unit(code)) }

    private mutating func unit(_ code: CodeText) -> CodeUnit {
        if let known = units[code] { return known }
        let unit = CodeUnit(texts.count)
        units[code] = unit
        texts.append(code)
        if code.file != nil { source.unitsOfLibrary.insert(unit) }
        return unit
    }

    /// The unit of a name in the file.
    private mutating func unit(_ name: String, at place: SourcePlace) -> CodeUnit { unit(CodeText(name, place: place)) }

    // MARK: Views

    private mutating func add(_ built: BuiltView) {
        var view = ViewSource(id: built.name, type: built.type)
        view.recognizers = zip(built.recognizers, built.recognizerTypes).map { .init(name: $0, type: $1) }
        view.reservedNames = Self.traceFields.union(built.readings)
        if built.identifiers.isEmpty, let node = scene.allViews.first(where: { $0.id == built.owner }) {
            view.isRoot = scene.views.contains { $0.id == node.id }
            add(node, to: &view)
        }
        view.events += built.events
        source.views.append(view)
    }

    /// The fields that every view has in the trace.
    private static let traceFields: Set<String> = [
        "bounds", "center", "transform", "frame", "corners", "presented", "limit",
    ]

    private mutating func add(_ node: ViewNode, to view: inout ViewSource) {
        view.settings = node.constants.compactMap { constant in
            CodeConstant(constant.value).map { ViewSource.Setting(name: constant.name, value: $0) }
        }
        for variable in node.state {
            let first: ViewSource.State.First =
                switch variable.value {
                case .constant(let constant): .constant(constant)
                case .expression(let code): .expression(text(code))
                }
            view.state.append(
                .init(name: variable.name, first: first, unit: unit(variable.name, at: variable.keyPlace)))
        }
        for code in node.code { view.members.append(text(code.code)) }
        for handler in node.handlers {
            view.handlers.append(
                .init(
                    event: handler.event, text: text(handler.code),
                    eventUnit: unit(handler.event, at: handler.keyPlace)))
        }
        for modifier in node.modifiers {
            view.modifiers.append(.init(kind: modifier.name, text: text(modifier.value)))
        }
        view.reads = node.reads.map { $0 + node.state.filter { $0.kind == nil }.map(\.name) }
        view.events = index[node.id]?.events ?? []
        if let limit = node.limit { add(limit.code, .value(.rect), view: node.id, key: node.id) }
    }

    private mutating func addConstraints(of node: ViewNode) {
        guard case .pins(let pins) = node.layout else { return }
        for pin in pins {
            guard let id = pin.id else { continue }
            source.constraints.append(text(CodeText(id, place: pin.place ?? node.place)))
        }
    }

    // MARK: Actions, rules and expectations

    /// - Parameters:
    ///   - view: the view that `self` is; nil for the window.
    ///   - key: the view for which the code is checked, if it is checked for several.
    private mutating func add(_ code: CodeText, _ purpose: CodeSource.Purpose, view: String? = nil, key: String? = nil)
    {
        let key = CheckedCode.Key(text: code, view: key)
        guard others[key] == nil else { return }
        others[key] = source.others.count
        source.others.append(.init(text(code), purpose, view: view))
    }

    private mutating func add(_ action: SceneAction) {
        if let event = action.event, let view = source.views.first(where: { $0.id == event.view }) {
            do throws(CodeError) {
                _ = try HandlerEvent(event.name, of: view)
            } catch {
                eventErrors.append((error, event.place))
            }
        }
        switch action.content {
        case .run(let code, let view): add(code, .run, view: view ?? action.event?.view)
        case .set(let assignments, _):
            for assignment in assignments {
                guard case .computed(let name, let code) = assignment.value else { continue }
                add(code, .value(type(of: name, assignment.view)))
            }
        case .enable, .cancelTouches, .relayout, .press, .remove, .move, .rotateDevice, .resize, .keyboard: break
        }
    }

    /// The type of a property or a setting that an action sets.
    private func type(of name: String, _ view: String) -> CodeType {
        if let property = ViewPropertyName(rawValue: name) { return property.codeType }
        let kind = index.entry(of: view)?.kind
        return kind?.settings.first { $0.name == name }?.type.codeType ?? .double
    }

    private mutating func add(_ condition: RuleCondition) {
        switch condition {
        case .expression(let code): add(code, .condition)
        case .all(let parts), .any(let parts): for part in parts { add(part) }
        case .not(let part): add(part)
        case .direction, .edge, .zoomed, .beganIn, .fingers, .speed: break
        }
    }

    private mutating func add(_ condition: Expectation.Condition) {
        if case .holds(let code) = condition { add(code, .condition) }
        for part in condition.parts { add(part.condition) }
    }
}

extension ViewNode {
    fileprivate var hasCode: Bool {
        !handlers.isEmpty || !state.isEmpty || !code.isEmpty || !modifiers.isEmpty || limit != nil
    }
}

extension CodeConstant {
    /// Creates the value that a setting of a kind of the scene has in code; nil for a value that it cannot have.
    package init?(_ value: SettingValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .bool(let bool): self = .bool(bool)
        case .text(let text), .choice(let text): self = .text(text)
        case .numbers(let numbers): self = .list(numbers)
        case .range(let range): self = .list([range.lowerBound, range.upperBound])
        default: return nil
        }
    }
}

extension CodeLimits {
    fileprivate init(_ limits: ResourceLimits) {
        self.init(
            depth: limits[.codeDepth], frameStatements: limits[.frameStatements],
            sceneStatements: limits[.sceneStatements], handlerDepth: limits[.handlerDepth],
            waitingCalls: limits[.waitingCalls])
    }
}

extension SettingType {
    /// The type of the setting's value in code.
    fileprivate var codeType: CodeType {
        switch self {
        case .bool: .bool
        case .number, .seconds: .double
        case .count: .int
        case .numbers, .range: .array(.double)
        case .point: .point
        case .size: .size
        default: .string
        }
    }
}

extension ViewPropertyName {
    /// The type of the property's value in code.
    fileprivate var codeType: CodeType {
        switch self {
        case .frame: .rect
        case .center: .point
        case .size: .size
        case .transform: .transform
        case .alpha: .double
        case .hidden, .clip, .interaction: .bool
        case .fill: .color
        }
    }
}
