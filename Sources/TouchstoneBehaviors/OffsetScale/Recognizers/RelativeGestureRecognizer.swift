public import TouchstoneEngine

/// The base class of the gestures of SwiftUI's model. Their value is relative to where the fingers landed.
///
/// Such a gesture begins when its value has changed enough. That change stays part of the value. A finger that lands or
/// lifts does not change the value. The gesture ends with its last finger, which is a choice of this library.
open class RelativeGestureRecognizer: GestureRecognizer {
    private(set) var fingers = FingerPlaces()

    /// The tolerance of a threshold. Locations are sums, and differ in the last bits (C).
    static let tolerance = 1e-9

    /// The number of fingers that are needed to change the value, and the number that are followed.
    var fingerRange: ClosedRange<Int> { 1...Int.max }

    /// Called when fingers have landed or lifted and enough fingers are left. The value continues from their current
    /// locations.
    func rebase() {}

    /// Called when fingers have moved and there are enough of them. Returns whether the value has changed enough to
    /// begin.
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
