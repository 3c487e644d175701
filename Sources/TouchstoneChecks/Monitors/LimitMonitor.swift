internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Checks that views stay inside their limits: that no edge is farther past the limit than a tolerance, in points of the
/// superview.
///
/// The expectation `inside-limit` has no excuses: the view fails in every frame, regardless of what moved it. It also
/// fails if the view has no limit.
///
/// The lint `limit` reports gestures that move a view past its limit by a visible distance: more than
/// ``LimitContact/noticeable``. It excuses:
///
/// - a view that is past its limit because the scene or a tap placed it there, because its limit was moved, or because a
///   finger caught it on its way back. Such a view may move inside, but not farther out;
/// - a view with an elastic limit while a finger is down, or while the view moves.
struct LimitMonitor: Monitor {
    private let view: String?
    private let tolerance: Double
    private let isPresented: Bool
    private let hasExcuses: Bool
    @BoxedOptional private var first: Failure?
    private var worst: (excess: Double, words: String, frame: Int)?
    /// For the lint, the state of each view in the previous frames.
    private var states = ViewTable<Past>()
    private var wasActed = false
    /// The recognizers in the previous frame.
    private var before: [RecognizerSnapshot] = []

    init(
        view: String?, tolerance: Double = LimitContact.noticeable, isPresented: Bool = false, hasExcuses: Bool = false
    ) {
        self.view = view
        self.tolerance = tolerance
        self.isPresented = isPresented
        self.hasExcuses = hasExcuses
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        let free = hasExcuses ? snapshot.viewsOfDiscreteGestures(after: before) : []
        defer {
            wasActed = !frame.actions.isEmpty
            before = snapshot.recognizers
        }
        for index in snapshot.views.indices where view == nil || snapshot.views[index].name == view {
            if hasExcuses, snapshot.views[index].readings.limit == nil { continue }
            let candidate = snapshot.views[index]
            guard let contact = LimitContact(of: candidate, presented: isPresented) else {
                guard counts, !hasExcuses, first == nil else { continue }
                first = Failure(in: frame, "'\(candidate.name)' has no limit", of: candidate.name)
                first?.isVacuous = true
                continue
            }
            // A value that is not a number is past every limit.
            guard let allowed = hasExcuses ? excuse(contact, of: candidate, besides: free, in: frame) : 0, counts,
                !(contact.excess <= allowed + tolerance), first == nil || first?.view == candidate.name
            else { continue }
            let words =
                "'\(candidate.name)' \(contact.words)"
                + snapshot.valueSource(of: candidate.name, presented: isPresented)
            if worst.map({ contact.excess > $0.excess }) ?? true { worst = (contact.excess, words, snapshot.frame) }
            first =
                first
                ?? Failure(
                    in: frame, words, of: candidate.name,
                    measure: .init(
                        found: [contact.excess], expected: [0], missedBy: contact.excess, tolerance: tolerance),
                    marks: [.pastLimit(view: candidate.name)])
        }
    }

    func finish() -> Failure? {
        var finding = first
        if let worst { finding?.addWorst(worst.excess, worst.words, in: worst.frame) }
        return finding
    }
}

// MARK: Excuses

extension LimitMonitor {
    /// The state of a view in the previous frames.
    private struct Past {
        var limit: Rect
        var transform: Transform
        /// The distance by which the view may be past the limit, in points of the superview.
        var allowed: Double
        /// Whether the view moved on its own, so that a finger may catch it anywhere on its way.
        var isMovingByItself: Bool
    }

    /// Returns the distance by which a view may be past its limit; nil for any distance.
    ///
    /// - Parameter free: the views that may change in any way in this frame.
    private mutating func excuse(
        _ contact: LimitContact, of candidate: ViewSnapshot, besides free: Set<String>, in frame: PlayedFrame
    ) -> Double? {
        guard let limit = candidate.readings.limit else { return nil }
        let isHeld = frame.snapshot.isTouched
        var state = Past(
            limit: limit, transform: candidate.modelTransformToSuperview,
            allowed: max(contact.excess.isNaN ? 0 : contact.excess, 0), isMovingByItself: candidate.presented != nil)
        let past = states[candidate.number]
        defer { states[candidate.number] = state }
        guard let past, past.limit == limit, frame.actions.isEmpty, !wasActed, !free.contains(candidate.name),
            !(past.isMovingByItself && !state.isMovingByItself && isHeld)
        else { return nil }
        guard !candidate.readings.isLimitElastic || past.transform == state.transform && !isHeld else {
            state.allowed = past.allowed
            return nil
        }
        state.allowed = min(past.allowed, state.allowed)
        return past.allowed
    }
}

extension LimitContact {
    /// The position relative to the limit: `is 3 pt past the left edge of its limit`.
    fileprivate var words: String {
        let distance = points(excess)
        guard let edge else { return "leaves \(distance) of its limit uncovered" }
        return covers
            ? "leaves \(distance) of its limit uncovered at the \(edge.rawValue) edge"
            : "is \(distance) past the \(edge.rawValue) edge of its limit"
    }
}
