internal import Exporters
internal import ImageFormats

/// The page that a scene is played on: one document, with its script and its style in it, that asks for nothing but the connection.
enum LivePage {
    private static let script = [
        PlayerPage.parts, PackageResources.run_js, PackageResources.link_js, PackageResources.fingers_js,
        PackageResources.stage_js, PackageResources.lanes_js, PackageResources.saving_js, PackageResources.live_js,
    ].reduce([], +)
    private static let style = PlayerPage.style + PackageResources.live_css

    /// The document.
    static var bytes: [UInt8] {
        var page: [UInt8] = []
        for (index, piece) in template.enumerated() {
            switch (index.isMultiple(of: 2), piece) {
            case (true, _): page += Array(piece.utf8)
            case (_, "style"): page += style
            case (_, "script"): page += script
            default: preconditionFailure("the page has no part '\(piece)'")
            }
        }
        return page
    }

    /// What the page may do: run what is named by its digest, and talk to the server.
    ///
    /// - Parameter host: the address that the browser has the page from, as it says itself; one that was admitted.
    static func policy(connectingTo host: String) -> String {
        "default-src 'none'; script-src \(PlayerPage.source(script)); style-src \(PlayerPage.source(style)); "
            + "connect-src ws://\(host); img-src data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }

    /// What is between the names of the page's parts, and the names, in turn.
    private static let template = String(decoding: PackageResources.live_html, as: UTF8.self)
        .split(separator: "{{", omittingEmptySubsequences: false)
        .flatMap { $0.split(separator: "}}", omittingEmptySubsequences: false) }.map(String.init)
}
