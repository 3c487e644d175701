internal import CTouchstoneArguments
package import TouchstoneCairo
internal import TouchstoneSystem

/// Facts about this release of the library and the tool, and the files that are installed with the running program.
package enum Release {
    /// The version, by the rules of semver.org. Between releases, it is the next version followed by `-dev`. `Scripts/release` sets it.
    package static let version = "1.0.0-dev"

    /// The owner of the repository on GitHub, of which its addresses are made. `Scripts/set-owner` sets it, here and in the pages.
    package static let owner = "your-name"

    /// The address of the repository.
    package static var repository: String { "https://github.com/\(owner)/touchstone" }

    /// The container image with this version of the program. Names of images have no capital letters.
    package static var image: String { "ghcr.io/\(owner.lowercased())/touchstone:\(version)" }

    /// The abbreviated commit that the running program was built from, followed by `-dirty` if its sources had other changes; nil if
    /// the commit is not known.
    package static let commit: String? = folder.flatMap { folder in
        guard let bytes = try? InputFile.read("\(folder)/commit", limit: 100) else { return nil }
        let parts = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        return parts.first.map(String.init)
    }

    /// The version and the commit: `1.0.0 (47a3fd3)`.
    package static var name: String { commit.map { "\(version) (\($0))" } ?? version }

    /// The font files that `Scripts/package` installs with the program.
    private static let fontFiles = ["Inter-Regular.otf", "Inter-SemiBold.otf"]

    /// Returns the fonts of the pictures: those that are installed with the program, or else the system's.
    ///
    /// - Throws: the errors of ``/TouchstoneCairo/FontBook/init(families:files:)``.
    package static func fonts() throws(CairoError) -> FontBook {
        try FontBook(files: folder.map { folder in fontFiles.map { "\(folder)/fonts/\($0)" } } ?? [])
    }

    /// Three lines with the version, the font and the version of Cairo. The bytes of a picture depend on them.
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

    /// The absolute path of the running program, without links; nil if the system does not provide it.
    private static let program: String? = {
        guard let path = touchstone_program_path() else { return nil }
        defer { free(path) }
        return String(cString: path)
    }()

    /// The folder with the files that are installed with the program: `share/touchstone`, next to the folder of the program itself. Nil
    /// if the system does not provide the program's path.
    package static let folder: String? = {
        guard let path = program else { return nil }
        let components = path.split(separator: "/").dropLast(2)
        return "/" + (components + ["share", "touchstone"]).joined(separator: "/")
    }()

    /// The folder of the sources that the running program was built from: the nearest folder around the program with
    /// Touchstone's manifest, or ``installedCheckout(_:)``. Nil for a program of a package.
    package static let checkout: String? = {
        guard let path = program else { return nil }
        var components = path.split(separator: "/")
        while components.popLast() != nil {
            let folder = "/" + components.joined(separator: "/")
            if isCheckout(folder) { return folder }
        }
        return folder.flatMap(installedCheckout)
    }()

    /// The checkout that an installed program was built from, if it is still there. `Scripts/install` writes its path
    /// into the folder with the files that are installed with the program.
    package static func installedCheckout(_ folder: String) -> String? {
        guard let bytes = try? InputFile.read("\(folder)/checkout", limit: 1 << 16) else { return nil }
        let path = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
        return isCheckout(String(path)) ? String(path) : nil
    }

    /// Whether a folder has Touchstone's manifest.
    package static func isCheckout(_ folder: String) -> Bool {
        guard let bytes = try? InputFile.read("\(folder)/Package.swift", limit: 1 << 20) else { return false }
        // A package that uses Touchstone has its name, too, but not on a line of its own.
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.contains { $0.drop { $0 == " " } == "name: \"Touchstone\"," }
    }
}
