package import TouchstoneGeometry

/// An expression as it was written. Two expressions are equal if they say the same, wherever they stand.
package struct Expression: Hashable, Sendable {
    package var content: Content
    /// The position of the first character. For an operator between two expressions, that of the operator; for a
    /// member, that of its name.
    @Uncompared package var position: CodePosition
    /// The number of levels of expressions inside this one, itself included.
    @Uncompared package var depth: Int

    package init(_ content: Content, at position: CodePosition, depth: Int = 1) {
        self.content = content
        self.position = position
        self.depth = depth
    }

    package indirect enum Content: Hashable, Sendable {
        case integer(Int)
        case number(Double)
        case text([TextPart])
        case bool(Bool)
        case none
        /// A name, `self`, `super`, or a parameter without a name, such as `$0`.
        case name(String)
        /// `.name`, a member of the type that is expected.
        case implicitMember(String)
        case member(Expression, String)
        /// `expression?`, before a member, a call or a subscript.
        case chained(Expression)
        /// `expression!`
        case forced(Expression)
        case call(Expression, [Argument])
        case element(Expression, index: Expression)
        case prefix(PrefixOperator, Expression)
        case binary(BinaryOperator, Expression, Expression)
        case ternary(Expression, Expression, Expression)
        case cast(Expression, Cast, TypeName)
        case array([Expression])
        case closure(Closure)
        /// `(expression)` around a chain with `?`, which ends there: `(a?.b)!`.
        case parenthesized(Expression)
    }

    /// A part of a text: characters, or `\(expression)`.
    package enum TextPart: Hashable, Sendable {
        case characters(String)
        case value(Expression)
    }

    /// An argument of a call.
    package struct Argument: Hashable, Sendable {
        package var label: String?
        package var value: Expression
        /// Whether it is a closure after the parentheses.
        package var isTrailing: Bool

        package init(label: String?, value: Expression, isTrailing: Bool = false) {
            self.label = label
            self.value = value
            self.isTrailing = isTrailing
        }
    }

    package enum PrefixOperator: String, Sendable, CaseIterable {
        case minus = "-"
        case plus = "+"
        case not = "!"
    }

    package enum Cast: String, Sendable, CaseIterable {
        case asType = "as"
        case asOptional = "as?"
        case asForced = "as!"
        case isType = "is"
    }
}

/// An operator between two expressions. The raw value is its text.
package enum BinaryOperator: String, Sendable, CaseIterable {
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case add = "+"
    case subtract = "-"
    case closedRange = "..."
    case halfOpenRange = "..<"
    case coalesce = "??"
    case equal = "=="
    case unequal = "!="
    case identical = "==="
    case notIdentical = "!=="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case and = "&&"
    case or = "||"

    /// Swift's order: operators with a higher precedence are applied first.
    package var precedence: Int {
        switch self {
        case .multiply, .divide, .remainder: 9
        case .add, .subtract: 8
        case .closedRange, .halfOpenRange: 7
        case .coalesce: 5
        case .equal, .unequal, .identical, .notIdentical, .less, .lessOrEqual, .greater, .greaterOrEqual: 4
        case .and: 3
        case .or: 2
        }
    }

    /// The precedence of `as`, `as?`, `as!` and `is`.
    static let castPrecedence = 6
    /// The precedence of `?` and `:`.
    static let ternaryPrecedence = 1

    package enum Associativity: Sendable { case left, right, none }

    /// In which order several operators of one precedence are applied.
    package var associativity: Associativity {
        switch self {
        case .multiply, .divide, .remainder, .add, .subtract, .and, .or: .left
        case .coalesce: .right
        case .closedRange, .halfOpenRange, .equal, .unequal, .identical, .notIdentical, .less, .lessOrEqual, .greater,
            .greaterOrEqual:
            .none
        }
    }
}

/// A closure: `{ [weak self] value in … }`.
package struct Closure: Hashable, Sendable {
    /// The names in brackets.
    package var captures: [Capture]
    /// The names of the parameters; nil for a closure without names, whose parameters are `$0` and `$1`.
    package var parameters: [String]?
    package var body: [Statement]
    /// The position of the brace.
    @Uncompared package var position: CodePosition

    package init(captures: [Capture] = [], parameters: [String]?, body: [Statement], position: CodePosition) {
        self.captures = captures
        self.parameters = parameters
        self.body = body
        self.position = position
    }

    /// A name that a closure captures by itself. Nothing outlives a scene, but one that is weak is an optional.
    package struct Capture: Hashable, Sendable {
        package var name: String
        package var isWeak: Bool

        package init(name: String, isWeak: Bool) {
            self.name = name
            self.isWeak = isWeak
        }
    }
}

/// The name of a type, as it was written.
package indirect enum TypeName: Hashable, Sendable {
    /// `CGFloat`, or `UIGestureRecognizer.State`.
    case named(String)
    case optional(TypeName)
    /// `CGPoint!`, an optional that is unwrapped where it is used.
    case unwrapped(TypeName)
    case array(TypeName)
    /// `Set<UITouch>`, or `Array<CGPoint>`.
    case generic(String, TypeName)
}
