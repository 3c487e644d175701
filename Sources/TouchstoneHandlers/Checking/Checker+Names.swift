internal import TouchstoneGeometry

extension Checker {
    private var scope: ViewScope { scopes[context.view] }

    /// Checks a name: a local, a variable, a setting, a recognizer, a member of the view, or a view of the scene.
    func name(_ name: String, _ expected: CodeType?, at position: CodePosition) throws(CodeError) -> Typed {
        var typed = try strongName(name, expected, at: position)
        if !typed.type.isOptional, context.isWeak(name), context.local(name) == nil {
            typed.type = .optional(typed.type)
        }
        return typed
    }

    private func strongName(_ name: String, _ expected: CodeType?, at position: CodePosition) throws(CodeError) -> Typed
    {
        if let local = context.local(name) {
            if let alias = local.alias, let typed = try own(alias, of: context.view, at: position) { return typed }
            return try self.local(name, local, at: position)
        }
        if scope.variableNumbers[name] == nil, scope.settings[name] == nil { context.readsOthers = true }
        if name == "self" { return ownView() }
        if name == "super" {
            throw CodeError(
                "'super' stands before a call", at: position, suggestion: "super.touchesBegan(touches, with: event)")
        }
        if let typed = try own(name, of: context.view, at: position) {
            if scope.variableNumbers[name] == nil, scope.functions[name] != nil {
                remarkMissingSelf(name, at: position)
            }
            return typed
        }
        if let typed = common(name) { return typed }
        if Member.numbers(named: name, of: .object(source.views[context.view].type)).contains(where: {
            Member.all[$0].parameters == nil
        }) {
            remarkMissingSelf(name, at: position)
            var typed = try property(name, of: ownView(), at: position)
            // A view of a scene is in its window, so that `window.view("list")` needs no `?`.
            if name == "window" { typed.unwrapped = name }
            return typed
        }
        if let outlet = outlet(name) { return outlet }
        // The code of the scene is for all views.
        if let typed = try own(name, of: 0, at: position) { return typed }
        return try unknown(name, at: position)
    }

    /// The view whose code this is.
    func ownView() -> Typed {
        Typed(.object(source.views[context.view].type), view: context.view) { (run) throws(Trap) in
            .object(run.instance.object)
        }
    }

    /// A view or a constraint of the scene; nil if none has the name.
    private func outlet(_ name: String) -> Typed? {
        var typed: Typed
        if let number = viewNumbers[name], number != 0 {
            typed = Typed(.object(source.views[number].type), view: number) { (run) throws(Trap) in
                .object(run.instances[number].object)
            }
        } else if let number = constraintNumbers[name] {
            typed = Typed(.object(.constraint)) { (run) throws(Trap) in
                run.constraints[number].map(Value.object) ?? .none
            }
        } else {
            return nil
        }
        typed.isOutlet = true
        return typed
    }

    /// A name that every scene has.
    private func common(_ name: String) -> Typed? {
        guard name == "view" else { return nil }
        // A view of this id is the view of the controller.
        if let outlet = outlet(name) { return outlet }
        var typed = Typed(.object(.view)) { (run) throws(Trap) in
            run.host.object(.rootView, for: run.instance).map(Value.object) ?? .none
        }
        // The view of a controller is an outlet, too: `guard let view else { return }`.
        typed.isOutlet = true
        return typed
    }

    private func local(_ name: String, _ local: Local, at position: CodePosition) throws(CodeError) -> Typed {
        if local.isOutside || local.isLate && !context.initialized.contains(local.slot) {
            throw CodeError("'\(name)' has no value yet", at: position)
        }
        let slot = local.slot
        var typed = Typed(local.type, view: local.view) { (run) throws(Trap) in run.stack[run.base + slot] }
        if local.isBoxed {
            typed.code = { (run) throws(Trap) in
                if case .box(let box) = run.stack[run.base + slot] { box.value } else { .none }
            }
        }
        if local.unwraps { typed.unwrapped = name }
        return typed
    }

    /// A variable, setting, recognizer or computed property of a view of the scene; nil if it has none of the name.
    func own(_ name: String, of number: Int, at position: CodePosition) throws(CodeError) -> Typed? {
        let scope = scopes[number]
        let isSelf = number == context.view
        if let slot = scope.variableNumbers[name] {
            let key = PairTypes.Key(view: number, name: name)
            let variable = scope.variables[slot]
            let isPair = isPair(variable)
            let type = isPair ? pairs.type(of: key) : variable.type
            var typed = Typed(type, pair: isPair ? key : nil) { (run) throws(Trap) in run.instance.variables[slot] }
            if !isSelf { typed.code = { (run) throws(Trap) in run.instances[number].variables[slot] } }
            if variable.unwraps { typed.unwrapped = name }
            return typed
        }
        if let setting = scope.settings[name] {
            let slot = setting.slot
            return Typed(setting.type) { (run) throws(Trap) in
                (isSelf ? run.instance : run.instances[number]).settings[slot]
            }
        }
        if let slot = scope.recognizers[name] {
            let type = source.views[number].recognizers[slot].type
            return Typed(.object(type)) { (run) throws(Trap) in
                let instance = isSelf ? run.instance : run.instances[number]
                guard let recognizer = instance.recognizers[slot] else {
                    throw Trap("the recognizer '\(name)' is not there any more")
                }
                return .object(recognizer)
            }
        }
        if let function = scope.functions[name], function.isProperty {
            return call(function, [], of: number)
        }
        return nil
    }

    /// Whether the type of a variable depends on its use.
    func isPair(_ variable: ViewCode.Variable) -> Bool {
        if case .constant(let constant) = variable.first, constant.isPair, variable.type == .point {
            true
        } else {
            false
        }
    }

    private func remarkMissingSelf(_ name: String, at position: CodePosition) {
        guard context.needsSelf else { return }
        report(
            CodeError(
                "Swift asks for 'self.\(name)' in a closure that may run later", at: position,
                suggestion: "write self.\(name)"), in: context.unit, isRemark: true)
    }

    /// The error of a name that nothing has.
    func unknown(_ name: String, at position: CodePosition) throws(CodeError) -> Typed {
        if brokenNames.contains(name) || scope.isBroken || scopes[0].isBroken { throw .consequence }
        if CodeType.named[name] != nil || scope.enumerations[name] != nil {
            throw CodeError("'\(name)' is a type, and a value is expected", at: position)
        }
        if let error = Advice.error(for: name, at: position) { throw error }
        if !Member.numbers(named: name, of: .object(source.views[context.view].type)).isEmpty
            || Member.index[.code]?[name] != nil || scope.functions[name] != nil
        {
            throw CodeError("'\(name)' is a function", at: position, suggestion: "write parentheses after it")
        }
        if let error = Advice.recognizerError(for: name, at: position) { throw error }
        let names =
            context.names.filter { !$0.hasPrefix("$") } + scope.names
            + Member.names(of: .object(source.views[context.view].type)) + source.views.map(\.id)
        throw CodeError(
            "nothing here is called '\(name)'", at: position,
            suggestion: Spelling.suggestion(for: name, among: names)
                ?? (name.hasSuffix("Constraint")
                    ? "a constraint is named by the id of its pin"
                    : "declare it as in Swift, below the key 'code: |' of the view; names to ignore are below 'ignore:'")
        )
    }

    // MARK: Members

    /// Checks `base.name`.
    func member(_ name: String, of base: Expression, at position: CodePosition) throws(CodeError) -> Typed {
        if let type = typeNamed(by: base) { return try staticMember(name, of: type, at: position) }
        if case .name("super") = base.content {
            throw CodeError("'super' stands before a call", at: position, suggestion: nil)
        }
        if case .name("self") = base.content, name == "view", source.views[context.view].type != .window,
            let root = common("view")
        {
            return root
        }
        // Closures of apps name views with `self.`, too.
        if case .name("self") = base.content, let outlet = outlet(name),
            Member.numbers(named: name, of: .object(source.views[context.view].type)).isEmpty,
            try own(name, of: context.view, at: position) == nil
        {
            return outlet
        }
        let link = try checkLink(base)
        if let view = link.view, let typed = try own(name, of: view, at: position) { return typed }
        return try property(name, of: link, at: position)
    }

    /// Checks a property of a value or an object.
    func property(_ name: String, of base: Typed, at position: CodePosition) throws(CodeError) -> Typed {
        if case .optional(let wrapped) = base.type, !Member.numbers(named: name, of: wrapped).isEmpty {
            if let alone = base.alone { return try property(name, of: alone, at: position) }
            throw CodeError(
                "\(wrapped.phrase) before '.\(name)' may be nil", at: position,
                suggestion: "write ?.\(name), or !.\(name) if it never is")
        }
        let numbers = Member.numbers(named: name, of: base.type)
        guard let number = numbers.first(where: { Member.all[$0].parameters == nil }) else {
            return try unknownMember(name, of: base, isMethod: !numbers.isEmpty, at: position)
        }
        let member = Member.all[number]
        let code = base.code
        let type = member.type.replacing(element: base.type.element)
        var typed: Typed
        if let evaluate = member.evaluate {
            typed = Typed(type) { (run) throws(Trap) in
                let value = try code(run)
                return value.isNone ? .none : try evaluate(value, Arguments(run: run, start: 0, count: 0))
            }
        } else {
            typed = Typed(type) { (run) throws(Trap) in
                guard let object = try code(run).asObject else { return .none }
                return try run.host.value(of: number, object, run)
            }
        }
        typed.isChained = base.isChained
        return typed
    }

    private func unknownMember(
        _ name: String, of base: Typed, isMethod: Bool, at position: CodePosition
    ) throws(CodeError) -> Typed {
        // A pair of numbers that is used as another type.
        for type in [CodeType.size, .vector] where !Member.numbers(named: name, of: type).isEmpty {
            if pairs.decide(base.pair, type) {
                var other = base
                other.type = type
                return try property(name, of: other, at: position)
            }
        }
        if let alone = base.alone, !Member.numbers(named: name, of: alone.type).isEmpty {
            return try property(name, of: alone, at: position)
        }
        if isMethod {
            throw CodeError("'\(name)' is a function", at: position, suggestion: "write parentheses after it")
        }
        if base.type == .object(.layer), name == "transform" {
            throw CodeError("transforms in space are not there", at: position, suggestion: "set the view's transform")
        }
        if let error = Advice.error(for: name, at: position) { throw error }
        let viewNames = base.view.map { scopes[$0].names } ?? []
        let names = viewNames + Member.names(of: base.type)
        let near = Spelling.suggestion(for: name, among: names)
        throw CodeError(
            "\(base.type.phrase) has no '\(name)' here", at: position,
            suggestion: near ?? memberAdvice(name, Array(Set(names)).sorted()))
    }

    private func memberAdvice(_ name: String, _ names: [String]) -> String? {
        if viewNumbers[name] != nil { return "it is a view of the scene: write \(name)" }
        if names.isEmpty { return nil }
        return names.count > 12
            ? "docs/handlers-reference.md lists what it has" : "it has \(names.listed(names.count))"
    }

    /// The type that an expression names, such as `CGPoint` or `UIGestureRecognizer.State`; nil for a value.
    func typeNamed(by expression: Expression) -> CodeType? {
        guard let name = expression.path else { return nil }
        let first = name.split(separator: ".").first.map(String.init) ?? name
        guard context.local(first) == nil, scope.variableNumbers[first] == nil else { return nil }
        if let own = scope.enumerations[name] ?? scopes[0].enumerations[name] { return .enumeration(own) }
        return CodeType.named[name]
    }

    /// Checks a member of a type, or of the type that is expected.
    func staticMember(_ name: String, of type: CodeType, at position: CodePosition) throws(CodeError) -> Typed {
        if case .enumeration(let enumeration) = type {
            guard let value = enumeration.value(of: name) else {
                let current = name.prefix(1).lowercased() + name.dropFirst()
                if enumeration.value(of: current) != nil {
                    throw CodeError(
                        "Swift 3 and later have no '\(name)'", at: position, suggestion: "write .\(current)")
                }
                throw CodeError(
                    "\(enumeration.name) has no case '\(name)'", at: position,
                    suggestion: Spelling.suggestion(for: name, among: enumeration.cases.map(\.name))
                        ?? "it has \(enumeration.cases.map(\.name).listed(8))")
            }
            return Typed(type) { (_) throws(Trap) in .int(value) }
        }
        let numbers = Member.staticNumbers(named: name, of: type)
        guard let number = numbers.first(where: { Member.all[$0].parameters == nil }) else {
            if numbers.isEmpty, let error = Advice.error(for: name, at: position) { throw error }
            let names = Member.index[.type(type)]?.keys.sorted() ?? []
            throw CodeError(
                numbers.isEmpty ? "\(type.name) has no '\(name)' here" : "'\(name)' is a function", at: position,
                suggestion: numbers.isEmpty
                    ? Spelling.suggestion(for: name, among: names) : "write parentheses after it")
        }
        let member = Member.all[number]
        if let evaluate = member.evaluate {
            return Typed(member.type) { (run) throws(Trap) in
                try evaluate(.none, Arguments(run: run, start: 0, count: 0))
            }
        }
        return Typed(member.type) { (run) throws(Trap) in
            try run.host.call(number, nil, Arguments(run: run, start: 0, count: 0))
        }
    }

    /// Checks `.name`, whose type must be known.
    func implicitMember(_ name: String, _ expected: CodeType?, at position: CodePosition) throws(CodeError) -> Typed {
        guard let expected, expected != .void, expected != .any else {
            throw CodeError(
                "the type before '.\(name)' is not known", at: position, suggestion: "write it, such as CGFloat.\(name)"
            )
        }
        return try staticMember(name, of: expected.unwrapped, at: position)
    }

    // MARK: Types

    /// The type of a declaration of a variable. One with a `!` is an optional.
    func declaredType(_ name: TypeName, at position: CodePosition) throws(CodeError) -> CodeType {
        let type = try type(name, at: position)
        return name.isUnwrapped ? .optional(type) : type
    }

    /// The type with a name. That of a parameter with a `!` is never nil.
    func type(_ name: TypeName, at position: CodePosition) throws(CodeError) -> CodeType {
        switch name {
        case .optional(let wrapped): return .optional(try type(wrapped, at: position))
        case .unwrapped(let wrapped): return try type(wrapped, at: position)
        case .array(let element): return .array(try type(element, at: position))
        case .generic("Set", let element): return .set(try type(element, at: position))
        case .generic("UnsafeMutablePointer", _): return .object(.targetOffset)
        case .generic(_, let element): return .array(try type(element, at: position))
        case .named(let name):
            if let own = scope.enumerations[name] ?? scopes[0].enumerations[name] { return .enumeration(own) }
            if let type = CodeType.named[name] { return type }
            if let error = Advice.error(for: name, at: position) { throw error }
            let names = CodeType.named.keys.sorted() + scope.enumerations.keys.sorted()
            throw CodeError(
                "there is no type '\(name)' here", at: position,
                suggestion: Spelling.suggestion(for: name, among: names)
                    ?? "own types, and most of UIKit's, are not there; 'touchstone port' makes a whole file run"
            )
        }
    }
}

extension TypeName {
    var isUnwrapped: Bool { if case .unwrapped = self { true } else { false } }
}

extension Expression {
    /// Names with dots between them; nil for other expressions.
    var path: String? {
        switch content {
        case .name(let name): name
        case .member(let base, let name): base.path.map { "\($0).\(name)" }
        default: nil
        }
    }
}

extension CodeType {
    /// The type of the elements of an array, a set or a range.
    var element: CodeType? {
        switch self {
        case .array(let element), .set(let element), .range(let element): element
        default: nil
        }
    }

    /// The type with the placeholders of the table of members replaced.
    func replacing(element: CodeType? = nil, other: CodeType? = nil, number: CodeType? = nil) -> CodeType {
        switch self {
        case .element: element ?? self
        case .other: other ?? self
        case .number: number ?? self
        case .optional(let type): .optional(type.replacing(element: element, other: other, number: number))
        case .array(let type): .array(type.replacing(element: element, other: other, number: number))
        case .set(let type): .set(type.replacing(element: element, other: other, number: number))
        case .range(let type): .range(type.replacing(element: element, other: other, number: number))
        case .closure(let parameters, let result):
            .closure(
                parameters.map { $0.replacing(element: element, other: other, number: number) },
                result.replacing(element: element, other: other, number: number))
        default: self
        }
    }
}
