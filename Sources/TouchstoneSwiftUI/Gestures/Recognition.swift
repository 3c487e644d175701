internal import TouchstoneBehaviors
internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A recognizer of the engine that is a gesture of SwiftUI.
protocol GestureLeafRecognizer: GestureRecognizer {
    /// The gesture that the recognizer is.
    var leaf: (any GestureLeaf)? { get set }
}

/// What all gestures that this library recognizes itself have in common.
class GestureLeafNode<Value>: _TypedGestureNode<Value>, GestureLeaf {
    var recognizer: (any GestureLeafRecognizer)? { nil }
    override final var recognizers: [any GestureLeafRecognizer] { recognizer.map { [$0] } ?? [] }
    override final var isUnderWay: Bool { recognizer?.isUndecided == true }

    /// The current value.
    var value: Value? { nil }

    /// Sends the step that a state of the recognizer means.
    func recognizerDidAct() {
        guard let state = recognizer?.state, let value else { return }
        switch state {
        case .began, .changed:
            send(.active(value))
        case .ended: send(.ended(value))
        case .cancelled: fail()
        case .possible, .failed: break
        }
    }

    /// Sends a value that is known before the gesture is recognized.
    final func sendPossible(_ value: Value) { send(.possible(value)) }

    /// Sends that the gesture is over without success.
    final func fail() { send(.failed) }

    /// Called when the recognizer fails.
    final func recognizerDidFail() { fail() }

    var tapCount: Int? { nil }

    /// Connects a recognizer with the gesture.
    final func prepare(_ recognizer: any GestureLeafRecognizer) {
        recognizer.leaf = self
        recognizer.isDecidedBefore = { [weak self] other in self?.isDecided(before: other) == true }
        recognizer.addAction { [weak self] recognizer in
            guard let self else { return }
            let owner = owner
            if recognizer.state == .began || recognizer.state == .ended { cancelOthers() }
            if !owner.hasDisappeared { recognizerDidAct() }
        }
    }
}

/// A gesture that begins after a minimum. While it waits for another one, it does not begin.
class MinimumLeafNode<Value>: GestureLeafNode<Value> {
    /// The distance, the change or the angle after which the gesture begins.
    final var minimum = 0.0 { didSet { setMinimum(isHeld ? .infinity : minimum) } }

    /// Sets the minimum of the recognizer.
    func setMinimum(_ minimum: Double) {}
    /// Measures from where the fingers are.
    func restart() {}

    override final var isHeld: Bool {
        didSet {
            guard isHeld != oldValue else { return }
            setMinimum(isHeld ? .infinity : minimum)
            if !isHeld { restart() }
        }
    }
}

/// A gesture that this library recognizes itself, for the arbitration.
protocol GestureLeaf: _GestureNode {
    func recognizerDidAct()
    func recognizerDidFail()
    /// The number of taps of a tap.
    var tapCount: Int? { get }
}

extension GestureLeaf {
    var recognizer: (any GestureLeafRecognizer)? { recognizers.first }

    /// Whether this gesture excludes another one when it is recognized (`docs/swiftui.md`, Arbitration).
    func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let other = (other as? any GestureLeafRecognizer)?.leaf else { return !owner.isSimultaneous }
        switch precedence(over: other) {
        case .independent: return false
        case .first: return true
        case .second: return other.tapCount != nil
        }
    }

    /// Whether another recognizer excludes this gesture when it is recognized.
    func canBePrevented(by other: GestureRecognizer) -> Bool {
        other is any GestureLeafRecognizer || !owner.isSimultaneous
    }

    /// Whether this gesture waits for the failure of another one: of taps, the one with fewer waits.
    func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
        guard let other = (other as? any GestureLeafRecognizer)?.leaf, let count = tapCount,
            let otherCount = other.tapCount
        else { return false }
        return count < otherCount && precedence(over: other) != .independent
    }

    /// Whether this gesture is recognized rather than another one if both begin in the same event. One of high priority
    /// comes before the recognizers of UIKit inside, too (C).
    func isDecided(before other: GestureRecognizer) -> Bool {
        if let other = (other as? any GestureLeafRecognizer)?.leaf { return precedence(over: other) == .first }
        guard owner.isHighPriority, let view = recognizer?.view else { return false }
        return other.view?.isDescendant(of: view) == true
    }

    /// Cancels the gestures that go on, although this one comes before them.
    func cancelOthers() {
        guard let recognizer else { return }
        // A function that is called by a cancellation may remove the view, or another one.
        let owner = owner
        for other in owner.host.leaves {
            if owner.hasDisappeared { return }
            if other.owner.hasDisappeared || precedence(over: other) != .first { continue }
            guard let loser = other.recognizer, loser.state.isActive else { continue }
            // The parts of one gesture exclude each other even if they follow different fingers.
            if other.owner === owner || recognizer.sharesContact(with: loser) { loser.cancel(because: recognizer) }
        }
    }

    /// Which of two gestures comes first.
    func precedence(over other: any GestureLeaf) -> Precedence {
        if owner === other.owner { return precedence(inSameViewOver: other) }
        if owner.isInside(other.owner) { return other.owner.precedence(overContent: owner).reversed }
        if other.owner.isInside(owner) { return owner.precedence(overContent: other.owner) }
        return .independent
    }

    /// Compares the parts of one composed gesture: the smallest composition with both decides.
    private func precedence(inSameViewOver other: any GestureLeaf) -> Precedence {
        var ancestors: [ObjectIdentifier] = []
        var node: _GestureNode? = self
        while let current = node {
            ancestors.append(ObjectIdentifier(current))
            node = current.parent
        }
        node = other
        while let current = node {
            if let parent = current.parent, ancestors.contains(ObjectIdentifier(parent)) {
                guard parent.isExclusive, !ancestors.contains(ObjectIdentifier(current)) else { return .independent }
                return parent.parts.first === current ? .second : .first
            }
            node = current.parent
        }
        return .independent
    }
}

/// Which of two gestures comes first.
enum Precedence {
    case first, second
    /// Neither excludes the other.
    case independent

    var reversed: Precedence {
        switch self {
        case .first: .second
        case .second: .first
        case .independent: .independent
        }
    }
}

// MARK: Recognizers

final class DragLeafRecognizer: MidpointDragGestureRecognizer, GestureLeafRecognizer {
    weak var leaf: (any GestureLeaf)?
    override var state: State { didSet { if state == .failed { leaf?.recognizerDidFail() } } }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { leaf?.canPrevent(other) ?? true }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { leaf?.canBePrevented(by: other) ?? true }
}

final class MagnifyLeafRecognizer: MagnificationGestureRecognizer, GestureLeafRecognizer {
    weak var leaf: (any GestureLeaf)?
    override var state: State { didSet { if state == .failed { leaf?.recognizerDidFail() } } }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { leaf?.canPrevent(other) ?? true }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { leaf?.canBePrevented(by: other) ?? true }
}

final class RotateLeafRecognizer: TurnGestureRecognizer, GestureLeafRecognizer {
    weak var leaf: (any GestureLeaf)?
    override var state: State { didSet { if state == .failed { leaf?.recognizerDidFail() } } }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { leaf?.canPrevent(other) ?? true }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { leaf?.canBePrevented(by: other) ?? true }
}

final class TapLeafRecognizer: TapGestureRecognizer, GestureLeafRecognizer {
    weak var leaf: (any GestureLeaf)?
    override var state: State { didSet { if state == .failed { leaf?.recognizerDidFail() } } }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { leaf?.canPrevent(other) ?? true }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { leaf?.canBePrevented(by: other) ?? true }
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
        leaf?.shouldRequireFailure(of: other) ?? false
    }
    override func shouldReceive(_ event: UIEvent) -> Bool { leaf?.isHeld != true }
}

final class LongPressLeafRecognizer: LongPressGestureRecognizer, GestureLeafRecognizer {
    weak var leaf: (any GestureLeaf)?
    /// Called when a finger has landed.
    var pressing: (() -> Void)?
    override var state: State { didSet { if state == .failed { leaf?.recognizerDidFail() } } }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { leaf?.canPrevent(other) ?? true }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { leaf?.canBePrevented(by: other) ?? true }
    override func shouldReceive(_ event: UIEvent) -> Bool { leaf?.isHeld != true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if state == .possible { pressing?() }
    }
}

/// Recognizes a finger that lands on a button and lifts near it.
final class PressLeafRecognizer: GestureRecognizer, GestureLeafRecognizer {
    weak var leaf: (any GestureLeaf)?
    /// Called with whether the finger is near the button.
    var pressing: ((Bool) -> Void)?
    override class var defaultName: String { "press" }
    override var state: State { didSet { if state == .failed { leaf?.recognizerDidFail() } } }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { leaf?.canPrevent(other) ?? true }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { leaf?.canBePrevented(by: other) ?? true }
    /// A button waits only for taps that come before it (C).
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
        guard let leaf, let before = (other as? any GestureLeafRecognizer)?.leaf else { return false }
        return leaf.shouldRequireFailure(of: other) && leaf.precedence(over: before) == .second
    }

    /// The distance from a button, in points, up to which it stays pressed, as of a control of UIKit (R).
    private static let margin = 70.0

    private var isNear: Bool {
        guard let view else { return false }
        return view.bounds.insetBy(dx: -Self.margin, dy: -Self.margin).contains(location(in: view))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { pressing?(true) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { pressing?(isNear) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touches.count >= numberOfTouches else { return }
        state = isNear ? .ended : .failed
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
