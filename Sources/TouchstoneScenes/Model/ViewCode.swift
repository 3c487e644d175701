package import TouchstoneHandlers

/// The code that a view runs when an event happens.
package struct Handler: Sendable, Hashable {
    /// The event as the scene writes it: `pan`, `pan.changed` or `touchesBegan`. It is unique in the view.
    package var event: String
    /// The code.
    package var code: CodeText
    /// The position of the event in the file.
    package var keyPlace: SourcePlace
    /// The kind of the scene that declares the handler, or nil if the view itself does.
    package var kind: String?
}

/// A variable of a view, and its value when the scene begins.
package struct StateVariable: Sendable, Hashable {
    /// The name. It is an identifier, and unique in the view.
    package var name: String
    /// The first value.
    package var value: Value
    /// The position of the name in the file.
    package var keyPlace: SourcePlace
    /// The kind of the scene that declares the variable, or nil if the view itself does.
    package var kind: String?

    /// The first value of a variable.
    package enum Value: Sendable, Hashable {
        case constant(CodeConstant)
        /// An expression, whose value is computed when the scene begins.
        case expression(CodeText)
    }
}

/// A step by which a view is drawn elsewhere than its frame says. The first one is the innermost.
package struct Modifier: Sendable, Hashable {
    /// What the modifier changes.
    package var name: ModifierKind
    /// The expression of its value.
    package var value: CodeText
}

/// Code that a view shares with others of its kind, or has on its own: the members of a class, or an expression.
package struct OwnedCode: Sendable, Hashable {
    /// The code.
    package var code: CodeText
    /// The kind of the scene that declares the code, or nil if the view itself does.
    package var kind: String?
}
