/// What is called at every action of a recognizer.
struct RecognizerAction {
    /// Whose method it is; nil for a closure.
    var target: ObjectIdentifier?
    var perform: (GestureRecognizer) -> Void
}

extension GestureRecognizer {
    /// A recognizer without an action. `name` is what the trace calls it; ``defaultName`` where it is nil.
    public convenience init(name: String? = nil) {
        self.init(target: nil, action: nil)
        if let name { self.name = name }
    }

    /// A recognizer that calls a method of `target`, which is held weakly, at every action.
    ///
    /// ```swift
    /// let pan = PanGestureRecognizer(target: self, action: MyCard.handlePan)
    /// ```
    public convenience init<Target: AnyObject, Sender>(
        target: Target?, action: @escaping (Target) -> (Sender) -> Void
    ) {
        self.init(target: target, action: Selector(action))
    }

    /// A recognizer that calls a method of `target`, which takes nothing, at every action.
    public convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
        self.init(target: target, action: Selector(action))
    }

    /// Calls a method of `target` at every action: began, changed, ended, cancelled. `target` is held weakly.
    ///
    /// ```swift
    /// pan.addTarget(self, action: MyCard.handlePan)
    /// ```
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping (Target) -> (Sender) -> Void
    ) {
        addTarget(target, action: Selector(action))
    }

    /// Calls a method of `target` that takes nothing at every action: began, changed, ended, cancelled. `target` is held
    /// weakly.
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) {
        addTarget(target, action: Selector(action))
    }

    /// Calls a method of `target` at every action: began, changed, ended, cancelled. `target` is held weakly.
    public func addTarget(_ target: Any, action: Selector) {
        let target = target as AnyObject
        actions.append(
            RecognizerAction(target: ObjectIdentifier(target)) { [weak target] recognizer in
                if let target { action.perform(on: target, with: recognizer) }
            })
    }

    /// Adds a closure that is called at every action: began, changed, ended, cancelled.
    public func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
        actions.append(RecognizerAction(target: nil, perform: action))
    }

    /// Forgets every method of `target` that was added; with nil every method and closure.
    public func removeTarget(_ target: AnyObject?) {
        guard let target else { return actions.removeAll() }
        actions.removeAll { $0.target == ObjectIdentifier(target) }
    }

    func callActions() {
        for action in actions { action.perform(self) }
    }
}
