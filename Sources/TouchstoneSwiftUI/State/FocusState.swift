/// Which view has the focus of the keyboard. There is no keyboard: only code of the app changes the value.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private var box: StateBox<Value>

    /// Creates a state without a focus.
    public init() where Value == Bool { box = StateBox(false) }
    /// Creates a state without a focus.
    public init<Field: Hashable>() where Value == Field? { box = StateBox(nil) }

    /// The value.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.set(newValue) }
    }
    /// A binding to the value, for `focused(_:)`.
    public var projectedValue: Binding { Binding(box: box) }

    /// Connects the property with its value.
    public mutating func _connect(to slot: _PropertySlot) {
        box.storage = slot.storage { StateStorage(box.first) }
    }

    /// A binding to the value of a ``FocusState``.
    @propertyWrapper
    public struct Binding {
        let box: StateBox<Value>

        /// The value.
        public var wrappedValue: Value {
            get { box.value }
            nonmutating set { box.set(newValue) }
        }
        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension View {
    /// Has no effect: there is no keyboard. The state keeps the value that the app gives it.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    /// Has no effect: there is no keyboard. The state keeps the value that the app gives it.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        self
    }
    /// Has no effect: there is no keyboard.
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
}
