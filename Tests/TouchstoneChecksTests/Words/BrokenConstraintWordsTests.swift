import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer

/// Messages about constraints that cannot be satisfied.
@Suite struct BrokenConstraintWordsTests {
    private let simulation = Simulation(windowSize: Size(width: 200, height: 200))
    private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let label = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))

    init() {
        (card.accessibilityIdentifier, label.accessibilityIdentifier) = ("card", "label")
        simulation.window.addSubview(card)
        card.addSubview(label)
    }

    private func words(_ constraints: LayoutConstraint...) -> [String] {
        LayoutConstraint.activate(constraints)
        return simulation.step().brokenConstraints.map(\.words)
    }

    @Test("both sides are named, with what they come to")
    func sides() {
        let half = label.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5, constant: 10)
        #expect(
            words(label.widthAnchor.constraint(equalToConstant: 40), half) == [
                "label.width = 0.5 · card.width + 10 cannot be satisfied: label.width is 40, and 0.5 · card.width + 10 is 60"
            ])
    }

    @Test("a factor of 1 and a constant of 0 are not worth a word; a name is")
    func short() {
        let first = label.leftAnchor.constraint(equalTo: card.leftAnchor)
        let second = label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: -2.5)
        second.identifier = "inset"
        #expect(
            words(first, second) == [
                "label.left = card.left − 2.5 cannot be satisfied ('inset'): label.left is 0, and card.left − 2.5 is -2.5"
            ])
    }

    @Test("a length by itself")
    func length() {
        #expect(
            words(
                label.heightAnchor.constraint(equalToConstant: 40), label.heightAnchor.constraint(equalToConstant: 44))
                == ["label.height = 44 cannot be satisfied: label.height is 40"])
    }

    @Test("attributes that make no sense together")
    func senseless() {
        let constraint = LayoutConstraint(
            item: label, attribute: .left, relatedBy: .equal, toItem: card, attribute: .top, multiplier: 1, constant: 0)
        #expect(
            words(constraint) == ["label.left = card.top cannot be satisfied: its attributes cannot be combined"])
    }
}
