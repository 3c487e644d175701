internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneScenes

/// A product that is written to the file that the user names. The ending of the name selects it.
enum NamedFile: Equatable {
    case picture(RenderOptions.Format)
    case animation(RenderOptions.Animations.Format)
    case page, trace

    /// The value of `--output` for standard output.
    static let standardOutput = "-"

    private static let (pageEnding, traceEnding) = ("html", "jsonl")
    /// The products by the endings of their files. An animation with the ending of a picture is not included.
    private static let products: [(ending: String, product: NamedFile)] =
        RenderOptions.Format.allCases.map { ($0.rawValue, .picture($0)) }
        + RenderOptions.Animations.Format.allCases.filter { $0 != .svg }.map { ($0.rawValue, .animation($0)) }
        + [(pageEnding, .page), (traceEnding, .trace)]
    /// The endings of files that a product can be written to.
    static var endings: [String] { products.map(\.ending) }

    /// Creates the product for the ending of a path; nil for an ending that no product has.
    init?(of path: String) {
        let ending = FilePath(path).fileExtension.lowercased()
        guard let found = Self.products.first(where: { $0.ending == ending }) else { return nil }
        self = found.product
    }

    /// The option that makes the product.
    var option: String {
        switch self {
        case .picture: "--at"
        case .animation(let format): "--animate \(format.rawValue)"
        case .page: "--html"
        case .trace: "--trace"
        }
    }

    // MARK: Other names

    /// Endings of files that are often asked for, but never written, with the ending of a file that replaces them, if
    /// there is one.
    private static let others: [String: String?] = {
        let pictures = ["jpg", "jpeg", "tif", "tiff", "bmp", "heic", "heif", "avif", "ico"]
        let shapes = ["pdf", "eps", "ps"]
        let films = ["mov", "m4v", "webm", "avi", "mkv", "mpg", "mpeg"]
        let texts = ["txt", "csv", "md", "yaml", "yml", "zip"]
        let replaced: [([String], String?)] = [
            (pictures, "png"), (shapes, "svg"), (films, "mp4"), (["htm"], pageEnding), (["json"], traceEnding),
            (texts, nil),
        ]
        return Dictionary(uniqueKeysWithValues: replaced.flatMap { words, ending in words.map { ($0, ending) } })
    }()

    /// What files with some of these endings are called.
    private static let names = ["jpg": "JPEG", "tif": "TIFF", "mpg": "MPEG"]

    /// Whether `--output` names a folder: one that exists, or one whose name does not look like that of a file. A slash
    /// at the end makes any name that of a folder.
    static func isFolder(_ output: String) -> Bool {
        output.hasSuffix("/") || FileSystem.isFolder(output) || NamedFile(of: output) == nil && !isOther(output)
    }

    /// Whether a path has the ending of a file that no product is written to.
    private static func isOther(_ path: String) -> Bool {
        others[FilePath(path).fileExtension.lowercased()] != nil
    }

    /// Rejects an `--output` with the ending of a file that no product is written to, and names the file that replaces
    /// it.
    ///
    /// - Parameter isChosen: Whether options choose frames or a product. If none does, a picture needs `--at`.
    static func refuseOther(_ output: String, isChosen: Bool) throws {
        guard !isFolder(output), isOther(output) else { return }
        let ending = FilePath(output).fileExtension
        guard let replacement = others[ending.lowercased()] ?? nil else {
            throw ValidationError(
                "'\(output)' cannot be written: --output takes a file that ends in "
                    + enumeration(endings.map { "." + $0 }, with: "or") + ", or a folder, or - for standard output. "
                    + "A folder of this name is '\(output)/'.")
        }
        let name = names[ending.lowercased()] ?? ending.uppercased()
        let isPicture = RenderOptions.Format(rawValue: replacement) != nil
        throw ValidationError(
            "no \(name) is written; write --output \(output.dropLast(ending.count))\(replacement)"
                + (isPicture && !isChosen ? " --at 0.5" : "") + "; a folder of this name is '\(output)/'")
    }

    /// Checks the `--output` of a verb that writes several files.
    static func checkFolder(_ output: String) throws {
        guard !output.isEmpty else { throw ValidationError("--output takes a folder; . is the current one.") }
        guard output != standardOutput else {
            throw ValidationError("--output takes a folder here, not standard output. Several files are written.")
        }
        guard !isFolder(output) else { return }
        let name = FilePath(output).lastComponent
        throw ValidationError(
            "--output takes a folder here, not a file such as '\(name)'. Several files are written. "
                + "A folder of this name is '\(output)/'.")
    }
}
