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
            return send(refusal.status, "text/plain; charset=utf-8", Array((refusal.words + "\n").utf8), head, context)
        }
        guard head.method == .GET || head.method == .HEAD else {
            return send(.methodNotAllowed, "text/plain; charset=utf-8", Array("Only GET.\n".utf8), head, context)
        }
        let path = head.uri.prefix { $0 != "?" }
        if path == "/" {
            return send(
                .ok, "text/html; charset=utf-8", LivePage.bytes, head,
                context)
        }
        if path.hasPrefix("/file/"), let number = Int(path.dropFirst(6)), controller.files.indices.contains(number) {
            guard let bytes = FileSystem.contents(of: controller.files[number].path) else {
                let words = "'\(controller.files[number].path)' is no longer a file.\n"
                return send(.notFound, "text/plain; charset=utf-8", Array(words.utf8), head, context)
            }
            let name = FilePath(controller.files[number].path).lastComponent
            return send(.ok, Self.type(of: name), bytes, head, context, name: name)
        }
        send(.notFound, "text/plain; charset=utf-8", Array("There is no such page.\n".utf8), head, context)
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
