import TouchstoneEngine

/// Answers with its closures and records the questions.
final class ScriptedDelegate: GestureRecognizerDelegate {
    var event: (GestureRecognizer) -> Bool = { _ in true }
    var touch: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
    var press: (GestureRecognizer, Press) -> Bool = { _, _ in true }
    var begin: (GestureRecognizer) -> Bool = { _ in true }
    var together: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var requires: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var isRequired: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    private(set) var asked: [String] = []

    private func note(_ question: String, _ recognizers: GestureRecognizer...) {
        asked.append(([question] + recognizers.map(\.name)).joined(separator: " "))
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
        note("event", gestureRecognizer)
        return self.event(gestureRecognizer)
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        note("touch", gestureRecognizer)
        return self.touch(gestureRecognizer, touch)
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
        note("press", gestureRecognizer)
        return self.press(gestureRecognizer, press)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        note("begin", gestureRecognizer)
        return begin(gestureRecognizer)
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        note("together", gestureRecognizer, other)
        return together(gestureRecognizer, other)
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        note("requires", gestureRecognizer, other)
        return requires(gestureRecognizer, other)
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        note("isRequired", gestureRecognizer, other)
        return isRequired(gestureRecognizer, other)
    }
}
