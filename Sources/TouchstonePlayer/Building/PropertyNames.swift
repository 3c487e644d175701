internal import TouchstoneBehaviors
internal import TouchstoneEngine

/// The names of the properties of views and controllers that hold views.
///
/// They are the names of views without an identifier: `let knob = UIView()` makes a view called `knob`. The view of a
/// controller is called `view`.
struct PropertyNames {
    private var names: [ObjectIdentifier: String] = [:]

    /// Creates names without a view.
    init() {}

    /// Reads the properties of all views in `superview`, of `superview` itself, and of the controllers of these views.
    /// If several properties hold a view, the first one names it.
    init(in superview: View) { read(superview) }

    /// Returns the name of the property that holds a view, or nil.
    func name(of view: View) -> String? { names[ObjectIdentifier(view)] }

    private mutating func read(_ view: View) {
        if let owner = view.owner {
            names[ObjectIdentifier(view)] = "view"
            readProperties(of: owner)
        }
        readProperties(of: view)
        for subview in view.subviews { read(subview) }
    }

    /// The compiler's names of the storage of lazy properties begin with this.
    private static let lazyPrefix = "$__lazy_storage_$_"

    private mutating func readProperties(of object: Responder) {
        var mirror: Mirror? = Mirror(reflecting: object)
        // The properties of `View` itself hold its superview, and those of a button its shade.
        while let current = mirror, current.subjectType != View.self, current.subjectType != ButtonView.self {
            for (label, value) in current.children {
                guard let label, let view = value as? View, names[ObjectIdentifier(view)] == nil else { continue }
                let isLazy = label.hasPrefix(Self.lazyPrefix)
                names[ObjectIdentifier(view)] = isLazy ? String(label.dropFirst(Self.lazyPrefix.count)) : label
            }
            mirror = current.superclassMirror
        }
    }
}
