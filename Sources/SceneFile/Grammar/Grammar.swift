/// What a key of a scene takes, and what it means: for the schema, and for whoever reads it in an editor.
struct Grammar {
    /// One sentence or two, without a full stop at the end where it is one.
    var summary: String
    /// What may stand there, in JSON Schema.
    var value: SceneDocument.Node

    init(_ summary: String, _ value: SceneDocument.Node) {
        self.summary = summary
        self.value = value
    }
}
