package import TouchstoneBehaviors
package import TouchstoneEngine
internal import TouchstoneGeometry
package import TouchstoneScenes

/// Creates the views of a scene.
package struct SceneBuilder {
    private let behaviors: BehaviorCatalogue

    package init(behaviors: BehaviorCatalogue) { self.behaviors = behaviors }

    /// Creates a simulation whose window contains the scene's views, laid out, and returns it with the views by name.
    /// The scene's own views are named by their ids. Views that code created in them are listed by their names in
    /// traces and by their paths. Failure requirements of the scene's rules are set on the recognizers; `SceneRules`
    /// answers the other rules.
    package func build(_ scene: Scene) -> (simulation: Simulation, views: [String: View]) {
        let (simulation, own, made) = make(scene)
        let names = made.all.flatMap { [($0.built.name, $0.view), ($0.built.path, $0.view)] }
        let views = own.merging(names) { first, _ in first }
        for rule in scene.rules { require(rule, among: views) }
        return (simulation, views)
    }

    /// The views that exist after a scene has been built, superviews first.
    package func builtViews(of scene: Scene) -> [BuiltView] {
        let (simulation, _, made) = make(scene)
        return withExtendedLifetime(simulation) { made.all.map(\.built) }
    }

    private func make(_ scene: Scene) -> (simulation: Simulation, views: [String: View], made: MadeViews) {
        let simulation = Simulation(
            windowSize: scene.canvas.size, framesPerSecond: scene.fps,
            constants: GestureConstants(overridden: scene.constants))
        simulation.folder = scene.folder
        var views: [String: View] = [:]
        Screen.with(simulation) {
            for node in scene.views { add(node, to: simulation.window, &views) }
            if scene.hasKeyboard { views[Scene.keyboardID] = simulation.addKeyboard() }
            SceneLayout(views).apply(to: scene.allViews)
            // A window is laid out before it is shown. This includes views that code creates during the first layout.
            simulation.window.layoutIfNeeded()
        }
        return (simulation, views, MadeViews(in: simulation.window, of: views, in: scene))
    }

    private func add(_ node: ViewNode, to superview: View, _ views: inout [String: View]) {
        let view = makeView(node)
        view.identifier = node.id
        setUp(view, as: node)
        for recognizer in node.recognizers { add(recognizer, to: view) }
        views[node.id] = view
        superview.addSubview(view)
        for child in node.views { add(child, to: view, &views) }
    }

    /// Sets the properties that the scene sets. The view's kind determines the others.
    private func setUp(_ view: View, as node: ViewNode) {
        if let anchorPoint = node.anchorPoint { view.anchorPoint = anchorPoint }
        switch node.box {
        case .frame(let frame):
            view.bounds.size = frame.size
            view.center = frame.point(atUnit: view.anchorPoint)
        case .center(let center, let size):
            view.bounds.size = size
            view.center = center
        case .pinned: break
        }
        if let transform = node.transform { view.transform = transform }
        if let alpha = node.alpha { view.alpha = alpha }
        if let isHidden = node.isHidden { view.isHidden = isHidden }
        if let clipsToBounds = node.clipsToBounds { view.clipsToBounds = clipsToBounds }
        if let fill = node.fill ?? defaultFill(of: view, as: node) { view.backgroundColor = fill }
        if let cornerRadius = node.cornerRadius { view.cornerRadius = cornerRadius }
        if let stroke = node.stroke {
            view.borderColor = stroke.color
            view.borderWidth = stroke.width
        }
        if let label = node.label { view.label = label }
    }

    /// The background of a symbol if neither the scene nor the kind sets one.
    private func defaultFill(of view: View, as node: ViewNode) -> Color? {
        view.backgroundColor == nil && node.symbol != nil ? Symbol.fill : nil
    }

    private func makeView(_ node: ViewNode) -> View {
        guard let behavior = node.behavior, let kind = behaviors.kind(named: behavior.kind) else { return View() }
        return kind.makeView(given: values(of: behavior.settings))
    }

    private func add(_ node: ViewNode.Recognizer, to view: View) {
        guard let kind = behaviors.recognizer(named: node.kind) else { return }
        view.addGestureRecognizer(kind.makeRecognizer(named: node.id, given: values(of: node.settings)))
    }

    private func require(_ rule: ArbitrationRule, among views: [String: View]) {
        guard case .requireFailure(let others) = rule.content, rule.condition == nil else { return }
        let recognizer = views.recognizer(named: rule.recognizer)
        for other in others.compactMap(views.recognizer) { recognizer?.require(toFail: other) }
    }

    private func values(of settings: [ViewNode.Setting]) -> [String: BehaviorSetting.Value] {
        Dictionary(settings.map { ($0.name, $0.value) }) { first, _ in first }
    }
}

extension [String: View] {
    /// The recognizer with a name such as `card.pan`; nil if there is no such view or recognizer.
    func recognizer(named fullName: String) -> GestureRecognizer? {
        guard let dot = fullName.lastIndex(of: ".") else { return nil }
        let name = fullName[fullName.index(after: dot)...]
        return self[String(fullName[..<dot])]?.gestureRecognizers.first { $0.name == name }
    }
}
