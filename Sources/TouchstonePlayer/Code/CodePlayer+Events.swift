internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneHandlers
internal import TouchstoneScenes

/// Connects handlers to the events of the engine.
extension CodePlayer {
    func connect() {
        for instance in run.instances {
            guard let view = instance.object as? View else { continue }
            connectRecognizers(of: instance)
            connectMethods(of: view, instance)
            if let scroll = view as? ScrollView { observe(scroll, instance) }
        }
        simulation.reportObserver = { [unowned self] view, name in
            guard let number = number(of: view) else { return }
            runHandlers(.reported(name), of: number, [.object(view)])
            performActions(of: number, name)
        }
        layOut()
    }

    /// Runs the handlers of the first layout, which was before they were connected.
    private func layOut() {
        let views = run.instances.filter { instance in
            instance.code.handlers.contains { $0.event == .layoutSubviews }
        }
        guard !views.isEmpty else { return }
        for case let view as View in views.map(\.object) { view.setNeedsLayout() }
        simulation.window.layoutIfNeeded()
    }

    /// Performs the actions that wait for an event of a view.
    func performActions(of number: Int, _ event: String) {
        guard !awaitedEvents.isEmpty, failure == nil else { return }
        let name = run.instances[number].code.id
        if awaitedEvents.contains("\(name).\(event)") { performActions(name, event) }
    }

    // MARK: Recognizers

    private func connectRecognizers(of instance: CodeInstance) {
        let number = instance.index
        for (slot, described) in instance.code.recognizers.enumerated() {
            guard let recognizer = instance.recognizers[slot] as? GestureRecognizer else { continue }
            let name = described.name
            let handlers = instance.code.handlers.filter { $0.event.recognizer == name && !$0.event.isQuestion }
            let prefix = "\(instance.code.id).\(name)"
            let isAwaited = awaitedEvents.contains { $0 == prefix || $0.hasPrefix(prefix + ".") }
            guard !handlers.isEmpty || isAwaited else { continue }
            // The whole action comes before those for one state, and these before SwiftUI's.
            let ordered = handlers.enumerated().sorted {
                ($0.element.event.rank, $0.offset) < ($1.element.event.rank, $1.offset)
            }
            .map(\.element)
            recognizer.addAction { [unowned self] recognizer in
                act(ordered, recognizer, named: name, of: number)
            }
        }
    }

    private func act(
        _ handlers: [ViewCode.Handler], _ recognizer: GestureRecognizer, named name: String, of number: Int
    ) {
        let state = recognizer.state
        guard let phase = HandlerEvent.Phase(state) else { return }
        let instance = run.instances[number]
        var resets: [String] = []
        for handler in handlers {
            switch handler.event {
            case .action(_, nil): _ = runHandler(handler, of: instance, [.object(recognizer)])
            case .action(_, let wanted?):
                if wanted == phase { _ = runHandler(handler, of: instance, [.object(recognizer)]) }
            case .gesture(_, .onChanged):
                if state.isActive { _ = runHandler(handler, of: instance, [.object(recognizer)]) }
            case .gesture(_, .onEnded):
                if phase == .ended { _ = runHandler(handler, of: instance, [.object(recognizer)]) }
            case .updating(_, let variable):
                if state.isActive {
                    _ = runHandler(handler, of: instance, [.object(recognizer)])
                } else {
                    resets.append(variable)
                }
            case .question, .touches, .pointInside, .layoutSubviews, .displayLink, .start, .scroll, .reported: break
            }
        }
        for variable in resets { resetVariable(variable, of: number) }
        performActions(of: number, name)
        performActions(of: number, "\(name).\(phase.rawValue)")
        if state.isActive { performActions(of: number, "\(name).onChanged") }
        if phase == .ended { performActions(of: number, "\(name).onEnded") }
    }

    /// The answer of a handler to a question of arbitration; nil if there is none.
    func answer(
        _ question: Decision.Question, of recognizer: GestureRecognizer, with other: GestureRecognizer?,
        touches: [Touch]
    ) -> Bool? {
        guard let view = recognizer.view, let number = number(of: view), let kind = HandlerEvent.Question(question)
        else { return nil }
        var arguments: [Value] = [.object(recognizer)]
        if let other { arguments.append(.object(other)) }
        if kind == .shouldReceive, let touch = touches.last { arguments.append(.object(touch)) }
        return runHandlers(.question(recognizer: recognizer.name, kind), of: number, arguments)?.asBool
    }

    // MARK: Methods of views

    private func connectMethods(of view: View, _ instance: CodeInstance) {
        var methods: ViewMethods = []
        for handler in instance.code.handlers {
            switch handler.event {
            case .touches(.touchesBegan): methods.insert(.touchesBegan)
            case .touches(.touchesMoved): methods.insert(.touchesMoved)
            case .touches(.touchesEnded): methods.insert(.touchesEnded)
            case .touches(.touchesCancelled): methods.insert(.touchesCancelled)
            case .layoutSubviews: methods.insert(.layoutSubviews)
            case .pointInside: methods.insert(.pointInside)
            case .action, .gesture, .updating, .question, .displayLink, .start, .scroll, .reported: break
            }
        }
        guard !methods.isEmpty else { return }
        let overrides = HandlerOverrides(player: self, number: instance.index, methods: methods)
        observers.append(overrides)
        view.overrides = overrides
    }

    private func observe(_ scroll: ScrollView, _ instance: CodeInstance) {
        let prefix = instance.code.id + "."
        let isAwaited = awaitedEvents.contains { $0.hasPrefix(prefix + "scrollView") }
        guard isAwaited || instance.code.handlers.contains(where: \.event.isScrolling) else { return }
        let observer = ScrollHandlers(player: self, number: instance.index)
        observers.append(observer)
        scroll.scrollObserver = observer
    }

    /// Runs a handler that stands for a method of a view. `own` calls the view's own method.
    func runMethod(_ event: HandlerEvent, of number: Int, _ arguments: [Value], own: @escaping () -> Value) -> Value? {
        let outer = run.superCall
        run.superCall = own
        defer { run.superCall = outer }
        return runHandlers(event, of: number, arguments)
    }
}

/// The handlers of a view that stand for its methods.
private final class HandlerOverrides: ViewOverrides {
    private unowned let player: CodePlayer
    private let number: Int
    let overriddenMethods: ViewMethods

    init(player: CodePlayer, number: Int, methods: ViewMethods) {
        self.player = player
        self.number = number
        overriddenMethods = methods
    }

    func touches(_ method: TouchMethod, _ touches: Set<Touch>, with event: Event?, of view: View) {
        // After a mistake, the view acts as if it had no handlers.
        guard player.failure == nil else { return view.ownTouches(method, touches, with: event) }
        let name: HandlerEvent.TouchMethod =
            switch method {
            case .began: .touchesBegan
            case .moved: .touchesMoved
            case .ended: .touchesEnded
            case .cancelled: .touchesCancelled
            }
        let arguments: [Value] = [.array(touches.inOrder.map(Value.object)), Value(event)]
        let result = player.runMethod(.touches(name), of: number, arguments) {
            view.ownTouches(method, touches, with: event)
            return .none
        }
        if result == nil, player.failure == nil { view.ownTouches(method, touches, with: event) }
        player.performActions(of: number, name.rawValue)
    }

    func layoutSubviews(of view: View) {
        guard player.failure == nil else { return view.layoutSubviews() }
        _ = player.runMethod(.layoutSubviews, of: number, []) {
            view.layoutSubviews()
            return .none
        }
        player.performActions(of: number, "layoutSubviews")
    }

    func point(inside point: Point, with event: Event?, of view: View) -> Bool {
        let result = player.runMethod(.pointInside, of: number, [.point(point), Value(event)]) {
            .bool(view.point(inside: point, with: event))
        }
        return result?.asBool ?? view.point(inside: point, with: event)
    }
}

/// The handlers of a scroll view's events.
private final class ScrollHandlers: ScrollViewDelegate {
    private unowned let player: CodePlayer
    private let number: Int

    init(player: CodePlayer, number: Int) {
        self.player = player
        self.number = number
    }

    private func run(_ method: HandlerEvent.ScrollMethod, _ arguments: [Value]) {
        player.runHandlers(.scroll(method), of: number, arguments)
        player.performActions(of: number, method.rawValue)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) { run(.scrollViewDidScroll, [.object(scrollView)]) }
    func scrollViewDidZoom(_ scrollView: ScrollView) { run(.scrollViewDidZoom, [.object(scrollView)]) }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        run(.scrollViewWillBeginDragging, [.object(scrollView)])
    }

    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
    ) {
        let target = TargetOffset(targetContentOffset.pointee)
        run(.scrollViewWillEndDragging, [.object(scrollView), .point(velocity), .object(target)])
        targetContentOffset.pointee = target.point
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        run(.scrollViewDidEndDragging, [.object(scrollView), .bool(decelerate)])
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        run(.scrollViewDidEndDecelerating, [.object(scrollView)])
    }
}

extension HandlerEvent {
    /// The recognizer that it belongs to; nil for other events.
    fileprivate var recognizer: String? {
        switch self {
        case .action(let name, _), .gesture(let name, _), .updating(let name, _), .question(let name, _): name
        case .touches, .pointInside, .layoutSubviews, .displayLink, .start, .scroll, .reported: nil
        }
    }

    fileprivate var isQuestion: Bool { if case .question = self { true } else { false } }
    fileprivate var isScrolling: Bool { if case .scroll = self { true } else { false } }

    /// The place in the order of one action.
    fileprivate var rank: Int {
        switch self {
        case .action(_, nil): 0
        case .action: 1
        default: 2
        }
    }
}

extension HandlerEvent.Phase {
    /// The phase of a state in which a recognizer calls its actions.
    fileprivate init?(_ state: GestureRecognizer.State) {
        switch state {
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .possible, .failed: return nil
        }
    }
}

extension HandlerEvent.Question {
    fileprivate init?(_ question: Decision.Question) {
        switch question {
        case .shouldBegin: self = .shouldBegin
        case .shouldReceiveTouch: self = .shouldReceive
        case .simultaneous: self = .shouldRecognizeSimultaneously
        case .shouldRequireFailureOf: self = .shouldRequireFailure
        case .shouldBeRequiredToFailBy: self = .shouldBeRequiredToFail
        default: return nil
        }
    }
}
