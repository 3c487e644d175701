package import CairoBackend

#if canImport(Darwin)
    internal import func Darwin.realpath
#else
    internal import Glibc
#endif

/// The library and the tool as they are released, and the files that are installed with the running program.
package enum Release {
    /// The version, by the rules of semver.org.
    package static let version = "1.0.0"
    /// The address of the project.
    package static let homepage = "https://example.org/your-name/touchstone"

    /// The commit that the running program was built from, abbreviated, with `-dirty` after it if files had changed since; nil if
    /// it is not known.
    package static let commit: String? = folder.flatMap { folder in
        guard let bytes = try? InputFile.read("\(folder)/commit", limit: 100) else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        return words.first.map(String.init)
    }

    /// The version and the commit: `1.0.0 (47a3fd3)`.
    package static var name: String { commit.map { "\(version) (\($0))" } ?? version }

    /// The names of the font files that `Scripts/package` adds to the program.
    private static let fontFiles = ["Inter-Regular.otf", "Inter-SemiBold.otf"]

    /// The fonts of the pictures: those that are installed with the program, or else the system's.
    ///
    /// - Throws: what ``FontBook/init(families:files:)`` throws.
    package static func fonts() throws(CairoError) -> FontBook {
        try FontBook(files: folder.map { folder in fontFiles.map { "\(folder)/fonts/\($0)" } } ?? [])
    }

    /// The version, the fonts of the pictures and the drawing library, a line each: what the bytes of a picture depend on.
    package static var description: String {
        let font: String
        if let fonts = try? fonts() {
            let version = fonts.fontVersion.map { " \(($0 * 1000).rounded() / 1000)" } ?? ""
            let isInstalledWithProgram = folder.map { fonts.fontFile.hasPrefix("\($0)/") } ?? false
            font =
                "\(fonts.family)\(version), \(fonts.fontFileName), "
                + (isInstalledWithProgram ? "installed with Touchstone" : "from the system")
        } else {
            font = "not found"
        }
        return "\(name)\nFont: \(font)\nCairo: \(CairoVersion.string)"
    }

    /// The folder of what is installed with the program: `share/touchstone`, beside the program's own folder, links followed. Nil
    /// where the system does not tell a program its path.
    package static let folder: String? = {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { path.deallocate() }
        let components = String(cString: path).split(separator: "/").dropLast(2)
        return "/" + (components + ["share", "touchstone"]).joined(separator: "/")
    }()
}
