/// A function that is called for every action of a recognizer.
struct RecognizerAction {
    /// The object whose method is called; nil for a closure.
    var target: ObjectIdentifier?
    var perform: (GestureRecognizer) -> Void
}

extension GestureRecognizer {
    /// Creates a recognizer without an action. `name` is its name in the trace; if nil, ``defaultName`` is used.
    public convenience init(name: String? = nil) {
        self.init(target: nil, action: nil)
        if let name { self.name = name }
    }

    /// Creates a recognizer that calls a method of `target` for every action. `target` is held weakly.
    ///
    /// ```swift
    /// let pan = PanGestureRecognizer(target: self, action: MyCard.handlePan)
    /// ```
    public convenience init<Target: AnyObject, Sender>(
        target: Target?, action: @escaping (Target) -> (Sender) -> Void
    ) {
        self.init(target: target, action: Selector(action))
    }

    /// Creates a recognizer that calls a method of `target` without arguments for every action. `target` is held
    /// weakly.
    public convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
        self.init(target: target, action: Selector(action))
    }

    /// Calls a method of `target` for every action: began, changed, ended and cancelled. `target` is held weakly.
    ///
    /// ```swift
    /// pan.addTarget(self, action: MyCard.handlePan)
    /// ```
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping (Target) -> (Sender) -> Void
    ) {
        addTarget(target, action: Selector(action))
    }

    /// Calls a method of `target` without arguments for every action: began, changed, ended and cancelled. `target` is
    /// held weakly.
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) {
        addTarget(target, action: Selector(action))
    }

    /// Calls a method of `target` for every action: began, changed, ended and cancelled. `target` is held weakly.
    public func addTarget(_ target: Any, action: Selector) {
        let target = target as AnyObject
        actions.append(
            RecognizerAction(target: ObjectIdentifier(target)) { [weak target] recognizer in
                if let target { action.perform(on: target, with: recognizer) }
            })
    }

    /// Calls a closure for every action: began, changed, ended and cancelled.
    public func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
        actions.append(RecognizerAction(target: nil, perform: action))
    }

    /// Removes every method of `target` that was added. If `target` is nil, removes all methods and closures.
    public func removeTarget(_ target: AnyObject?) {
        guard let target else { return actions.removeAll() }
        actions.removeAll { $0.target == ObjectIdentifier(target) }
    }

    func callActions() {
        for action in actions { action.perform(self) }
    }
}
