internal import NIOCore
internal import NIOWebSocket
internal import TouchstoneGeometry

/// The WebSocket connection of a page. It passes the page's messages to the controller, and sends the
/// controller's messages.
///
/// Never more than one incoming message is kept. A client that sends invalid messages, or more messages than a page
/// does, is disconnected. A client that does not read its messages gets no more, and is disconnected if it continues
/// not to read.
final class PageSocket: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let controller: SessionController
    private var context: ChannelHandlerContext?
    private var messages = RateLimit(most: 600, perSecond: 300)
    /// The number of messages that arrived together.
    private var burst = 0
    private var isClosing = false
    /// Whether a ping was sent and nothing has arrived since.
    private var isAwaited = false
    /// The time at which the page was first found not to read; nil while it reads.
    private var stuckSince: NIODeadline?

    /// The largest number of messages that may arrive together. A page waits for answers, so few of its messages queue
    /// up.
    private static let mostAtOnce = 64
    /// The largest number of bytes of a message.
    static let mostBytes = 1 << 17
    /// The time for which a page may leave its messages unread.
    private let patience: TimeAmount

    init(controller: SessionController, patience: TimeAmount) {
        self.controller = controller
        self.patience = patience
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        controller.connect(self)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        controller.disconnect(self)
    }

    func channelInactive(context: ChannelHandlerContext) {
        controller.disconnect(self)
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
            guard let message = PageMessage(Array(text)) else { return close(.dataInconsistentWithMessage) }
            controller.handle(message, of: self, at: now.seconds)
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

    /// Called if nothing has arrived for a while. A live page answers a ping.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is IdleStateHandler.IdleStateEvent else { return context.fireUserInboundEventTriggered(event) }
        guard !isAwaited, !isStuck(at: .now()) else { return context.close(promise: nil) }
        isAwaited = true
        write(WebSocketFrame(fin: true, opcode: .ping, data: context.channel.allocator.buffer(capacity: 0)))
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is FrameValidator.Violation { return close(.protocolError) }
        context.close(promise: nil)
    }

    private func isStuck(at now: NIODeadline) -> Bool {
        guard !isReading else {
            stuckSince = nil
            return false
        }
        let since = stuckSince ?? now
        stuckSince = since
        return now - since > patience
    }

    // MARK: Messages

    /// Whether the messages so far have been sent.
    var isReading: Bool { context?.channel.isWritable ?? false }

    /// Sends a message of a kind, a JSON object whose other members `body` writes.
    func send(_ kind: String, _ body: (inout JSONText) -> Void) {
        let message = JSONText.object { json in
            json.string("kind", kind)
            body(&json)
        }
        send(message)
    }

    /// Sends a message, a JSON object. Does nothing if the page has not read the messages before.
    func send(_ message: String) {
        guard let context, !isClosing, isReading else { return }
        let data = context.channel.allocator.buffer(string: message)
        write(WebSocketFrame(fin: true, opcode: .text, data: data))
    }

    /// Sends the reason and closes the connection.
    func dismiss(_ reason: String) {
        send(reason) { _ in }
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
    /// The time in seconds of a monotonic clock.
    var seconds: Double { Double(uptimeNanoseconds) / 1e9 }
}

/// Reports frames that no browser sends: without a mask, or with reserved bits. Source: RFC 6455, 5.1 and 5.2.
final class FrameValidator: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame

    /// A frame that the protocol does not allow.
    struct Violation: Error {}

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
            return context.fireErrorCaught(Violation())
        }
        context.fireChannelRead(data)
    }
}

/// A limit on the use of something: an amount that may be used immediately, and an amount per second.
package struct RateLimit {
    private let most: Double
    private let rate: Double
    private var left: Double
    private var last: Double?

    package init(most: Double, perSecond rate: Double) {
        self.most = most
        self.rate = rate
        left = most
    }

    /// Takes the requested amount, or as much of it as is available at a time in seconds. Returns the amount that was
    /// taken.
    package mutating func take(_ wanted: Double, at time: Double) -> Double {
        if let last { left = min(most, left + max(time - last, 0) * rate) }
        last = time
        let given = min(wanted, left.rounded(.down))
        left -= given
        return given
    }
}
