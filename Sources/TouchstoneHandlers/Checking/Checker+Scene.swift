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
        for (number, constraint) in source.constraints.enumerated() { checkName(of: constraint, number) }
        for number in source.views.indices { declareMembers(of: number) }
        for number in source.views.indices { declareState(of: number) }
        for number in source.views.indices {
            declareFunctions(of: number)
            remarkUncalledMethods(of: number)
        }
        var views = source.views.enumerated().map { number, view in
            ViewCode(
                id: view.id, type: view.type, recognizers: view.recognizers, settings: view.settings,
                variables: scopes[number].variables, reads: view.reads)
        }
        for number in source.views.indices {
            views[number].functions = functions(of: number)
            views[number].handlers = source.views[number].handlers.compactMap { handler($0, of: number) }
            views[number].modifiers = source.views[number].modifiers.compactMap { modifier($0, of: number) }
        }
        for number in source.views.indices { firstValues(of: number, in: &views[number]) }
        var code = SceneCode(views: views, others: source.others.compactMap(other), limits: source.limits)
        code.constraints = source.constraints.map(\.text)
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

    func members(_ text: CodeSource.Text) -> [ClassMember] {
        let code = parse(text) { (code, depth) throws(CodeError) in
            .members(try [ClassMember](parsing: code, maximumDepth: depth))
        }
        return if case .members(let members) = code { members } else { [] }
    }

    func handlerSyntax(_ text: CodeSource.Text) -> HandlerSyntax? {
        let code = parse(text) { (code, depth) throws(CodeError) in
            .handler(try HandlerSyntax(parsing: code, maximumDepth: depth))
        }
        return if case .handler(let syntax) = code { syntax } else { nil }
    }

    func expression(_ text: CodeSource.Text) -> Expression? {
        let code = parse(text) { (code, depth) throws(CodeError) in
            .expression(try Expression(parsing: code, maximumDepth: depth))
        }
        return if case .expression(let expression) = code { expression } else { nil }
    }

    // MARK: Names

    /// Declares settings, recognizers, and the enumerations of `code:`.
    private func declareMembers(of number: Int) {
        let view = source.views[number]
        for (slot, setting) in view.settings.enumerated() {
            scopes[number].settings[setting.name] = (slot, setting.value.type)
        }
        for (slot, recognizer) in view.recognizers.enumerated() { scopes[number].recognizers[recognizer.name] = slot }
        for text in view.members {
            let members = members(text)
            if case .failure = parsed[text.unit] { scopes[number].isBroken = true }
            for case .enumeration(let enumeration) in members {
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

    private func checkName(of constraint: CodeSource.Text, _ number: Int) {
        let name = constraint.text
        guard viewNumbers[name] != nil || constraintNumbers[name] != number else { return }
        let other = viewNumbers[name] != nil ? "a view" : "another constraint"
        report(
            CodeError("'\(name)' is already the name of \(other)", at: .start, suggestion: "choose another name"),
            in: constraint.unit)
    }

    /// Why a name of a view's own cannot be used; nil if it can.
    private func conflict(
        _ name: String, of number: Int, in unit: CodeUnit, at position: CodePosition = .start
    ) -> CodeError? {
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
            } else if viewNumbers[name] != nil, !source.unitsOfLibrary.contains(unit) {
                "a view of the scene"
            } else if constraintNumbers[name] != nil, !source.unitsOfLibrary.contains(unit) {
                "a constraint of the scene"
            } else if view.reservedNames.contains(name) {
                "a field of the trace"
            } else {
                nil
            }
        let isRecognizer = scope.recognizers[name] != nil
        return other.map {
            CodeError(
                "'\(name)' is already the name of \($0)", at: position,
                suggestion: "choose another name" + (isRecognizer ? ", or another id of the recognizer" : ""))
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
            if let error = conflict(state.name, of: number, in: state.unit) {
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
                guard let typed else {
                    brokenNames.insert(state.name)
                    continue
                }
                declare(.init(name: state.name, type: typed.type, first: .none), isConstant: false, of: number)
            }
        }
        for (declaration, unit) in properties where !view.state.contains(where: { $0.name == declaration.name }) {
            // The declaration of an outlet, or of something that the scene ignores.
            if source.ignored.contains(declaration.name) { continue }
            if declaration.value == nil, isOutlet(declaration.name, of: number) { continue }
            if let error = conflict(declaration.name, of: number, in: unit, at: declaration.position) {
                report(error, in: unit)
                continue
            }
            let type = reporting(in: unit) { () throws(CodeError) in try propertyType(declaration, of: number, unit) }
            guard let type else {
                brokenNames.insert(declaration.name)
                continue
            }
            var variable = ViewCode.Variable(name: declaration.name, type: type, first: .none)
            variable.unwraps = declaration.type?.isUnwrapped == true
            declare(variable, isConstant: declaration.isConstant, of: number)
        }
    }

    /// Whether a name is that of a view, a constraint or a recognizer of the scene.
    private func isOutlet(_ name: String, of number: Int) -> Bool {
        viewNumbers[name] != nil || constraintNumbers[name] != nil || scopes[number].recognizers[name] != nil
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
                        let error = conflict(syntax.name, of: number, in: text.unit, at: syntax.position)
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

    /// Remarks methods of `code:` that UIKit would call by itself, and that no handler names.
    private func remarkUncalledMethods(of number: Int) {
        let functions = scopes[number].functions.values.sorted { $0.syntax.position < $1.syntax.position }
        for function in functions where !function.isProperty {
            let name = function.syntax.name
            let view = source.views[number]
            guard let event = HandlerEvent.event(ofMethod: name, in: view),
                !view.handlers.contains(where: { $0.text.text == name || $0.text.text.contains("\(name)(") })
            else { continue }
            report(
                CodeError(
                    "nothing calls '\(name)': only handlers run by themselves", at: function.syntax.position,
                    suggestion: "write handlers: {\(event): \(name)}"), in: function.unit, isRemark: true)
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
