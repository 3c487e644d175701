package import TouchstoneBehaviors
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
package import TouchstoneScenes

/// The parts of a scene that an exploration can use: the positions of its views, its recognizers and its settings.
package struct ExplorationSpace: Sendable {
    /// A view that fingers can land on.
    struct Target: Sendable {
        var id: String
        /// The relative frequency with which it is chosen.
        var weight: Int
        /// The corners in the window at the beginning of the scene.
        var corners: [Point]
    }

    /// A setting that can be changed in the middle of a scene.
    struct Setting: Sendable {
        var view: String
        var setting: BehaviorSetting
    }

    /// The targets in drawing order.
    let targets: [Target]
    /// The views that move on their own or by fingers: those with a behavior, recognizers or handlers.
    package let movedViews: [String]
    /// The recognizers, such as `card.pan`, in the order of the views.
    let recognizers: [String]
    /// The settings that are a part of a view's state, in the order of the views and of their kinds' settings. Settings
    /// that say how a view behaves keep their values, whether the scene sets them or not.
    let settings: [Setting]
    /// The lints that views fail in their normal, documented behavior, by the views' ids.
    let documentedLints: [String: Set<Lint>]
    /// The views with recognizers, in the order of the views.
    let recognizingViews: [String]
    let windowSize: Size
    /// Whether a view follows the size of its superview, so that rotating the device has an effect.
    let hasLayout: Bool
    /// Whether any view responds to keys.
    let hasPresses: Bool
    /// Whether the scene has a keyboard.
    let hasKeyboard: Bool

    /// Collects the parts of a scene in its first frame.
    package init(of scene: Scene, behaviors: BehaviorCatalogue) {
        let player = ScenePlayer(ExplorationCase().scene(in: scene), behaviors: behaviors)
        let first = player.next()?.snapshot
        let nodes = scene.allViews
        let moved = nodes.filter { $0.behavior != nil || !$0.recognizers.isEmpty || !$0.handlers.isEmpty }
        movedViews = moved.map(\.id)
        let active = Set(movedViews)
        windowSize = scene.canvas.size
        hasKeyboard = scene.hasKeyboard
        hasLayout = nodes.contains { $0.layout != nil }
        hasPresses = nodes.contains { node in
            node.recognizers.contains { $0.settings.contains { $0.name.lowercased().contains("press") } }
        }
        recognizers = first?.recognizers.map(\.fullName) ?? []
        var recognizing: [String] = []
        for recognizer in first?.recognizers ?? [] where !recognizing.contains(recognizer.view) {
            recognizing.append(recognizer.view)
        }
        recognizingViews = recognizing
        targets = (first?.views ?? []).compactMap { view in
            guard nodes.contains(where: { $0.id == view.name }), view.transformToWindow.isFinite else { return nil }
            return Target(id: view.name, weight: active.contains(view.name) ? 8 : 1, corners: view.corners)
        }
        var settings: [Setting] = []
        var documented: [String: Set<Lint>] = [:]
        for node in nodes {
            guard let behavior = node.behavior, let kind = behaviors.kind(named: behavior.kind) else { continue }
            settings += kind.settings.filter { $0.isState && ($0.set != nil || kind.text != nil) }
                .map { Setting(view: node.id, setting: $0) }
            let given = Dictionary(behavior.settings.map { ($0.name, $0.value) }) { _, last in last }
            let lints = kind.documentedLints(BehaviorSettings(of: kind, given: given)).compactMap { Lint(rawValue: $0) }
            // A group moves its members.
            let members = first?.views.first { $0.name == node.id }?.readings.members ?? []
            for view in [node.id] + members where !lints.isEmpty { documented[view, default: []].formUnion(lints) }
        }
        self.settings = settings
        documentedLints = documented
    }
}

/// The gestures and actions in a scene that an exploration tries.
package struct ExplorationCase: Sendable, Hashable {
    /// The gestures, in the order of the file.
    package var gestures: [Gesture]
    /// The actions, in the order of the file.
    package var actions: [SceneAction]

    package init(gestures: [Gesture] = [], actions: [SceneAction] = []) {
        self.gestures = gestures
        self.actions = actions
    }

    /// Creates the case that a scene's own gestures and actions are.
    ///
    /// - Returns: nil if the scene is none that an exploration makes: it plays a recording, or its fingers and actions
    ///   take more than ``longestSeconds``.
    package init?(playing scene: Scene) {
        self.init(gestures: scene.gestures, actions: scene.actions)
        for index in gestures.indices {
            if case .recording = gestures[index].action { return nil }
            gestures[index].place = Self.place
        }
        for index in actions.indices { actions[index].place = Self.place }
        guard end <= Self.longestSeconds else { return nil }
    }

    /// The longest time that the fingers and actions of a case take, in seconds. Generated cases are far shorter (C).
    package static let longestSeconds = 60.0

    /// The place of all gestures and actions that are not in a file.
    static let place = SourcePlace(line: 1, column: 1)

    /// A scene with the views and rules of `base` and these gestures and actions, which lasts until everything has come
    /// to rest. It has no expectations.
    package func scene(in base: Scene) -> Scene {
        var scene = base
        scene.duration = nil
        scene.gestures = gestures
        scene.actions = actions
        scene.expectations = []
        scene.expectationsOfOthers = []
        return scene
    }

    /// The time in seconds when the last finger lifts and the last action is done; 0 for an empty case.
    var end: Double { max(gestures.compactMap(\.end).max() ?? 0, actions.map(\.at).max() ?? 0) }

    /// The amount of text to read. Of two cases that fail in the same way, the smaller one is shown.
    var size: CaseSize { CaseSize(of: self) }
}

/// A rule that must not be broken by any gesture: a mistake that no view may make, a general expectation of the scene, or
/// that its code makes no mistake while it runs.
package struct ExplorationRule: Sendable, Hashable {
    /// The rule as an expectation without a place in a file; nil for the rule about code.
    package let expectation: Expectation?
    /// Where code makes the mistake; nil for any place, and for other rules.
    private let place: SourcePlace?

    /// Creates a rule that applies to all frames.
    init(_ condition: Expectation.Condition) { (expectation, place) = (Expectation(condition: condition), nil) }

    private init(codeAt place: SourcePlace?) { (expectation, self.place) = (nil, place) }

    /// The rule that code makes no mistake while it runs, anywhere or at a place.
    static func code(at place: SourcePlace? = nil) -> ExplorationRule { ExplorationRule(codeAt: place) }

    /// Whether a mistake of code breaks the rule.
    func isBroken(by failure: CodeFailure) -> Bool { expectation == nil && (place == nil || place == failure.place) }

    /// The rules for a scene: the lints, the scene's own expectations about limits and shear at all times, and that its
    /// code makes no mistake. What a view does in its normal, documented behavior does not break a rule.
    ///
    /// The scene's other expectations are about its own gestures, even if they hold at all times.
    package static func all(of scene: Scene, on space: ExplorationSpace) -> [ExplorationRule] {
        // A view in a list may be meant to be dragged. Then it is not a mistake that it takes a drag from the list.
        let lints = Lint.allCases.filter { $0 != .scrollStolen }
        var rules: [ExplorationRule] = []
        for lint in lints {
            let exempt = space.documentedLints.filter { $0.value.contains(lint) }.keys
            guard !exempt.isEmpty else {
                rules.append(ExplorationRule(.lint(lint, view: nil)))
                continue
            }
            // A lint of all views reports only the first mistake, which would hide those of the other views.
            rules += space.recognizingViews.filter { !exempt.contains($0) }.map {
                ExplorationRule(.lint(lint, view: $0))
            }
        }
        for expectation in scene.expectations where expectation.window == .always && expectation.during == nil {
            let rule = ExplorationRule(expectation.condition)
            if expectation.condition.traits.isRule, !rules.contains(rule) { rules.append(rule) }
        }
        return rules + [.code()]
    }

    /// The rules with the given names, for all views.
    static func rules(named names: [String], of scene: Scene) -> [ExplorationRule] {
        let own = scene.expectations.map { ExplorationRule($0.condition) }
        return names.flatMap { name -> [ExplorationRule] in
            if name == codeName { return [.code()] }
            if let lint = Lint(rawValue: name) { return [ExplorationRule(.lint(lint, view: nil))] }
            var rules: [ExplorationRule] = []
            for rule in own where rule.name == name && !rules.contains(rule) { rules.append(rule) }
            return rules
        }
    }

    /// The rule for one view, if it applies to all views.
    func narrowed(to view: String?) -> ExplorationRule {
        guard let view, let expectation else { return self }
        return ExplorationRule(expectation.condition.narrowed(to: view))
    }

    /// The rule's name, such as `jump` and `inside-limit` in scenes, or `code`.
    package var name: String { expectation?.condition.traits.name ?? Self.codeName }

    /// The name of the rule that code makes no mistake.
    package static let codeName = "code"

    /// The names of all rules.
    package static let names =
        Lint.allCases.map(\.rawValue) + Expectation.Condition.Traits.namesOfRules + [codeName]

    /// The view that the rule applies to; nil for all views.
    package var view: String? { expectation?.condition.traits.subject.view }
}
