/// Something that can be computed. What it needs is in the execution.
typealias Code = @Sendable (Execution) throws(Trap) -> Value

/// How a statement ends.
enum Flow {
    /// The next statement follows.
    case next
    case leave
    case stopLoop
    case continueLoop
}

/// A statement that can be run. A value that it returns is ``Execution/result``.
typealias Step = @Sendable (Execution) throws(Trap) -> Flow

/// A handler, a function, or an expression that has been checked.
package final class FunctionCode: Sendable {
    /// The name of the function, or of the event.
    package let name: String
    /// The piece of code that it stands in.
    package let unit: CodeUnit
    /// The position of its first character.
    package let position: CodePosition
    /// The type of the result.
    package let resultType: CodeType
    /// The number of parameters, which are the first places of the frame.
    let parameterCount: Int
    /// The number of places: parameters, local variables and arguments of calls.
    let frameSize: Int
    /// The levels of calls that running it takes on the stack, apart from functions that it calls.
    let depth: Int
    /// The places of a closure for the values that it takes from around it.
    let captureSlots: [Int]
    let body: Step

    init(
        name: String, unit: CodeUnit, position: CodePosition, resultType: CodeType, parameterCount: Int, frameSize: Int,
        depth: Int, captureSlots: [Int], body: @escaping Step
    ) {
        self.name = name
        self.unit = unit
        self.position = position
        self.resultType = resultType
        self.parameterCount = parameterCount
        self.frameSize = frameSize
        self.depth = depth
        self.captureSlots = captureSlots
        self.body = body
    }

    /// Code that does nothing, in the place of code with a mistake.
    static func nothing(_ name: String, _ unit: CodeUnit) -> FunctionCode {
        FunctionCode(
            name: name, unit: unit, position: .start, resultType: .void, parameterCount: 0, frameSize: 0, depth: 1,
            captureSlots: []
        ) { (_) throws(Trap) in .leave }
    }
}

/// A closure with the values that it has taken from around it.
package final class ClosureValue {
    package let function: FunctionCode
    /// The values, for the places ``FunctionCode/captureSlots``.
    let captured: [Value]
    package let instance: CodeInstance

    init(function: FunctionCode, captured: [Value], instance: CodeInstance) {
        self.function = function
        self.captured = captured
        self.instance = instance
    }
}

/// The objects that code changes.
package protocol CodeHost: AnyObject {
    /// Returns a property of an object, by the number of the member.
    func value(of member: Int, _ object: AnyObject, _ run: Execution) throws(Trap) -> Value
    /// Sets a property of an object.
    func set(_ member: Int, of object: AnyObject, to value: Value, _ run: Execution) throws(Trap)
    /// Calls a method of an object, or of a class if `object` is nil.
    func call(_ member: Int, _ object: AnyObject?, _ arguments: Arguments) throws(Trap) -> Value
    /// Whether an object is of a class, or of one that inherits from it.
    func isObject(_ object: AnyObject, _ type: ObjectType) -> Bool
    /// The object that a name of every scene stands for.
    func object(_ name: CommonObject, for instance: CodeInstance) -> AnyObject?
    /// Called after variables of a view have been changed.
    func didChangeVariables(of instance: CodeInstance)
}

/// An object that code can name in every scene.
package enum CommonObject: Sendable {
    case window
    /// The outermost view that contains the view with the code.
    case rootView
}

/// A view of the scene, with the values of its variables.
package final class CodeInstance {
    /// The number of the view in the scene's code.
    package let index: Int
    package let code: ViewCode
    /// The view.
    package let object: AnyObject
    /// The recognizers in the order of ``ViewCode/recognizers``; nil for one that does not exist any more.
    package var recognizers: [AnyObject?]
    package internal(set) var variables: [Value]
    /// The values of the settings in the order of ``ViewCode/settings``.
    package private(set) var settings: [Value]

    package init(index: Int, code: ViewCode, object: AnyObject, recognizers: [AnyObject?]) {
        self.index = index
        self.code = code
        self.object = object
        self.recognizers = recognizers
        settings = code.settings.map { $0.value.value(as: $0.value.type) }
        variables = code.variables.map { variable in
            if case .constant(let constant) = variable.first {
                constant.value(as: variable.type)
            } else {
                variable.type.zero
            }
        }
    }

    /// Sets a setting of the view's kind. Nothing happens if the kind has none of the name.
    package func set(_ setting: String, to value: Value) {
        guard let slot = code.settings.firstIndex(where: { $0.name == setting }) else { return }
        settings[slot] = value
    }
}

/// Runs code: keeps local variables, counts statements, and passes calls to the host.
package final class Execution {
    /// The elements that an array can have.
    static let maximumArrayCount = 100_000
    /// The bytes that a text can have.
    static let maximumTextLength = 100_000
    /// The levels of calls on the stack. Each takes up to 1 kB, and threads have 8 MB.
    private static let maximumDepth = 1_500

    package unowned let host: any CodeHost
    package let limits: CodeLimits
    /// The views with their variables.
    package var instances: [CodeInstance] = []
    /// The constraints in the order of ``SceneCode/constraints``; nil for one that does not exist any more.
    package var constraints: [AnyObject?] = []
    /// The view whose code runs.
    package internal(set) var instance: CodeInstance
    /// What is noted about the handler that runs; nil if nothing is noted.
    package var record: HandlerRecord?

    var stack: [Value]
    var base = 0
    private var top = 0
    private var depth = 0
    var result = Value.none
    private var statementsInFrame = 0
    package private(set) var statementsInScene = 0
    /// The code that runs, for positions of traps.
    var unit = CodeUnit(0)
    /// Calls the view's own method, in a handler that stands for it; nil in other handlers.
    package var superCall: (() -> Value)?

    package init(host: any CodeHost, limits: CodeLimits, instances: [CodeInstance], scene: CodeInstance) {
        self.host = host
        self.limits = limits
        self.instances = instances
        instance = scene
        stack = Array(repeating: .none, count: 256)
    }

    /// Begins a new frame of the scene.
    package func beginFrame() { statementsInFrame = 0 }

    // MARK: Notes

    /// Notes the value of a constant or of a condition.
    func note(
        _ text: String, isCondition: Bool = false, _ value: Value, _ type: CodeType, at position: CodePosition
    ) {
        let unit = unit
        record?.note(
            HandlerRecord.Line(
                unit: unit, position: position, text: text, isCondition: isCondition, value: CodeReading(value, type)))
    }

    /// Notes that the line of a position runs.
    func note(step position: CodePosition) {
        let unit = unit
        record?.note(step: position.line, in: unit)
    }

    /// Notes a variable that was set.
    func note(
        variable name: String, of view: Int, from old: CodeReading, to new: CodeReading, at position: CodePosition
    ) {
        let unit = unit
        record?.note(
            HandlerRecord.Change(
                unit: unit, position: position, object: nil, view: view, property: name, from: old, to: new))
    }

    /// Notes a property that was set.
    func note(
        property name: String, of object: AnyObject, from old: CodeReading, to new: CodeReading,
        at position: CodePosition
    ) {
        let (unit, view) = (unit, instance.index)
        record?.note(
            HandlerRecord.Change(
                unit: unit, position: position, object: object, view: view, property: name, from: old, to: new))
    }

    // MARK: Limits

    /// Counts statements.
    @inline(__always)
    func spend(_ count: Int) throws(Trap) {
        statementsInFrame += count
        if statementsInFrame > limits.frameStatements { throw frameTrap() }
    }

    private func frameTrap() -> Trap {
        Trap("the code of this frame runs more than \(limits.frameStatements) statements (--limit frame-statements=…)")
    }

    /// Counts statements for a new array. Large ones count more, so that all statements of a scene cannot fill the
    /// memory.
    func spend(elements count: Int) throws(Trap) {
        guard count <= Self.maximumArrayCount else {
            throw Trap("an array has more than \(Self.maximumArrayCount) elements")
        }
        try spend(count + 7 * max(0, count - 1_000))
    }

    /// Counts statements for a new text.
    func spend(bytes count: Int) throws(Trap) {
        guard count <= Self.maximumTextLength else {
            throw Trap("a text is longer than \(Self.maximumTextLength) bytes")
        }
        try spend(count / 16 + max(0, count - 1_000) / 8)
    }

    /// The text for a value of a type.
    func text(_ value: Value, _ type: CodeType) throws(Trap) -> String {
        if case .string(let text) = value, type == .string { return text }
        let text = value.description(as: type)
        try spend(bytes: text.utf8.count)
        try spend(1 + text.utf8.count / 16)
        return text
    }

    /// Whether two values of one type are equal, as `==` compares them. Numbers that are not a number are not equal.
    func areEqual(_ lhs: Value, _ rhs: Value) throws(Trap) -> Bool {
        switch (lhs, rhs) {
        case (.none, .none): return true
        case (.bool(let a), .bool(let b)): return a == b
        case (.int(let a), .int(let b)): return a == b
        case (.double(let a), .double(let b)): return a == b
        case (.string(let a), .string(let b)):
            try spend(min(a.utf8.count, b.utf8.count) / 16)
            return a == b
        case (.point(let a), .point(let b)): return a == b
        case (.vector(let a), .vector(let b)): return a == b
        case (.size(let a), .size(let b)): return a == b
        case (.rect(let a), .rect(let b)): return a == b
        case (.transform(let a), .transform(let b)): return a == b
        case (.insets(let a), .insets(let b)): return a == b
        case (.color(let a), .color(let b)): return a == b
        case (.object(let a), .object(let b)): return a === b
        case (.range(let a), .range(let b)): return a == b
        case (.interval(let a), .interval(let b)): return a == b
        case (.array(let a), .array(let b)):
            guard a.count == b.count else { return false }
            for (one, two) in zip(a, b) {
                try spend(1)
                if try !areEqual(one, two) { return false }
            }
            return true
        default: return false
        }
    }

    /// The position of an element that is equal to a value; nil if there is none.
    func firstIndex(of value: Value, in elements: [Value]) throws(Trap) -> Int? {
        for (index, element) in elements.enumerated() {
            if index % 4 == 0 { try spend(1) }
            if try areEqual(element, value) { return index }
        }
        return nil
    }

    /// Counts statements for work of the host, such as a list of subviews.
    package func spend(forElements count: Int) throws(Trap) { try spend(count / 8) }

    /// No arguments, for properties.
    package var noArguments: Arguments { Arguments(run: self, start: 0, count: 0) }

    /// Sets a variable of a view, outside of its code.
    package func setVariable(_ slot: Int, of instance: CodeInstance, to value: Value) throws(Trap) {
        instance.variables[slot] = value
        host.didChangeVariables(of: instance)
    }

    // MARK: Calls

    /// Runs a function of a view with arguments, and returns its result.
    package func call(_ function: FunctionCode, of instance: CodeInstance, with arguments: [Value] = []) throws(Trap)
        -> Value
    {
        try enter(function, of: instance) { run in
            for (position, argument) in arguments.enumerated() where position < function.parameterCount {
                run.stack[run.base + position] = argument
            }
        }
    }

    /// Runs a closure.
    package func call(_ closure: ClosureValue, with arguments: [Value]) throws(Trap) -> Value {
        let function = closure.function
        try spend(1)
        return try enter(function, of: closure.instance) { run in
            for (position, argument) in arguments.enumerated() where position < function.parameterCount {
                run.stack[run.base + position] = argument
            }
            for (slot, value) in zip(function.captureSlots, closure.captured) { run.stack[run.base + slot] = value }
        }
    }

    /// Runs a function on a new frame of the stack, which `fill` fills first.
    @inline(__always)
    func enter(
        _ function: FunctionCode, of target: CodeInstance, _ fill: (Execution) -> Void
    ) throws(Trap) -> Value {
        let (outerBase, outerTop, outerInstance, outerUnit) = (base, top, instance, unit)
        guard depth + function.depth <= Self.maximumDepth else { throw Trap("calls are too deep inside each other") }
        depth += function.depth
        base = top
        top += function.frameSize
        if top > stack.count {
            stack.append(contentsOf: repeatElement(.none, count: max(top - stack.count, stack.count)))
        }
        instance = target
        unit = function.unit
        if record != nil { note(step: function.position) }
        fill(self)
        result = .none
        defer {
            (base, top, instance, unit) = (outerBase, outerTop, outerInstance, outerUnit)
            depth -= function.depth
        }
        do throws(Trap) {
            _ = try function.body(self)
        } catch {
            var trap = error
            if trap.unit == nil { trap.unit = function.unit }
            throw trap
        }
        let value = result
        result = .none
        return value
    }

    /// Adds the statements of a frame to those of the scene. Returns the trap if they are too many.
    package func endFrame() -> Trap? {
        statementsInScene += statementsInFrame
        guard statementsInScene > limits.sceneStatements else { return nil }
        return Trap("the scene runs more than \(limits.sceneStatements) statements (--limit scene-statements=…)")
    }
}
