/// What ends code while it runs: what would end the app in Swift, or a limit.
package struct Trap: Error, Hashable, Sendable {
    /// What happened, without a full stop.
    package var message: String
    /// Where, in the code of the function or handler that ran; nil until the statement is known.
    package var position: CodePosition?
    /// The name of the piece of code that `position` is in.
    package var unit: CodeUnit?

    package init(_ message: String, at position: CodePosition? = nil) {
        self.message = message
        self.position = position
    }

    /// The trap with the position of a statement, unless it has one already.
    package func placed(at position: CodePosition, in unit: CodeUnit) -> Trap {
        var trap = self
        if trap.unit == nil {
            trap.position = trap.position ?? position
            trap.unit = unit
        }
        return trap
    }
}

/// A piece of code of a scene, such as a handler: what positions refer to.
package struct CodeUnit: Hashable, Sendable {
    /// The number that the scene gave it.
    package var number: Int

    package init(_ number: Int) { self.number = number }
}
