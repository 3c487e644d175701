internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneKit

/// Whether the result is opened in the browser or the viewer of the system.
struct OpenOptions: ParsableArguments {
    @Flag(help: "Open the result: the page if one is written, else the contact sheet, another picture or an animation.")
    var open = false

    /// Checks that there will be a file to open.
    func check(_ products: Products) throws {
        guard !open || !products.isStandardOutput else {
            throw ValidationError("--open opens files, not standard output.")
        }
    }

    /// Opens the result of renderings, if that was asked for. Failures are notes, and change no exit status.
    ///
    /// - Parameter page: a page that lists the results.
    func show(_ reports: [RenderReport], _ page: WrittenFile? = nil) {
        guard open, let file = page ?? reports.lazy.compactMap({ Self.result(among: $0.files) }).first else { return }
        SystemProgram.open(file.path)
    }

    /// The file that shows the most of a rendering: that of the whole scene before those of its variants, whose folders
    /// are deeper. Nil if no file can be looked at.
    private static func result(among files: [WrittenFile]) -> WrittenFile? {
        func order(_ file: WrittenFile) -> [Int]? {
            rank(of: file.path).map { [$0, file.path.split(separator: "/").count] }
        }
        return files.filter { order($0) != nil }.min {
            (order($0) ?? []).lexicographicallyPrecedes(order($1) ?? [])
        }
    }

    private static func rank(of path: String) -> Int? {
        if path.hasSuffix("-sheet.png") || path.hasSuffix("-sheet.svg") { return 1 }
        let isFrame = FilePath(FilePath(path).parent).lastComponent == "frames"
        switch NamedFile(of: path) {
        case .page: return 0
        case .picture: return isFrame ? 4 : 2
        case .animation: return 3
        case .trace, nil: return nil
        }
    }
}
