internal import TouchstoneGeometry

/// The checked code of a scene, ready to run.
package struct SceneCode: Sendable {
    /// The views in the order of ``CodeSource/views``; the first is the window.
    package var views: [ViewCode]
    /// The code outside of views, in the order of ``CodeSource/others``.
    package var others: [FunctionCode]
    /// The parts of the conditions among ``others``, by their positions there.
    package var conditions: [Int: ConditionCode] = [:]
    package var limits: CodeLimits
    /// The names of the constraints that code can name.
    package var constraints: [String] = []
}

/// The checked code of a view.
package struct ViewCode: Sendable {
    package var id: String
    package var type: ObjectType
    package var recognizers: [ViewSource.Recognizer]
    package var settings: [ViewSource.Setting]
    package var variables: [Variable]
    /// The variables that traces contain; nil for all.
    package var reads: [String]?
    /// The handlers in the order of the file.
    package var handlers: [Handler] = []
    package var modifiers: [Modifier] = []
    /// The functions and computed properties of `code:`.
    var functions: [FunctionCode] = []

    /// A variable, from `state:` or `code:`.
    package struct Variable: Sendable {
        package var name: String
        package var type: CodeType
        package var first: First
        /// Whether its type has a `!`.
        var unwraps = false

        package enum First: Sendable {
            case constant(CodeConstant)
            case code(FunctionCode)
            /// It has no first value: it is nil, or is set before it is read.
            case none
        }
    }

    package struct Handler: Sendable {
        package var event: HandlerEvent
        /// The name of the event as it is in the file.
        package var name: String
        package var code: FunctionCode
    }

    package struct Modifier: Sendable {
        package var kind: ModifierKind
        package var code: FunctionCode
        /// Whether it depends on more than the variables of its view.
        package var readsOthers: Bool
    }
}

extension CodeConstant {
    /// The value as one of a type.
    package func value(as type: CodeType) -> Value {
        switch self {
        case .number(let number): type == .int ? .int(Int(exactly: number) ?? 0) : .double(number)
        case .bool(let bool): .bool(bool)
        case .text(let text): .string(text)
        case .list(let numbers): .array(numbers.map(Value.double))
        case .numbers(let n):
            switch type.unwrapped {
            case .size: .size(.init(width: n[0], height: n[1]))
            case .vector: .vector(.init(dx: n[0], dy: n[1]))
            case .rect: .rect(.init(x: n[0], y: n[1], width: n[2], height: n[3]))
            case .transform: .transform(.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
            default: .point(.init(x: n[0], y: n[1]))
            }
        }
    }
}

extension CodeType {
    /// The value that a variable of the type has before its first value is computed.
    var zero: Value {
        switch self {
        case .bool: .bool(false)
        case .int, .enumeration: .int(0)
        case .double, .float, .angle: .double(0)
        case .string: .string("")
        case .point: .point(.zero)
        case .vector: .vector(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform: .transform(.identity)
        case .insets: .insets(.zero)
        case .color: .color(.clear)
        case .array, .set: .array([])
        case .range: .range(0..<0)
        case .void, .animation, .optional, .object, .closure, .any, .none, .element, .other, .number: .none
        }
    }
}
