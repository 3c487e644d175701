extension Checker {
    /// Checks statements in a block of their own.
    func block(_ statements: [Statement]) throws(CodeError) -> Step {
        context.beginBlock()
        defer { context.endBlock() }
        return try sequence(statements)
    }

    /// Checks statements in the present block. The mistakes of all of them are reported.
    private func sequence(_ statements: [Statement]) throws(CodeError) -> Step {
        var steps: [Step] = []
        for statement in statements {
            if let step = reporting({ () throws(CodeError) -> Step in try step(statement) }) {
                steps.append(step)
            } else if case .declaration(let declaration) = statement.content {
                brokenNames.insert(declaration.name)
            }
        }
        guard steps.count == statements.count else { throw .consequence }
        return Self.run(steps)
    }

    /// Checks a part of the present function, and reports its mistake.
    func reporting<Result>(_ check: () throws(CodeError) -> Result) -> Result? {
        reporting(in: context.unit, check)
    }

    private static func run(_ steps: [Step]) -> Step {
        switch steps.count {
        case 0: return { (_) throws(Trap) in .next }
        case 1: return steps[0]
        default:
            return { (run) throws(Trap) in
                for step in steps {
                    let flow = try step(run)
                    if flow != .next { return flow }
                }
                return .next
            }
        }
    }

    /// Checks a statement. It counts once, and once more for each six expressions in it.
    private func step(_ statement: Statement) throws(CodeError) -> Step {
        let nodes = context.nodeCount
        let step = try uncounted(statement)
        // The statements inside of others count themselves.
        let cost = statement.hasBlocks ? 1 : 1 + (context.nodeCount - nodes) / 6
        let position = statement.position
        return { (run) throws(Trap) in
            do throws(Trap) {
                try run.spend(cost)
                if run.record != nil { run.note(step: position) }
                return try step(run)
            } catch {
                throw error.placed(at: position, in: run.unit)
            }
        }
    }

    private func uncounted(_ statement: Statement) throws(CodeError) -> Step {
        switch statement.content {
        case .declaration(let declaration): return try declare(declaration)
        case .assignment(let target, let sign, let value): return try assign(target, sign, value)
        case .expression(let expression): return try expressionStep(expression)
        case .branch(let conditions, let then, let otherwise): return try branch(conditions, then, otherwise)
        case .guarded(let conditions, let otherwise): return try guarded(conditions, otherwise, at: statement.position)
        case .choice(let subject, let choices): return try choice(subject, choices, at: statement.position)
        case .loop(let name, let sequence, let condition, let body): return try loop(name, sequence, condition, body)
        case .leave(let value): return try leave(value, at: statement.position)
        case .stopLoop:
            guard context.canBreak else {
                throw CodeError(
                    "'break' stands outside of a loop", at: statement.position, suggestion: "write 'return'")
            }
            context.noteBreak()
            return { (_) throws(Trap) in .stopLoop }
        case .continueLoop:
            guard context.loopCount > 0 else {
                throw CodeError("'continue' stands outside of a loop", at: statement.position)
            }
            return { (_) throws(Trap) in .continueLoop }
        case .nothing: return { (_) throws(Trap) in .next }
        }
    }

    // MARK: Declarations and assignments

    private func declare(_ declaration: Declaration) throws(CodeError) -> Step {
        guard declaration.name != "_" else {
            guard let value = declaration.value else {
                throw CodeError("'_' has no value", at: declaration.position)
            }
            if isIgnored(value) { return { (_) throws(Trap) in .next } }
            let code = try check(value).code
            return { (run) throws(Trap) in
                _ = try code(run)
                return .next
            }
        }
        guard !context.isDeclared(declaration.name) else {
            throw CodeError("'\(declaration.name)' is declared twice", at: declaration.position)
        }
        let type = try declaration.type.map { name throws(CodeError) in
            try declaredType(name, at: declaration.position)
        }
        let unwraps = declaration.type?.isUnwrapped == true
        let isBoxed = !declaration.isConstant && context.boxesVariables
        guard let expression = declaration.value else {
            guard let type else {
                throw CodeError(
                    "'\(declaration.name)' has neither a type nor a value", at: declaration.position,
                    suggestion: "write '\(declaration.isConstant ? "let" : "var") \(declaration.name): CGFloat = 0'")
            }
            let slot = context.reserve()
            let isLate = declaration.isConstant || !type.isOptional
            var local = Local(
                slot: slot, type: type, isConstant: declaration.isConstant, isBoxed: isBoxed, isLate: isLate)
            local.unwraps = unwraps
            local.loopCount = context.loopCount
            context.declare(declaration.name, local)
            return { (run) throws(Trap) in
                run.stack[run.base + slot] = isBoxed ? .box(.init(.none)) : .none
                return .next
            }
        }
        if type == nil, isIgnored(expression) {
            var local = Local(
                slot: context.reserve(), type: .none, isConstant: declaration.isConstant, isBoxed: false)
            local.isIgnored = true
            context.declare(declaration.name, local)
            return { (_) throws(Trap) in .next }
        }
        let typed = if let type { try value(expression, type) } else { try check(expression) }
        guard typed.type != .void else { throw CodeError("this has no value", at: expression.start) }
        guard typed.type != .none else {
            throw CodeError(
                "the type of nil is not known", at: expression.start, suggestion: "write 'var name: CGPoint? = nil'")
        }
        let slot = context.reserve()
        let view = declaration.isConstant ? typed.view : nil
        var local = Local(
            slot: slot, type: typed.type, isConstant: declaration.isConstant, isBoxed: isBoxed, view: view)
        local.unwraps = unwraps
        context.declare(declaration.name, local)
        let (code, name, position, valueType) = (typed.code, declaration.name, declaration.position, typed.type)
        return { (run) throws(Trap) in
            let value = try code(run)
            run.stack[run.base + slot] = isBoxed ? .box(.init(value)) : value
            if run.record != nil { run.note(name, value, valueType, at: position) }
            return .next
        }
    }

    private func assign(
        _ target: Expression, _ sign: AssignmentOperator, _ expression: Expression
    ) throws(CodeError) -> Step {
        if isIgnored(target) { return { (_) throws(Trap) in .next } }
        guard let operation = sign.operation else {
            // The value is checked first: it may not read what is only then set.
            let known = target.isLateLocal(in: context) ? try check(expression, localType(target)) : nil
            let place = try self.place(target)
            let typed = if let known { known } else { try check(expression, place.type) }
            let code = try assigned(typed, to: place, at: expression.start).code
            let set = place.set
            return { (run) throws(Trap) in
                try set(run, try code(run))
                return .next
            }
        }
        let place = try self.place(target, isRead: true)
        let slot = context.reserve()
        let current = Typed(place.type, pair: place.pair) { (run) throws(Trap) in run.stack[run.base + slot] }
        let hint = place.type == .object(.time) ? CodeType.double : place.type
        let operand = try check(expression, expression.needsContext ? (hint == .vector ? .double : hint) : nil)
        // As in Swift, the operand is computed before the target is accessed: it may read the target.
        let operandSlot = context.reserve()
        let operandCode = (operand.alone ?? operand).code
        var known = operand.alone ?? operand
        known.code = { (run) throws(Trap) in run.stack[run.base + operandSlot] }
        let changed = try arithmetic(operation, current, known, at: target.start)
        guard changed.type == place.type else { throw operandError(operation, current, operand, at: target.start) }
        let code = changed.code
        let change = place.change
        return { (run) throws(Trap) in
            let value = try operandCode(run)
            run.stack[run.base + operandSlot] = value
            try change(run) { (value) throws(Trap) in
                run.stack[run.base + slot] = value
                value = try code(run)
            }
            run.stack[run.base + slot] = .none
            return .next
        }
    }

    private func localType(_ target: Expression) -> CodeType? {
        if case .name(let name) = target.content { context.local(name)?.type } else { nil }
    }

    /// The value of an assignment. Between two pairs of numbers, a type that is known decides the other.
    private func assigned(_ typed: Typed, to place: Place, at position: CodePosition) throws(CodeError) -> Typed {
        if typed.type != place.type, let key = place.pair, pairs.decide(key, typed.type.unwrapped) {
            var result = typed
            result.type = typed.type
            return result
        }
        return try convert(typed, to: place.type, at: position)
    }

    private func expressionStep(_ expression: Expression) throws(CodeError) -> Step {
        if isIgnored(expression) { return { (_) throws(Trap) in .next } }
        switch expression.content {
        case .call, .chained, .forced, .member, .element, .name, .ternary, .cast: break
        case .closure:
            throw CodeError(
                "a closure is not called here", at: expression.start, suggestion: "write its lines without braces")
        case .binary(.equal, _, _):
            throw CodeError("'==' compares and changes nothing", at: expression.position, suggestion: "write '='")
        default:
            throw CodeError(
                "this does nothing", at: expression.start,
                suggestion: context.resultType == .void ? nil : "write 'return \(expression)'")
        }
        let typed = try check(expression)
        if case .name(let name) = expression.content {
            throw CodeError("'\(name)' alone does nothing", at: expression.start, suggestion: nil)
        }
        switch expression.content {
        case .member, .element, .cast:
            guard typed.type == .void else {
                throw CodeError("this is read and not used", at: expression.start, suggestion: "leave it out")
            }
        default: break
        }
        let code = typed.code
        return { (run) throws(Trap) in
            _ = try code(run)
            return .next
        }
    }

    /// Whether an expression begins with a name that the scene ignores.
    func isIgnored(_ expression: Expression) -> Bool {
        guard !source.ignored.isEmpty, let name = expression.rootName else { return false }
        return context.local(name)?.isIgnored ?? source.ignored.contains(name)
    }

    private func leave(_ expression: Expression?, at position: CodePosition) throws(CodeError) -> Step {
        let type = context.resultType ?? .void
        guard let expression else {
            guard type == .void else { throw CodeError("'return' needs \(type.phrase) here", at: position) }
            return { (_) throws(Trap) in .leave }
        }
        guard type != .void else {
            if context.outer == nil, isIgnored(expression) { return { (_) throws(Trap) in .leave } }
            let typed = try check(expression)
            guard typed.type == .void else {
                throw CodeError("'return' has a value, and nothing gets it", at: expression.start)
            }
            let code = typed.code
            return { (run) throws(Trap) in
                _ = try code(run)
                return .leave
            }
        }
        let code = try value(expression, type).code
        return { (run) throws(Trap) in
            run.result = try code(run)
            return .leave
        }
    }

    // MARK: Branches

    private func branch(
        _ conditions: [Condition], _ then: [Statement], _ otherwise: [Statement]?
    ) throws(CodeError) -> Step {
        let before = context.initialized
        context.beginBlock()
        let checkedTest = reporting { () throws(CodeError) -> Code in try self.conditions(conditions) }
        let checkedFirst = reporting { () throws(CodeError) -> Step in try block(then) }
        context.endBlock()
        let afterFirst = then.alwaysLeaves ? nil : context.initialized
        context.initialized = before
        let second = try otherwise.map { statements throws(CodeError) in try block(statements) }
        let afterSecond = otherwise?.alwaysLeaves == true ? nil : context.initialized
        context.initialized = Self.merge([afterFirst, afterSecond]) ?? before
        guard let test = checkedTest, let first = checkedFirst else { throw .consequence }
        guard let second else {
            return { (run) throws(Trap) in try test(run).asBool ? try first(run) : .next }
        }
        return { (run) throws(Trap) in try test(run).asBool ? try first(run) : try second(run) }
    }

    /// The places that have a value after one of several ways; nil for a way that does not get there.
    static func merge(_ ways: [Set<Int>?]) -> Set<Int>? {
        let reached = ways.compactMap(\.self)
        guard var result = reached.first else { return nil }
        for other in reached.dropFirst() { result.formIntersection(other) }
        return result
    }

    private func guarded(
        _ conditions: [Condition], _ otherwise: [Statement], at position: CodePosition
    ) throws(CodeError) -> Step {
        let before = context.initialized
        let checkedSecond = reporting { () throws(CodeError) -> Step in
            guard otherwise.alwaysLeaves else {
                throw CodeError("'else' of 'guard' does not leave", at: position, suggestion: "end it with 'return'")
            }
            return try block(otherwise)
        }
        context.initialized = before
        let test = try self.conditions(conditions)
        guard let second = checkedSecond else { throw .consequence }
        return { (run) throws(Trap) in try test(run).asBool ? .next : try second(run) }
    }

    private func conditions(_ conditions: [Condition]) throws(CodeError) -> Code {
        var parts: [Code] = []
        for condition in conditions {
            if let code = reporting({ () throws(CodeError) -> Code in try self.condition(condition) }) {
                parts.append(code)
            } else if case .binding(let declaration) = condition {
                brokenNames.insert(declaration.name)
            }
        }
        guard parts.count == conditions.count else { throw .consequence }
        let codes = parts
        if codes.count == 1 { return codes[0] }
        return { (run) throws(Trap) in
            for part in codes where try !part(run).asBool { return .bool(false) }
            return .bool(true)
        }
    }

    private func condition(_ condition: Condition) throws(CodeError) -> Code {
        switch condition {
        case .isTrue(let expression):
            context.isInCondition = true
            defer { context.isInCondition = false }
            let code = try value(expression, .bool).code
            let (position, text) = (expression.start, expression.shortDescription)
            return { (run) throws(Trap) in
                let value = try code(run)
                if run.record != nil { run.note(text, isCondition: true, value, .bool, at: position) }
                return value
            }
        case .binding(let declaration): return try binding(declaration)
        case .matches(let pattern, let expression):
            let typed = try check(expression)
            let slot = context.reserve()
            let test = try self.test(pattern, typed.type, slot)
            let code = typed.code
            return { (run) throws(Trap) in
                run.stack[run.base + slot] = try code(run)
                return try test(run)
            }
        }
    }

    private func binding(_ declaration: Declaration) throws(CodeError) -> Code {
        let expression = declaration.value ?? Expression(.name(declaration.name), at: declaration.position)
        let typed = try check(expression)
        let optional = typed.isOutlet ? CodeType.optional(typed.type) : typed.type
        guard case .optional(let wrapped) = optional else {
            throw CodeError(
                "\(typed.type.phrase) is never nil, so there is nothing to unwrap", at: expression.start,
                suggestion: "write 'let \(declaration.name) = …' alone")
        }
        if let name = declaration.type {
            let type = try type(name, at: declaration.position)
            guard wrapped.converts(to: type) else {
                throw CodeError("this is \(wrapped.phrase)", at: declaration.position)
            }
        }
        let slot = context.reserve()
        let isBoxed = !declaration.isConstant && context.boxesVariables
        if declaration.name != "_" {
            context.declare(
                declaration.name,
                Local(
                    slot: slot, type: wrapped, isConstant: declaration.isConstant, isBoxed: isBoxed, view: typed.view))
        }
        let (code, name, position) = (typed.code, declaration.name, declaration.position)
        return { (run) throws(Trap) in
            let value = try code(run)
            if run.record != nil { run.note(name, value, typed.type, at: position) }
            guard !value.isNone else { return .bool(false) }
            run.stack[run.base + slot] = isBoxed ? .box(.init(value)) : value
            return .bool(true)
        }
    }
}
