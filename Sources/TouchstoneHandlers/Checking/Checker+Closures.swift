extension Checker {
    /// Checks a closure that is an argument. If `resultType` is nil, it is the type of the closure's one expression.
    func closure(
        _ closure: Closure, _ inputs: [CodeType], _ resultType: CodeType?, isEscaping: Bool
    ) throws(CodeError) -> (code: Code, result: CodeType) {
        let outer = context
        let inner = FunctionContext(
            unit: outer.unit, view: outer.view, outer: outer, resultType: resultType, isEscaping: isEscaping,
            boxesVariables: outer.boxesVariables, allowsPointArithmetic: outer.allowsPointArithmetic,
            closureCaptures: closure.captures)
        context = inner
        defer { context = outer }
        let names = closure.parameters ?? inputs.indices.map { "$\($0)" }
        guard closure.parameters == nil || names.count == inputs.count else {
            throw CodeError(
                "this closure gets \(inputs.count == 1 ? "one value" : "\(inputs.count) values")", at: closure.position,
                suggestion: "write \(inputs.isEmpty ? "no names" : "names") before 'in'")
        }
        if closure.parameters == nil, !inputs.isEmpty, !closure.body.usesNamelessParameters {
            throw CodeError(
                "this closure gets \(inputs.count == 1 ? "a value" : "\(inputs.count) values")", at: closure.position,
                suggestion: "write { \(inputs.map { _ in "_" }.joined(separator: ", ")) in … }")
        }
        for (name, type) in zip(names, inputs) {
            let slot = inner.reserve()
            if name != "_" { inner.declare(name, Local(slot: slot, type: type, isConstant: true, isBoxed: false)) }
        }
        var result = resultType ?? .void
        let body: Step
        if let expression = closure.onlyExpression(isTyped: resultType != nil), resultType != .void {
            let typed = if let resultType { try value(expression, resultType) } else { try check(expression) }
            result = typed.type
            let code = typed.code
            let position = closure.body[0].position
            body = { (run) throws(Trap) in
                try run.spend(1)
                do throws(Trap) {
                    run.result = try code(run)
                } catch {
                    throw error.placed(at: position, in: run.unit)
                }
                return .leave
            }
        } else {
            inner.resultType = result
            body = try block(closure.body)
            if result != .void, !closure.body.alwaysLeaves {
                throw CodeError("a closure that returns \(result.phrase) ends without 'return'", at: closure.position)
            }
        }
        let function = FunctionCode(
            name: "closure", unit: inner.unit, position: closure.position, resultType: result,
            parameterCount: names.count, frameSize: inner.frameSize, depth: closure.body.depth + 1,
            captureSlots: inner.captures.map(\.inner), body: body)
        let slots = inner.captures.map(\.outer)
        return (
            { (run) throws(Trap) in
                var captured: [Value] = []
                captured.reserveCapacity(slots.count)
                for slot in slots { captured.append(run.stack[run.base + slot]) }
                return .closure(ClosureValue(function: function, captured: captured, instance: run.instance))
            }, result
        )
    }
}

extension Closure {
    /// The expression that is the whole body. If the type of the result is not known, it may follow `return`.
    fileprivate func onlyExpression(isTyped: Bool) -> Expression? {
        guard body.count == 1 else { return nil }
        return switch body[0].content {
        case .expression(let expression): expression
        case .leave(let expression?) where !isTyped: expression
        default: nil
        }
    }
}
