/// A text is not YAML of the kind that scenes are made of.
package struct UnreadableDocument: Error, Sendable, Hashable {
    /// Why, sorted by place; at least one.
    package var diagnostics: [Diagnostic]
}
