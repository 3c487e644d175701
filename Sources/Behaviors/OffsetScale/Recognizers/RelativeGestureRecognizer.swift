public import GestureEngine

/// What the gestures of SwiftUI's model have in common: a value that counts from where the fingers landed.
///
/// Such a gesture begins when its value has changed enough, and nothing is taken off then: it starts with that much. A
/// finger that lands or lifts leaves the value as it is. It ends with its last finger (C).
open class RelativeGestureRecognizer: GestureRecognizer {
    private(set) var fingers = FingerPlaces()

    /// What a value may miss its threshold by: places are sums, and differ in the last bits (C).
    static let tolerance = 1e-9

    /// How many fingers it takes to change the value, and how many are followed.
    var fingerRange: ClosedRange<Int> { 1...Int.max }

    /// Fingers have landed or lifted: the value counts on from where they are now. There are enough of them.
    func rebase() {}

    /// Fingers have moved, and there are enough of them. Returns whether the value has changed enough to begin.
    func advance() -> Bool { false }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        for touch in touches.inOrder {
            if fingers.count < fingerRange.upperBound { fingers.land(touch) } else { ignore(touch, for: event) }
        }
        rebaseIfEnough()
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        fingers.move(touches)
        guard fingers.count >= fingerRange.lowerBound else { return }
        let isFar = advance()
        if state.isActive {
            state = .changed
        } else if isFar {
            state = .began
        }
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) { lift(touches, outcome: .ended) }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        lift(touches, outcome: .cancelled)
    }

    private func lift(_ touches: Set<Touch>, outcome: State) {
        fingers.lift(touches)
        if fingers.isEmpty { state = state.isActive ? outcome : .failed }
        rebaseIfEnough()
    }

    private func rebaseIfEnough() {
        if fingers.count >= fingerRange.lowerBound { rebase() }
    }

    override open func reset() {
        super.reset()
        fingers.removeAll()
    }
}
