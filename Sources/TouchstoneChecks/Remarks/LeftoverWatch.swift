internal import TouchstoneEngine
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Finds views that a gesture has faded and that stay that way. A view that is hidden all the time is not reported.
struct LeftoverWatch {
    private var first: [String: Double] = [:]
    private var setByActions: Set<String> = []
    /// The views that were not hidden in some frame.
    private var unhidden: Set<String> = []
    private var last: PlayedFrame?

    /// The smallest visible difference of alpha (C).
    private static let least = 0.05

    mutating func observe(_ frame: PlayedFrame) {
        for action in frame.actions {
            guard case .set(let assignments, _) = action.content else { continue }
            for assignment in assignments { if case .alpha = assignment.value { setByActions.insert(assignment.view) } }
        }
        let views = frame.snapshot.views
        var isHidden = [Bool](repeating: false, count: views.count)
        for (index, view) in views.enumerated() {
            isHidden[index] = view.isHidden || view.superview.map { isHidden[$0] } ?? false
            if !isHidden[index] { unhidden.insert(view.name) }
            if first[view.name] == nil { first[view.name] = view.drawn.alpha }
        }
        last = frame
    }

    var findings: [Failure] {
        guard let last, last.snapshot.touches.isEmpty else { return [] }
        return last.snapshot.views.compactMap { view in
            guard let then = first[view.name], !setByActions.contains(view.name), view.presented == nil,
                unhidden.contains(view.name), abs(view.drawn.alpha - then) >= Self.least
            else { return nil }
            let percent = "\(Int((view.drawn.alpha * 100).rounded())) %"
            return Failure(
                in: last,
                "'\(view.name)' is still at \(percent) opacity at the end; it began at \(Int((then * 100).rounded())) %",
                of: view.name, marks: [.note(view: view.name, words: "still at \(percent)")])
        }
    }
}
