internal import NIOCore
internal import NIOWebSocket

/// Reports frames that no browser sends: without a mask, or with reserved bits. Source: RFC 6455, 5.1 and 5.2.
final class FrameRules: ChannelInboundHandler {
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
