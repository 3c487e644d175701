internal import NIOCore
internal import NIOHTTP1
internal import TouchstoneExport

/// Answers a browser's HTTP requests: the page, and files that were drawn.
///
/// A client must send its whole request in a given time, no matter how often it sends a part of it.
final class PageRequest: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let controller: SessionController
    private let policy: RequestPolicy
    private var head: HTTPRequestHead?
    private var bodySize = 0
    /// The time for a request.
    private let patience: TimeAmount
    private var deadline: Scheduled<Void>?

    init(controller: SessionController, policy: RequestPolicy, patience: TimeAmount) {
        self.controller = controller
        self.policy = policy
        self.patience = patience
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        deadline = context.eventLoop.scheduleTask(in: patience) { bound.value.close(promise: nil) }
    }

    /// The connection has ended, or has become a WebSocket.
    func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            bodySize = 0
        case .body(let bytes):
            bodySize += bytes.readableBytes
            // No request needs a body.
            if bodySize > 1024 { context.close(promise: nil) }
        case .end:
            deadline?.cancel()
            guard let head else { return context.close(promise: nil) }
            answer(head, context)
        }
    }

    /// A client that sends no request is disconnected.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent { return context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        if let refusal = policy.refusal(of: head, isFromPage: false) {
            return send(refusal.status, refusal.message, head, context)
        }
        guard head.method == .GET || head.method == .HEAD else {
            return send(.methodNotAllowed, "Only GET.", head, context)
        }
        let path = head.uri.prefix { $0 != "?" }
        if path == "/" {
            return send(.ok, "text/html; charset=utf-8", LivePage.bytes, head, context)
        }
        if path.hasPrefix("/file/"), let number = Int(path.dropFirst(6)), controller.files.indices.contains(number) {
            guard let bytes = FileSystem.contents(of: controller.files[number].path) else {
                return send(.notFound, "'\(controller.files[number].path)' is no longer a file.", head, context)
            }
            let name = FilePath(controller.files[number].path).lastComponent
            return send(.ok, Self.type(of: name), bytes, head, context, name: name)
        }
        send(.notFound, "There is no such page.", head, context)
    }

    /// Sends a sentence for the reader.
    private func send(
        _ status: HTTPResponseStatus, _ message: String, _ request: HTTPRequestHead, _ context: ChannelHandlerContext
    ) {
        send(status, "text/plain; charset=utf-8", Array("\(message)\n".utf8), request, context)
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "png": "image/png"
        case "gif": "image/gif"
        default: "application/octet-stream"
        }
    }

    private func send(
        _ status: HTTPResponseStatus, _ type: String, _ bytes: [UInt8], _ request: HTTPRequestHead,
        _ context: ChannelHandlerContext, name: String? = nil
    ) {
        var headers = HTTPHeaders([
            ("Content-Type", type), ("Content-Length", String(bytes.count)), ("Cache-Control", "no-store"),
            ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
            ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Connection", "close"),
        ])
        let isPage = status == .ok && name == nil
        headers.add(
            name: "Content-Security-Policy",
            value: isPage
                ? LivePage.policy(connectingTo: request.headers["host"].first ?? "")
                : "default-src 'none'; frame-ancestors 'none'")
        if let name, type == "application/octet-stream" {
            let scalars = name.unicodeScalars.map { $0.isASCII && $0 != "\"" ? $0 : "_" }
            let plain = String(String.UnicodeScalarView(scalars))
            headers.add(name: "Content-Disposition", value: "attachment; filename=\"\(plain)\"")
        }
        context.write(wrapOutboundOut(.head(.init(version: .http1_1, status: status, headers: headers))), promise: nil)
        if request.method != .HEAD {
            var data = context.channel.allocator.buffer(capacity: bytes.count)
            data.writeBytes(bytes)
            context.write(wrapOutboundOut(.body(.byteBuffer(data))), promise: nil)
        }
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in bound.value.close(promise: nil) }
    }
}

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

    /// Returns the reason for refusing a request: a status, and a sentence for the reader; nil to admit it.
    ///
    /// - Parameter isFromPage: Whether the request must come from a page of the server. For such a request a browser
    ///   sends the origin of the page.
    func refusal(
        of head: HTTPRequestHead, isFromPage: Bool
    ) -> (status: HTTPResponseStatus, message: String)? {
        let hosts = head.headers["host"]
        guard hosts.count == 1, isOwn(hosts[0]) else {
            return (.misdirectedRequest, "This server does not answer to that host name.")
        }
        let origins = head.headers["origin"]
        let isOwnOrigin = origins.allSatisfy { $0.lowercased() == "http://\(hosts[0].lowercased())" }
        guard isOwnOrigin, !isFromPage || origins.count == 1 else {
            return (.forbidden, "Another page may not use this server.")
        }
        guard Self.areEqual(Self.token(in: head.uri), token) else {
            return (
                .forbidden, "The address has no valid token: open the whole address that 'touchstone live' printed."
            )
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
