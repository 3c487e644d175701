internal import NIOCore
internal import NIOWebSocket

/// A page's connection: its messages come here, and what the desk has to say leaves.
///
/// Whatever comes, no more is kept than one message. A client that sends what is no message, or more of them than a page does, is
/// disconnected; one that does not read what it gets is sent nothing more, and disconnected when it goes on so.
final class PageSocket: ChannelInboundHandler, Desk.Page {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let desk: Desk
    private var context: ChannelHandlerContext?
    private var messages = Allowance(most: 600, perSecond: 300)
    /// Messages that have come at once.
    private var burst = 0
    private var isClosing = false
    /// Whether a ping was sent, and nothing came since.
    private var isAwaited = false
    /// When it became known that the page does not read; nil while it does.
    private var stuckSince: NIODeadline?

    /// Messages at once: a page waits for answers, so few of its messages wait here.
    private static let mostAtOnce = 64
    /// Bytes of a message at most.
    static let mostBytes = 1 << 17
    /// How long a page may leave unread what it was sent.
    private let patience: TimeAmount

    init(desk: Desk, patience: TimeAmount) {
        self.desk = desk
        self.patience = patience
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        desk.welcome(self)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        desk.goodbye(self)
    }

    func channelInactive(context: ChannelHandlerContext) {
        desk.goodbye(self)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        isAwaited = false
        guard !isClosing else { return }
        let now = NIODeadline.now()
        burst += 1
        guard burst <= Self.mostAtOnce, messages.take(1, at: now.seconds) == 1 else { return close(.policyViolation) }
        guard !isStuck(at: now) else { return close(.policyViolation) }
        switch frame.opcode {
        case .text:
            let text = frame.unmaskedData.readableBytesView
            guard let order = Order(Array(text)) else { return close(.dataInconsistentWithMessage) }
            desk.obey(order, of: self, at: now.seconds)
        case .ping: write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
        case .pong: break
        case .connectionClose: close(.normalClosure)
        default: close(.unacceptableData)
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        burst = 0
        context.fireChannelReadComplete()
    }

    /// Nothing has come for a while: a page that is there answers a ping.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is IdleStateHandler.IdleStateEvent else { return context.fireUserInboundEventTriggered(event) }
        guard !isAwaited, !isStuck(at: .now()) else { return context.close(promise: nil) }
        isAwaited = true
        write(WebSocketFrame(fin: true, opcode: .ping, data: context.channel.allocator.buffer(capacity: 0)))
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func isStuck(at now: NIODeadline) -> Bool {
        guard !isReading else {
            stuckSince = nil
            return false
        }
        let since = stuckSince ?? now
        stuckSince = since
        return now - since > patience
    }

    // MARK: Page

    var isReading: Bool { context?.channel.isWritable ?? false }

    func send(_ message: [UInt8]) {
        guard let context, !isClosing, isReading else { return }
        var data = context.channel.allocator.buffer(capacity: message.count)
        data.writeBytes(message)
        write(WebSocketFrame(fin: true, opcode: .text, data: data))
    }

    func dismiss(_ reason: String) {
        send(Array("{\"kind\":\"\(reason)\"}".utf8))
        close(.goingAway)
    }

    private func write(_ frame: WebSocketFrame) {
        context?.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }

    private func close(_ code: WebSocketErrorCode) {
        guard let context, !isClosing else { return }
        isClosing = true
        var data = context.channel.allocator.buffer(capacity: 2)
        data.write(webSocketErrorCode: code)
        write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
        context.close(promise: nil)
    }
}

extension NIODeadline {
    /// Seconds of a clock that never goes back.
    var seconds: Double { Double(uptimeNanoseconds) / 1e9 }
}
