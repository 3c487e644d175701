/// A view with functions that are called when it appears, disappears or changes.
struct ObservedView<Content: View, Value>: PrimitiveView {
    let content: Content
    var value: Value?
    var appeared: (() -> Void)?
    var disappeared: (() -> Void)?
    var changed: ((Value, Value) -> Void)?

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: ObservedNode<Value>(context)) { $0.observe(self, in: context) }
    }
}

/// A node that learns whether its view is in a window.
protocol AppearingNode: _ViewNode {
    /// Called when the host has entered a window.
    func appearIfInWindow()
    /// Called when the host has left its window.
    func disappear()
}

/// The node of a view with functions that are called when it appears, disappears or changes.
final class ObservedNode<Value>: PassingNode, AppearingNode {
    private var value: Value?
    private var appeared: (() -> Void)?
    private var disappeared: (() -> Void)?
    private var hasAppeared = false
    /// The evaluation in which the view appeared. In its layout, the content of a geometry reader learns where it is.
    private var firstPass: Int?

    func observe<Content: View>(_ view: ObservedView<Content, Value>, in context: _ViewContext) {
        (appeared, disappeared) = (view.appeared, view.disappeared)
        if firstPass == nil { firstPass = host.pass }
        update(view.content, in: context)
        appearIfInWindow()
        if let old = value, let next = view.value, let changed = view.changed, firstPass != host.pass {
            host.callLater { changed(old, next) }
        }
        value = view.value
    }

    func appearIfInWindow() {
        guard host.isInWindow, !hasAppeared else { return }
        hasAppeared = true
        if appeared != nil { host.callLater { [self] in appeared?() } }
    }

    func disappear() {
        guard hasAppeared else { return }
        hasAppeared = false
        if let disappeared { host.callLater(disappeared) }
    }

    override func didDisappear() {
        super.didDisappear()
        disappear()
    }
}

/// A view whose changes have another transaction.
struct TransactionView<Content: View>: PrimitiveView {
    let content: Content
    let change: (inout Transaction) -> Void

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: TransactionNode(context)) { $0.update(content, change, in: context) }
    }
}

/// The node of a view whose changes have another transaction.
final class TransactionNode: PassingNode {
    private var body: ((inout Transaction) -> Void)?

    override func changeInside(_ transaction: inout Transaction) { body?(&transaction) }

    func update(_ view: some View, _ change: @escaping (inout Transaction) -> Void, in context: _ViewContext) {
        body = change
        host.usesTransactions = true
        var inner = context
        change(&inner.transaction)
        update(view, in: inner)
    }
}

/// A view whose changes are animated when a value changes.
struct AnimatedView<Content: View, Value: Equatable>: PrimitiveView {
    let content: Content
    let animation: Animation?
    let value: Value

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: AnimatedNode<Value>(context)) { $0.update(content, animation, value, in: context) }
    }
}

/// The node of a view whose changes are animated when a value changes.
final class AnimatedNode<Value: Equatable>: PassingNode {
    private var value: Value?
    private var animation: Animation?
    /// The evaluation in which the value has changed.
    private var changedPass: Int?

    func update(_ view: some View, _ animation: Animation?, _ value: Value, in context: _ViewContext) {
        if let old = self.value, old != value {
            changedPass = host.pass
            host.usesTransactions = true
        }
        (self.value, self.animation) = (value, animation)
        var inner = context
        changeInside(&inner.transaction)
        update(view, in: inner)
    }

    override func changeInside(_ transaction: inout Transaction) {
        if changedPass == host.pass, !transaction.disablesAnimations { transaction.animation = animation }
    }
}

extension View {
    /// Calls a function when the view has appeared.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        ObservedView<Self, Never>(content: self, appeared: action)
    }
    /// Calls a function when the view has disappeared.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        ObservedView<Self, Never>(content: self, disappeared: action)
    }
    /// Calls a function when a value has changed.
    public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some View {
        ObservedView(content: self, value: value, changed: { if $0 != $1 { action($1) } })
    }
    /// Calls a function when a value has changed, with the old and the new one.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
    ) -> some View {
        ObservedView(
            content: self, value: value, appeared: initial ? { action(value, value) } : nil,
            changed: { if $0 != $1 { action($0, $1) } })
    }
    /// Calls a function when a value has changed.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { onChange(of: value, initial: initial) { _, _ in action() } }

    /// Animates the changes of the view when a value changes.
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
        AnimatedView(content: self, animation: animation, value: value)
    }
    /// Animates every change of the view.
    public func animation(_ animation: Animation?) -> some View {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }
    /// Changes the transaction of the view's changes.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        TransactionView(content: self, change: transform)
    }
}
