internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// A lint about gestures that move a view past its limit by a visible distance: more than ``LimitContact/noticeable``.
///
/// A view can be outside because the scene or a tap placed it there, because its limit was moved, or because a finger
/// caught it on its way back. Such a view may move inside, but not farther out. For an elastic limit, the distance
/// counts only when no finger is down and the view is at rest.
struct LimitLint: Monitor {
    private let view: String?
    private var states = ViewTable<Past>()
    private var wasActed = false
    /// The recognizers in the previous frame.
    private var before: [RecognizerSnapshot] = []
    private var findings: [String: (finding: Failure, worst: Double, worstFrame: Int)] = [:]
    private var order: [String] = []

    /// The state of a view in the previous frames.
    private struct Past {
        var limit: Rect
        var transform: Transform
        /// The distance by which the view may be past the limit, in points of the superview.
        var allowed: Double
        /// Whether the view moved on its own, so that a finger may catch it anywhere on its way.
        var isMovingByItself: Bool
    }

    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        let isActed = !frame.actions.isEmpty
        let free = snapshot.viewsOfDiscreteGestures(after: before)
        defer {
            wasActed = isActed
            before = snapshot.recognizers
        }
        for index in snapshot.views.indices where view == nil || snapshot.views[index].name == view {
            let candidate = snapshot.views[index]
            guard let limit = candidate.readings.limit, let contact = LimitContact(of: candidate, presented: false)
            else { continue }
            let excess = contact.excess
            let place = candidate.modelTransformToSuperview
            // A value that is not a number is past every limit.
            let allowed = max(excess.isNaN ? 0 : excess, 0)
            let isMovingByItself = candidate.presented != nil
            let isHeld = snapshot.touches.contains(where: \.isDown)
            guard let past = states[candidate], past.limit == limit, !isActed, !wasActed,
                !free.contains(candidate.name), !(past.isMovingByItself && !isMovingByItself && isHeld)
            else {
                states[candidate] = Past(
                    limit: limit, transform: place, allowed: allowed, isMovingByItself: isMovingByItself)
                continue
            }
            let isAtRest = past.transform == place && !isHeld
            let isAsked = !candidate.readings.isLimitElastic || isAtRest
            states[candidate] = Past(
                limit: limit, transform: place, allowed: isAsked ? min(past.allowed, allowed) : past.allowed,
                isMovingByItself: isMovingByItself)
            guard isAsked, counts, !(excess <= past.allowed + LimitContact.noticeable) else { continue }
            note(contact, of: candidate.name, in: frame)
        }
    }

    private mutating func note(_ contact: LimitContact, of name: String, in frame: PlayedFrame) {
        if let known = findings[name] {
            guard contact.excess > known.worst else { return }
            findings[name]?.worst = contact.excess
            findings[name]?.finding.summary = Self.words(contact, of: name)
            findings[name]?.worstFrame = frame.snapshot.frame
            return
        }
        let finding = Failure(
            in: frame, Self.words(contact, of: name), of: name,
            measure: .init(
                found: [contact.excess], expected: [0], missedBy: contact.excess,
                tolerance: LimitContact.noticeable),
            marks: [.pastLimit(view: name)])
        findings[name] = (finding, contact.excess, frame.snapshot.frame)
        order.append(name)
    }

    private static func words(_ contact: LimitContact, of name: String) -> String {
        let excess = visible(contact.excess)
        let edge = contact.edge.map { " at the \($0.rawValue)" } ?? ""
        return contact.covers
            ? "'\(name)' leaves \(excess) pt of its limit uncovered\(edge)"
            : "'\(name)' is moved \(excess) pt past its limit\(edge)"
    }

    func finish() -> Failure? {
        guard let name = order.first, let found = findings[name] else { return nil }
        var finding = found.finding
        finding.addWorst(found.worst, finding.summary, in: found.worstFrame)
        return finding
    }
}
