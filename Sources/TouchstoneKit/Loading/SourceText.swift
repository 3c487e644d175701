/// Reads source files of a program.
package enum SourceText {
    /// Returns the text of a file in UTF-8, with at most `limit` bytes.
    ///
    /// - Throws: ``InputError``.
    package static func read(_ path: String, limit: Int) throws(InputError) -> String {
        let bytes = try InputFile.read(path, acceptsPipe: true) { _ in limit }
        guard bytes.count <= limit else {
            throw InputError(path: path, reason: "it has more than \(limit) bytes")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw InputError(path: path, reason: "it is not text in UTF-8")
        }
        return text
    }
}
