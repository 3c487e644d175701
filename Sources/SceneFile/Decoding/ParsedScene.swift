/// What became of a text: a scene, or the reasons why there is none.
package struct ParsedScene: Sendable {
    /// The scene alone, or each of its variants, in the order given; empty exactly when a diagnostic is an error.
    package var scenes: [Scene]
    /// Sorted by place; what concerns the whole file comes first.
    package var diagnostics: [Diagnostic]

    /// `scenes` is to be empty exactly when a diagnostic is an error; that is not checked here.
    package init(scenes: [Scene], diagnostics: [Diagnostic]) {
        self.scenes = scenes
        self.diagnostics = diagnostics
    }

    /// The scene, or the first of its variants; nil exactly when a diagnostic is an error.
    package var scene: Scene? { scenes.first }
}
