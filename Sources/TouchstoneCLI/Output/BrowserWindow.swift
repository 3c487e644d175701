internal import TouchstoneExport
internal import TouchstoneSystem

/// A page in the user's browser.
///
/// Every user of the machine can read the arguments of a program, and the address contains a secret. So the browser
/// opens a file that only this user can read, and that leads to the address. The file is removed with the instance.
final class BrowserWindow {
    private let folder: ScratchFolder

    /// Opens an address in the browser. If the system has no command for that, returns nil, because the address has
    /// been printed.
    init?(opening address: String) {
        let file: String
        do throws(OutputError) {
            folder = try ScratchFolder(for: "the page's address")
            file = "\(folder.path)/live.html"
            try SingleFile.write(Array(Self.document(to: address).utf8), to: file, replacing: false)
        } catch {
            Terminal.printError("touchstone: note: the browser cannot be opened: \(error)")
            return nil
        }
        chmod(file, 0o600)
        guard SystemProgram.start(opening: file) != nil else { return nil }
    }

    /// A document that leads to an address.
    private static func document(to address: String) -> String {
        let escaped = address.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
        return """
            <!DOCTYPE html>
            <meta charset="utf-8">
            <meta name="referrer" content="no-referrer">
            <meta http-equiv="refresh" content="0; url=\(escaped)">
            <title>Touchstone live</title>
            <p><a href="\(escaped)">Open the page</a></p>

            """
    }
}
