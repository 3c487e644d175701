internal import Geometry
internal import GestureEngine
internal import SceneFile

/// Answers arbitration's questions as a scene's rules say.
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

    /// In the order of the scene: the first rule that applies answers.
    private var rules: [Key: [Rule]] = [:]
    private let views: [String: View]
    /// What is probably not meant.
    let warnings: [ScenePlayer.Warning]

    init(_ rules: [ArbitrationRule], views: [String: View]) {
        self.views = views
        warnings = rules.flatMap { rule in
            (rule.condition?.edges ?? []).filter { !(views[$0] is ScrollView) }.map { view in
                ScenePlayer.Warning(
                    place: rule.place,
                    message: "\(isolated(view)) is no scroll view: it is never at an edge of its content")
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
            // Without a condition, the requirement is the recognizer's own.
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
        guard !rules.isEmpty,
            let rules = rules[Key(question: question, recognizer: recognizer.fullName, other: other?.fullName)]
        else { return nil }
        let attempt = RecognitionAttempt(recognizer: recognizer, touches: touches, views: views)
        guard let rule = rules.first(where: { $0.condition.map(attempt.meets) ?? true }) else { return nil }
        return RuleAnswer(rule.answer, condition: rule.condition.map(attempt.words))
    }
}

/// What the conditions of rules look at: a recognizer about which a question is asked, and its fingers.
private struct RecognitionAttempt {
    let recognizer: GestureRecognizer
    let touches: [Touch]
    let views: [String: View]

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
        case .all(let parts): parts.allSatisfy(meets)
        case .any(let parts): parts.contains(where: meets)
        case .not(let condition): !meets(condition)
        }
    }

    /// A condition that is met, in words; of `any`, the first part that is.
    func words(of condition: RuleCondition) -> String {
        condition.words(isMet: true, where: meets)
    }

    /// From where the fingers landed to where they are, on average, in the recognizer's view.
    private var movement: Vector {
        average { $0.location(in: recognizer.view) - own($0.startLocation) }
    }

    /// Points of the recognizer's view per second: what a pan says of itself, or how far the fingers have gone since the frame
    /// before.
    private var speed: Double {
        if let pan = recognizer as? PanGestureRecognizer { return (pan.velocity(in: recognizer.view) - .zero).length }
        let rate = recognizer.view?.simulation?.framesPerSecond ?? 0
        let step = average { $0.location(in: recognizer.view) - $0.previousLocation(in: recognizer.view) }
        return step.length * rate
    }

    private func own(_ place: Point) -> Point { recognizer.view?.convert(place, from: nil) ?? place }

    private func average(_ displacement: (Touch) -> Vector) -> Vector {
        guard !touches.isEmpty else { return .zero }
        return touches.map(displacement).reduce(.zero, +) * (1 / Double(touches.count))
    }
}

extension RuleCondition.Direction {
    /// Whether a movement goes this way. One that goes as far sideways as up or down counts as vertical, as for a scroll view.
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
    /// Towards the edge, in the scroll view's own coordinates.
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
    /// The scroll views whose edges it asks for.
    fileprivate var edges: [String] {
        switch self {
        case .edge(let list, _): [list]
        case .all(let parts), .any(let parts): parts.flatMap(\.edges)
        case .not(let condition): condition.edges
        case .direction, .zoomed, .beganIn, .fingers, .speed: []
        }
    }
}

extension View {
    /// Whether the view shows its content larger than at its smallest, or is itself drawn larger than its size.
    fileprivate var isZoomed: Bool {
        if let list = self as? ScrollView { return list.zoomScale > list.minimumZoomScale + Self.zoomTolerance }
        return abs(transform.determinant).squareRoot() > 1 + Self.zoomTolerance
    }

    /// A factor by which a scale may be off (C).
    private static let zoomTolerance = 1e-6
}
