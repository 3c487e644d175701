internal import ArgumentParser
internal import TouchstoneKit

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
        transform: OpenOption.sheet(parsing:))
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

    func validate() throws {
        guard !output.isEmpty else { throw ValidationError("--output takes a folder; . is the current one.") }
        let most = OpenOption.mostPictures
        try OptionWord.check(sheetColumns, in: 1...most, "--sheet-columns takes a number from 1 to \(most).")
        // `render` refuses files that no product is written to.
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
        [sheetOptions.map { _ in "--sheet" }, html ? "--html" : nil, trace ? "--trace" : nil].compactMap(\.self)
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
    private var kind: NamedFile? {
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

    private var sheetOptions: SheetOptions? {
        guard sheet != nil || sheetColumns != nil else { return nil }
        return SheetOptions(count: sheet?.count, columns: sheetColumns)
    }

    /// Sets the corresponding options of the library.
    ///
    /// - Parameter choosesFrames: whether frames were chosen, in which case no sheet is made by default.
    func add(to options: inout RenderOptions, choosesFrames: Bool) {
        formats.add(to: &options)
        options.writesTrace = trace
        options.writesPage = html
        options.sheet = sheetOptions
        let namesNone = !trace && !html && options.sheet == nil && options.animation.formats.isEmpty
        options.writesFrames = namesNone || formats.format != nil
        if namesNone, formats.format == nil, !choosesFrames { options.sheet = SheetOptions() }
        guard let kind else { return }
        options.writesFrames = false
        switch kind {
        case .picture(let format):
            options.formats = [format]
            options.sheet = sheetOptions
            options.writesFrames = options.sheet == nil
        case .animation(let format):
            options.animation.formats = [format]
            options.sheet = nil
        case .page:
            options.writesPage = true
            options.sheet = nil
        case .trace:
            options.writesTrace = true
            options.sheet = nil
        }
    }
}
