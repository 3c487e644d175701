import TouchstoneEngine

/// Checks that each touch is delivered completely: one beginning, changes, and one end.
final class ListeningView: View {
    private(set) var complaints: [String] = []
    private var alive: Set<Touch> = []
    /// The action of the view when a finger lands on it.
    var act: (View) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        for touch in touches {
            if !alive.insert(touch).inserted { complaints.append("\(displayName): began twice") }
            if touch.phase != .began { complaints.append("\(displayName): began as \(touch.phase)") }
        }
        // The end of an earlier touch may be withheld.
        let down = alive.filter { $0.phase != .ended && $0.phase != .cancelled }
        if !isMultipleTouchEnabled && down.count > 1 { complaints.append("\(displayName): several fingers") }
        act(self)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if !touches.isSubset(of: alive) { complaints.append("\(displayName): moved unborn") }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { end(touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { end(touches) }

    private func end(_ touches: Set<Touch>) {
        if !touches.isSubset(of: alive) { complaints.append("\(displayName): ended unborn") }
        alive.subtract(touches)
    }
}
