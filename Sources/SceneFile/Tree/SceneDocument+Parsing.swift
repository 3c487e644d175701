extension SceneDocument {
    /// The document in `bytes`: a map, whose keys may be any.
    ///
    /// Whatever the bytes are, this returns or throws; time and memory are bounded by `limits`.
    ///
    /// - Parameters:
    ///   - bytes: YAML or JSON in UTF-8.
    ///   - file: The file as the user named it, for diagnostics.
    /// - Throws: ``UnreadableDocument`` with everything that is wrong.
    package init(
        parsing bytes: [UInt8], file: String, limits: SceneLimits = .standard
    ) throws(UnreadableDocument) {
        let log = DiagnosticLog(file: file, capacity: SceneLimits.diagnostics)
        let document = Self.read(bytes, limits, log)
        guard let document, !log.hasErrors else { throw UnreadableDocument(diagnostics: log.sorted()) }
        self = document
    }

    /// The document in a text that a program holds.
    package init(parsing text: String, file: String) throws(UnreadableDocument) {
        try self.init(parsing: Array(text.utf8), file: file)
    }

    private static func read(_ bytes: [UInt8], _ limits: SceneLimits, _ log: DiagnosticLog) -> SceneDocument? {
        guard let source = SourceText.reading(bytes, limit: limits[.bytes], log: log) else { return nil }
        log.source = source
        guard let (root, ending) = TreeBuilder.read(source, limits: limits, log: log) else { return nil }
        guard let entries = root.entries else {
            log.error("expected the scene as a map, found \(root.name)", at: root.place)
            return nil
        }
        var document = SceneDocument()
        document.entries = entries
        if !entries.isEmpty { document.heading = document.entries[0].value.takeHeading() }
        document.ending = ending
        return document
    }
}

extension SceneDocument.Node {
    /// Takes the comments before it away: they are those of the file.
    fileprivate mutating func takeHeading() -> [SceneDocument.Comment] {
        defer { comments.before = [] }
        return comments.before
    }
}

/// A text is not YAML of the kind that scenes are made of.
package struct UnreadableDocument: Error, Sendable, Hashable {
    /// Why, sorted by place; at least one.
    package var diagnostics: [Diagnostic]
}
