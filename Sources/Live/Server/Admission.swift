internal import NIOHTTP1

/// Who may talk to the server: those who know the token, who ask for the server by an address of its own, and whose page comes from it.
///
/// An address that is a name could be anybody's who makes that name lead here (DNS rebinding), so names other than the one that was asked
/// for are refused.
struct Admission: Sendable {
    let token: String
    /// The name or address that was asked for with `--host`; nil for this machine alone.
    let host: String?
    let port: Int

    /// Why a request is refused: a status, and a sentence for whoever reads it.
    struct Refusal: Sendable {
        var status: HTTPResponseStatus
        var words: String
    }

    /// - Parameter isFromPage: whether a page of the server asks: a browser then says where the page is from.
    func refusal(of head: HTTPRequestHead, isFromPage: Bool) -> Refusal? {
        let hosts = head.headers["host"]
        guard hosts.count == 1, isOwn(hosts[0]) else {
            return Refusal(status: .misdirectedRequest, words: "This server does not go by that name.")
        }
        let origins = head.headers["origin"]
        let isOwnOrigin = origins.allSatisfy { $0.lowercased() == "http://\(hosts[0].lowercased())" }
        guard isOwnOrigin, !isFromPage || origins.count == 1 else {
            return Refusal(status: .forbidden, words: "Another page may not use this server.")
        }
        guard Self.areEqual(Self.token(in: head.uri), token) else {
            return Refusal(
                status: .forbidden,
                words: "The address lacks its token: take the whole one that 'touchstone live' printed.")
        }
        return nil
    }

    /// Whether a `Host` names this server.
    private func isOwn(_ name: String) -> Bool {
        let lower = name.lowercased()
        guard lower.hasSuffix(":\(port)") || port == 80 else { return false }
        let bare = lower.hasSuffix(":\(port)") ? String(lower.dropLast(":\(port)".count)) : lower
        if ["127.0.0.1", "localhost", "[::1]"].contains(bare) { return true }
        guard let host else { return false }
        if bare == host.lowercased() || bare == "[\(host.lowercased())]" { return true }
        return ["0.0.0.0", "::"].contains(host) && (Self.isAddress(bare) || bare.hasPrefix("[") && bare.hasSuffix("]"))
    }

    /// Whether a name is four numbers with dots between them.
    private static func isAddress(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { $0.allSatisfy(\.isNumber) && UInt8($0) != nil }
    }

    private static func token(in uri: String) -> String {
        guard let query = uri.split(separator: "?", maxSplits: 1).dropFirst().first else { return "" }
        return query.split(separator: "&").first { $0.hasPrefix("token=") }.map { String($0.dropFirst(6)) } ?? ""
    }

    /// In a time that does not tell where two words part.
    private static func areEqual(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// A token that nobody guesses: 128 bits of the system's own chance, in hexadecimal digits.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return [generator.next(), generator.next()].map { (word: UInt64) in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
