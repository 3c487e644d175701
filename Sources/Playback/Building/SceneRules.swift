internal import GestureEngine
internal import SceneFile

/// Answers arbitration's questions as a scene's rules say.
final class SceneRules: ArbitrationRules {
    private struct Key: Hashable {
        var question: Decision.Question
        var recognizer: String
        var other: String?
    }

    private var answers: [Key: Bool] = [:]

    init(_ rules: [ArbitrationRule]) {
        for rule in rules {
            func add(_ question: Decision.Question, _ answer: Bool?, with other: String? = nil) {
                answers[Key(question: question, recognizer: rule.recognizer, other: other)] = answer
            }
            switch rule.content {
            case .simultaneous(let others, let answer):
                for other in others { add(.simultaneous, answer, with: other) }
            case .shouldBegin(let answer): add(.shouldBegin, answer)
            case .shouldReceive(let touch, let press, let event):
                if let touch { add(.shouldReceiveTouch, touch) }
                if let press { add(.shouldReceivePress, press) }
                if let event { add(.shouldReceiveEvent, event) }
            // The requirement itself is the recognizer's own.
            case .requireFailure: break
            }
        }
    }

    func answer(
        _ question: Decision.Question, of recognizer: GestureRecognizer, with other: GestureRecognizer?
    ) -> Bool? {
        guard !answers.isEmpty else { return nil }
        return answers[Key(question: question, recognizer: recognizer.fullName, other: other?.fullName)]
    }
}
