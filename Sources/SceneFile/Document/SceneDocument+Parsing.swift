internal import Threads
internal import Yams

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
        let outcome = LargeStack.run { () -> Result<SceneDocument, UnreadableDocument> in
            let log = DiagnosticLog(file: file, capacity: limits.diagnostics)
            let document = Self.read(bytes, limits, log)
            guard let document, !log.hasErrors else { return .failure(UnreadableDocument(diagnostics: log.sorted())) }
            return .success(document)
        }
        guard let outcome else {
            throw UnreadableDocument(diagnostics: [
                Diagnostic(.error, file: file, place: nil, message: ThreadShortage().description)
            ])
        }
        self = try outcome.get()
    }

    /// The document in a text that a program holds.
    package init(parsing text: String, file: String) throws(UnreadableDocument) {
        try self.init(parsing: Array(text.utf8), file: file)
    }

    private static func read(_ bytes: [UInt8], _ limits: SceneLimits, _ log: DiagnosticLog) -> SceneDocument? {
        guard let source = SourceText.reading(bytes, limit: limits.bytes, log: log) else { return nil }
        log.source = source
        return YAMLReader(source: source, limits: limits, log: log).read { root, mask in
            guard let text = NodeBuilder(source: source, mask: mask, limits: limits, log: log).build(root) else {
                return nil
            }
            guard case .map = text.content else {
                log.error("expected the scene as a map, found \(text.name)", at: text.place)
                return nil
            }
            text.reportDuplicates(to: log)
            return log.hasErrors ? nil : DocumentBuilder(source: source, mask: mask).build(root)
        }
    }
}

extension TextNode {
    /// Reports every key that a map has more than once.
    fileprivate func reportDuplicates(to log: DiagnosticLog) {
        switch content {
        case .scalar, .refused: return
        case .list(let elements): for element in elements { element.reportDuplicates(to: log) }
        case .map(let entries): for entry in log.distinct(entries) { entry.value.reportDuplicates(to: log) }
        }
    }
}
