internal import TouchstoneEngine
internal import TouchstoneScenes

/// What the code of a scene does while no module plays it: nothing. An expression has no value, and no condition is true.
/// The language replaces this type.
package enum UnplayedCode {
    /// The reason why an expectation about code cannot be tested.
    package static let reason = "this version does not play code yet"

    /// Runs code on a view. Nil means the window.
    static func run(_ code: CodeText, on view: View?) {}

    /// Sets a property or a setting of a view to the value of an expression.
    static func set(_ name: String, of view: View, to code: CodeText) {}

    /// Whether an expression is true.
    static func isTrue(_ code: CodeText) -> Bool { false }
}
