internal import TouchstoneGeometry

/// Handlers, functions, modifiers and expressions: everything with a body.
extension Checker {
    func functions(of number: Int) -> [FunctionCode] {
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

    func handler(_ handler: ViewSource.Handler, of number: Int) -> ViewCode.Handler? {
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
            if let function = function(namedBy: statements, of: number),
                event.resultType == .void || event.resultType == function.resultType
            {
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
                // A type that is not there says more about the method.
                try inView(number, unit) { () throws(CodeError) in
                    for parameter in function.parameters { _ = try type(parameter.type, at: function.position) }
                }
                throw tooManyParameters(inputs.count, of: name, at: function.position)
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
                throw tooManyParameters(inputs.count, of: name, at: closure.position)
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

    private func tooManyParameters(_ count: Int, of event: String, at position: CodePosition) -> CodeError {
        let values = count == 0 ? "no value" : count == 1 ? "one value" : "\(count) values"
        return CodeError(
            "'\(event)' has \(values), and this asks for more", at: position, suggestion: "leave parameters out")
    }

    /// The type of a parameter of a method that is a handler.
    private func type(
        of parameter: Function.Parameter, _ input: HandlerEvent.Input, _ number: Int, _ unit: CodeUnit,
        at position: CodePosition
    ) throws(CodeError) -> CodeType {
        let declared = try inView(number, unit) { () throws(CodeError) in try type(parameter.type, at: position) }
        if declared == .any || declared == .object(.object) { return input.type }
        if input.type.unwrapped.converts(to: declared.unwrapped)
            || declared.unwrapped.converts(to: input.type.unwrapped)
        {
            return declared
        }
        throw CodeError(
            "'\(parameter.name)' is \(input.type.phrase) here, not \(declared.phrase)", at: position, suggestion: nil)
    }

    /// The function of `code:` that a handler names, as in `pan: handlePan`.
    private func function(namedBy statements: [Statement], of number: Int) -> ViewScope.OwnFunction? {
        guard statements.count == 1, case .expression(let expression) = statements[0].content,
            case .name(let name) = expression.content
        else { return nil }
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

    func modifier(_ modifier: ViewSource.Modifier, of number: Int) -> ViewCode.Modifier? {
        guard let expression = expression(modifier.text) else { return nil }
        let unit = modifier.text.unit
        return reporting(in: unit) { () throws(CodeError) -> ViewCode.Modifier in
            try inView(number, unit) { () throws(CodeError) -> ViewCode.Modifier in
                let types = modifier.kind.types
                var typed = try check(expression, types[0])
                if !types.contains(where: typed.type.converts) {
                    typed = try convert(typed, to: types[0], at: expression.start)
                }
                let code = single(typed, named: modifier.kind.rawValue, unit, at: expression.start)
                return ViewCode.Modifier(kind: modifier.kind, code: code, readsOthers: context.readsOthers)
            }
        }
    }

    /// The code of an expression alone, in the present context.
    func single(_ typed: Typed, named name: String, _ unit: CodeUnit, at position: CodePosition) -> FunctionCode {
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
    func firstValues(of number: Int, in view: inout ViewCode) {
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

    func other(_ other: CodeSource.OtherCode) -> FunctionCode? {
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
