/// What became of a text: a scene, or the reasons why there is none.
public struct ParsedScene: Sendable {
    /// nil exactly when a diagnostic is an error.
    public var scene: Scene?
    /// Sorted by place; what concerns the whole file comes first.
    public var diagnostics: [Diagnostic]

    /// `scene` is to be nil exactly when a diagnostic is an error; that is not checked here.
    public init(scene: Scene?, diagnostics: [Diagnostic]) {
        self.scene = scene
        self.diagnostics = diagnostics
    }
}
