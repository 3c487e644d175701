internal import TouchstoneEngine

/// Values for views, stored by the views' numbers.
struct ViewTable<Value> {
    private var values: [Value?] = []

    /// The value for a view; nil if none was set.
    subscript(view: ViewSnapshot) -> Value? {
        get { view.number < values.count ? values[view.number] : nil }
        set {
            while values.count <= view.number { values.append(nil) }
            values[view.number] = newValue
        }
    }
}
