internal import TouchstoneBehaviors
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneHandlers
internal import TouchstoneScenes

/// Performs a scene's actions between two frames of the simulation.
///
/// An action can refer to a view that has been removed. If it refers to a recognizer that has left its view, nothing
/// happens.
final class ActionPlayer {
    private let simulation: Simulation
    private let views: [String: View]
    /// The setters of behavior settings, by view and setting.
    private let setters: [String: [String: BehaviorSetting]]
    /// The settings of recognizers that have their values from settings of their views' kinds.
    private let passed: [(view: String, name: String, recognizer: String, setting: BehaviorSetting)]
    /// The actions that have not been performed, in reverse order.
    private var waiting: [SceneAction]
    /// The actions that wait for an event, by the view and the name of the event, with the number of times left.
    private var awaiting: [String: [(action: SceneAction, left: Int)]] = [:]
    /// Plays the code of the scene; nil for a scene without code.
    weak var code: CodePlayer?
    /// The time when the last key so far is released.
    private(set) var lastRelease = 0.0

    init(_ scene: Scene, simulation: Simulation, views: [String: View], behaviors: BehaviorCatalogue) {
        self.simulation = simulation
        self.views = views
        // Most scenes have no actions.
        let nodes = scene.actions.isEmpty ? [] : scene.allViews
        setters = Dictionary(
            nodes.compactMap { node in
                node.behavior.flatMap { behaviors.kind(named: $0.kind) }.map { kind in
                    (node.id, Dictionary(kind.settings.map { ($0.name, $0) }) { first, _ in first })
                }
            }
        ) { first, _ in first }
        passed = nodes.flatMap { node in
            node.recognizers.flatMap { recognizer in
                recognizer.settings.compactMap { given in
                    let settings = behaviors.recognizer(named: recognizer.kind)?.settings ?? []
                    guard let source = given.source, let setting = settings.first(where: { $0.name == given.name })
                    else { return nil }
                    return (node.id, source, "\(node.id).\(recognizer.id)", setting)
                }
            }
        }
        waiting = scene.timedActions.sortedByTime(\.at)
        for action in scene.actions {
            guard let event = action.event else { continue }
            awaiting["\(event.view).\(event.name)", default: []].append((action, event.times ?? .max))
        }
    }

    /// Whether every action has been performed.
    var isDone: Bool { waiting.isEmpty }

    /// Performs the actions that are due in the frame at `time`, and returns them.
    func play(upTo time: Double) -> [SceneAction] {
        var played: [SceneAction] = []
        while let action = waiting.last, action.at <= time + Simulation.timeTolerance {
            waiting.removeLast()
            simulation.perform(action.summary) { play(action, in: time) }
            played.append(action)
        }
        return played
    }

    /// The names of the events for which actions wait, such as `card.pan.began`.
    var awaitedEvents: Set<String> { Set(awaiting.keys) }

    /// Performs the actions that wait for an event of a view, and returns them.
    func play(_ event: String, of view: String) -> [SceneAction] {
        let name = "\(view).\(event)"
        guard let actions = awaiting[name] else { return [] }
        var played: [SceneAction] = []
        for (index, (action, left)) in actions.enumerated() where left > 0 {
            awaiting[name]?[index].left -= 1
            simulation.perform(action.summary) { self.play(action, in: self.simulation.time) }
            played.append(action)
        }
        return played
    }

    /// - Parameter time: the time of the next frame in seconds.
    private func play(_ action: SceneAction, in time: Double) {
        switch action.content {
        case .set(let assignments, let animation):
            animate(as: animation, from: time) { for assignment in assignments { set(assignment) } }
        case .enable(let name, let isEnabled): views.recognizer(named: name)?.isEnabled = isEnabled
        case .cancelTouches: simulation.cancelAllTouches()
        case .remove(let id): views[id]?.removeFromSuperview()
        case .move(let id, let superview, let index): move(views[id], to: views[superview], at: index)
        case .run(let code, let view): self.code?.runAction(code, on: view ?? action.event?.view)
        case .rotateDevice:
            let size = simulation.window.bounds.size
            simulation.resize(to: Size(width: size.height, height: size.width))
        case .resize(let size): simulation.resize(to: size)
        case .keyboard(let height, let duration):
            // The simulation's clock still shows the previous frame.
            simulation.moveKeyboard(to: height, duration: duration, delay: max(time - simulation.time, 0))
        case .relayout(let view): relayout(view.flatMap { views[$0] } ?? simulation.window)
        case .press(let key, let view, let duration):
            press(key, on: views[view], at: action.at, for: duration)
        }
    }

    /// Changes views and those whose layout depends on them, immediately or in an animation.
    private func animate(as animation: SceneAction.Animation?, from time: Double, _ changes: () -> Void) {
        guard let animation else { return changes() }
        // The simulation's clock still shows the previous frame.
        let delay = max(time - simulation.time, 0)
        let animations = {
            changes()
            self.simulation.window.layoutIfNeeded()
        }
        let options: AnimationOptions = animation.isTouchable ? .allowUserInteraction : []
        switch animation.timing {
        case .ease(let ease):
            View.animate(
                withDuration: animation.duration, delay: delay, options: ease.options.union(options),
                animations: animations)
        case .spring(let damping, let velocity):
            View.animate(
                withDuration: animation.duration, delay: delay, usingSpringWithDamping: damping,
                initialSpringVelocity: velocity, options: options, animations: animations)
        }
    }

    /// Lays out a view and all its subviews, even if they do not need it.
    private func relayout(_ view: View) {
        func invalidate(_ view: View) {
            view.setNeedsLayout()
            view.subviews.forEach(invalidate)
        }
        invalidate(view)
        view.layoutIfNeeded()
    }

    /// Presses and releases a key. The simulation receives each input in the frame of its time.
    private func press(_ key: SceneAction.PressKey, on view: View?, at time: Double, for duration: Double) {
        guard let view else { return }
        let kind = Press.Kind(key)
        simulation.enqueue([
            PressInput(kind: kind, phase: .began, time: time, view: view),
            PressInput(kind: kind, phase: .ended, time: time + duration, view: view),
        ])
        lastRelease = max(lastRelease, time + duration)
    }

    /// Moves a view to another superview, at an index or in front of its subviews. Its center keeps its place in the
    /// window. A view does not move into itself or into its own subviews.
    private func move(_ view: View?, to superview: View?, at index: Int?) {
        guard let view, let superview, !superview.isDescendant(of: view) else { return }
        let center = view.superview.map { superview.convert(view.center, from: $0) } ?? view.center
        if let index {
            superview.insertSubview(view, at: min(index, superview.subviews.count))
        } else {
            superview.addSubview(view)
        }
        view.center = center
    }

    private func set(_ assignment: SceneAction.Assignment) {
        guard let view = views[assignment.view] else { return }
        switch assignment.value {
        case .frame(let frame): view.frame = frame
        case .center(let center): view.center = center
        case .size(let size): view.bounds = Rect(origin: view.bounds.origin, size: size)
        case .transform(let transform): view.transform = transform
        case .alpha(let alpha): view.alpha = alpha
        case .hidden(let isHidden): view.isHidden = isHidden
        case .fill(let color): view.backgroundColor = color
        case .clip(let clips): view.clipsToBounds = clips
        case .interaction(let isEnabled): view.isUserInteractionEnabled = isEnabled
        case .setting(let setting):
            setters[assignment.view]?[setting.name]?.set?(view, setting.value)
            guard let value = CodeConstant(setting.value) else { return }
            set(setting.name, of: assignment.view, to: value.value(as: value.type))
        case .computed(let name, let text):
            guard let value = code?.value(of: text) else { return }
            if let property = ViewPropertyName(rawValue: name) {
                set(property, of: view, to: value)
            } else {
                let setting = setters[assignment.view]?[name]
                setting?.kind.type.value(value).map { setting?.set?(view, $0) }
                set(name, of: assignment.view, to: value)
            }
        }
    }

    /// Sets a setting of a kind that has code, and those of the recognizers that have their values from it.
    private func set(_ name: String, of view: String, to value: Value) {
        code?.set(name, of: view, to: value)
        for passed in passed where passed.view == view && passed.name == name {
            guard let recognizer = views.recognizer(named: passed.recognizer),
                let value = passed.setting.kind.type.value(value)
            else { continue }
            passed.setting.set?(recognizer, value)
        }
    }
}

extension ActionPlayer {
    /// Sets a property to a value that code has computed.
    private func set(_ property: ViewPropertyName, of view: View, to value: Value) {
        switch property {
        case .frame: view.frame = value.asRect
        case .center: view.center = value.asPoint
        case .size: view.bounds = Rect(origin: view.bounds.origin, size: value.asSize)
        case .transform: view.transform = value.asTransform
        case .alpha: view.alpha = value.asDouble
        case .hidden: view.isHidden = value.asBool
        case .fill: view.backgroundColor = value.asColor
        case .clip: view.clipsToBounds = value.asBool
        case .interaction: view.isUserInteractionEnabled = value.asBool
        }
    }
}

extension SettingType {
    /// The value of a setting of the type that code has computed; nil if the setting cannot have it.
    fileprivate func value(_ value: Value) -> SettingValue? {
        switch self {
        case .bool: .bool(value.asBool)
        case .number(let range), .seconds(let range):
            range.contains(value.asDouble) ? .number(value.asDouble) : nil
        case .count(let range): range.contains(value.asInt) ? .number(Double(value.asInt)) : nil
        case .point: .point(value.asPoint)
        case .size: .size(value.asSize)
        case .choice(let words): words.contains(value.asString) ? .choice(value.asString) : nil
        case .text: value.asString.isEmpty ? nil : .text(value.asString)
        default: nil
        }
    }
}

extension SceneAction.Animation.Ease {
    fileprivate var options: AnimationOptions {
        switch self {
        case .linear: .curveLinear
        case .easeIn: .curveEaseIn
        case .easeOut: .curveEaseOut
        case .easeInOut: .curveEaseInOut
        }
    }
}

extension Press.Kind {
    fileprivate init(_ key: SceneAction.PressKey) {
        self =
            switch key {
            case .upArrow: .upArrow
            case .downArrow: .downArrow
            case .leftArrow: .leftArrow
            case .rightArrow: .rightArrow
            case .select: .select
            case .menu: .menu
            case .playPause: .playPause
            }
    }
}

extension Array {
    /// The elements sorted by time, latest first. Elements with the same time are in reverse order.
    func sortedByTime(_ time: (Element) -> Double) -> [Element] {
        enumerated().sorted { (time($0.element), $0.offset) > (time($1.element), $1.offset) }.map(\.element)
    }
}
