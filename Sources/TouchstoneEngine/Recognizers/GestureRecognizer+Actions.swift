/// An action of a recognizer: a function that it calls when its state becomes began, changed, ended or cancelled.
struct RecognizerAction {
    /// The object whose method is called; nil for a closure.
    var target: ObjectIdentifier?
    var perform: (GestureRecognizer) -> Void
}

extension GestureRecognizer {
    /// Creates a recognizer without an action. If `name` is nil, its ``name`` is ``defaultName``.
    public convenience init(name: String? = nil) {
        self.init(target: nil, action: nil)
        if let name { self.name = name }
    }

    /// Creates a recognizer that calls a method of `target` each time its state becomes `began`, `changed`, `ended` or
    /// `cancelled`. The method receives the recognizer. `target` is held weakly; if it is nil, there is no action.
    ///
    /// ```swift
    /// let pan = PanGestureRecognizer(target: self, action: MyCard.handlePan)
    /// ```
    public convenience init<Target: AnyObject, Sender>(
        target: Target?, action: @escaping (Target) -> (Sender) -> Void
    ) {
        self.init(target: target, action: Selector(action))
    }

    /// Creates a recognizer that calls a method of `target` without arguments each time its state becomes `began`,
    /// `changed`, `ended` or `cancelled`. `target` is held weakly; if it is nil, there is no action.
    public convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
        self.init(target: target, action: Selector(action))
    }

    /// Adds a method of `target` as an action. The recognizer calls it each time its state becomes `began`, `changed`,
    /// `ended` or `cancelled`, after the actions that were added before. The method receives the recognizer. `target`
    /// is held weakly. A method that is added twice is called twice.
    ///
    /// ```swift
    /// pan.addTarget(self, action: MyCard.handlePan)
    /// ```
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping (Target) -> (Sender) -> Void
    ) {
        addTarget(target, action: Selector(action))
    }

    /// Adds a method of `target` without arguments as an action. The recognizer calls it each time its state becomes
    /// `began`, `changed`, `ended` or `cancelled`. `target` is held weakly.
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) {
        addTarget(target, action: Selector(action))
    }

    /// Adds a method of `target` as an action. The recognizer calls it each time its state becomes `began`, `changed`,
    /// `ended` or `cancelled`. `target` is held weakly.
    public func addTarget(_ target: Any, action: Selector) {
        let target = target as AnyObject
        actions.append(
            RecognizerAction(target: ObjectIdentifier(target)) { [weak target] recognizer in
                if let target { action.perform(on: target, with: recognizer) }
            })
    }

    /// Adds a closure as an action. The recognizer calls it each time its state becomes `began`, `changed`, `ended` or
    /// `cancelled`. The recognizer holds the closure, so the closure should capture its owner weakly.
    public func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
        actions.append(RecognizerAction(target: nil, perform: action))
    }

    /// Removes all actions that are methods of `target`. If `target` is nil, removes all actions, including closures.
    public func removeTarget(_ target: AnyObject?) {
        guard let target else { return actions.removeAll() }
        actions.removeAll { $0.target == ObjectIdentifier(target) }
    }

    func callActions() {
        for action in actions { action.perform(self) }
    }
}
