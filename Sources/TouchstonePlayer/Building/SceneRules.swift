internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Answers the questions of arbitration according to a scene's rules.
final class SceneRules: ArbitrationRules {
    private struct Key: Hashable {
        var question: Decision.Question
        var recognizer: String
        var other: String?
    }

    private struct Rule {
        var condition: RuleCondition?
        var answer: Bool
    }

    /// The rules in the order of the scene. The first rule that applies determines the answer.
    private var rules: [Key: [Rule]] = [:]
    private let views: [String: View]
    /// Plays the code of the scene; nil for a scene without code.
    private let code: CodePlayer?
    /// Warnings about rules that are probably a mistake.
    let warnings: [ScenePlayer.Warning]

    init(_ rules: [ArbitrationRule], views: [String: View], code: CodePlayer? = nil) {
        self.views = views
        self.code = code
        warnings = rules.flatMap { rule in
            (rule.condition?.edges ?? []).filter { !(views[$0] is ScrollView) }.map { view in
                ScenePlayer.Warning(
                    place: rule.place,
                    message: "\(isolated(view)) is not a scroll view, so it is never at an edge of its content")
            }
        }
        for rule in rules {
            func add(_ question: Decision.Question, _ answer: Bool?, with other: String? = nil) {
                guard let answer else { return }
                let key = Key(question: question, recognizer: rule.recognizer, other: other)
                self.rules[key, default: []].append(Rule(condition: rule.condition, answer: answer))
            }
            switch rule.content {
            case .simultaneous(let others, let answer):
                for other in others { add(.simultaneous, answer, with: other) }
            case .shouldBegin(let answer): add(.shouldBegin, answer)
            case .shouldReceive(let touch, let press, let event):
                add(.shouldReceiveTouch, touch)
                add(.shouldReceivePress, press)
                add(.shouldReceiveEvent, event)
            // A requirement without a condition is set on the recognizer itself.
            case .requireFailure(let others):
                guard rule.condition != nil else { break }
                for other in others { add(.shouldRequireFailureOf, true, with: other) }
            }
        }
    }

    func answer(
        _ question: Decision.Question, of recognizer: GestureRecognizer, with other: GestureRecognizer?,
        touches: [Touch]
    ) -> RuleAnswer? {
        if !rules.isEmpty,
            let rules = rules[Key(question: question, recognizer: recognizer.fullName, other: other?.fullName)]
        {
            let attempt = RecognitionAttempt(recognizer: recognizer, touches: touches, views: views, code: code)
            if let rule = rules.first(where: { $0.condition.map(attempt.meets) ?? true }) {
                return RuleAnswer(rule.answer, condition: rule.condition.map(attempt.words))
            }
        }
        return code?.answer(question, of: recognizer, with: other, touches: touches).map {
            RuleAnswer($0, by: .handler)
        }
    }
}

/// The state that the conditions of rules depend on: the recognizer that a question is about, and its fingers.
private struct RecognitionAttempt {
    let recognizer: GestureRecognizer
    let touches: [Touch]
    let views: [String: View]
    let code: CodePlayer?

    func meets(_ condition: RuleCondition) -> Bool {
        switch condition {
        case .direction(let direction): direction.contains(movement)
        case .edge(let list, let edge):
            (views[list] as? ScrollView)?.isAtEdge(towards: edge.direction) ?? false
        case .zoomed(let view): views[view]?.isZoomed ?? false
        case .beganIn(let name):
            if let hit = touches.first?.view, let view = views[name] { hit.isDescendant(of: view) } else { false }
        case .fingers(let count): touches.count == count
        case .speed(let above, let below):
            (above.map { speed > $0 } ?? true) && (below.map { speed < $0 } ?? true)
        case .expression(let text): code?.isTrue(text) ?? false
        case .all(let parts): parts.allSatisfy(meets)
        case .any(let parts): parts.contains(where: meets)
        case .not(let condition): !meets(condition)
        }
    }

    /// A description of a condition that is met. For `any`, it describes the first part that is met.
    func words(of condition: RuleCondition) -> String {
        condition.words(isMet: true, where: meets)
    }

    /// The vector from the fingers' landing points to their current locations, averaged, in the recognizer's view.
    private var movement: Vector {
        average { $0.location(in: recognizer.view) - own($0.startLocation) }
    }

    /// The speed in points of the recognizer's view per second: the velocity that a pan reports, or otherwise the
    /// movement of the fingers since the previous frame.
    private var speed: Double {
        if let pan = recognizer as? PanGestureRecognizer { return (pan.velocity(in: recognizer.view) - .zero).length }
        let rate = recognizer.view?.simulation?.framesPerSecond ?? 0
        let step = average { $0.location(in: recognizer.view) - $0.previousLocation(in: recognizer.view) }
        return step.length * rate
    }

    private func own(_ location: Point) -> Point {
        recognizer.view?.convert(location, from: nil) ?? location
    }

    private func average(_ displacement: (Touch) -> Vector) -> Vector {
        guard !touches.isEmpty else { return .zero }
        return touches.map(displacement).reduce(.zero, +) * (1 / Double(touches.count))
    }
}

extension RuleCondition.Direction {
    /// Whether a movement has this direction. As for a scroll view, a movement with equal horizontal and vertical parts
    /// counts as vertical.
    fileprivate func contains(_ movement: Vector) -> Bool {
        guard movement != .zero else { return false }
        let isHorizontal = abs(movement.dx) > abs(movement.dy)
        return switch self {
        case .left: isHorizontal && movement.dx < 0
        case .right: isHorizontal && movement.dx > 0
        case .up: !isHorizontal && movement.dy < 0
        case .down: !isHorizontal && movement.dy > 0
        case .horizontal: isHorizontal
        case .vertical: !isHorizontal
        }
    }
}

extension RuleCondition.Edge {
    /// The direction toward the edge, in the scroll view's own coordinates.
    fileprivate var direction: Vector {
        switch self {
        case .top: Vector(dx: 0, dy: -1)
        case .left: Vector(dx: -1, dy: 0)
        case .bottom: Vector(dx: 0, dy: 1)
        case .right: Vector(dx: 1, dy: 0)
        }
    }
}

extension RuleCondition {
    /// The scroll views whose edges the condition depends on.
    fileprivate var edges: [String] {
        switch self {
        case .edge(let list, _): [list]
        case .all(let parts), .any(let parts): parts.flatMap(\.edges)
        case .not(let condition): condition.edges
        case .direction, .zoomed, .beganIn, .fingers, .speed, .expression: []
        }
    }
}

extension View {
    /// Whether the view shows its content larger than at its smallest zoom scale, or is itself drawn larger than its
    /// size.
    fileprivate var isZoomed: Bool {
        if let list = self as? ScrollView { return list.zoomScale > list.minimumZoomScale + Self.zoomTolerance }
        return abs(transform.determinant).squareRoot() > 1 + Self.zoomTolerance
    }

    /// The relative tolerance of a scale (C).
    private static let zoomTolerance = 1e-6
}
