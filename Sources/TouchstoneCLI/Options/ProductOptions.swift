internal import ArgumentParser
internal import TouchstoneExport
internal import TouchstoneKit
internal import TouchstoneScenes

/// The products that `render` writes. If none is named, the frames and the contact sheet.
struct ProductOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder to write into, or the file of a single product: bug.png or bug.svg (of the frame that --at names, or of --sheet), "
                + "bug.gif, bug.webp, bug.mp4, bug.html, bug.jsonl; - is standard output.", valueName: "dir or file"),
        completion: .file())
    var output = "out"

    @Option(
        help: ArgumentHelp(
            "A contact sheet of the frames in which something happens, at most n of them. (default: as many as fit)",
            valueName: "n"),
        transform: OptionalValue.sheet(parsing:))
    var sheet: SheetOptions?

    @Option(
        help: ArgumentHelp(
            "The number of pictures side by side in the sheet. (default: as many as stay readable)", valueName: "n"))
    var sheetColumns: Int?

    @Flag(help: "A page that plays the scene in a browser.")
    var html = false

    @Flag(help: "The trace: a line of JSON for each frame.")
    var trace = false

    @OptionGroup var formats: FormatOptions

    /// The products, with where they are written.
    var products: Products {
        let isSheet = sheet != nil || sheetColumns != nil
        return Products(
            output: output, html: html, formats: formats,
            sheet: isSheet ? SheetOptions(count: sheet?.count, columns: sheetColumns) : nil, trace: trace)
    }

    func validate() throws {
        let most = OptionalValue.mostPictures
        try OptionParser.check(sheetColumns, in: 1...most, "--sheet-columns takes a number from 1 to \(most).")
        try products.validate()
    }
}

/// The products that `compare` writes. If none is named, the still and the page.
struct ComparisonOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder to write into, or the file of a single product: bug.png or bug.svg (the still, or the frame that --at names), "
                + "bug.gif, bug.webp, bug.mp4, bug.html; - is standard output.", valueName: "dir or file"),
        completion: .file())
    var output = "out"

    @Flag(help: "A page that plays the variants or scenes in a browser.")
    var html = false

    @OptionGroup var formats: FormatOptions

    /// The products, with where they are written.
    var products: Products { Products(output: output, html: html, formats: formats) }

    func validate() throws {
        guard products.kind != .trace else {
            throw ValidationError("compare writes no trace; render --trace writes that of each variant.")
        }
        try products.validate()
    }
}

/// The products that a command writes, and where.
struct Products {
    /// The value of `--output`.
    var output: String
    var html: Bool
    var formats: FormatOptions
    /// The contact sheet; nil if none is named.
    var sheet: SheetOptions?
    var trace = false

    func validate() throws {
        guard !output.isEmpty else { throw ValidationError("--output takes a folder; . is the current one.") }
        // Files that no product is written to are refused later.
        guard let file, kind != nil else { return }
        let named = self.named
        guard isStandardOutput else {
            guard named.isEmpty || named == [kind?.option ?? ""] || isPicture && named == ["--sheet"] else {
                throw ValidationError(
                    "--output \(file) is one file, and \(named.joined(separator: " and ")) cannot be written into it; name a folder."
                )
            }
            guard formats.format == nil else {
                throw ValidationError("--output \(file) names the format already; leave --format out.")
            }
            return
        }
        guard named.count <= 1 else {
            throw ValidationError(
                "Standard output takes one file, not those of \(named.joined(separator: " and ")); name a folder.")
        }
        guard let list = formats.format else { return }
        guard isPicture else {
            throw ValidationError(
                "Standard output takes one file, not those of \(named[0]) and --format; name a folder.")
        }
        guard list.count == 1 else {
            throw ValidationError("Standard output takes one file: choose one format, such as --format png.")
        }
    }

    /// The named products, as their options.
    private var named: [String] {
        [sheet.map { _ in "--sheet" }, html ? "--html" : nil, trace ? "--trace" : nil].compactMap(\.self)
            + formats.animations.map { "--animate \($0.rawValue)" }
    }

    /// Whether options name a product.
    var isNamed: Bool { !named.isEmpty }

    /// Whether the one file that is written goes to standard output.
    var isStandardOutput: Bool { output == NamedFile.standardOutput }

    /// The path of the one file that is written, or `-`; nil for a folder. An existing folder may have a name that looks
    /// like a file.
    var file: String? { isStandardOutput || !NamedFile.isFolder(output) ? output : nil }

    /// The product that is written to the one file; nil for a folder.
    var kind: NamedFile? {
        guard let file else { return nil }
        let animations = formats.animations
        guard isStandardOutput else {
            let kind = NamedFile(of: file)
            // A frame and an animation may have the same ending.
            let isAnimated =
                kind == .picture(.svg) && animations == [.svg] || kind == .picture(.png) && animations == [.apng]
            return isAnimated ? .animation(animations[0]) : kind
        }
        if html { return .page }
        if trace { return .trace }
        return animations.first.map { .animation($0) } ?? .picture(formats.format?.first ?? .png)
    }

    /// Whether the one file is a picture of a frame or of the sheet.
    private var isPicture: Bool {
        if case .picture = kind { true } else { false }
    }

    /// Sets the corresponding options of the library.
    ///
    /// - Parameters:
    ///   - choosesFrames: whether frames were chosen, in which case only these are made by default.
    ///   - overview: chooses what is made by default in addition to the pictures.
    func add(
        to options: inout RenderOptions, choosesFrames: Bool, overview: (inout RenderOptions) -> Void
    ) {
        formats.add(to: &options)
        options.writesTrace = trace
        options.writesPage = html
        options.sheet = sheet
        let namesNone = !trace && !html && options.sheet == nil && options.animation.formats.isEmpty
        options.writesFrames = namesNone || formats.format != nil
        if namesNone, formats.format == nil, !choosesFrames { overview(&options) }
        guard let kind else { return }
        options.writesFrames = false
        options.writesPage = kind == .page
        options.writesTrace = kind == .trace
        options.sheet = isPicture ? sheet : nil
        switch kind {
        case .picture(let format):
            options.formats = [format]
            options.writesFrames = sheet == nil
        case .animation(let format): options.animation.formats = [format]
        case .page, .trace: break
        }
    }
}

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
