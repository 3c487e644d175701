internal import TouchstoneExport
internal import TouchstoneScenes

/// Finds the file that was probably meant by a path at which there is none.
enum FileHint {
    /// Returns a file in the same folder whose name differs only in its ending, or in a typing error. Nil if there is
    /// none, or if something exists at `path`.
    static func file(meantBy path: String) -> String? {
        let (folder, wanted) = (FilePath(path).parent, FilePath(path).lastComponent)
        guard !path.isEmpty, !FileSystem.exists(path), !wanted.contains("*") else {
            return nil
        }
        let ending = FilePath(wanted).fileExtension
        let names = FileSystem.names(in: folder.isEmpty ? "." : folder).filter { name in
            !name.hasPrefix(".") && (ArgumentSlip.isFile(name) || !ending.isEmpty && name.hasSuffix("." + ending))
        }
        let stem = stem(of: wanted)
        let alike = names.filter { self.stem(of: $0) == stem }
        let found =
            alike.first { $0.hasSuffix(".yaml") } ?? alike.first
            ?? Spelling.closest(to: stem, among: names.map(self.stem)).flatMap { closest in
                names.first { self.stem(of: $0) == closest && $0.hasSuffix("." + ending) }
                    ?? names.first { self.stem(of: $0) == closest }
            }
        return found.map { FilePath(folder).appending($0) }
    }

    private static func stem(of name: String) -> String {
        let ending = FilePath(name).fileExtension
        return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
    }
}
