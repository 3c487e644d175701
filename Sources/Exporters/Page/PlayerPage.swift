internal import ImageFormats

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A page that plays a scene: one file, with its script, its style and its data in it, that asks for nothing else.
///
/// Its policy lets run what is named by its digest, and nothing that a scene could bring in.
package enum PlayerPage {
    /// The bytes of a page.
    ///
    /// - Parameters:
    ///   - title: of the page.
    ///   - data: what the page shows, as JSON: what stands before the film and behind it.
    ///   - film: what it draws the frames from, as JSON in pieces.
    ///   - carried: a word that the page carries for others to find; ASCII letters without two hyphens in a row.
    package static func document(
        title: String, data: (before: String, after: String), film: [ArraySlice<UInt8>], carried: String?
    ) -> [UInt8] {
        let script = [
            PackageResources.data_js, PackageResources.film_js, PackageResources.stage_js,
            PackageResources.timeline_js, PackageResources.facts_js, PackageResources.player_js,
        ].reduce([], +)
        let style = PackageResources.player_css
        let policy =
            "default-src 'none'; script-src \(source(script)); style-src \(source(style)); img-src data:; "
            + "base-uri 'none'; form-action 'none'"
        var page: [UInt8] = []
        let filmSize = film.reduce(0) { $0 + $1.count }
        page.reserveCapacity(
            data.before.utf8.count + filmSize + data.after.utf8.count + script.count + style.count + 1 << 16)
        // Every second piece is a name.
        for (index, piece) in template.enumerated() {
            switch index % 2 == 0 ? nil : piece {
            case nil: page += piece.utf8
            case "title": page += Markup.escaped(title).utf8
            case "policy": page += policy.utf8
            case "style": page += style
            case "script": page += script
            case "carried": if let carried { page += "<!-- \(carried) -->".utf8 }
            case "data":
                append(inScript: data.before, to: &page)
                for piece in film { piece.withUnsafeBufferPointer { append(inScript: $0, to: &page) } }
                append(inScript: data.after, to: &page)
            default: preconditionFailure("a page has no part '\(piece)'")
            }
        }
        return page
    }

    /// What is between the names of the page's parts, and the names, in turn.
    private static var template: [String] {
        String(decoding: PackageResources.page_html, as: UTF8.self)
            .split(separator: "{{", omittingEmptySubsequences: false)
            .flatMap { $0.split(separator: "}}", omittingEmptySubsequences: false) }.map(String.init)
    }

    /// How a policy names a script or a style.
    private static func source(_ bytes: [UInt8]) -> String {
        "'sha256-\(Base64.text(of: SHA256.digest(bytes)))'"
    }

    /// Appends JSON in which nothing can end the element that holds it: `<` is only ever in strings.
    private static func append(inScript json: String, to page: inout [UInt8]) {
        var json = json
        json.withUTF8 { append(inScript: $0, to: &page) }
    }

    private static func append(inScript json: UnsafeBufferPointer<UInt8>, to page: inout [UInt8]) {
        var rest = json
        while let start = rest.baseAddress, let place = memchr(start, Int32(UInt8(ascii: "<")), rest.count) {
            let count = UnsafeRawPointer(place) - UnsafeRawPointer(start)
            page.append(contentsOf: UnsafeBufferPointer(rebasing: rest.prefix(count)))
            page += Array("\\u003c".utf8)
            rest = UnsafeBufferPointer(rebasing: rest.dropFirst(count + 1))
        }
        page.append(contentsOf: rest)
    }
}
