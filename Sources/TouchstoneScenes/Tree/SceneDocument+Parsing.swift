extension SceneDocument {
    /// Creates a document from `bytes`: a map with any keys.
    ///
    /// Whatever the bytes are, this initializer returns or throws. `limits` bounds its time and memory.
    ///
    /// - Parameters:
    ///   - bytes: YAML or JSON in UTF-8.
    ///   - file: The file as the user named it, for diagnostics.
    ///   - limits: The limits of the text.
    /// - Throws: ``UnreadableDocument`` with all errors.
    package init(
        parsing bytes: [UInt8], file: String, limits: SceneLimits = .standard
    ) throws(UnreadableDocument) {
        let log = DiagnosticLog(file: file, capacity: SceneLimits.diagnostics)
        let document = Self.read(bytes, limits, log)
        guard let document, !log.hasErrors else { throw UnreadableDocument(diagnostics: log.sorted()) }
        self = document
    }

    /// Creates a document from a text.
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
    /// Removes and returns the comments before the node, which are those of the file.
    fileprivate mutating func takeHeading() -> [SceneDocument.Comment] {
        defer { comments.before = [] }
        return comments.before
    }
}

/// The error for a text that is not in the subset of YAML that scenes use.
package struct UnreadableDocument: Error, Sendable, Hashable {
    /// The errors, sorted by position. There is at least one.
    package var diagnostics: [Diagnostic]
}
