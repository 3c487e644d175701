internal import NIOHTTP1

/// Decides who may talk to the server: clients that send the token and address the server by one of its own addresses,
/// from a page of the server.
///
/// A host name could belong to anyone who makes it resolve to this machine (DNS rebinding). So host names other than
/// the one that the user specified are refused.
struct RequestPolicy: Sendable {
    let token: String
    /// The name or address from the option `--host`; nil for this machine alone.
    let host: String?
    let port: Int

    /// The reason for refusing a request: a status, and a sentence for the reader.
    struct Refusal: Sendable {
        var status: HTTPResponseStatus
        var words: String
    }

    /// - Parameter isFromPage: Whether the request must come from a page of the server. For such a request a browser
    ///   sends the origin of the page.
    func refusal(of head: HTTPRequestHead, isFromPage: Bool) -> Refusal? {
        let hosts = head.headers["host"]
        guard hosts.count == 1, isOwn(hosts[0]) else {
            return Refusal(status: .misdirectedRequest, words: "This server does not answer to that host name.")
        }
        let origins = head.headers["origin"]
        let isOwnOrigin = origins.allSatisfy { $0.lowercased() == "http://\(hosts[0].lowercased())" }
        guard isOwnOrigin, !isFromPage || origins.count == 1 else {
            return Refusal(status: .forbidden, words: "Another page may not use this server.")
        }
        guard Self.areEqual(Self.token(in: head.uri), token) else {
            return Refusal(
                status: .forbidden,
                words: "The address has no valid token: open the whole address that 'touchstone live' printed.")
        }
        return nil
    }

    /// Whether a `Host` header names this server.
    private func isOwn(_ name: String) -> Bool {
        let lower = name.lowercased()
        guard lower.hasSuffix(":\(port)") || port == 80 else { return false }
        let bare = lower.hasSuffix(":\(port)") ? String(lower.dropLast(":\(port)".count)) : lower
        if ["127.0.0.1", "localhost", "[::1]"].contains(bare) { return true }
        guard let host else { return false }
        if bare == host.lowercased() || bare == "[\(host.lowercased())]" { return true }
        return ["0.0.0.0", "::"].contains(host) && (Self.isAddress(bare) || bare.hasPrefix("[") && bare.hasSuffix("]"))
    }

    /// Whether a name consists of four numbers with dots between them.
    private static func isAddress(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { $0.allSatisfy(\.isNumber) && UInt8($0) != nil }
    }

    private static func token(in uri: String) -> String {
        guard let query = uri.split(separator: "?", maxSplits: 1).dropFirst().first else { return "" }
        return query.split(separator: "&").first { $0.hasPrefix("token=") }.map { String($0.dropFirst(6)) } ?? ""
    }

    /// Compares in a time that does not depend on where the texts differ.
    private static func areEqual(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Returns a token that cannot be guessed: 128 bits from the system's random number generator, in hexadecimal
    /// digits.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return [generator.next(), generator.next()].map { (word: UInt64) in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
