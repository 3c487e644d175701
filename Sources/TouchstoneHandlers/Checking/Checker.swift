/// Checks the code of a scene, and makes it ready to run.
final class Checker {
    let source: CodeSource
    /// The numbers of the views by their ids.
    let viewNumbers: [String: Int]
    /// The numbers of the constraints by their names.
    let constraintNumbers: [String: Int]
    var pairs = PairTypes()
    /// What is known of the views' own members.
    var scopes: [ViewScope] = []
    var diagnostics: [CodeDiagnostic] = [] { didSet { if diagnostics.isEmpty { reported = [] } } }
    private var reported: Set<CodeDiagnostic> = []
    /// The names whose declarations have mistakes. Their uses are no mistakes of their own.
    var brokenNames: Set<String> = []
    /// The function that is being checked.
    var context: FunctionContext
    /// The number of expressions that have been checked, which is limited.
    private var work = 0
    /// The parsed code by its unit, since code may be checked more than once.
    var parsed: [CodeUnit: Result<ParsedCode, CodeError>] = [:]

    /// The most expressions that are checked in a scene.
    private static let maximumWork = 3_000_000

    init(_ source: CodeSource) {
        self.source = source
        viewNumbers = Dictionary(
            source.views.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        constraintNumbers = Dictionary(
            source.constraints.enumerated().map { ($0.element.text, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        context = FunctionContext(unit: CodeUnit(0), view: 0, resultType: .void, boxesVariables: false)
    }

    /// Adds a diagnostic, once.
    func report(_ error: CodeError, in unit: CodeUnit, isRemark: Bool = false) {
        guard error != .consequence else { return }
        let diagnostic = CodeDiagnostic(unit: unit, error: error, isRemark: isRemark)
        if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }

    // MARK: Expressions

    /// Checks an expression that must be of a type, and converts it.
    func value(_ expression: Expression, _ type: CodeType) throws(CodeError) -> Typed {
        let typed = try check(expression, type)
        return try convert(typed, to: type, at: expression.start)
    }

    /// Checks an expression. `expected` is the type that is wanted, if one is.
    func check(_ expression: Expression, _ expected: CodeType? = nil) throws(CodeError) -> Typed {
        var typed = try checkLink(expression, expected)
        if typed.isChained {
            if !typed.type.isOptional, typed.type != .void { typed.type = .optional(typed.type) }
            typed.isChained = false
        }
        return typed
    }

    /// Checks an expression that may be a link of a chain with `?`.
    func checkLink(_ expression: Expression, _ expected: CodeType? = nil) throws(CodeError) -> Typed {
        work += 1
        context.nodeCount += 1
        guard work < Self.maximumWork else {
            throw CodeError("the code of this scene is too complex to check", at: expression.position)
        }
        let position = expression.position
        if isIgnored(expression) { return Typed(.none) { (_) throws(Trap) in .none } }
        switch expression.content {
        case .integer(let value): return try number(value, expected, at: position)
        case .number(let value):
            let isFloat = expected?.unwrapped == .float
            let number = isFloat ? Double(Float(value)) : value
            return Typed(isFloat ? .float : .double) { (_) throws(Trap) in .double(number) }
        case .text(let parts): return try text(parts)
        case .bool(let value): return Typed(.bool) { (_) throws(Trap) in .bool(value) }
        case .none: return Typed(.none) { (_) throws(Trap) in .none }
        case .name(let name): return try self.name(name, expected, at: position)
        case .implicitMember(let name): return try implicitMember(name, expected, at: position)
        case .member(let base, let name): return try member(name, of: base, at: position)
        case .chained(let base):
            let link = try checkLink(base)
            if link.isOutlet { return link }
            guard case .optional(let wrapped) = link.type else {
                throw CodeError(
                    "'?' follows a value that is never nil", at: position, suggestion: "leave the '?' out")
            }
            var typed = Typed(wrapped, view: link.view, link.code)
            typed.isChained = true
            return typed
        case .parenthesized(let inner): return try check(inner, expected)
        case .forced(let base): return try forced(base, at: position)
        case .call(let function, let arguments): return try call(function, arguments, expected, at: position)
        case .element(let base, let index): return try element(of: base, index, at: position)
        case .prefix(let sign, let operand): return try prefix(sign, operand, expected, at: position)
        case .binary(let sign, let left, let right): return try binary(sign, left, right, expected, at: position)
        case .ternary(let condition, let first, let second):
            return try ternary(condition, first, second, expected)
        case .cast(let base, let cast, let type): return try self.cast(base, cast, type, at: position)
        case .array(let elements): return try array(elements, expected, at: position)
        case .closure:
            throw CodeError(
                "a closure cannot be stored: it is passed to a call", at: position,
                suggestion: "write a function in code:")
        }
    }

    /// Converts a value to the type that is expected, if Swift does so by itself.
    func convert(_ typed: Typed, to type: CodeType, at position: CodePosition) throws(CodeError) -> Typed {
        if typed.type.converts(to: type) {
            var result = typed
            if type != .any { result.type = type }
            return result
        }
        if pairs.decide(typed.pair, type.unwrapped) {
            var result = typed
            result.type = type
            return result
        }
        if let number = typed.alone, number.type.converts(to: type) { return number }
        throw CodeError(mismatch(typed.type, type), at: position, suggestion: conversionHint(typed.type, type))
    }

    private func mismatch(_ type: CodeType, _ expected: CodeType) -> String {
        if type == .void { return "this has no value, and \(expected.phrase) is expected" }
        if type == .none { return "nil stands where \(expected.phrase) is expected" }
        return "\(type.phrase) stands where \(expected.phrase) is expected"
    }

    private func conversionHint(_ type: CodeType, _ expected: CodeType) -> String? {
        if case .optional(let wrapped) = type, wrapped.converts(to: expected) {
            return "it may be nil: write '!', '??' or 'if let'"
        }
        if type.isNumber, expected.unwrapped.isNumber {
            return "numbers do not mix: write \(expected.unwrapped.name)(…)"
        }
        switch (type, expected.unwrapped) {
        case (.point, .size): return "write CGSize(width: ….x, height: ….y)"
        case (.size, .point): return "write CGPoint(x: ….width, y: ….height)"
        case (.point, .vector): return "write CGVector(dx: ….x, dy: ….y)"
        case (.angle, .double): return "write .radians or .degrees"
        case (.double, .angle): return "write .radians(…) or .degrees(…)"
        default: return nil
        }
    }

    // MARK: Literals

    private func number(_ value: Int, _ expected: CodeType?, at position: CodePosition) throws(CodeError) -> Typed {
        switch expected?.unwrapped {
        case .double:
            let number = Double(value)
            return Typed(.double) { (_) throws(Trap) in .double(number) }
        case .float:
            let number = Double(Float(value))
            return Typed(.float) { (_) throws(Trap) in .double(number) }
        default: return Typed(.int) { (_) throws(Trap) in .int(value) }
        }
    }

    private func text(_ parts: [Expression.TextPart]) throws(CodeError) -> Typed {
        var codes: [(code: Code, type: CodeType)] = []
        for part in parts {
            switch part {
            case .characters(let characters):
                let code: Code = { (_) throws(Trap) in .string(characters) }
                codes.append((code, .string))
            case .value(let value):
                let typed = try check(value)
                guard typed.type != .void else { throw CodeError("this has no value", at: value.position) }
                codes.append((typed.code, typed.type))
            }
        }
        let parts = codes
        if parts.count == 1, parts[0].type == .string { return Typed(.string, parts[0].code) }
        return Typed(.string) { (run) throws(Trap) in
            var text = ""
            for part in parts {
                text += try run.text(part.code(run), part.type)
                guard text.utf8.count <= Execution.maximumTextLength else { break }
            }
            try run.spend(bytes: text.utf8.count)
            return .string(text)
        }
    }

    private func array(_ elements: [Expression], _ expected: CodeType?, at position: CodePosition) throws(CodeError)
        -> Typed
    {
        if case .enumeration(let type) = expected?.unwrapped, type.isOptionSet {
            var codes: [Code] = []
            for element in elements { codes.append(try value(element, .enumeration(type)).code) }
            let parts = codes
            return Typed(.enumeration(type)) { (run) throws(Trap) in
                var bits = 0
                for part in parts { bits |= try part(run).asInt }
                return .int(bits)
            }
        }
        var elementType: CodeType?
        if case .array(let type) = expected?.unwrapped { elementType = type }
        if case .set(let type) = expected?.unwrapped { elementType = type }
        // The element that decides the type is not checked again: there may be arrays in arrays.
        var known: (index: Int, typed: Typed)?
        if elementType == nil, let index = elements.firstIndex(where: { !$0.needsContext }) ?? elements.indices.first {
            let typed = try check(elements[index])
            known = (index, typed)
            elementType = typed.type
            if elementType == .int, elements.contains(where: \.isFractional) {
                (elementType, known) = (.double, nil)
            }
        }
        guard let elementType, elementType != .void, elementType != .none else {
            throw CodeError(
                "the type of this array is not known", at: position, suggestion: "write 'var name: [CGFloat] = []'")
        }
        var codes: [Code] = []
        for (index, element) in elements.enumerated() {
            if let known, known.index == index {
                codes.append(known.typed.code)
            } else {
                codes.append(try value(element, elementType).code)
            }
        }
        let parts = codes
        let isSet = if case .set = expected?.unwrapped { true } else { false }
        return Typed(isSet ? .set(elementType) : .array(elementType)) { (run) throws(Trap) in
            var values: [Value] = []
            values.reserveCapacity(parts.count)
            for part in parts { values.append(try part(run)) }
            return .array(values)
        }
    }

    // MARK: Optionals and casts

    private func forced(_ base: Expression, at position: CodePosition) throws(CodeError) -> Typed {
        let link = try checkLink(base)
        guard case .optional(let wrapped) = link.type else {
            if link.isChained || link.isOutlet { return link }
            throw CodeError("'!' follows a value that is never nil", at: position, suggestion: "leave the '!' out")
        }
        let (code, text) = (link.code, base.description)
        let isChained = link.isChained
        var typed = Typed(wrapped, view: link.view) { (run) throws(Trap) in
            let value = try code(run)
            guard value.isNone, !isChained else { return value }
            throw Trap("'\(text)' is nil, and '!' says that it is not", at: position)
        }
        typed.isChained = isChained
        return typed
    }

    private func cast(
        _ base: Expression, _ cast: Expression.Cast, _ name: TypeName, at position: CodePosition
    ) throws(CodeError) -> Typed {
        let type = try self.type(name, at: position)
        if cast == .asType { return try value(base, type) }
        let typed = try check(base)
        guard case .object(let wanted) = type, case .object(let own) = typed.type.unwrapped else {
            guard typed.type.unwrapped == type else {
                throw CodeError(
                    "\(typed.type.phrase) is never \(type.phrase)", at: position, suggestion: nil)
            }
            return outcome(of: cast, typed, type) { (_, _) in true }
        }
        let isAlways = own.isKind(of: wanted)
        guard isAlways || wanted.isKind(of: own) else {
            throw CodeError("\(typed.type.unwrapped.phrase) is never \(type.phrase)", at: position)
        }
        return outcome(of: cast, typed, type) { (run, object) in isAlways || run.host.isObject(object, wanted) }
    }

    private func outcome(
        of cast: Expression.Cast, _ typed: Typed, _ type: CodeType,
        _ test: @escaping @Sendable (Execution, AnyObject) -> Bool
    ) -> Typed {
        let code = typed.code
        let passes: @Sendable (Execution, Value) -> Bool = { run, value in
            if let object = value.asObject { test(run, object) } else { !value.isNone }
        }
        switch cast {
        case .isType: return Typed(.bool) { (run) throws(Trap) in .bool(passes(run, try code(run))) }
        case .asOptional, .asType:
            return Typed(.optional(type), view: typed.view) { (run) throws(Trap) in
                let value = try code(run)
                return passes(run, value) ? value : .none
            }
        case .asForced:
            return Typed(type, view: typed.view) { (run) throws(Trap) in
                let value = try code(run)
                guard passes(run, value) else { throw Trap("the value is not \(type.phrase), as 'as!' says") }
                return value
            }
        }
    }

    // MARK: Elements

    private func element(of base: Expression, _ index: Expression, at position: CodePosition) throws(CodeError) -> Typed
    {
        let link = try checkLink(base)
        guard case .array(let element) = link.type else {
            throw CodeError("\(link.type.phrase) has no elements by number", at: position)
        }
        let (code, number) = (link.code, try value(index, .int).code)
        var typed = Typed(element) { (run) throws(Trap) in
            let value = try code(run)
            if value.isNone { return .none }
            let index = try number(run).asInt
            guard case .array(let elements) = value, elements.indices.contains(index) else {
                throw Trap("there is no element \(index) among \(value.asArray.count)", at: position)
            }
            return elements[index]
        }
        typed.isChained = link.isChained
        return typed
    }
}

extension CodeError {
    /// Stands for a mistake that only follows from another one, and is not reported.
    static let consequence = CodeError("", at: .start)
}

extension Typed {
    /// What the value also is: that of a variable whose type has a `!`, or the factor or the angle that `value` alone
    /// is in handlers of SwiftUI's gestures. Nil for other values.
    var alone: Typed? {
        if let unwrapped, case .optional(let wrapped) = type {
            let code = code
            return Typed(wrapped, view: view) { (run) throws(Trap) in
                let value = try code(run)
                guard !value.isNone else {
                    let outlet =
                        switch wrapped {
                        case .object(.constraint): "; no pin has the id '\(unwrapped)'"
                        case .object(let type) where type.isKind(of: .view) && unwrapped != "window":
                            "; no view has the id '\(unwrapped)'"
                        default: ""
                        }
                    throw Trap("'\(unwrapped)' is nil, and '!' in its type says that it is not" + outlet)
                }
                return value
            }
        }
        let (name, result): (String, CodeType)
        switch type {
        case .object(.magnifyValue): (name, result) = ("magnification", .double)
        case .object(.rotateValue): (name, result) = ("rotation", .angle)
        default: return nil
        }
        guard let member = Member.numbers(named: name, of: type).first else { return nil }
        let code = code
        return Typed(result) { (run) throws(Trap) in
            guard let object = try code(run).asObject else { return .double(0) }
            return try run.host.value(of: member, object, run)
        }
    }
}

extension CodeType {
    /// The type with its article, for messages.
    var phrase: String {
        switch self {
        case .void: "nothing"
        case .none: "nil"
        case .optional(let wrapped): "\(wrapped.phrase) that may be nil"
        case .closure: "a closure"
        case .any: "a value"
        case .array(let element): "an array of \(element.name)"
        default: "AEIOU".contains(name.prefix(1)) && !name.hasPrefix("UI") ? "an \(name)" : "a \(name)"
        }
    }
}
