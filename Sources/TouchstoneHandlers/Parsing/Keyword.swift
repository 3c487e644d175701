/// The words of Swift that cannot be names.
enum Keyword {
    static let all: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in",
        "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
        "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while", "Any", "Self", "_",
    ]

    /// Words before a declaration that say who may use it, or how it is stored. They are read and ignored.
    static let modifiers: Set<String> = [
        "private", "fileprivate", "internal", "public", "open", "final", "override", "lazy", "weak", "unowned",
        "dynamic", "nonisolated", "mutating", "nonmutating", "package",
    ]
}

/// Parts of Swift that this language does not have.
enum Refusal: Hashable {
    case ownType(String)
    case generics
    case storedClosure
    case unlimitedLoop(String)
    case tuple
    case dictionary
    case inoutArgument
    case throwing(String)
    case concurrency(String)
    case directive(String)
    case member(String)
    case expressionStatement(String)
    case fallingThrough
    case initializer
    case attributeWithMeaning(String)
    case deferred
    case loopName
    case countingLoop
    case openRange
    case casePayload
    case captureWithValue
    case text(String)

    /// The refusal of a word where an expression is expected; nil for words that have nothing to do with one.
    init?(inExpression word: String) {
        switch word {
        case "try": self = .throwing(word)
        case "if", "switch": self = .expressionStatement(word)
        case "Self": self = .member("Self")
        default: return nil
        }
    }

    /// The refusal of a word at the beginning of a statement or of a member; nil for other words.
    init?(statement word: String) {
        switch word {
        case "while", "repeat": self = .unlimitedLoop(word)
        case "do", "catch", "throw": self = .throwing(word)
        case "defer": self = .deferred
        case "struct", "class", "protocol", "extension", "typealias", "operator": self = .ownType(word)
        case "fallthrough": self = .fallingThrough
        case "import": self = .member("import")
        case "static": self = .member("static")
        case "subscript": self = .member("subscript")
        case "init", "deinit": self = .initializer
        default: return nil
        }
    }

    func error(at position: CodePosition) -> CodeError {
        let (message, suggestion) = description
        return CodeError(message, at: position, suggestion: suggestion)
    }

    private var description: (message: String, suggestion: String?) {
        switch self {
        case .ownType(let word):
            ("'\(word)' is not there: code in a scene has properties, functions and plain enums", Advice.port)
        case .generics: ("generic types are not there, apart from Set<UITouch> and Array", Advice.port)
        case .storedClosure:
            ("a closure cannot be stored: it is passed to a call, such as UIView.animate", "write a function in code:")
        case .unlimitedLoop(let word):
            ("'\(word)' is not there, since it may run for ever", "write 'for … in' over a range or an array")
        case .tuple: ("tuples are not there", "use a CGPoint, two variables, or 'for i in array.indices'")
        case .dictionary: ("dictionaries are not there", Advice.port)
        case .inoutArgument: ("'&' is not there: a function cannot change its arguments", "return the new value")
        case .throwing(let word): ("'\(word)' is not there: no call here throws", Advice.port)
        case .concurrency(let word):
            ("'\(word)' is not there: a handler runs at once", "DispatchQueue.main.asyncAfter runs lines later")
        case .directive(let name) where name == "selector":
            ("#selector is not there: the scene says which handler a recognizer runs", "handlers: {pan: handlePan}")
        case .directive("function"): ("#function is not there", "write the name as a text: \"handlePan\"")
        case .directive(let name): ("#\(name) is not there", nil)
        case .member(let name) where name == "import": ("'import' is not needed in a scene", "leave it out")
        case .member(let name) where name == "static":
            ("'static' is not there", "leave it out, and write the name alone")
        case .member(let name): ("'\(name)' is not there", Advice.port)
        case .expressionStatement(let word):
            ("'\(word)' as a value is not there", "assign in its branches, or write '… ? … : …'")
        case .fallingThrough: ("'fallthrough' is not there", "list the values in one case: case .began, .changed:")
        case .initializer: ("initializers are not there", "first values are in state:, lines before frame 0 in start:")
        case .attributeWithMeaning(let name): ("@\(name) is not there", Advice.port)
        case .deferred: ("'defer' is not there", "write the lines before each 'return'")
        case .loopName: ("loops have no names here", "write a function, and return")
        case .countingLoop: ("Swift 3 and later have no 'for' with a counter", "write 'for i in 0..<10'")
        case .openRange: ("a range has two ends here", "write both, or 'case let x where x < 0'")
        case .casePayload: ("cases with values are not there", "store the values in properties")
        case .captureWithValue: ("a list of captures has only names here", "write 'let' before the closure")
        case .text(let kind): ("\(kind) are not there", "write it in one line, between \" and \"")
        }
    }
}
