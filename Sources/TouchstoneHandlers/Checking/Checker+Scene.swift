internal import TouchstoneGeometry

/// Code after parsing.
enum ParsedCode {
    case handler(HandlerSyntax)
    case members([ClassMember])
    case expression(Expression)
}

extension SceneCode {
    /// Checks the code of a scene. The code is nil if there is a mistake in it.
    package static func check(_ source: CodeSource) -> (code: SceneCode?, diagnostics: [CodeDiagnostic]) {
        let checker = Checker(source)
        let code = checker.checkScene()
        let diagnostics = checker.diagnostics.sorted {
            ($0.unit.number, $0.error.position) < ($1.unit.number, $1.error.position)
        }
        return (diagnostics.contains { !$0.isRemark } ? nil : code, diagnostics)
    }
}

extension Checker {
    /// The most often that everything is checked again because the type of a pair was decided.
    private static let maximumPasses = 20

    func checkScene() -> SceneCode {
        var result = SceneCode(views: [], others: [], limits: source.limits)
        for _ in 0..<Self.maximumPasses {
            pairs.begin()
            diagnostics = []
            result = checkOnce()
            if !pairs.hasChanged { break }
        }
        return result
    }

    private func checkOnce() -> SceneCode {
        brokenNames = []
        scopes = source.views.map { _ in ViewScope() }
        for number in source.views.indices { declareMembers(of: number) }
        for number in source.views.indices { declareState(of: number) }
        for number in source.views.indices { declareFunctions(of: number) }
        var views = source.views.enumerated().map { number, view in
            ViewCode(
                id: view.id, type: view.type, recognizers: view.recognizers, settings: view.settings,
                variables: scopes[number].variables)
        }
        for number in source.views.indices {
            views[number].functions = functions(of: number)
            views[number].handlers = source.views[number].handlers.compactMap { handler($0, of: number) }
            views[number].modifiers = source.views[number].modifiers.compactMap { modifier($0, of: number) }
        }
        for number in source.views.indices { firstValues(of: number, in: &views[number]) }
        var code = SceneCode(views: views, others: source.others.compactMap(other), limits: source.limits)
        if code.others.count == source.others.count {
            for (number, other) in source.others.enumerated() where other.purpose == .condition {
                code.conditions[number] = condition(other)
            }
        }
        return code
    }

    // MARK: Parsing

    /// Runs a check, and reports its error in a piece of code.
    func reporting<Result>(in unit: CodeUnit, _ check: () throws(CodeError) -> Result) -> Result? {
        do throws(CodeError) {
            return try check()
        } catch {
            report(error, in: unit)
            return nil
        }
    }

    private func parse(_ text: CodeSource.Text, _ read: (String, Int) throws(CodeError) -> ParsedCode) -> ParsedCode? {
        if let known = parsed[text.unit] {
            switch known {
            case .success(let code): return code
            case .failure(let error):
                report(error, in: text.unit)
                return nil
            }
        }
        do throws(CodeError) {
            let code = try read(text.text, source.limits.depth)
            parsed[text.unit] = .success(code)
            return code
        } catch {
            parsed[text.unit] = .failure(error)
            report(error, in: text.unit)
            return nil
        }
    }

    private func members(_ text: CodeSource.Text) -> [ClassMember] {
        let code = parse(text) { (code, depth) throws(CodeError) in
            .members(try [ClassMember](parsing: code, maximumDepth: depth))
        }
        return if case .members(let members) = code { members } else { [] }
    }

    private func handlerSyntax(_ text: CodeSource.Text) -> HandlerSyntax? {
        let code = parse(text) { (code, depth) throws(CodeError) in
            .handler(try HandlerSyntax(parsing: code, maximumDepth: depth))
        }
        return if case .handler(let syntax) = code { syntax } else { nil }
    }

    private func expression(_ text: CodeSource.Text) -> Expression? {
        let code = parse(text) { (code, depth) throws(CodeError) in
            .expression(try Expression(parsing: code, maximumDepth: depth))
        }
        return if case .expression(let expression) = code { expression } else { nil }
    }

    // MARK: Names

    /// Declares settings, recognizers, and the enumerations of `code:`.
    private func declareMembers(of number: Int) {
        let view = source.views[number]
        for setting in view.settings { scopes[number].settings[setting.name] = setting.value }
        for (slot, recognizer) in view.recognizers.enumerated() { scopes[number].recognizers[recognizer.name] = slot }
        for text in view.members {
            for case .enumeration(let enumeration) in members(text) {
                guard scopes[number].enumerations[enumeration.name] == nil, CodeType.named[enumeration.name] == nil
                else {
                    let error = CodeError("the type '\(enumeration.name)' is there already", at: enumeration.position)
                    report(error, in: text.unit)
                    continue
                }
                scopes[number].enumerations[enumeration.name] = EnumerationType(
                    declared: enumeration.name, cases: enumeration.cases)
            }
        }
    }

    /// Why a name of a view's own cannot be used; nil if it can.
    private func conflict(_ name: String, of number: Int, at position: CodePosition) -> CodeError? {
        let view = source.views[number]
        let scope = scopes[number]
        let other: String? =
            if scope.variableNumbers[name] != nil || scope.functions[name] != nil {
                "a variable or a function of the view"
            } else if scope.settings[name] != nil {
                "a setting of its kind"
            } else if scope.recognizers[name] != nil {
                "a recognizer of the view"
            } else if !Member.numbers(named: name, of: .object(view.type)).isEmpty || name == "view" {
                "a member of \(view.type.rawValue)"
            } else if viewNumbers[name] != nil {
                "a view of the scene"
            } else if view.reservedNames.contains(name) {
                "a field of the trace"
            } else {
                nil
            }
        return other.map {
            CodeError("'\(name)' is already the name of \($0)", at: position, suggestion: "choose another name")
        }
    }

    private func declare(_ variable: ViewCode.Variable, isConstant: Bool, of number: Int) {
        scopes[number].variableNumbers[variable.name] = scopes[number].variables.count
        scopes[number].variables.append(variable)
        if isConstant { scopes[number].constantVariables.insert(variable.name) }
    }

    /// Declares the variables of `state:` and `code:`. A variable may be in both: then `code:` has its type.
    private func declareState(of number: Int) {
        let view = source.views[number]
        var properties: [(declaration: Declaration, unit: CodeUnit)] = []
        for text in view.members {
            for case .property(let declaration) in members(text) { properties.append((declaration, text.unit)) }
        }
        for state in view.state {
            let property = properties.first { $0.declaration.name == state.name }
            if let error = conflict(state.name, of: number, at: .start) {
                report(error, in: state.unit)
                continue
            }
            switch state.first {
            case .constant(let constant):
                var type = constant.type
                if let property, let name = property.declaration.type {
                    let declared = reporting(in: property.unit) { () throws(CodeError) in
                        try inView(number, property.unit) { () throws(CodeError) in
                            try self.type(name, at: property.declaration.position)
                        }
                    }
                    type = declared ?? type
                    if declared != nil, !constant.fits(type) {
                        let error = CodeError("this is no \(type.name), as code: says", at: .start)
                        report(error, in: state.unit)
                    }
                }
                declare(.init(name: state.name, type: type, first: .constant(constant)), isConstant: false, of: number)
            case .expression(let text):
                guard let expression = expression(text) else { continue }
                let typed = reporting(in: text.unit) { () throws(CodeError) in
                    try inView(number, text.unit, allowsPointArithmetic: true) { () throws(CodeError) in
                        try check(expression)
                    }
                }
                declare(
                    .init(name: state.name, type: typed?.type ?? .double, first: .none), isConstant: false, of: number)
            }
        }
        for (declaration, unit) in properties where !view.state.contains(where: { $0.name == declaration.name }) {
            if let error = conflict(declaration.name, of: number, at: declaration.position) {
                report(error, in: unit)
                continue
            }
            let type = reporting(in: unit) { () throws(CodeError) in try propertyType(declaration, of: number, unit) }
            var variable = ViewCode.Variable(name: declaration.name, type: type ?? .double, first: .none)
            variable.unwraps = declaration.type?.isUnwrapped == true
            declare(variable, isConstant: declaration.isConstant, of: number)
        }
    }

    private func propertyType(_ declaration: Declaration, of number: Int, _ unit: CodeUnit) throws(CodeError)
        -> CodeType
    {
        try inView(number, unit) { () throws(CodeError) in
            let declared: CodeType? =
                if let name = declaration.type {
                    try declaredType(name, at: declaration.position)
                } else { nil }
            guard let value = declaration.value else {
                guard let declared, declared.isOptional else {
                    throw CodeError(
                        "'\(declaration.name)' has no first value", at: declaration.position,
                        suggestion: "write '= …', or its type with '?'")
                }
                return declared
            }
            if let declared { return declared }
            let type = try check(value).type
            guard type != .none, type != .void else {
                throw CodeError("the type of '\(declaration.name)' is not known", at: value.start)
            }
            return type
        }
    }

    /// Declares the functions and computed properties of `code:`.
    private func declareFunctions(of number: Int) {
        for text in source.views[number].members {
            for member in members(text) {
                let syntax: Function
                let isProperty: Bool
                switch member {
                case .function(let function): (syntax, isProperty) = (function, false)
                case .computed(let property):
                    isProperty = true
                    syntax = Function(
                        name: property.name, parameters: [], result: property.type, body: property.body,
                        position: property.position)
                case .property, .enumeration: continue
                }
                reporting(in: text.unit) { () throws(CodeError) in
                    let methods = Member.numbers(named: syntax.name, of: .object(source.views[number].type))
                    let isMethod = methods.contains { Member.all[$0].parameters != nil } && !isProperty
                    if !isMethod || scopes[number].functions[syntax.name] != nil,
                        let error = conflict(syntax.name, of: number, at: syntax.position)
                    {
                        throw error
                    }
                    try declare(syntax, isProperty: isProperty, of: number, text.unit)
                }
            }
        }
    }

    private func declare(_ syntax: Function, isProperty: Bool, of number: Int, _ unit: CodeUnit) throws(CodeError) {
        try inView(number, unit) { () throws(CodeError) in
            var parameters: [Member.Parameter] = []
            for parameter in syntax.parameters {
                var own = Member.Parameter(label: parameter.label, type: try type(parameter.type, at: syntax.position))
                own.isOptional = parameter.defaultValue != nil
                parameters.append(own)
            }
            let result: CodeType = if let name = syntax.result { try type(name, at: syntax.position) } else { .void }
            scopes[number].functions[syntax.name] = .init(
                syntax: syntax, unit: unit, parameters: parameters, standards: syntax.parameters.map(\.defaultValue),
                resultType: result, isProperty: isProperty, number: scopes[number].functions.count)
        }
    }

    /// Runs a check in a function context of a view.
    func inView<Result>(
        _ number: Int, _ unit: CodeUnit, allowsPointArithmetic: Bool = false,
        _ check: () throws(CodeError) -> Result
    ) throws(CodeError) -> Result {
        let outer = context
        defer { context = outer }
        context = FunctionContext(
            unit: unit, view: number, resultType: .void, boxesVariables: false,
            allowsPointArithmetic: allowsPointArithmetic)
        return try check()
    }

    // MARK: Code

    private func functions(of number: Int) -> [FunctionCode] {
        scopes[number].functions.values.sorted { $0.number < $1.number }.map { function in
            let code = reporting(in: function.unit) { () throws(CodeError) in
                let inputs = zip(function.syntax.parameters, function.parameters).map { (name: $0.name, type: $1.type) }
                return try makeCode(
                    named: function.syntax.name, inputs, function.syntax.body, function.resultType, of: number,
                    function.unit, at: function.syntax.position)
            }
            return code ?? FunctionCode.nothing(function.syntax.name, function.unit)
        }
    }

    /// Checks the body of a function.
    private func makeCode(
        named name: String, _ inputs: [(name: String, type: CodeType)], _ body: [Statement], _ result: CodeType,
        of number: Int, _ unit: CodeUnit, at position: CodePosition, aliases: [String: String] = [:],
        otherNames: [String: Int] = [:], allowsPointArithmetic: Bool = false
    ) throws(CodeError) -> FunctionCode {
        let outer = context
        defer { context = outer }
        let inner = FunctionContext(
            unit: unit, view: number, resultType: result, boxesVariables: body.containClosures,
            allowsPointArithmetic: allowsPointArithmetic)
        context = inner
        for input in inputs {
            let slot = inner.reserve()
            var local = Local(slot: slot, type: input.type, isConstant: true, isBoxed: false)
            local.alias = aliases[input.name]
            if input.name != "_" { inner.declare(input.name, local) }
        }
        for (other, slot) in otherNames.sorted(by: { $0.key < $1.key }) where inner.local(other) == nil {
            var local = Local(slot: slot, type: inputs[slot].type, isConstant: true, isBoxed: false)
            local.alias = aliases[inputs[slot].name]
            inner.declare(other, local)
        }
        let step = try functionBody(body, result, at: position)
        return FunctionCode(
            name: name, unit: unit, position: position, resultType: result, parameterCount: inputs.count,
            frameSize: inner.frameSize, depth: body.depth + 2, captureSlots: [], body: step)
    }

    /// Checks the statements of a function. One expression alone is its result.
    private func functionBody(_ body: [Statement], _ result: CodeType, at position: CodePosition) throws(CodeError)
        -> Step
    {
        if body.count == 1, case .expression(let expression) = body[0].content, result != .void {
            let code = try value(expression, result).code
            let cost = 1 + context.nodeCount / 6
            let start = body[0].position
            return { (run) throws(Trap) in
                do throws(Trap) {
                    try run.spend(cost)
                    run.result = try code(run)
                } catch {
                    throw error.placed(at: start, in: run.unit)
                }
                return .leave
            }
        }
        let step = try block(body)
        guard result == .void || body.alwaysLeaves else {
            throw CodeError(
                "this ends without 'return', and \(result.phrase) is expected", at: body.last?.position ?? position)
        }
        return step
    }

    private func handler(_ handler: ViewSource.Handler, of number: Int) -> ViewCode.Handler? {
        let view = source.views[number]
        let event = reporting(in: handler.eventUnit) { () throws(CodeError) in
            let event = try HandlerEvent(handler.event, of: view)
            if case .updating(_, let variable) = event, scopes[number].variableNumbers[variable] == nil {
                throw CodeError(
                    "'\(view.id)' has no variable '\(variable)'", at: .start,
                    suggestion: Spelling.suggestion(for: variable, among: scopes[number].variables.map(\.name))
                        ?? "declare it: state: {\(variable): 0}")
            }
            return event
        }
        guard let event, let syntax = handlerSyntax(handler.text) else { return nil }
        let code = reporting(in: handler.text.unit) { () throws(CodeError) in
            try makeCode(of: syntax, for: event, named: handler.event, of: number, handler.text.unit)
        }
        return code.map { ViewCode.Handler(event: event, name: handler.event, code: $0) }
    }

    private func makeCode(
        of syntax: HandlerSyntax, for event: HandlerEvent, named name: String, of number: Int, _ unit: CodeUnit
    ) throws(CodeError) -> FunctionCode {
        let view = source.views[number]
        let inputs = event.inputs(for: view)
        var aliases: [String: String] = [:]
        switch syntax {
        case .statements(let statements):
            if let function = function(namedBy: statements, of: number), event.resultType == function.resultType {
                return try makeCode(calling: function, for: event, named: name, of: number, unit)
            }
            var others: [String: Int] = [:]
            for (slot, input) in inputs.enumerated() {
                for other in input.names.dropFirst() { others[other] = slot }
            }
            if case .updating(_, let variable) = event { aliases["state"] = variable }
            return try makeCode(
                named: name, inputs.map { ($0.names[0], $0.type) }, statements, event.resultType, of: number, unit,
                at: statements.first?.position ?? .start, aliases: aliases, otherNames: others)
        case .method(let function):
            guard function.parameters.count <= inputs.count else {
                throw CodeError(
                    "'\(name)' gets \(inputs.count == 1 ? "one value" : "\(inputs.count) values")",
                    at: function.position)
            }
            var own: [(String, CodeType)] = []
            for (parameter, input) in zip(function.parameters, inputs) {
                own.append((parameter.name, try type(of: parameter, input, number, unit, at: function.position)))
            }
            own += inputs.dropFirst(own.count).map { ("_", $0.type) }
            return try makeCode(
                named: name, own, function.body, event.resultType, of: number, unit, at: function.position)
        case .closure(let closure):
            let names = closure.parameters ?? []
            guard names.count <= inputs.count else {
                throw CodeError(
                    "'\(name)' gets \(inputs.count == 1 ? "one value" : "\(inputs.count) values")", at: closure.position
                )
            }
            var own = zip(names, inputs).map { ($0, $1.type) }
            if closure.parameters == nil {
                own = inputs.indices.map { ("$\($0)", inputs[$0].type) }
            } else {
                own += inputs.dropFirst(own.count).map { ("_", $0.type) }
            }
            if case .updating(_, let variable) = event, own.count > 1 { aliases[own[1].0] = variable }
            return try makeCode(
                named: name, own, closure.body, event.resultType, of: number, unit, at: closure.position,
                aliases: aliases)
        }
    }

    /// The type of a parameter of a method that is a handler.
    private func type(
        of parameter: Function.Parameter, _ input: HandlerEvent.Input, _ number: Int, _ unit: CodeUnit,
        at position: CodePosition
    ) throws(CodeError) -> CodeType {
        let declared = try inView(number, unit) { () throws(CodeError) in try type(parameter.type, at: position) }
        if declared == .any || declared == .object(.object) { return input.type }
        if input.type.unwrapped.converts(to: declared.unwrapped) {
            return declared.isOptional ? .optional(input.type.unwrapped) : input.type
        }
        if declared.unwrapped.converts(to: input.type.unwrapped) { return declared }
        throw CodeError(
            "'\(parameter.name)' is \(input.type.phrase) here, not \(declared.phrase)", at: position, suggestion: nil)
    }

    /// The function of `code:` that a handler names, as in `pan: handlePan`.
    private func function(namedBy statements: [Statement], of number: Int) -> ViewScope.OwnFunction? {
        guard statements.count == 1, case .expression(let expression) = statements[0].content else { return nil }
        var name = expression.path
        // `handlePan(_:)`
        if name == nil, case .call(let function, let arguments) = expression.content, arguments.isEmpty {
            name = function.path
        }
        guard case .name? = Optional(expression.content), let name else { return nil }
        return scopes[number].functions[name].flatMap { $0.isProperty ? nil : $0 }
    }

    /// A handler that calls a function with as many of its values as the function has parameters.
    private func makeCode(
        calling function: ViewScope.OwnFunction, for event: HandlerEvent, named name: String, of number: Int,
        _ unit: CodeUnit
    ) throws(CodeError) -> FunctionCode {
        let inputs = event.inputs(for: source.views[number])
        guard function.parameters.count <= inputs.count else {
            throw CodeError("'\(function.syntax.name)' has more parameters than '\(name)' has values", at: .start)
        }
        for (parameter, input) in zip(function.parameters, inputs) {
            guard input.type.converts(to: parameter.type) || parameter.type.converts(to: input.type) else {
                throw CodeError(
                    "'\(function.syntax.name)' gets \(parameter.type.phrase), and '\(name)' has \(input.type.phrase)",
                    at: .start)
            }
        }
        return try inView(number, unit) { () throws(CodeError) in
            let first = context.reserve(inputs.count)
            var codes: [Code] = []
            for index in function.parameters.indices {
                let code: Code = { (run) throws(Trap) in run.stack[run.base + first + index] }
                codes.append(code)
            }
            let call = call(function, codes, of: number).code
            return FunctionCode(
                name: name, unit: unit, position: .start, resultType: event.resultType, parameterCount: inputs.count,
                frameSize: context.frameSize, depth: 2, captureSlots: []
            ) { (run) throws(Trap) in
                run.result = try call(run)
                return .leave
            }
        }
    }

    private func modifier(_ modifier: ViewSource.Modifier, of number: Int) -> ViewCode.Modifier? {
        guard let expression = expression(modifier.text) else { return nil }
        let unit = modifier.text.unit
        let code = reporting(in: unit) { () throws(CodeError) -> FunctionCode in
            try inView(number, unit) { () throws(CodeError) -> FunctionCode in
                let types = modifier.kind.types
                var typed = try check(expression, types[0])
                if !types.contains(where: typed.type.converts) {
                    typed = try convert(typed, to: types[0], at: expression.start)
                }
                return single(typed, named: modifier.kind.rawValue, unit, at: expression.start)
            }
        }
        return code.map { ViewCode.Modifier(kind: modifier.kind, code: $0) }
    }

    /// The code of an expression alone, in the present context.
    private func single(_ typed: Typed, named name: String, _ unit: CodeUnit, at position: CodePosition) -> FunctionCode
    {
        let code = typed.code
        let cost = 1 + context.nodeCount / 6
        return FunctionCode(
            name: name, unit: unit, position: position, resultType: typed.type, parameterCount: 0,
            frameSize: context.frameSize, depth: 102, captureSlots: []
        ) { (run) throws(Trap) in
            do throws(Trap) {
                try run.spend(cost)
                run.result = try code(run)
            } catch {
                throw error.placed(at: position, in: run.unit)
            }
            return .leave
        }
    }

    /// Adds the first values of variables to the code of a view.
    private func firstValues(of number: Int, in view: inout ViewCode) {
        for state in source.views[number].state {
            guard case .expression(let text) = state.first, let slot = scopes[number].variableNumbers[state.name],
                let expression = expression(text)
            else { continue }
            let type = view.variables[slot].type
            let code = reporting(in: text.unit) { () throws(CodeError) in
                try inView(number, text.unit, allowsPointArithmetic: true) { () throws(CodeError) in
                    single(try value(expression, type), named: state.name, text.unit, at: expression.start)
                }
            }
            if let code { view.variables[slot].first = .code(code) }
        }
        for text in source.views[number].members {
            for case .property(let declaration) in members(text) {
                guard let expression = declaration.value, let slot = scopes[number].variableNumbers[declaration.name],
                    case .none = view.variables[slot].first
                else { continue }
                let type = view.variables[slot].type
                let code = reporting(in: text.unit) { () throws(CodeError) in
                    try inView(number, text.unit) { () throws(CodeError) in
                        single(try value(expression, type), named: declaration.name, text.unit, at: expression.start)
                    }
                }
                if let code { view.variables[slot].first = .code(code) }
            }
        }
        for slot in view.variables.indices where isPair(view.variables[slot]) {
            view.variables[slot].type = pairs.type(of: .init(view: number, name: view.variables[slot].name))
        }
    }

    /// The parts of a condition, which has been checked as a whole.
    private func condition(_ other: CodeSource.OtherCode) -> ConditionCode? {
        guard let expression = expression(other.text) else { return nil }
        let number = other.view.flatMap { viewNumbers[$0] } ?? 0
        let unit = other.text.unit
        func code(_ expression: Expression, _ type: CodeType?, _ hint: CodeType? = nil) -> FunctionCode? {
            reporting(in: unit) { () throws(CodeError) -> FunctionCode in
                try inView(number, unit, allowsPointArithmetic: true) { () throws(CodeError) -> FunctionCode in
                    let typed = if let type { try value(expression, type) } else { try check(expression, hint) }
                    return single(typed, named: "expression", unit, at: expression.start)
                }
            }
        }
        var parts: [ConditionCode.Part] = []
        for part in expression.conjuncts {
            guard let whole = code(part, .bool) else { return nil }
            let sides = part.comparedSides
            let type = sides.first { !$0.needsContext }.flatMap { code($0, nil)?.resultType.unwrapped }
            let codes = sides.compactMap { side in
                code(side, nil, side.needsContext ? type ?? .double : nil).map {
                    ConditionCode.Side(text: side.description, code: $0, isLiteral: side.isLiteral)
                }
            }
            parts.append(.init(text: part.description, code: whole, sides: codes.count == 2 ? codes : []))
        }
        return ConditionCode(parts: parts)
    }

    private func other(_ other: CodeSource.OtherCode) -> FunctionCode? {
        let number = other.view.flatMap { viewNumbers[$0] } ?? 0
        let unit = other.text.unit
        switch other.purpose {
        case .run:
            guard let syntax = handlerSyntax(other.text) else { return nil }
            return reporting(in: unit) { () throws(CodeError) in
                guard case .statements(let statements) = syntax else {
                    throw CodeError("'run' has statements, and no function", at: .start)
                }
                return try makeCode(
                    named: "run", [], statements, .void, of: number, unit, at: statements.first?.position ?? .start,
                    allowsPointArithmetic: true)
            }
        case .condition, .value:
            guard let expression = expression(other.text) else { return nil }
            let type: CodeType = if case .value(let type) = other.purpose { type } else { .bool }
            return reporting(in: unit) { () throws(CodeError) in
                try inView(number, unit, allowsPointArithmetic: true) { () throws(CodeError) in
                    single(try value(expression, type), named: "expression", unit, at: expression.start)
                }
            }
        }
    }
}

extension CodeConstant {
    /// Whether the value can be one of a type.
    fileprivate func fits(_ type: CodeType) -> Bool {
        switch (self, type.unwrapped) {
        case (.number, .double), (.number, .float), (.number, .angle), (.bool, .bool), (.text, .string): true
        case (.number(let number), .int): Int(exactly: number) != nil
        case (.numbers(let numbers), .point), (.numbers(let numbers), .size), (.numbers(let numbers), .vector):
            numbers.count == 2
        case (.numbers(let numbers), .rect), (.numbers(let numbers), .insets): numbers.count == 4
        case (.numbers(let numbers), .transform): numbers.count == 6
        default: false
        }
    }
}
