/// The key of a value that views pass to the views around them.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value where no view sets one.
    static var defaultValue: Value { get }
    /// Adds the value of the next view to that of the views before it.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nil.
    public static var defaultValue: Value { nil }
}

/// A node that reads a preference of the views inside it after each layout.
protocol PreferenceReader: _ViewNode {
    func readPreference()
}

/// A view that sets a preference, or changes that of the views inside it.
struct PreferenceView<Content: View, Key: PreferenceKey>: PrimitiveView {
    let content: Content
    let key: Key.Type
    /// Changes the value of the views inside.
    let change: (inout Key.Value) -> Void

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: PreferenceNode<Key>(context)) { node in
            node.change = change
            node.update(content, in: context)
        }
    }
}

/// The node of a view that sets a preference.
final class PreferenceNode<Key: PreferenceKey>: PassingNode {
    var change: ((inout Key.Value) -> Void)?
}

extension _ViewNode {
    /// The value of a preference of this node and those below; nil if none sets it.
    fileprivate func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        var value: Key.Value?
        for child in children {
            guard let next = child.preference(key) else { continue }
            if value == nil { value = next } else { Key.reduce(value: &value!, nextValue: { next }) }
        }
        guard let change = (self as? PreferenceNode<Key>)?.change else { return value }
        var changed = value ?? Key.defaultValue
        change(&changed)
        return changed
    }
}

/// A view with a function that is called when a preference changes.
struct PreferenceObserver<Content: View, Key: PreferenceKey>: PrimitiveView where Key.Value: Equatable {
    let content: Content
    let key: Key.Type
    let action: (Key.Value) -> Void

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: PreferenceObserverNode<Key>(context)) { node in
            node.action = action
            node.update(content, in: context)
        }
    }
}

/// The node of a view with a function that is called when a preference changes.
final class PreferenceObserverNode<Key: PreferenceKey>: PassingNode, PreferenceReader where Key.Value: Equatable {
    var action: ((Key.Value) -> Void)?
    private var last: Key.Value?

    override init(_ context: _ViewContext) {
        super.init(context)
        host.addPreferenceReader(self)
    }

    func readPreference() {
        let value = preference(Key.self) ?? Key.defaultValue
        guard value != last else { return }
        last = value
        host.callLater { [weak self] in self?.action?(value) }
    }

    override func didDisappear() {
        super.didDisappear()
        host.removePreferenceReader(self)
    }
}

extension View {
    /// Sets a preference for the views around, instead of what the views inside set.
    public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
        PreferenceView(content: self, key: key) { $0 = value }
    }
    /// Changes the preference of the views inside.
    public func transformPreference<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
    ) -> some View { PreferenceView(content: self, key: key, change: callback) }
    /// Calls a function with the preference of the views inside: after the first layout, and when it has changed.
    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
    ) -> some View where Key.Value: Equatable { PreferenceObserver(content: self, key: key, action: action) }

    /// Calls a function with a value that depends on the size of the view: after the first layout, and when it has
    /// changed with the size. A change of the place alone calls nothing.
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value) -> Void
    ) -> some View {
        background {
            GeometryReader { proxy in
                Color.clear.onChange(of: transform(proxy), initial: true) { _, value in action(value) }
            }
            .allowsHitTesting(false)
        }
    }
}
