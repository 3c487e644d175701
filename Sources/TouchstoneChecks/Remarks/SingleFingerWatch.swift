internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Finds views that continue to scale or rotate after one of two fingers has lifted.
struct SingleFingerWatch {
    /// A view with one finger on it, after two.
    private struct Single {
        let corners: [Point]
        var finding: Failure?
        var factor = 1.0
        var turn = 0.0
    }

    private var hadTwo: Set<String> = []
    private var singles: [String: Single] = [:]
    private var closed: [Failure] = []

    /// The smallest visible factor and rotation in degrees (C).
    private static let leastFactor = 1.08
    private static let leastTurn = 8.0

    mutating func observe(_ frame: PlayedFrame) {
        let snapshot = frame.snapshot
        if !snapshot.touches.contains(where: \.isDown) { hadTwo = [] }
        let hands = snapshot.touchesOfViews
        for (index, view) in snapshot.views.enumerated() {
            let down = (hands[index] ?? []).map { snapshot.touches[$0] }.filter(\.isDown)
            if down.count > 1 { hadTwo.insert(view.name) }
            guard down.count == 1, hadTwo.contains(view.name), !snapshot.isAnimated(viewAt: index),
                frame.actions.isEmpty,
                view.superview.map({ hands[$0]?.count ?? 0 }) ?? 1 <= 1
            else {
                close(view.name)
                continue
            }
            let corners = view.drawn.bounds.corners.map { $0.applying(view.drawnTransformToSuperview) }
            guard let single = singles[view.name] else {
                singles[view.name] = Single(corners: corners)
                continue
            }
            let change = PoseChange(from: single.corners, to: corners)
            let factor = max(change.factor, 1 / change.factor)
            let turn = abs(change.turn.degrees)
            guard factor > max(single.factor, Self.leastFactor) || turn > max(single.turn, Self.leastTurn) else {
                continue
            }
            let words =
                factor > Self.leastFactor ? "×\(trimmedDecimals(change.factor, 2))" : "\(trimmedDecimals(turn, 1))°"
            singles[view.name]?.factor = max(factor, single.factor)
            singles[view.name]?.turn = max(turn, single.turn)
            singles[view.name]?.finding = Failure(
                in: frame,
                "\(view.name) is \(factor > Self.leastFactor ? "scaled" : "turned") \(words) by one finger, after the other has lifted",
                of: view.name, marks: [.note(view: view.name, words: "\(words) with one finger")])
        }
    }

    private mutating func close(_ view: String) {
        if let finding = singles.removeValue(forKey: view)?.finding { closed.append(finding) }
    }

    var findings: [Failure] {
        closed + singles.sorted { $0.key < $1.key }.compactMap(\.value.finding)
    }
}
