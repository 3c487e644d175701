internal import GestureEngine

extension Set<Touch> {
    /// By the numbers of the fingers: the order of a set means nothing.
    var inOrder: [Touch] { sorted { $0.finger < $1.finger } }
}
