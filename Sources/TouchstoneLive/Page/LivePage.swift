internal import TouchstoneExport
internal import TouchstoneImages

/// The page for playing a scene by hand: one document that contains its script and its style, and loads nothing else.
/// It only opens the connection to the server.
enum LivePage {
    private static let script = [
        PlayerPage.parts, PackageResources.run_js, PackageResources.link_js, PackageResources.fingers_js,
        PackageResources.stage_js, PackageResources.lanes_js, PackageResources.saving_js, PackageResources.live_js,
    ].reduce([], +)
    private static let style = PlayerPage.style + PackageResources.live_css

    /// The bytes of the document.
    static var bytes: [UInt8] {
        var page: [UInt8] = []
        for (index, piece) in PlayerPage.template(PackageResources.live_html).enumerated() {
            switch (index.isMultiple(of: 2), piece) {
            case (true, _): page += Array(piece.utf8)
            case (_, "style"): page += style
            case (_, "script"): page += script
            default: preconditionFailure("the page has no part '\(piece)'")
            }
        }
        return page
    }

    /// Returns the content security policy of the page. It permits the script and style that it names by their digests,
    /// and a connection to the server.
    ///
    /// - Parameter host: The address under which the browser requested the page, from its own header. It must have been
    ///   admitted.
    static func policy(connectingTo host: String) -> String {
        "default-src 'none'; script-src \(PlayerPage.source(script)); style-src \(PlayerPage.source(style)); "
            + "connect-src ws://\(host); img-src data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }
}
