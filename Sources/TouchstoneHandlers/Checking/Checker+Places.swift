internal import TouchstoneGeometry

extension Checker {
    /// Checks an expression that is set: a variable, a property, or a part of one. `isRead` says that its value is also
    /// used.
    func place(_ expression: Expression, isRead: Bool = false) throws(CodeError) -> Place {
        context.nodeCount += 1
        let position = expression.position
        switch expression.content {
        case .name(let name): return try place(named: name, isRead: isRead, at: position)
        case .member(let base, let name):
            if typeNamed(by: base) != nil { throw CodeError("'\(name)' of a type cannot be set", at: position) }
            remarkWindow(base, name, at: position)
            if case .name("self") = base.content, !context.isWeak("self") {
                return try place(of: ownView(), name, base, at: position)
            }
            return try place(of: try checkLink(base), name, base, at: position)
        case .element(let base, let index): return try elementPlace(of: base, index, at: position)
        case .forced(let base):
            let text = base.description
            return try unwrapped(try self.place(base, isRead: true), "!", at: position) { () throws(Trap) in
                throw Trap("'\(text)' is nil, and '!' says that it is not", at: position)
            }
        case .chained(let base):
            return try unwrapped(try self.place(base, isRead: true), "?", at: position) { () throws(Trap) in }
        default:
            throw CodeError("this cannot be set", at: expression.start, suggestion: "only variables and properties can")
        }
    }

    /// Code of a controller that moves its own view, at a root view of the scene, moves the window.
    private func remarkWindow(_ base: Expression, _ name: String, at position: CodePosition) {
        let isView =
            switch base.content {
            case .name("view"): context.local("view") == nil
            case .member(let owner, "view"): owner.content == .name("self")
            default: false
            }
        let view = source.views[context.view]
        guard isView, view.isRoot, viewNumbers["view"] == nil,
            ["frame", "center", "bounds", "transform"].contains(name)
        else { return }
        report(
            CodeError(
                "'view' is the window here, so this moves the window", at: position,
                suggestion: "give the view of the controller the id 'view', or write self.\(name)"),
            in: context.unit, isRemark: true)
    }

    /// The value in an optional. `ifNil` runs if there is none; then nothing is changed.
    private func unwrapped(
        _ place: Place, _ sign: String, at position: CodePosition, _ ifNil: @escaping @Sendable () throws(Trap) -> Void
    ) throws(CodeError) -> Place {
        guard case .optional(let wrapped) = place.type else {
            throw CodeError(
                "'\(sign)' follows a value that is never nil", at: position, suggestion: "leave the '\(sign)' out")
        }
        let whole = place.change
        let change: Place.Change = { (run, body) throws(Trap) in
            try whole(run) { (value) throws(Trap) in
                if value.isNone { return try ifNil() }
                try body(&value)
            }
        }
        return Place(type: wrapped, change: change)
    }

    private func place(named name: String, isRead: Bool, at position: CodePosition) throws(CodeError) -> Place {
        if let local = context.local(name) {
            guard local.alias == nil else { return try variable(local.alias ?? name, of: context.view, at: position) }
            return try place(of: local, name, isRead: isRead, at: position)
        }
        if scopes[context.view].variableNumbers[name] != nil {
            return try variable(name, of: context.view, at: position)
        }
        if let error = settingError(name, of: context.view, at: position) { throw error }
        if context.local(name) == nil, scopes[0].variableNumbers[name] != nil {
            return try variable(name, of: 0, at: position)
        }
        let numbers = Member.numbers(named: name, of: .object(source.views[context.view].type))
        if !numbers.isEmpty {
            _ = try self.name(name, nil, at: position)
            return try objectPlace(ownView(), name, at: position)
        }
        if viewNumbers[name] != nil || constraintNumbers[name] != nil || name == "self" {
            let noun = constraintNumbers[name] == nil ? "view" : "constraint"
            throw CodeError("'\(name)' is a \(noun), which cannot be replaced", at: position)
        }
        _ = try unknown(name, at: position)
        throw CodeError("'\(name)' cannot be set", at: position)
    }

    private func settingError(_ name: String, of view: Int, at position: CodePosition) -> CodeError? {
        if scopes[view].settings[name] != nil {
            return CodeError(
                "'\(name)' is a setting, which code cannot change", at: position, suggestion: "declare it below state:")
        }
        if scopes[view].recognizers[name] != nil {
            return CodeError("'\(name)' is a recognizer, which cannot be replaced", at: position)
        }
        if let function = scopes[view].functions[name] {
            return CodeError(
                function.isProperty ? "'\(name)' is computed, and cannot be set" : "'\(name)' is a function",
                at: position)
        }
        return nil
    }

    private func place(
        of local: Local, _ name: String, isRead: Bool, at position: CodePosition
    ) throws(CodeError) -> Place {
        let slot = local.slot
        if local.isOutside { throw CodeError("'\(name)' has no value yet", at: position) }
        if local.isLate, !context.initialized.contains(slot) {
            // The first assignment of a constant or variable that was declared without a value.
            if isRead { throw CodeError("'\(name)' has no value yet", at: position) }
            guard !local.isConstant || context.loopCount == local.loopCount else {
                throw CodeError(
                    "'\(name)' is set in a loop, and has one value", at: position, suggestion: "write 'var \(name)'")
            }
            context.initialized.insert(slot)
        } else if local.isConstant {
            throw CodeError(
                local.isLate ? "'\(name)' has a value already" : "'\(name)' is a constant", at: position,
                suggestion: "write 'var \(name)'")
        }
        let (type, isBoxed) = (local.type, local.isBoxed)
        return Place(
            type: type, unwraps: local.unwraps,
            set: { (run, value) throws(Trap) in
                if !isBoxed {
                    run.stack[run.base + slot] = value
                } else if case .box(let box) = run.stack[run.base + slot] {
                    box.value = value
                }
                if run.record != nil { run.note(name, value, type, at: position) }
            },
            change: { (run, body) throws(Trap) in
                if isBoxed {
                    guard case .box(let box) = run.stack[run.base + slot] else { return }
                    try body(&box.value)
                } else {
                    var value = run.stack[run.base + slot]
                    run.stack[run.base + slot] = .none
                    defer { run.stack[run.base + slot] = value }
                    try body(&value)
                }
                if run.record != nil { run.note(name, run.stack[run.base + slot], type, at: position) }
            })
    }

    /// A variable of a view.
    private func variable(_ name: String, of view: Int, at position: CodePosition) throws(CodeError) -> Place {
        guard let slot = scopes[view].variableNumbers[name] else {
            throw CodeError("'\(name)' is not a variable", at: position)
        }
        if scopes[view].constantVariables.contains(name) {
            throw CodeError("'\(name)' is a constant", at: position, suggestion: "write 'var \(name)' in code:")
        }
        let variable = scopes[view].variables[slot]
        let key = PairTypes.Key(view: view, name: name)
        let isPair = isPair(variable)
        let type = isPair ? pairs.type(of: key) : variable.type
        let isSelf = view == context.view
        let change: Place.Change = { (run, body) throws(Trap) in
            let instance = isSelf ? run.instance : run.instances[view]
            if run.record == nil {
                var value = instance.variables[slot]
                instance.variables[slot] = .none
                defer { instance.variables[slot] = value }
                try body(&value)
            } else {
                let old = instance.variables[slot]
                try body(&instance.variables[slot])
                run.note(
                    variable: name, of: instance.index, from: CodeReading(old, type),
                    to: CodeReading(instance.variables[slot], type), at: position)
            }
            run.host.didChangeVariables(of: instance)
        }
        return Place(type: type, pair: isPair ? key : nil, unwraps: variable.unwraps, change: change)
    }

    // MARK: Members

    private func place(
        of base: Typed, _ name: String, _ expression: Expression, at position: CodePosition
    ) throws(CodeError) -> Place {
        if let view = base.view {
            if scopes[view].variableNumbers[name] != nil { return try variable(name, of: view, at: position) }
            if let error = settingError(name, of: view, at: position) { throw error }
        }
        switch base.type.unwrapped {
        case .object: return try objectPlace(base, name, at: position)
        default: return try partPlace(of: expression, name, at: position)
        }
    }

    /// A property of an object.
    private func objectPlace(_ base: Typed, _ name: String, at position: CodePosition) throws(CodeError) -> Place {
        let base = base.type.isOptional ? base.alone ?? base : base
        let typed = try property(name, of: base, at: position)
        guard
            let number = Member.numbers(named: name, of: base.type).first(where: { Member.all[$0].parameters == nil })
        else { throw CodeError("'\(name)' cannot be set", at: position) }
        let member = Member.all[number]
        guard member.isSettable else {
            throw CodeError("'\(name)' cannot be set", at: position, suggestion: Self.setterAdvice[name])
        }
        let (code, type) = (base.code, typed.type)
        let set: @Sendable (Execution, AnyObject, Value) throws(Trap) -> Void = { (run, object, value) throws(Trap) in
            guard run.record != nil else { return try run.host.set(number, of: object, to: value, run) }
            let old = CodeReading(try run.host.value(of: number, object, run), type)
            try run.host.set(number, of: object, to: value, run)
            run.note(property: name, of: object, from: old, to: CodeReading(value, type), at: position)
        }
        return Place(
            type: type,
            set: { (run, value) throws(Trap) in
                guard let object = try code(run).asObject else { return }
                try set(run, object, value)
            },
            change: { (run, body) throws(Trap) in
                guard let object = try code(run).asObject else { return }
                var value = try run.host.value(of: number, object, run)
                try body(&value)
                try set(run, object, value)
            })
    }

    private static let setterAdvice = [
        "superview": "call addSubview of the new superview", "subviews": "call addSubview or removeFromSuperview",
        "state": "only a recognizer sets its state", "view": "call addGestureRecognizer of the view",
    ]

    /// A property of a value, such as `center.x`: the value is read, changed and set.
    private func partPlace(of base: Expression, _ name: String, at position: CodePosition) throws(CodeError) -> Place {
        var whole = try place(base, isRead: true)
        if case .optional(let wrapped) = whole.type {
            guard whole.unwraps else {
                throw CodeError(
                    "\(wrapped.phrase) before '.\(name)' may be nil", at: position,
                    suggestion: "write ?.\(name), or !.\(name) if it never is")
            }
            whole = try unwrapped(whole, "!", at: position) { () throws(Trap) in
                throw Trap("'\(base)' is nil, and '!' in its type says that it is not", at: position)
            }
        }
        var type = whole.type
        var numbers = Member.numbers(named: name, of: type)
        if numbers.isEmpty {
            for other in [CodeType.size, .vector] where !Member.numbers(named: name, of: other).isEmpty {
                guard pairs.decide(whole.pair, other) else { continue }
                type = other
                numbers = Member.numbers(named: name, of: other)
            }
        }
        guard let number = numbers.first(where: { Member.all[$0].parameters == nil }) else {
            throw CodeError(
                "\(type.phrase) has no '\(name)' here", at: position,
                suggestion: Spelling.suggestion(for: name, among: Member.names(of: type)))
        }
        let member = Member.all[number]
        guard let get = member.evaluate, let put = member.change, member.isSettable else {
            throw CodeError(
                "'\(name)' of \(type.phrase) cannot be set", at: position,
                suggestion: type == .rect ? "set origin or size" : nil)
        }
        let start = context.reserve(1)
        let changeWhole = whole.change
        let change: Place.Change = { (run, body) throws(Trap) in
            try changeWhole(run) { (value) throws(Trap) in
                var part = try get(value, Arguments(run: run, start: 0, count: 0))
                try body(&part)
                run.stack[run.base + start] = part
                _ = try put(&value, Arguments(run: run, start: run.base + start, count: 1))
            }
        }
        return Place(type: member.type, change: change)
    }

    /// An element of an array.
    private func elementPlace(of base: Expression, _ index: Expression, at position: CodePosition) throws(CodeError)
        -> Place
    {
        let whole = try place(base, isRead: true)
        guard case .array(let element) = whole.type else {
            throw CodeError("\(whole.type.phrase) has no elements by number", at: position)
        }
        let number = try value(index, .int).code
        let change: Place.Change = { (run, body) throws(Trap) in
            let index = try number(run).asInt
            try whole.change(run) { (value) throws(Trap) in
                try value.changeArray(run) { (elements) throws(Trap) in
                    guard elements.indices.contains(index) else {
                        throw Trap("there is no element \(index) among \(elements.count)", at: position)
                    }
                    try body(&elements[index])
                }
            }
        }
        return Place(type: element, change: change)
    }
}
