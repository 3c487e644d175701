internal import TouchstoneImages

/// A page that plays a scene: one file that contains its script, its style and its data, and loads nothing else. It is
/// written piece by piece, so only one part of its data is in memory at a time.
///
/// Its content security policy permits only the script and style that it names by their digests, and nothing from a
/// scene.
///
/// ```swift
/// let page = try PlayerPage(to: folder.stream(to: "card.html"), title: "Card", carried: nil)
/// try page.append(json, as: "film-0-0")
/// let written = try page.finish()
/// ```
package final class PlayerPage {
    private let file: StreamedFile
    private let title: String
    private let carried: String?
    private let script = [
        parts, PackageResources.stage_js, PackageResources.plots_js, PackageResources.sharing_js,
        PackageResources.player_js,
    ].reduce([], +)
    private var deflater = Deflater()
    /// The rest of the template after the data: texts and names of the page's parts, alternating.
    private var remaining: ArraySlice<String>

    /// The parts of the script that know how frames are drawn, and how their time and their numbers are shown.
    package static let parts = [
        PackageResources.data_js, PackageResources.film_js, PackageResources.timeline_js, PackageResources.facts_js,
    ].reduce([], +)
    /// The page's style.
    package static var style: [UInt8] { PackageResources.player_css }

    /// Begins a page.
    ///
    /// - Parameters:
    ///   - file: The file to which the page is written.
    ///   - title: The title of the page.
    ///   - carried: A word that the page contains for other programs to find: ASCII letters without two hyphens in a
    ///     row.
    package init(to file: StreamedFile, title: String, carried: String?) throws(OutputError) {
        self.file = file
        self.title = title
        self.carried = carried
        let template = Self.template(PackageResources.page_html)
        guard let index = template.firstIndex(of: "data") else { preconditionFailure("a page has data") }
        remaining = template[(index + 1)...]
        try write(template[..<index])
    }

    /// Adds a part of the data. The page's script finds it by its name.
    ///
    /// - Parameters:
    ///   - json: The contents of the part.
    ///   - name: Letters, digits and hyphens. Each name may be used once.
    package func append(_ json: [UInt8], as name: String) throws {
        let stream = try deflater.stream(of: json)
        try file.append("<script type=\"application/zlib\" id=\"\(name)\">")
        // The step is a multiple of 3, so that the encoded pieces can be joined.
        let step = 3 << 16
        for start in stride(from: 0, to: stream.count, by: step) {
            try file.append(Base64.text(of: stream[start..<min(start + step, stream.count)]))
        }
        try file.append("</script>\n")
    }

    /// The number of bytes of the page so far.
    package var byteCount: Int { file.byteCount }

    /// Ends the page, which then appears under its name.
    package func finish() throws(OutputError) -> WrittenFile {
        try write(remaining)
        return try file.finish()
    }

    /// Writes texts of the template and the parts that it names, alternating.
    private func write(_ pieces: ArraySlice<String>) throws(OutputError) {
        var isName = false
        for piece in pieces {
            if isName { try write(part: piece) } else { try file.append(piece) }
            isName.toggle()
        }
    }

    private func write(part name: String) throws(OutputError) {
        let style = PackageResources.player_css
        switch name {
        case "title": try file.append(Markup.escaped(title))
        case "policy":
            try file.append(
                "default-src 'none'; script-src \(Self.source(script)); style-src \(Self.source(style)); "
                    + "img-src data:; base-uri 'none'; form-action 'none'")
        case "style": try file.append(style)
        case "script": try file.append(script)
        case "carried": if let carried { try file.append("<!-- \(carried) -->") }
        default: preconditionFailure("a page has no part '\(name)'")
        }
    }

    /// Splits a page into the texts between the names of its parts, and the names, alternating. A name is in double braces.
    package static func template(_ page: [UInt8]) -> [String] {
        String(decoding: page, as: UTF8.self).split(separator: "{{", omittingEmptySubsequences: false)
            .flatMap { $0.split(separator: "}}", omittingEmptySubsequences: false) }.map(String.init)
    }

    /// Returns the source expression of a script or a style in a content security policy.
    package static func source(_ bytes: [UInt8]) -> String {
        "'sha256-\(Base64.text(of: SHA256.digest(bytes)))'"
    }
}
