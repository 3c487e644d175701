#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The user's browser.
enum BrowserWindow {
    /// Opens an address in the browser. If the system has no command for that, it does nothing, because the address has
    /// been printed.
    static func open(_ address: String) {
        #if canImport(Darwin)
            let opener = "open"
        #else
            let opener = "xdg-open"
        #endif
        guard let path = Programs.path(of: opener) else {
            return Terminal.complain("touchstone: note: there is no \(opener) to open the page with.")
        }
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(path), strdup(address), nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        posix_spawn(&process, path, nil, nil, &words, environ)
    }
}
