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
    private let versionPicture: String?
    private let script: [UInt8]
    private var deflater = Deflater()
    /// The digest of the data so far; empty if the page does not look for a new version.
    private var digest: [UInt8] = []
    /// The rest of the template after the data: texts and names of the page's parts, alternating.
    private var remaining: ArraySlice<String>

    /// The parts of the script that know how frames are drawn, and how their time and their numbers are shown.
    package static let parts = [
        PackageResources.data_js, PackageResources.film_js, PackageResources.timeline_js, PackageResources.facts_js,
        PackageResources.plots_js, PackageResources.code_js,
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
    ///   - versionPicture: The address of ``versionPictureBytes``, relative to the page. The page reloads itself when
    ///     this picture changes. Nil for a page that does not look for a new version.
    package init(
        to file: StreamedFile, title: String, carried: String?, versionPicture: String? = nil
    ) throws(OutputError) {
        self.file = file
        self.title = title
        self.carried = carried
        self.versionPicture = versionPicture
        script =
            [
                Self.parts, PackageResources.stage_js, PackageResources.sharing_js,
                PackageResources.player_js, versionPicture == nil ? [] : PackageResources.watch_js,
            ].reduce([], +)
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
        if versionPicture != nil { digest = SHA256.digest(digest + json) }
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

    /// A picture for the page's data so far, as an SVG document. Its width and height depend on the data, so a page can
    /// notice a new version of itself even if it may not read files. Call this method after all data was added.
    package var versionPictureBytes: [UInt8] {
        let sides = [0, 2].map { 1 + Int(digest[$0] & 0x3f) << 8 + Int(digest[$0 + 1]) }
        return Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(sides[0])\" height=\"\(sides[1])\"/>\n".utf8)
    }

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
                    + "img-src data:\(versionPicture == nil ? "" : " file: 'self'"); base-uri 'none'; form-action 'none'"
            )
        case "style": try file.append(style)
        case "script": try file.append(script)
        case "watch":
            guard let versionPicture else { return }
            try file.append("<meta name=\"version-picture\" content=\"\(Markup.escaped(versionPicture))\">\n")
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
