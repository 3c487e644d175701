internal import TouchstoneExport
internal import TouchstoneScenes

/// How the written files are named on the terminal.
extension NamingOptions {
    /// The lines about files: one for each folder of frames, and one for each other file. With `--verbose`, one for each
    /// file. The contact sheet comes last.
    func lines(of files: [WrittenFile]) -> [String] {
        if quiet { return [] }
        if verbose { return sheetLast(files).map(Terminal.line(of:)) }
        var folders: [(path: String, files: [WrittenFile])] = []
        var others: [WrittenFile] = []
        for file in files {
            let folder = FilePath(file.path).parent
            guard FilePath(folder).lastComponent == "frames" else {
                others.append(file)
                continue
            }
            if folders.last?.path == folder {
                folders[folders.count - 1].files.append(file)
            } else {
                folders.append((folder, [file]))
            }
        }
        let lines = folders.flatMap { folder -> [String] in
            guard folder.files.count > 2 else { return folder.files.map(Terminal.line(of:)) }
            let bytes = folder.files.reduce(0) { $0 + $1.byteCount }
            let count = Count.text(folder.files.count, "file")
            return ["\(folder.path.escaped)/  \(count), \(WrittenFile.describe(byteCount: bytes))"]
        }
        return lines + sheetLast(others).map(Terminal.line(of:))
    }

    private func sheetLast(_ files: [WrittenFile]) -> [WrittenFile] {
        func rank(_ file: WrittenFile) -> Int {
            file.path.hasSuffix("-sheet.png") ? 2 : file.path.hasSuffix("-sheet.svg") ? 1 : 0
        }
        return files.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(
            \.element)
    }
}
