internal import Foundation

/// A page that plays a scene: one file, with its script, its style and its data in it, that asks for nothing else.
///
/// Its policy lets run what is named by its digest, and nothing that a scene could bring in.
package enum PlayerPage {
    /// The bytes of a page.
    ///
    /// - Parameters:
    ///   - title: of the page.
    ///   - data: what the page shows, as JSON.
    ///   - carried: a word that the page carries for others to find; ASCII letters without two hyphens in a row.
    package static func document(title: String, data: String, carried: String?) -> [UInt8] {
        let script = [
            PackageResources.data_js, PackageResources.film_js, PackageResources.stage_js,
            PackageResources.timeline_js, PackageResources.facts_js, PackageResources.player_js,
        ].reduce([], +)
        let style = PackageResources.player_css
        let policy =
            "default-src 'none'; script-src \(source(script)); style-src \(source(style)); img-src data:; "
            + "base-uri 'none'; form-action 'none'"
        let titleText = ByteText()
        titleText.append(markup: title)
        let parts: [String: [UInt8]] = [
            "title": titleText.bytes, "policy": Array(policy.utf8), "style": style, "script": script,
            "data": inScript(data), "carried": carried.map { Array("<!-- \($0) -->".utf8) } ?? [],
        ]
        var page: [UInt8] = []
        page.reserveCapacity(data.utf8.count + 65_536)
        // Every second piece is a name.
        for (index, piece) in template.enumerated() {
            page += index % 2 == 0 ? piece : parts[String(decoding: piece, as: UTF8.self)] ?? []
        }
        return page
    }

    /// What is between the names of the page's parts, and the names, in turn.
    private static var template: [[UInt8]] {
        String(decoding: PackageResources.page_html, as: UTF8.self).components(separatedBy: "{{")
            .flatMap { $0.components(separatedBy: "}}") }.map { Array($0.utf8) }
    }

    /// How a policy names a script or a style.
    private static func source(_ bytes: [UInt8]) -> String {
        "'sha256-\(Data(SHA256.digest(bytes)).base64EncodedString())'"
    }

    /// JSON in which nothing can end the element that holds it: `<` is only ever in strings.
    private static func inScript(_ json: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(json.utf8.count)
        var json = json
        json.withUTF8 { text in
            var start = text.startIndex
            while let place = text[start...].firstIndex(of: UInt8(ascii: "<")) {
                bytes.append(contentsOf: text[start..<place])
                bytes += Array("\\u003c".utf8)
                start = place + 1
            }
            bytes.append(contentsOf: text[start...])
        }
        return bytes
    }
}
