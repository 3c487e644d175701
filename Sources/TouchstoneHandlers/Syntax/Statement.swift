package import TouchstoneGeometry

/// A statement as it was written. Two statements are equal if they say the same, wherever they stand.
package struct Statement: Hashable, Sendable {
    package var content: Content
    @Uncompared package var position: CodePosition

    package init(_ content: Content, at position: CodePosition) {
        self.content = content
        self.position = position
    }

    package indirect enum Content: Hashable, Sendable {
        case declaration(Declaration)
        case assignment(Expression, AssignmentOperator, Expression)
        case expression(Expression)
        case branch([Condition], then: [Statement], otherwise: [Statement]?)
        case guarded([Condition], otherwise: [Statement])
        case choice(Expression, [Choice])
        case loop(String, over: Expression, where: Expression?, [Statement])
        case leave(Expression?)
        case stopLoop
        case continueLoop
        /// `()`, in a case that does nothing.
        case nothing
    }
}

/// `=`, or an operator that also changes the value.
package enum AssignmentOperator: String, Sendable, CaseIterable {
    case set = "="
    case add = "+="
    case subtract = "-="
    case multiply = "*="
    case divide = "/="
    case remainder = "%="

    /// The operator between the old value and the operand; nil for `=`.
    package var operation: BinaryOperator? {
        switch self {
        case .set: nil
        case .add: .add
        case .subtract: .subtract
        case .multiply: .multiply
        case .divide: .divide
        case .remainder: .remainder
        }
    }
}

/// A constant or a variable: `let step: CGFloat = 4`. In a pattern that ignores its value, the name is `_`.
package struct Declaration: Hashable, Sendable {
    package var isConstant: Bool
    package var name: String
    package var type: TypeName?
    package var value: Expression?
    /// The position of the name.
    @Uncompared package var position: CodePosition

    package init(isConstant: Bool, name: String, type: TypeName?, value: Expression?, position: CodePosition) {
        self.isConstant = isConstant
        self.name = name
        self.type = type
        self.value = value
        self.position = position
    }
}

/// A condition of `if` and `guard`.
package enum Condition: Hashable, Sendable {
    case isTrue(Expression)
    /// `let name = value`, true if the value is not nil.
    case binding(Declaration)
    /// `case pattern = value`
    case matches(Pattern, Expression)
}

/// A case of a `switch`: its patterns with their `where`, empty for `default`.
package struct Choice: Sendable {
    package var patterns: [(pattern: Pattern, condition: Expression?)]
    package var body: [Statement]
    package var position: CodePosition

    package init(patterns: [(pattern: Pattern, condition: Expression?)], body: [Statement], position: CodePosition) {
        self.patterns = patterns
        self.body = body
        self.position = position
    }
}

extension Choice: Hashable {
    package static func == (lhs: Choice, rhs: Choice) -> Bool {
        lhs.body == rhs.body && lhs.patterns.map(\.pattern) == rhs.patterns.map(\.pattern)
            && lhs.patterns.map(\.condition) == rhs.patterns.map(\.condition)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(body) }
}

/// What a value is compared with.
package enum Pattern: Hashable, Sendable {
    /// A value or a range.
    case value(Expression)
    /// `let name`, which matches everything.
    case binding(Declaration)
}

/// A member of a class body.
package enum ClassMember: Hashable, Sendable {
    case property(Declaration)
    /// `var name: Type { … }`
    case computed(ComputedProperty)
    case function(Function)
    case enumeration(PlainEnumeration)
}

/// A property without storage.
package struct ComputedProperty: Hashable, Sendable {
    package var name: String
    package var type: TypeName
    package var body: [Statement]
    @Uncompared package var position: CodePosition

    package init(name: String, type: TypeName, body: [Statement], position: CodePosition) {
        self.name = name
        self.type = type
        self.body = body
        self.position = position
    }
}

/// A function or method.
package struct Function: Hashable, Sendable {
    package var name: String
    package var parameters: [Parameter]
    package var result: TypeName?
    package var body: [Statement]
    /// The position of the name.
    @Uncompared package var position: CodePosition

    package init(
        name: String, parameters: [Parameter], result: TypeName?, body: [Statement], position: CodePosition
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.body = body
        self.position = position
    }

    /// A parameter of a function.
    package struct Parameter: Hashable, Sendable {
        /// The name at the call; nil for `_`.
        package var label: String?
        package var name: String
        package var type: TypeName
        package var defaultValue: Expression?

        package init(label: String?, name: String, type: TypeName, defaultValue: Expression?) {
            self.label = label
            self.name = name
            self.type = type
            self.defaultValue = defaultValue
        }
    }
}

/// An enumeration whose cases have no values: `enum Mode { case idle, dragging }`.
package struct PlainEnumeration: Hashable, Sendable {
    package var name: String
    package var cases: [String]
    @Uncompared package var position: CodePosition

    package init(name: String, cases: [String], position: CodePosition) {
        self.name = name
        self.cases = cases
        self.position = position
    }
}

/// The code of a handler, in one of the forms that an app may have it in.
package enum HandlerSyntax: Hashable, Sendable {
    case statements([Statement])
    /// A whole method. The name of its parameter counts.
    case method(Function)
    /// A closure with its head.
    case closure(Closure)
}
