/// An expression whose type is known, with the code that computes it.
struct Typed {
    var type: CodeType
    var code: Code
    /// The number of the scene's view that it is, if that is known.
    var view: Int?
    /// Whether it is a view or a constraint by its id, or `view`. An app has it as an outlet, which may be an optional
    /// there.
    var isOutlet = false
    /// The variable that it is, if its type is not known for certain yet.
    var pair: PairTypes.Key?
    /// Whether a `?` before it may have ended the chain, so that the value may be nil.
    var isChained = false
    /// The variable that it is, if its type has a `!`: the optional is unwrapped where its value is needed.
    var unwrapped: String?

    init(_ type: CodeType, view: Int? = nil, pair: PairTypes.Key? = nil, _ code: @escaping Code) {
        self.type = type
        self.view = view
        self.pair = pair
        self.code = code
    }
}

/// Something that can be set.
struct Place {
    typealias Change = @Sendable (Execution, (inout Value) throws(Trap) -> Void) throws(Trap) -> Void

    var type: CodeType
    /// The variable that it is, if its type is not known for certain yet.
    var pair: PairTypes.Key?
    /// Whether its type has a `!`.
    var unwraps: Bool
    /// Sets the value.
    var set: @Sendable (Execution, Value) throws(Trap) -> Void
    /// Changes the value.
    var change: Change

    init(
        type: CodeType, pair: PairTypes.Key? = nil, unwraps: Bool = false,
        set: (@Sendable (Execution, Value) throws(Trap) -> Void)? = nil, change: @escaping Change
    ) {
        self.type = type
        self.pair = pair
        self.unwraps = unwraps
        let byChange: @Sendable (Execution, Value) throws(Trap) -> Void = { (run, value) throws(Trap) in
            try change(run) { (old) throws(Trap) in old = value }
        }
        self.set = set ?? byChange
        self.change = change
    }
}

/// The types of variables that are two numbers in the file. Such a variable is a point until a use of it asks for a
/// size or a vector; then everything is checked again.
struct PairTypes {
    /// A variable of a view.
    struct Key: Hashable, Sendable {
        var view: Int
        var name: String
    }

    private(set) var decided: [Key: CodeType] = [:]
    /// Whether a type has been decided since ``begin()``.
    private(set) var hasChanged = false

    mutating func begin() { hasChanged = false }

    func type(of key: Key) -> CodeType { decided[key] ?? .point }

    /// Decides a type, if it is a pair and none has been decided. Returns whether it was decided now.
    mutating func decide(_ key: Key?, _ type: CodeType) -> Bool {
        guard let key, [.point, .size, .vector].contains(type), decided[key] == nil else { return false }
        decided[key] = type
        if type != .point { hasChanged = true }
        return type != .point
    }
}

/// A variable or a parameter inside of a function.
struct Local {
    var slot: Int
    var type: CodeType
    var isConstant: Bool
    /// Whether closures share it, so that its place has a box.
    var isBoxed: Bool
    /// Whether its value is that of something that the scene ignores.
    var isIgnored = false
    /// Whether it was declared without a value.
    var isLate = false
    /// The view that it is known to be.
    var view: Int?
    /// The number of loops around its declaration.
    var loopCount = 0
    /// Whether it is a late one of a function around a closure, and has no value where the closure is made.
    var isOutside = false
    /// Whether its type has a `!`.
    var unwraps = false
    /// The variable of the view that the name stands for, as `state` in `updating`.
    var alias: String?
}

/// What the checker knows while it reads a function or a closure.
final class FunctionContext {
    let unit: CodeUnit
    /// The number of the view that is `self`.
    let view: Int
    /// The function or closure around a closure.
    let outer: FunctionContext?
    /// The type of the result; nil in a closure whose result is not known yet.
    var resultType: CodeType?
    /// Whether a closure of it may run later, so that UIKit's Swift asks for `self.`.
    let isEscaping: Bool
    /// Whether variables of it are in boxes, since a closure may share them.
    let boxesVariables: Bool
    /// Whether points can be added and scaled, as scenes do.
    let allowsPointArithmetic: Bool
    /// Whether the condition of a statement is being checked.
    var isInCondition = false
    private(set) var frameSize = 0
    /// The names in each block, innermost last.
    private var blocks: [[String: Local]] = [[:]]
    /// The places of late constants and variables that have a value at this point.
    var initialized: Set<Int> = []
    /// The places that a closure takes from outside, as (outside, inside).
    private(set) var captures: [(outer: Int, inner: Int)] = []
    private var capturedNames: [String: Local] = [:]
    /// The names that the closure captures by itself.
    let closureCaptures: [Closure.Capture]
    /// The number of loops around the statement.
    private(set) var loopCount = 0
    /// For each `switch` and loop around the statement: the places that have a value at each `break` of a `switch`; nil
    /// for a loop.
    private var breaks: [[Set<Int>]?] = []
    /// The nodes so far, for the cost of statements.
    var nodeCount = 0
    /// Whether the code reads something that is no variable or setting of its view.
    var readsOthers = false

    init(
        unit: CodeUnit, view: Int, outer: FunctionContext? = nil, resultType: CodeType?, isEscaping: Bool = false,
        boxesVariables: Bool, allowsPointArithmetic: Bool = false, closureCaptures: [Closure.Capture] = []
    ) {
        self.closureCaptures = closureCaptures
        self.unit = unit
        self.view = view
        self.outer = outer
        self.resultType = resultType
        self.isEscaping = isEscaping
        self.boxesVariables = boxesVariables
        self.allowsPointArithmetic = allowsPointArithmetic
    }

    /// Reserves places in the frame, and returns the first.
    func reserve(_ count: Int = 1) -> Int {
        defer { frameSize += count }
        return frameSize
    }

    func beginBlock() { blocks.append([:]) }
    func endBlock() { blocks.removeLast() }

    /// Whether `break` can stand here.
    var canBreak: Bool { !breaks.isEmpty }

    func beginLoop() {
        loopCount += 1
        breaks.append(nil)
    }

    func endLoop() {
        loopCount -= 1
        breaks.removeLast()
    }

    func beginChoice() { breaks.append([]) }

    /// Ends a `switch`, and returns the places that have a value at each `break` of it.
    func endChoice() -> [Set<Int>] { breaks.removeLast() ?? [] }

    /// Notes a `break` that ends the innermost `switch` or loop.
    func noteBreak() { breaks[breaks.count - 1]?.append(initialized) }

    /// Whether the innermost block has a name already.
    func isDeclared(_ name: String) -> Bool { blocks[blocks.count - 1][name] != nil }

    func declare(_ name: String, _ local: Local) { blocks[blocks.count - 1][name] = local }

    /// The local with a name. A closure takes those of the functions around it.
    func local(_ name: String) -> Local? {
        for block in blocks.reversed() {
            if let local = block[name] { return local }
        }
        if let captured = capturedNames[name] { return captured }
        guard let outer, var local = outer.local(name) else { return nil }
        guard local.alias == nil else { return local }
        let inner = reserve()
        captures.append((local.slot, inner))
        // A constant is copied. A late one needs a value when the closure is made.
        if local.isLate, !outer.initialized.contains(local.slot) {
            local.isOutside = true
            return local
        }
        local.slot = inner
        local.isLate = false
        capturedNames[name] = local
        return local
    }

    /// The names of all locals, for suggestions.
    var names: [String] { blocks.flatMap(\.keys).sorted() + (outer?.names ?? []) }

    /// Whether it is in a closure that may run later and does not capture `self` by itself.
    var needsSelf: Bool {
        isEscaping && !closureCaptures.contains { $0.name == "self" } || outer?.needsSelf == true
    }

    /// Whether a closure around this captures a name weakly, so that it is an optional.
    func isWeak(_ name: String) -> Bool {
        closureCaptures.first { $0.name == name }?.isWeak ?? outer?.isWeak(name) ?? false
    }
}
