internal import Synchronization
internal import TouchstoneEngine

/// The hosts with changes that wait for their evaluation.
///
/// An object with the macro `@Observable` reports only the first of several changes. So the changes before a call of
/// `withTransaction` are evaluated before its own: otherwise, its animation would be lost. Those inside of the call are
/// evaluated at its end: otherwise, the changes after it would have its animation.
enum WaitingHosts {
    private struct Entry {
        let id: ObjectIdentifier
        /// The host. It is used only on its own thread.
        let host: ThreadConfined<Reference>
    }

    private struct Reference {
        /// The view of the engine, which keeps the host. A weak reference to the host itself would slow down its use.
        private weak var view: UIView?
        private unowned let known: ViewHost

        init(_ host: ViewHost) { (view, known) = (host.view, host) }

        var host: ViewHost? { view == nil ? nil : known }
    }

    private static let entries = Mutex<[Entry]>([])

    static func add(_ host: ViewHost) {
        let entry = Entry(id: ObjectIdentifier(host), host: ThreadConfined(Reference(host), of: nil))
        entries.withLock { entries in
            if !entries.contains(where: { $0.id == entry.id }) { entries.append(entry) }
        }
    }

    static func remove(_ host: ViewHost) {
        let id = ObjectIdentifier(host)
        entries.withLock { $0.removeAll { $0.id == id } }
    }

    /// Evaluates the changes that wait on this thread.
    static func update() {
        for entry in entries.withLock({ $0 }) { entry.host.opened?.host?.prepare() }
    }
}
