package import TouchstoneEngine

extension Misuse {
    /// A sentence without its full stop, such as `card.slow (SlowDrag) is set from possible to changed, which counts as
    /// began`.
    package var words: String { (name == type ? type : "\(isolated(name)) (\(type))") + " " + predicate }

    /// The reason in a trace, such as `changed from possible`.
    package var reason: String {
        if case .state(let from, let to, _) = call { "\(to) from \(from)" } else { predicate }
    }

    /// The sentence without its subject.
    package var predicate: String {
        switch call {
        case .state(let from, let to, nil): "is set from \(from) to \(to), which is ignored"
        case .state(.possible, .ended, .ended?): "is set from possible to ended, and has not begun"
        case .state(let from, let to, let substitute?): "is set from \(from) to \(to), which counts as \(substitute)"
        case .action(let takes, let given): "cannot call an action that takes \(takes): it is \(given)"
        case .target(let needs, let given): "cannot call a method of \(needs) on \(given)"
        case .touch(let index, let count): "is asked for its touch \(index), and has \(count)"
        case .cycleOfViews: "is added to itself or to a view inside it"
        case .animator(let method, let state): "receives \(method) while it is \(state)"
        case .spring: "has no damping, mass or stiffness above 0"
        case .constraintWithoutAttribute: "has a constraint that pins no attribute"
        case .recursion(let method): "calls \(method) again and again, inside itself"
        case .missingView: "has no view after loadView"
        case .otherThread: "is changed on another thread"
        }
    }
}
