internal import Application
internal import ArgumentParser
internal import Exporters
internal import TouchstoneKit

/// The products that `render` writes. If none is named, the frames and the contact sheet.
struct ProductOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder to write into, or the file of a single product: bug.png or bug.svg (of the frame that --at names, or of --sheet), "
                + "bug.gif, bug.webp, bug.mp4, bug.html, bug.jsonl.", valueName: "dir or file"), completion: .file())
    var output = "out"

    @Option(
        help: ArgumentHelp(
            "A contact sheet of the frames in which something happens, at most n of them. (default: as many as fit)",
            valueName: "n"),
        transform: SheetCount.init(parsing:))
    var sheet: SheetCount?

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
        guard sheetColumns.map({ (1...SheetCount.most).contains($0) }) ?? true else {
            throw ValidationError("--sheet-columns takes a number from 1 to \(SheetCount.most).")
        }
        guard let file, let kind = NamedFile(of: file) else { return }
        let named =
            [sheetOptions.map { _ in "--sheet" }, html ? "--html" : nil, trace ? "--trace" : nil]
            .compactMap(\.self) + formats.animation.animate.list.map { "--animate \($0.rawValue)" }
        guard
            named.isEmpty || named == [kind.option] || kind == .picture(.png) && named == ["--sheet"]
                || kind == .picture(.svg) && named == ["--sheet"]
        else {
            throw ValidationError(
                "--output \(file) is one file, and \(named.joined(separator: " and ")) cannot be written into it; name a folder."
            )
        }
        guard formats.format == nil else {
            throw ValidationError("--output \(file) names the format already; leave --format out.")
        }
    }

    /// The path of the one file that is written; nil for a folder. An existing folder may have a name that looks like a
    /// file.
    var file: String? {
        NamedFile(of: output) != nil && !FileSystem.isFolder(output) ? output : nil
    }

    private var sheetOptions: SheetOptions? {
        guard sheet != nil || sheetColumns != nil else { return nil }
        return SheetOptions(count: sheet?.number, columns: sheetColumns)
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
        guard let kind = file.flatMap(NamedFile.init(of:)) else { return }
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

/// A product that is written to the file that the user names. The ending of the name selects it.
enum NamedFile: Equatable {
    case picture(RenderOptions.Format)
    case animation(RenderOptions.Animations.Format)
    case page, trace

    /// Creates the product for the ending of a path; nil for an ending that no product has.
    init?(of path: String) {
        let ending = FilePath(path).fileExtension.lowercased()
        if let format = RenderOptions.Format(rawValue: ending) {
            self = .picture(format)
        } else if let format = RenderOptions.Animations.Format(rawValue: ending) {
            self = .animation(format)
        } else if ending == "html" {
            self = .page
        } else if ending == "jsonl" {
            self = .trace
        } else {
            return nil
        }
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
}
