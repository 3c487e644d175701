/// A piece of a document's text: a node with where it stands, as indices of scalars.
struct DocumentPiece {
    /// Where its anchor begins, if it has one, else the node itself.
    var mark: Int
    /// Where the node itself begins, behind its anchor; where nothing is written, behind the colon or the dash.
    var start: Int
    /// On whose line a comment beside the node would stand: the closing bracket's, the end's of a scalar, the beginning's of
    /// a block scalar. Of no meaning for lists and maps without brackets.
    var tail: Int
    var content: Content
    var anchor: String?

    enum Content {
        case scalar(SceneDocument.Node.Content)
        case list([DocumentPiece], isInBrackets: Bool)
        /// The keys are scalars.
        case map([(key: DocumentPiece, value: DocumentPiece)], isInBrackets: Bool)
    }

    /// Whether it is a list or a map in brackets.
    var isInBrackets: Bool {
        switch content {
        case .scalar: false
        case .list(_, let isInBrackets), .map(_, let isInBrackets): isInBrackets
        }
    }

    /// Whether it is a list or a map over several lines, without brackets.
    var isBlock: Bool {
        if case .scalar = content { false } else { !isInBrackets }
    }
}
