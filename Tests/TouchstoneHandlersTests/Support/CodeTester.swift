import TouchstoneGeometry
import TouchstoneHandlers

/// A scene of a window, a view `card` with a pan, and a scroll view `list`, whose objects keep what code sets.
final class CodeTester: CodeHost {
    /// An object that keeps the values of its properties by name.
    final class Thing {
        let type: ObjectType
        var values: [String: Value] = [:]
        /// The calls so far, such as `setTranslation(0, 0)`.
        var calls: [String] = []
        init(_ type: ObjectType) { self.type = type }
    }

    private(set) var code: SceneCode?
    let diagnostics: [CodeDiagnostic]
    let things: [Thing]
    private(set) var run: Execution?

    /// - Parameters:
    ///   - handler: the handler of `card` for `event`.
    ///   - members: the class body of `card`.
    ///   - expression: an expression outside of views.
    init(
        _ handler: String = "", event: String = "pan", members: String = "", expression: String? = nil,
        type: CodeType? = nil, state: [ViewSource.State] = [], ignored: Set<String> = [],
        limits: CodeLimits = .standard
    ) {
        let window = ViewSource(id: "", type: .window)
        var card = ViewSource(id: "card", type: .view)
        card.recognizers = [
            .init(name: "pan", type: .pan), .init(name: "drag", type: .dragGesture),
            .init(name: "magnify", type: .magnifyGesture),
        ]
        card.settings = [.init(name: "limit", value: .number(40))]
        card.state = state
        if !members.isEmpty { card.members = [.init(members, unit: CodeUnit(1))] }
        card.handlers = [.init(event: event, text: .init(handler, unit: CodeUnit(2)), eventUnit: CodeUnit(3))]
        var list = ViewSource(id: "list", type: .scrollView)
        list.recognizers = [.init(name: "pan", type: .pan)]
        var source = CodeSource(views: [window, card, list], limits: limits)
        source.ignored = ignored
        source.constraints = [.init("top", unit: CodeUnit(5))]
        if let expression {
            let purpose: CodeSource.Purpose = type.map { .value($0) } ?? .condition
            source.others = [.init(.init(expression, unit: CodeUnit(4)), purpose)]
        }
        things = [Thing(.window), Thing(.view), Thing(.scrollView), Thing(.pan)]
        (code, diagnostics) = SceneCode.check(source)
        guard let code else { return }
        let instances = code.views.enumerated().map { number, view in
            CodeInstance(
                index: number, code: view, object: things[number],
                recognizers: view.recognizers.map { _ in number == 0 ? nil : things[3] })
        }
        run = Execution(host: self, limits: limits, instances: instances, scene: instances[0])
        things[1].values = [
            "center": .point(Point(x: 100, y: 50)), "bounds": .rect(Rect(x: 0, y: 0, width: 80, height: 60)),
            "superview": .object(things[0]), "transform": .transform(.identity), "alpha": .double(1),
            "subviews": .array([]), "tag": .int(0), "isHidden": .bool(false), "backgroundColor": .none,
        ]
        things[2].values = ["contentOffset": .point(Point(x: 0, y: 10))]
        things[3].values = ["state": .int(2), "view": .object(things[1]), "translation": .point(Point(x: 3, y: 4))]
    }

    /// The messages of the mistakes, with line and column.
    var errors: [String] { diagnostics.filter { !$0.isRemark }.map(Self.text) }
    var remarks: [String] { diagnostics.filter(\.isRemark).map(Self.text) }

    private static func text(_ diagnostic: CodeDiagnostic) -> String {
        diagnostic.error.text
    }

    /// Runs the handler, and returns the message of the trap, or nil.
    @discardableResult
    func runHandler(_ arguments: [Value]? = nil) -> String? {
        guard let run, let code, let handler = code.views[1].handlers.first else { return errors.first ?? "no code" }
        do throws(Trap) {
            _ = try run.call(handler.code, of: run.instances[1], with: arguments ?? [.object(things[3])])
            return nil
        } catch {
            return "\(error.position.map { "\($0.line):\($0.column) " } ?? "")\(error.message)"
        }
    }

    /// The value of the expression.
    func result() -> String {
        guard let run, let code, let function = code.others.first else { return errors.first ?? "no code" }
        do throws(Trap) {
            let value = try run.call(function, of: run.instances[0])
            return value.text(function.resultType)
        } catch {
            return error.message
        }
    }

    /// A variable of `card`.
    func variable(_ name: String) -> Value {
        guard let run, let slot = run.instances[1].code.variables.firstIndex(where: { $0.name == name }) else {
            return .none
        }
        return run.instances[1].variables[slot]
    }

    var card: Thing { things[1] }
    var center: Point { card.values["center"]?.asPoint ?? .zero }

    // MARK: Host

    func value(of member: Int, _ object: AnyObject, _ run: Execution) throws(Trap) -> Value {
        (object as? Thing)?.values[Member.all[member].name] ?? .none
    }

    func set(_ member: Int, of object: AnyObject, to value: Value, _ run: Execution) throws(Trap) {
        (object as? Thing)?.values[Member.all[member].name] = value
    }

    func call(_ member: Int, _ object: AnyObject?, _ arguments: Arguments) throws(Trap) -> Value {
        let name = Member.all[member].name
        if name == "animate" || name == "withAnimation" {
            for position in 0..<arguments.count {
                if let closure = arguments[position].asClosure {
                    _ = try arguments.run.call(closure, with: [.bool(true)])
                }
            }
        }
        (object as? Thing)?.calls.append(name)
        if name == "translation" { return things[3].values["translation"] ?? .none }
        return .none
    }

    func isObject(_ object: AnyObject, _ type: ObjectType) -> Bool {
        (object as? Thing)?.type.isKind(of: type) ?? false
    }
    func object(_ name: CommonObject, for instance: CodeInstance) -> AnyObject? { things[0] }
    func didChangeVariables(of instance: CodeInstance) {}
}

extension CodeError {
    /// The error in a line: `1:5 message (suggestion)`.
    var text: String { "\(position.line):\(position.column) \(message)" + (suggestion.map { " (\($0))" } ?? "") }
}

extension Value {
    /// The value as it is printed.
    func text(_ type: CodeType) -> String {
        switch CodeReading(self, type) {
        case .none: "nil"
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .numbers(let values): "\(values)"
        case .text(let text): text
        }
    }
}
