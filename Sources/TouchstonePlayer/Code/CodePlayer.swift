internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneHandlers
internal import TouchstoneScenes

/// Plays the code of a scene: keeps the variables of its views, runs handlers when their events occur, and passes what
/// they do to the engine.
///
/// The handlers of one event run at once, after the action of the view's behavior, in the order of the file. A handler
/// that traps ends the scene: nothing else runs after it, and ``failure`` says what happened.
final class CodePlayer {
    let checked: CheckedCode
    let simulation: Simulation
    let views: [String: View]
    private(set) var run: Execution! = nil
    /// The numbers of the views in the code, by the view.
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The handlers of each view and event; see ``CodePlayer/Key``.
    var handlers: [Key: [ViewCode.Handler]] = [:]
    /// The objects that replace methods of views, and observe scroll views. The engine holds them weakly.
    var observers: [AnyObject] = []
    /// Performs the actions that wait for an event of a view: (view, event).
    var performActions: (String, String) -> Void = { _, _ in }
    /// The events of views, such as `card.pan.began`, for which actions wait.
    let awaitedEvents: Set<String>

    /// What ended the code; nil while it runs.
    private(set) var failure: CodeFailure?
    /// The handler that began last, which a limit of the whole scene names.
    private var lastCode: FunctionCode?
    /// The handlers that ran in this frame, in the order in which they began.
    var runs: [HandlerRun] = []
    private let isRecording: Bool
    private var handlerDepth = 0
    /// The places and the lines of positions in code that were noted before, since they take long to find.
    var sources: [SourceKey: (place: SourcePlace, line: String)] = [:]
    /// The calls that wait for their time, in the order in which they are due.
    private var waiting: [(time: Double, call: Value)] = []
    var modifiers = ViewModifiers([])
    /// Whether a handler of each frame has changed something that is drawn in this one.
    private var linkHasChanged = false
    /// The views with handlers that run in each frame.
    private let linkedViews: [Int]
    /// The first values of the variables, by view.
    private var firstValues: [[Value]] = []

    /// An event of a view: the number of the view, and the name of the event.
    struct Key: Hashable {
        var view: Int
        var event: HandlerEvent
    }

    struct SourceKey: Hashable {
        var unit: CodeUnit
        var position: CodePosition
    }

    init(
        _ checked: CheckedCode, simulation: Simulation, views: [String: View], awaitedEvents: Set<String>,
        isRecording: Bool
    ) {
        self.checked = checked
        self.simulation = simulation
        self.views = views
        self.awaitedEvents = awaitedEvents
        self.isRecording = isRecording
        linkedViews = checked.code.views.indices.filter { number in
            checked.code.views[number].handlers.contains { $0.event == .displayLink }
        }
        let instances = checked.code.views.enumerated().compactMap { number, code -> CodeInstance? in
            let view = number == 0 ? simulation.window : views[code.id]
            guard let view else { return nil }
            let recognizers = code.recognizers.map { recognizer in
                view.recognizerList.first { $0.name == recognizer.name }
            }
            numbers[ObjectIdentifier(view)] = number
            return CodeInstance(index: number, code: code, object: view, recognizers: recognizers)
        }
        modifiers = ViewModifiers(instances)
        run = Execution(host: self, limits: checked.code.limits, instances: instances, scene: instances[0])
        let constraints = ([simulation.window] + views.values).flatMap(\.constraints)
        run.constraints = checked.code.constraints.map { name in constraints.first { $0.identifier == name } }
        for instance in instances {
            for handler in instance.code.handlers {
                handlers[Key(view: instance.index, event: handler.event), default: []].append(handler)
            }
        }
    }

    /// Computes the first values of variables, connects the handlers, and runs those of `start`.
    func start() {
        for instance in run.instances {
            for (slot, variable) in instance.code.variables.enumerated() {
                guard case .code(let code) = variable.first else { continue }
                perform { () throws(Trap) in
                    try run.setVariable(slot, of: instance, to: try run.call(code, of: instance))
                }
            }
        }
        firstValues = run.instances.map(\.variables)
        connect()
        for instance in run.instances where !instance.code.modifiers.isEmpty { modifiers.markChanged(instance) }
        applyModifiers()
        for instance in run.instances { runHandlers(.start, of: instance.index, []) }
    }

    // MARK: Frames

    /// Begins a frame, before its actions and inputs. What handlers of `start` did belongs to the first frame.
    func beginFrame(isFirst: Bool) {
        run.beginFrame()
        if !isFirst { runs = [] }
        linkHasChanged = false
        if !linkedViews.isEmpty || !waiting.isEmpty || modifiers.areDependent { simulation.frameSteps.add(self) }
    }

    /// Ends a frame.
    func endFrame() {
        if waiting.isEmpty { simulation.frameSteps.remove(self) }
        if let trap = run.endFrame() {
            fail(lastCode.map { trap.placed(at: $0.position, in: $0.unit) } ?? trap)
        }
    }

    /// Whether a call waits for its time, or a handler of each frame has changed something that is drawn.
    var keepsAwake: Bool { failure == nil && (!waiting.isEmpty || linkHasChanged) }

    /// The time of the frame that is being computed, in seconds.
    var time: Double { Screen.time > 0 ? Screen.time : simulation.time }

    // MARK: Running

    /// Runs the handlers of an event, in the order of the file. Returns the result of the last one, if it has one.
    @discardableResult
    func runHandlers(_ event: HandlerEvent, of number: Int, _ arguments: [Value]) -> Value? {
        guard let handlers = handlers[Key(view: number, event: event)] else { return nil }
        var result: Value?
        for handler in handlers { result = runHandler(handler, of: run.instances[number], arguments) }
        return result
    }

    func runHandler(_ handler: ViewCode.Handler, of instance: CodeInstance, _ arguments: [Value]) -> Value? {
        recorded(as: handler.name, handler.code, of: instance) { () throws(Trap) in
            try run.call(handler.code, of: instance, with: arguments)
        }
    }

    /// Runs code as a handler: notes what it does, and shows the variables that it has changed.
    private func recorded(
        as name: String, _ code: FunctionCode, of instance: CodeInstance, _ body: () throws(Trap) -> Value
    ) -> Value? {
        guard failure == nil else { return nil }
        lastCode = code
        let outer = run.record
        let index = runs.count
        if isRecording {
            run.record = HandlerRecord(notesLines: true)
            runs.append(
                HandlerRun(
                    view: Self.name(of: instance), handler: name,
                    place: source(of: code.position, in: code.unit).place, unit: code.unit))
        }
        handlerDepth += 1
        var result: Value?
        perform { () throws(Trap) in
            guard handlerDepth <= run.limits.handlerDepth else {
                let message =
                    "more than \(run.limits.handlerDepth) handlers run inside each other (--limit handler-depth=…)"
                throw Trap(message).placed(at: code.position, in: code.unit)
            }
            result = try body()
        }
        if let record = run.record { note(record, in: index) }
        if handlerDepth == 1 || instance.code.modifiers.isEmpty == false { applyModifiers() }
        handlerDepth -= 1
        run.record = outer
        return result
    }

    /// Runs code, and ends the scene if it traps.
    func perform(_ body: () throws(Trap) -> Void) {
        guard failure == nil else { return }
        do throws(Trap) {
            try body()
        } catch {
            fail(error)
        }
    }

    private func fail(_ trap: Trap) {
        guard failure == nil else { return }
        let unit = trap.unit ?? CodeUnit(0)
        let place = checked.place(of: trap.position ?? .start, in: unit)
        let frame = max(simulation.frame, 0)
        failure = CodeFailure(mistake: trap.message, place: place, frame: frame, time: simulation.time)
    }

    // MARK: Expressions

    /// Whether an expression of a rule or an expectation is true.
    func isTrue(_ code: CodeText) -> Bool { value(of: code)?.asBool ?? false }

    /// The value of an expression of an action, a rule or an expectation.
    func value(of code: CodeText, for view: String? = nil) -> Value? {
        guard let function = checked.function(code, view: view), failure == nil else { return nil }
        var result: Value?
        let instance = view.flatMap { id in run.instances.first { $0.code.id == id } } ?? run.instances[0]
        perform { () throws(Trap) in result = try run.call(function, of: instance) }
        return result
    }

    /// The rectangle of an expression of a view; nil if it has no value.
    func rect(_ code: CodeText, of view: String) -> Rect? {
        if case .rect(let rect) = value(of: code, for: view) { rect } else { nil }
    }

    /// Runs the code of an action on a view; nil for the window.
    func runAction(_ code: CodeText, on view: String?) {
        guard let function = checked.function(code) else { return }
        let instance = view.flatMap { id in run.instances.first { $0.code.id == id } } ?? run.instances[0]
        _ = recorded(as: "run", function, of: instance) { () throws(Trap) in try run.call(function, of: instance) }
    }

    /// The result of a condition at this moment.
    func condition(_ text: CodeText) -> ConditionResult {
        guard let condition = checked.condition(text), failure == nil else { return ConditionResult(isTrue: false) }
        func value(_ code: FunctionCode) -> Value {
            var result = Value.none
            perform { () throws(Trap) in result = try run.call(code, of: run.instances[0]) }
            return result
        }
        for part in condition.parts where !value(part.code).asBool {
            var result = ConditionResult(isTrue: false, part: part.text)
            for side in part.sides where !side.isLiteral {
                result.values.append(.init(text: side.text, value: CodeReading(value(side.code), side.code.resultType)))
            }
            return result
        }
        return ConditionResult(isTrue: true)
    }

    // MARK: Closures

    /// The changes of an animation: calls a closure, and shows the variables that it has changed.
    func changes(_ closure: Value) -> () -> Void {
        { [self] in
            call(closure, [])
            applyModifiers()
        }
    }

    /// The completion of an animation; nil without a closure.
    func completion(_ closure: Value) -> ((Bool) -> Void)? {
        closure.isNone ? nil : { [self] isFinished in call(closure, [.bool(isFinished)]) }
    }

    /// The completion of an animator; nil without a closure.
    func positionCompletion(_ closure: Value) -> ((PropertyAnimator.Position) -> Void)? {
        closure.isNone ? nil : { [self] position in call(closure, [.int(position.rawValue)]) }
    }

    /// Calls a closure. Outside of a handler, that is a run of its own.
    private func call(_ value: Value, _ arguments: [Value]) {
        guard let closure = value.asClosure else { return }
        guard handlerDepth == 0 else {
            return perform { () throws(Trap) in _ = try run.call(closure, with: arguments) }
        }
        _ = recorded(as: "closure", closure.function, of: closure.instance) { () throws(Trap) in
            try run.call(closure, with: arguments)
        }
    }

    /// Calls a closure at a time, in seconds: in the first frame at or after it, and never before the next one.
    func runLater(_ closure: Value, at time: Double) throws(Trap) {
        guard time.isFinite else { return }
        guard waiting.count < run.limits.waitingCalls else {
            throw Trap("more than \(run.limits.waitingCalls) calls wait for their time (--limit waiting-calls=…)")
        }
        // A call for now is made in the next frame.
        let time = max(time, self.time + 0.5 / simulation.framesPerSecond)
        let index = waiting.firstIndex { $0.time > time } ?? waiting.count
        waiting.insert((time, closure), at: index)
        simulation.frameSteps.add(self)
    }

    // MARK: Variables

    /// The variables of the view in the trace: its fields there.
    func fields(of view: String) -> [TraceField] {
        guard let instance = run.instances.first(where: { $0.code.id == view }) else { return [] }
        return zip(instance.code.variables, instance.variables).compactMap { variable, value in
            guard instance.code.reads?.contains(variable.name) ?? true else { return nil }
            return TraceValue(CodeReading(value, variable.type)).map { TraceField(variable.name, $0) }
        }
    }

    /// Sets a setting of a kind of the scene, if the view's kind has it.
    func set(_ setting: String, of view: String, to value: Value) {
        guard let instance = run.instances.first(where: { $0.code.id == view }) else { return }
        instance.set(setting, to: value)
        if !instance.code.modifiers.isEmpty { modifiers.markChanged(instance) }
        applyModifiers()
    }

    /// The handlers, such as `card.pan`, with the names of views in traces, in the order of the file.
    var handlerNames: [String] {
        run.instances.flatMap { instance in
            instance.code.handlers.map { "\(Self.name(of: instance)).\($0.name)" }
        }
    }

    /// The name of a view in traces.
    static func name(of instance: CodeInstance) -> String { (instance.object as? View)?.displayName ?? "" }

    /// Whether the scene has handlers, or actions that run code.
    private(set) lazy var hasHandlers = run.instances.contains { !$0.code.handlers.isEmpty }

    /// The views that have variables, by name.
    private(set) lazy var viewsWithVariables: Set<String> = Set(
        run.instances.filter { !$0.code.variables.isEmpty }.map(\.code.id))

    /// Sets a variable to its first value, as SwiftUI does when a gesture ends that `updating` changes.
    func resetVariable(_ name: String, of number: Int) {
        let instance = run.instances[number]
        guard let slot = instance.code.variables.firstIndex(where: { $0.name == name }),
            firstValues.indices.contains(number)
        else { return }
        perform { () throws(Trap) in try run.setVariable(slot, of: instance, to: firstValues[number][slot]) }
        applyModifiers()
    }

    private func applyModifiers() {
        guard modifiers.mayHaveChanged else { return }
        // Modifiers are no lines of the handler.
        let record = run.record
        run.record = nil
        defer { run.record = record }
        perform { () throws(Trap) in try modifiers.apply(run) }
    }

    // MARK: The scene

    /// The view with a name in traces, or with a path.
    func view(named name: String) -> View? { views[name] }

    /// The number of views, which measures the work of calls that look at all of them.
    var viewCount: Int { run.instances.count }
    var screen: Screen { simulation.window.screen }
    /// The number of a view in the code; nil for a view that code does not know.
    func number(of view: View) -> Int? { numbers[ObjectIdentifier(view)] }
}

extension CodePlayer: FrameStepped {
    var steppedView: View? { simulation.window }

    /// Makes the calls that are due, and runs the handlers of each frame.
    func step(to time: Double) {
        while let next = waiting.first, next.time <= time + Simulation.timeTolerance {
            waiting.removeFirst()
            call(next.call, [])
        }
        let count = simulation.changeCount
        for number in linkedViews { runHandlers(.displayLink, of: number, []) }
        linkHasChanged = simulation.changeCount != count
        applyModifiers()
    }

    func stopMoving() {}
}
