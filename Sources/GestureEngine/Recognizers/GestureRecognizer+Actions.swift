/// What is called at every action of a recognizer.
struct RecognizerAction {
    /// Whose method it is; nil for a closure.
    var target: ObjectIdentifier?
    var perform: (GestureRecognizer) -> Void
}

extension GestureRecognizer {
    /// Adds a closure that is called at every action: began, changed, ended, cancelled.
    public func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
        actions.append(RecognizerAction(target: nil, perform: action))
    }

    /// Forgets every method of `target` that ``GestureRecognizing/addTarget(_:action:)`` has added; with nil every method
    /// and closure.
    public func removeTarget(_ target: AnyObject?) {
        guard let target else { return actions.removeAll() }
        actions.removeAll { $0.target == ObjectIdentifier(target) }
    }

    func callActions() {
        for action in actions { action.perform(self) }
    }
}

/// What lets ``GestureRecognizing/addTarget(_:action:)`` hand an action the recognizer in its own type.
public protocol GestureRecognizing: GestureRecognizer {}

extension GestureRecognizer: GestureRecognizing {}

extension GestureRecognizing {
    /// Calls a method of `target` at every action: began, changed, ended, cancelled. `target` is held weakly.
    ///
    /// ```swift
    /// pan.addTarget(self, action: MyCard.handlePan)
    /// ```
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> (Self) -> Void) {
        actions.append(
            RecognizerAction(target: ObjectIdentifier(target)) { [weak target] recognizer in
                guard let target, let recognizer = recognizer as? Self else { return }
                action(target)(recognizer)
            })
    }

    /// Calls a method of `target` that takes nothing at every action: began, changed, ended, cancelled. `target` is held
    /// weakly.
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) {
        actions.append(
            RecognizerAction(target: ObjectIdentifier(target)) { [weak target] _ in target.map { action($0)() } })
    }
}
