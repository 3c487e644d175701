internal import TouchstoneGeometry

extension Checker {
    /// Checks a call.
    func call(
        _ function: Expression, _ arguments: [Expression.Argument], _ expected: CodeType?, at position: CodePosition
    ) throws(CodeError) -> Typed {
        switch function.content {
        case .name(let name): return try call(named: name, arguments, expected, at: position)
        case .implicitMember(let name):
            guard let expected else {
                if ["onChanged", "onEnded", "updating"].contains(name) {
                    throw CodeError(
                        "'.\(name)' is an event of a recognizer", at: position,
                        suggestion: "write only its closure { … } here")
                }
                throw CodeError("the type before '.\(name)' is not known", at: position, suggestion: nil)
            }
            return try staticCall(name, of: expected.unwrapped, arguments, at: position)
        case .member(let base, let name):
            if case .name("super") = base.content { return try superCall(name, arguments, at: function.position) }
            if let type = typeNamed(by: base) {
                return try staticCall(name, of: type, arguments, at: function.position)
            }
            let link = try checkLink(base)
            if let view = link.view, let own = scopes[view].functions[name], !own.isProperty {
                return try call(own, arguments, of: view, at: position)
            }
            return try method(name, of: link, base, arguments, at: function.position)
        case .array(let elements):
            // `[CGFloat]()`
            guard elements.count == 1, arguments.isEmpty, let element = typeNamed(by: elements[0]) else {
                throw CodeError("this is not a function", at: function.position)
            }
            return Typed(.array(element)) { (_) throws(Trap) in .array([]) }
        case .closure:
            throw CodeError(
                "a closure is not called here", at: function.start, suggestion: "write its lines without braces")
        default:
            throw CodeError("this is not a function", at: function.position, suggestion: nil)
        }
    }

    private func call(
        named name: String, _ arguments: [Expression.Argument], _ expected: CodeType?, at position: CodePosition
    ) throws(CodeError) -> Typed {
        let isNoFunction = CodeError("'\(name)' is not a function", at: position)
        if context.local(name) != nil { throw isNoFunction }
        if name == "presented" { return try presented(arguments, at: position) }
        if let own = scopes[context.view].functions[name], !own.isProperty {
            return try call(own, arguments, of: context.view, at: position)
        }
        let type = CodeType.object(source.views[context.view].type)
        let free = Member.index[.code]?[name] ?? []
        if !free.isEmpty { return try call(oneOf: free, name, nil, arguments, at: position, expected: expected) }
        let methods = Member.numbers(named: name, of: type).filter { Member.all[$0].parameters != nil }
        if !methods.isEmpty { return try call(oneOf: methods, name, ownView(), arguments, at: position) }
        if let type = CodeType.named[name] { return try staticCall("init", of: type, arguments, at: position) }
        if let shared = scopes[0].functions[name], !shared.isProperty {
            return try call(shared, arguments, of: 0, at: position)
        }
        if brokenNames.contains(name) || scopes[context.view].isBroken || scopes[0].isBroken { throw .consequence }
        if let error = Advice.error(for: name, at: position) { throw error }
        if scopes[context.view].names.contains(name) || Member.names(of: type).contains(name)
            || viewNumbers[name] != nil
        {
            throw isNoFunction
        }
        if let error = Advice.recognizerError(for: name, at: position) { throw error }
        let names =
            scopes[context.view].functions.keys.sorted() + (Member.index[.code]?.keys.sorted() ?? [])
            + Member.names(of: type)
        throw CodeError(
            "there is no function '\(name)' here", at: position,
            suggestion: Spelling.suggestion(for: name, among: names)
                ?? "functions are below code:; names to ignore below ignore:")
    }

    /// `presented(view)`: the view's layer as it is drawn.
    private func presented(_ arguments: [Expression.Argument], at position: CodePosition) throws(CodeError) -> Typed {
        guard arguments.count == 1, let argument = arguments.first,
            let layer = Member.numbers(named: "layer", of: .object(.view)).first,
            let presentation = Member.numbers(named: "presentation", of: .object(.layer)).first
        else { throw CodeError("presented() has one view", at: position, suggestion: "presented(card).center") }
        let code = try value(argument.value, .object(.view)).code
        return Typed(.object(.layer)) { (run) throws(Trap) in
            guard let view = try code(run).asObject, let own = try run.host.value(of: layer, view, run).asObject else {
                return .none
            }
            let drawn = try run.host.call(presentation, own, Arguments(run: run, start: 0, count: 0))
            return drawn.isNone ? .object(own) : drawn
        }
    }

    /// Checks a function or an initializer of a type.
    private func staticCall(
        _ name: String, of type: CodeType, _ arguments: [Expression.Argument], at position: CodePosition
    ) throws(CodeError) -> Typed {
        let numbers = Member.staticNumbers(named: name, of: type).filter { Member.all[$0].parameters != nil }
        if numbers.isEmpty, name == "init", case .object(let object) = type,
            object.isKind(of: .view) || object.isKind(of: .recognizer)
        {
            throw CodeError(
                "\(type.phrase) is not made by code here", at: position,
                suggestion: "write it below views: or recognizers:")
        }
        if numbers.isEmpty, name == "init", type == .string, arguments.count == 1 {
            let value = try check(arguments[0].value)
            let (code, type) = (value.code, value.type)
            guard type != .void else { throw CodeError("this has no value", at: arguments[0].value.position) }
            return Typed(.string) { (run) throws(Trap) in .string(try run.text(code(run), type)) }
        }
        guard !numbers.isEmpty else {
            if let error = Advice.error(for: name, at: position) { throw error }
            let names = Member.index[.type(type)]?.keys.sorted() ?? []
            throw CodeError(
                name == "init" ? "\(type.phrase) is not made by code here" : "\(type.name) has no '\(name)' here",
                at: position, suggestion: Spelling.suggestion(for: name, among: names))
        }
        return try call(oneOf: numbers, name, nil, arguments, at: position, of: type)
    }

    /// Checks a method of a value or an object.
    private func method(
        _ name: String, of base: Typed, _ expression: Expression, _ arguments: [Expression.Argument],
        at position: CodePosition
    ) throws(CodeError) -> Typed {
        if case .optional(let wrapped) = base.type, !Member.numbers(named: name, of: wrapped).isEmpty {
            if let alone = base.alone { return try method(name, of: alone, expression, arguments, at: position) }
            throw CodeError(
                "\(wrapped.phrase) before '.\(name)' may be nil", at: position,
                suggestion: "write ?.\(name), or !.\(name) if it never is")
        }
        let numbers = Member.numbers(named: name, of: base.type).filter { Member.all[$0].parameters != nil }
        guard !numbers.isEmpty else {
            if let error = Advice.error(for: name, at: position) { throw error }
            let names = Member.names(of: base.type) + (base.view.map { scopes[$0].names } ?? [])
            throw CodeError(
                "\(base.type.phrase) has no function '\(name)' here", at: position,
                suggestion: Spelling.suggestion(for: name, among: names))
        }
        if Member.all[numbers[0]].isMutating {
            return try change(numbers, name, of: expression, base.type, arguments, at: position)
        }
        return try call(oneOf: numbers, name, base, arguments, at: position)
    }

    // MARK: Members of the table

    /// Checks a call of the one of several members that fits the arguments.
    private func call(
        oneOf numbers: [Int], _ name: String, _ base: Typed?, _ arguments: [Expression.Argument],
        at position: CodePosition, of type: CodeType? = nil, expected: CodeType? = nil
    ) throws(CodeError) -> Typed {
        let choice = try choose(numbers, name, base?.type, arguments, at: position, of: type, expected: expected)
        let member = Member.all[choice.number]
        let list = choice.arguments
        let (start, count) = (list.start, list.codes.count)
        let codes = list.codes
        let result = choice.resultType
        var typed: Typed
        if let evaluate = member.evaluate {
            let code = base?.code
            typed = Typed(result) { (run) throws(Trap) in
                let value = try code?(run) ?? .none
                if code != nil, value.isNone { return .none }
                let place = run.base + start
                for index in 0..<count { run.stack[run.base + start + index] = try codes[index](run) }
                return try evaluate(value, Arguments(run: run, start: place, count: count))
            }
        } else {
            let code = base?.code
            let number = choice.number
            typed = Typed(result) { (run) throws(Trap) in
                var object: AnyObject?
                if let code {
                    object = try code(run).asObject
                    if object == nil { return .none }
                } else if member.owner == .code {
                    object = run.instance.object
                }
                for index in 0..<count { run.stack[run.base + start + index] = try codes[index](run) }
                return try run.host.call(number, object, Arguments(run: run, start: run.base + start, count: count))
            }
        }
        typed.isChained = base?.isChained ?? false
        if name == "view", choice.arguments.codes.count == 1, case .text(let parts) = arguments[0].value.content,
            case .characters(let id) = parts.first, parts.count == 1
        {
            guard let number = viewNumbers[id] else {
                throw CodeError(
                    "the scene has no view '\(id)'", at: arguments[0].value.position,
                    suggestion: Spelling.suggestion(for: id, among: source.views.map(\.id)))
            }
            typed.view = number
            typed.type = .object(source.views[number].type)
        }
        return typed
    }

    /// Checks a call that changes the value before it.
    private func change(
        _ numbers: [Int], _ name: String, of expression: Expression, _ type: CodeType,
        _ arguments: [Expression.Argument], at position: CodePosition
    ) throws(CodeError) -> Typed {
        let place = try self.place(expression, isRead: true)
        let choice = try choose(numbers, name, type, arguments, at: position)
        guard let change = Member.all[choice.number].change else {
            throw CodeError("this cannot be changed", at: position)
        }
        let (start, codes) = (choice.arguments.start, choice.arguments.codes)
        return Typed(choice.resultType) { (run) throws(Trap) in
            for index in 0..<codes.count { run.stack[run.base + start + index] = try codes[index](run) }
            let arguments = Arguments(run: run, start: run.base + start, count: codes.count)
            var result = Value.none
            try place.change(run) { (value) throws(Trap) in result = try change(&value, arguments) }
            return result
        }
    }

    // MARK: Functions of code:

    /// Checks a call of a function of a view.
    func call(
        _ function: ViewScope.OwnFunction, _ arguments: [Expression.Argument], of view: Int, at position: CodePosition
    ) throws(CodeError) -> Typed {
        guard let order = Self.match(arguments, to: function.parameters, isVariadic: false) else {
            throw labelError(function.syntax.name, [function.parameters], at: position)
        }
        var codes: [Code] = []
        for (index, parameter) in function.parameters.enumerated() {
            if let argument = order[index] {
                codes.append(try value(arguments[argument].value, parameter.type).code)
            } else if let standard = function.standards[index] {
                codes.append(try value(standard, parameter.type).code)
            }
        }
        return call(function, codes, of: view)
    }

    /// The code of a call of a function of a view.
    func call(_ function: ViewScope.OwnFunction, _ codes: [Code], of view: Int) -> Typed {
        context.readsOthers = true
        let number = function.number
        let isSelf = view == context.view
        let start = context.reserve(codes.count)
        let count = codes.count
        return Typed(function.resultType) { (run) throws(Trap) in
            for index in 0..<count { run.stack[run.base + start + index] = try codes[index](run) }
            let from = run.base + start
            let instance = isSelf ? run.instance : run.instances[view]
            try run.spend(1)
            return try run.enter(instance.code.functions[number], of: instance) { run in
                for index in 0..<count { run.stack[run.base + index] = run.stack[from + index] }
            }
        }
    }

    /// `super.touchesBegan(touches, with: event)` and the like, in handlers that stand for these methods.
    private func superCall(
        _ name: String, _ arguments: [Expression.Argument], at position: CodePosition
    ) throws(CodeError) -> Typed {
        let overridden = [
            "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "layoutSubviews", "point",
        ]
        guard overridden.contains(name) else {
            throw CodeError(
                "'super.\(name)' is not there", at: position,
                suggestion: Spelling.suggestion(for: name, among: overridden)
                    ?? (Advice.isOfRecognizers(name) || name == "reset" ? Advice.port : "leave it out"))
        }
        for argument in arguments { _ = try check(argument.value) }
        return Typed(name == "point" ? .bool : .void) { (run) throws(Trap) in
            guard let call = run.superCall else {
                throw Trap("'super.\(name)' has no meaning in this handler", at: position)
            }
            return call()
        }
    }
}
