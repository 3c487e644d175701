internal import TouchstoneEngine
internal import TouchstoneGeometry

/// Evaluates, lays out and shows a tree of views in a view of the engine.
///
/// A change of state marks the views that depend on it. They are evaluated once, in the next pass, which is part of the
/// layout of the view of the engine: at the end of a step, or when a change with another transaction comes before that.
/// The pass then lays out what may have another size, and shows the elements.
final class ViewHost {
    unowned let view: UIView
    private(set) var root: RootNode?
    /// Whether elements may have other rectangles.
    var needsLayout = false
    /// Whether an element may have another position in the drawing order than its place.
    var usesZIndex = false
    /// Whether an element may set a guide.
    var usesGuides = false
    private(set) lazy var animator = ElementAnimator(host: self)
    let names = ElementNames()

    private var dirty: [EvaluatedNode] = []
    /// The transaction of the changes that wait for their evaluation.
    private var waiting: Transaction?
    private(set) var isUpdating = false
    /// The number of updates inside of each other, and that of their evaluations.
    private var (nesting, nestedRounds) = (0, 0)
    private var calls: [() -> Void] = []
    private var knownFields: [ObjectIdentifier: FieldList] = [:]

    init(view: UIView) { self.view = view }
    deinit { WaitingHosts.remove(self) }

    var simulation: Simulation? { view.simulation }
    /// The simulation's time in seconds.
    var time: Double { simulation?.time ?? 0 }

    /// Returns the properties of a type of view that have a storage.
    func fields(of type: Any.Type) -> FieldList {
        let key = ObjectIdentifier(type)
        if let known = knownFields[key] { return known }
        let fields = FieldList(of: type)
        knownFields[key] = fields
        return fields
    }

    // MARK: Evaluation

    /// Evaluates a new root view.
    func show(_ content: some View, environment: EnvironmentValues, transaction: Transaction) {
        let context = _ViewContext(host: self, environment: environment, transaction: transaction)
        let root = root ?? RootNode(context)
        self.root = root
        isUpdating = true
        self.transaction = transaction
        root.update(content, in: context)
        isUpdating = false
        needsLayout = true
        finish()
    }

    /// Called before a state changes. Changes with another transaction are evaluated before it.
    func prepare() {
        guard let waiting, !isUpdating, !waiting.isSame(as: .current) else { return }
        update()
    }

    /// Marks a node for evaluation.
    func invalidate(_ node: EvaluatedNode) {
        Transaction.markAsUsed()
        guard !node.isDirty else { return }
        node.isDirty = true
        dirty.append(node)
        if waiting == nil {
            waiting = .current
            WaitingHosts.add(self)
        }
        view.setNeedsLayout()
    }

    /// Whether the view of the engine is in a window. Outside of one, no view appears.
    private(set) var isInWindow = false

    /// Called when the view of the engine has entered or left a window: its views appear or disappear.
    func didMoveToWindow() {
        guard isInWindow != (view.window != nil) else { return }
        isInWindow.toggle()
        root?.forEachAppearing { isInWindow ? $0.appearIfInWindow() : $0.disappear() }
    }

    /// Calls `body` after the current evaluation, when the elements have their places.
    func callLater(_ body: @escaping () -> Void) {
        calls.append(body)
        view.setNeedsLayout()
    }

    /// Evaluates what is marked, and shows it.
    func update() {
        // A function that is called below may change states with other transactions, which are evaluated inside of it.
        guard !isUpdating, root != nil, nesting < Self.mostRounds else { return }
        if nesting == 0 { nestedRounds = 0 }
        nesting += 1
        defer { nesting -= 1 }
        WaitingHosts.remove(self)
        // A body or an action may change a state, which is evaluated in a further round.
        for _ in 0..<Self.mostRounds {
            nestedRounds += 1
            guard nestedRounds <= Self.mostNestedRounds else { break }
            transaction = waiting ?? Transaction()
            waiting = nil
            isUpdating = true
            evaluate()
            isUpdating = false
            finish()
            let due = calls
            calls = []
            for call in due { call() }
            if dirty.isEmpty { break }
        }
    }

    private var bodyDepth = 0
    /// The largest number of bodies inside each other.
    private static let mostBodies = 300

    /// Evaluates a body and what it contains. A body that contains itself without end ends the program with its name.
    func evaluateBody<Result>(of type: Any.Type, _ evaluate: () -> Result) -> Result {
        bodyDepth += 1
        defer { bodyDepth -= 1 }
        guard bodyDepth <= Self.mostBodies else {
            fatalError("the body of \(type) contains itself: \(Self.mostBodies) bodies are inside each other")
        }
        return evaluate()
    }

    private func evaluate() {
        for _ in 0..<Self.mostRounds where !dirty.isEmpty {
            let nodes = dirty
            dirty = []
            let ordered = nodes.count == 1 ? nodes : nodes.map { ($0.depth, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
            for node in ordered where node.isDirty && !node.hasDisappeared {
                node.evaluate(in: transaction(of: node))
            }
        }
    }

    /// The transaction of the current evaluation and of the layout after it.
    private var transaction = Transaction()
    /// The number of evaluations that have ended. It tells one from another.
    private(set) var pass = 0
    /// Whether a view may change the transaction of the views inside.
    var usesTransactions = false

    /// The transaction of the current evaluation for a node: the views around it may change it.
    func transaction(of node: _ViewNode) -> Transaction {
        var result = transaction
        if usesTransactions { node.changeFromAround(&result) }
        return result
    }

    /// The number of evaluations in a row after which a state that changes in each of them waits for the next frame.
    private static let mostRounds = 10
    /// The same for evaluations inside of functions that an evaluation has called.
    private static let mostNestedRounds = 100

    private func finish() {
        isUpdating = true
        _ = showElements()
        readPreferences()
        isUpdating = false
        pass += 1
        let ended = transaction
        transaction = Transaction()
        animator.addCompletions(of: ended)
    }

    /// Lays the elements out and shows them. Views that have read where they are, and are elsewhere then, are evaluated
    /// again.
    /// Returns whether there was a layout.
    private func showElements() -> Bool {
        var hasLayout = false
        for _ in 0..<Self.mostRounds {
            if needsLayout {
                layOut()
                hasLayout = true
            }
            render()
            for reader in placeReaders { reader.readPlaces() }
            if !needsLayout { break }
        }
        return hasLayout
    }

    private func readPreferences() { for reader in preferenceReaders { reader.readPreference() } }

    private var placeReaders: [GeometryNode] = []

    func addPlaceReader(_ node: GeometryNode) {
        if !placeReaders.contains(where: { $0 === node }) { placeReaders.append(node) }
    }
    func removePlaceReader(_ node: GeometryNode) { placeReaders.removeAll { $0 === node } }

    /// Called when a view has moved without a layout.
    func placesDidChange() {
        if !placeReaders.isEmpty, !isUpdating { view.setNeedsLayout() }
    }

    // MARK: Shared values

    private var sharedValues: [String: SharedValue] = [:]

    /// Returns the value of a key that views share, which has a first value when it is new.
    func sharedValue(of key: String, _ first: Any) -> SharedValue {
        if let known = sharedValues[key] { return known }
        let shared = SharedValue(first)
        sharedValues[key] = shared
        return shared
    }

    /// The views that read preferences of those inside them.
    private var preferenceReaders: [any PreferenceReader] = []

    func addPreferenceReader(_ reader: any PreferenceReader) { preferenceReaders.append(reader) }
    func removePreferenceReader(_ reader: any PreferenceReader) { preferenceReaders.removeAll { $0 === reader } }

    // MARK: Presentations

    /// The views that present others, in the order in which they began to.
    private(set) var presentations: [PresentingNode] = []

    func addPresentation(_ node: PresentingNode) {
        if !presentations.contains(where: { $0 === node }) { presentations.append(node) }
    }
    func removePresentation(_ node: PresentingNode) { presentations.removeAll { $0 === node } }

    // MARK: Gestures

    /// The gestures that are recognized, in the order in which they were added.
    private(set) var leaves: [any GestureLeaf] = []
    private var knownLeaves: Set<ObjectIdentifier> = []

    func addLeaf(_ leaf: any GestureLeaf) {
        if knownLeaves.insert(ObjectIdentifier(leaf)).inserted { leaves.append(leaf) }
    }
    func removeLeaf(_ leaf: (any GestureLeaf)?) {
        guard let leaf, knownLeaves.remove(ObjectIdentifier(leaf)) != nil else { return }
        leaves.removeAll { $0 === leaf }
    }

    // MARK: Layout

    /// The animation of a node's rectangle if that changes in the current layout.
    func layoutAnimation(of node: _ViewNode) -> Animation? {
        usesTransactions ? transaction(of: node).shownAnimation : transaction.shownAnimation
    }

    /// Whether the current layout is that of a frame of an animation, in which nothing has been evaluated.
    private(set) var isAdvancing = false

    /// Shows the elements that an animation has advanced.
    func showAnimatedElements() {
        (isUpdating, isAdvancing) = (true, true)
        if showElements() { readPreferences() }
        (isUpdating, isAdvancing) = (false, false)
        if !calls.isEmpty { view.setNeedsLayout() }
    }

    private func layOut() {
        // A geometry reader evaluates its content when it learns its size.
        for _ in 0..<Self.mostRounds where needsLayout {
            needsLayout = false
            root?.layOut(in: view.bounds.size)
        }
    }

    private func render() {
        guard let root else { return }
        let shown = ShownViews(in: view)
        RenderPass(view: view, shown: .passUnretained(shown), size: view.bounds.size).inside(view) { root.render($0) }
    }
}

extension _ViewNode {
    /// Calls a function with this node and those below it that learn whether they are in a window, the innermost first.
    fileprivate func forEachAppearing(_ body: (any AppearingNode) -> Void) {
        for child in children { child.forEachAppearing(body) }
        if let node = self as? any AppearingNode { body(node) }
    }
}
