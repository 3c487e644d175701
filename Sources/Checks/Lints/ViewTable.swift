internal import GestureEngine

/// Values of views, found by the views' numbers.
struct ViewTable<Value> {
    private var values: [Value?] = []

    /// The value of a view; nil where none was set.
    subscript(view: ViewSnapshot) -> Value? {
        get { view.number < values.count ? values[view.number] : nil }
        set {
            while values.count <= view.number { values.append(nil) }
            values[view.number] = newValue
        }
    }
}
