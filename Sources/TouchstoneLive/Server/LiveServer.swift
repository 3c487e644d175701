internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
package import TouchstoneExport
package import TouchstoneKit

/// Serves the page on which a scene is played by hand.
///
/// ```swift
/// let server = try LiveServer(playing: scene, LiveServer.Options(), cancellation: cancellation)
/// print(server.addresses)
/// server.run(until: cancellation)
/// ```
///
/// Everything happens on one thread, except drawing products, testing expectations and checking whether the scene's
/// file has changed.
package final class LiveServer: Sendable {
    /// The address of the server and its limits.
    package struct Options: Sendable {
        /// The address on which it listens; nil for this machine alone.
        package var host: String?
        /// The port; 0 for any free port.
        package var port = 0
        /// The output folder.
        package var output = "out"
        /// The number of seconds in which a client must send its request, and later send something and read the
        /// messages it gets.
        package var patience = 10.0

        /// Creates options for this machine alone, any free port, and the output folder `out`.
        package init() {}
    }

    /// The largest number of connections at the same time: enough for a browser and some abandoned ones.
    static let mostConnections = 32
    /// The address of this machine alone.
    private static let ownHost = "127.0.0.1"
    private let group: MultiThreadedEventLoopGroup
    private let threads: NIOThreadPool
    private let channel: any Channel
    private let controller: NIOLoopBound<SessionController>
    private let loaded: LoadedScene
    /// The token at the end of the page's address.
    private let token: String
    private let cancellation: Cancellation
    /// The port on which it listens.
    package let port: Int
    private let host: String?

    /// Creates a server that listens from now on.
    ///
    /// - Parameters:
    ///   - loaded: The scene. If its file has variants, it contains those that are played.
    ///   - options: The address, the output folder, and how long the server waits for clients.
    ///   - cancellation: Ends the server when it is cancelled.
    /// - Throws: ``/TouchstoneKit/DrawingError`` if there is no font, ``CannotListen``.
    package init(playing loaded: LoadedScene, _ options: Options, cancellation: Cancellation) throws {
        let fonts = try LiveFonts()
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        // One draws and one tests expectations.
        let threads = NIOThreadPool(numberOfThreads: 2)
        threads.start()
        let loop = group.next()
        let token = RequestPolicy.makeToken()
        let output = options.output
        let host = options.host.map(Self.unabbreviated)
        var options = options
        options.host = host
        do {
            controller = try loop.submit {
                let writer = SessionWriter(output: output, cancellation: cancellation, threads: threads, loop: loop)
                return NIOLoopBound(SessionController(Session(loaded, fonts: fonts), writer: writer), eventLoop: loop)
            }.wait()
            channel = try Self.listen(group, controller: controller, token: token, options)
        } catch {
            try? threads.syncShutdownGracefully()
            try? group.syncShutdownGracefully()
            throw CannotListen(error, host: host ?? Self.ownHost, port: options.port)
        }
        self.group = group
        self.threads = threads
        self.loaded = loaded
        self.token = token
        self.host = host
        self.cancellation = cancellation
        port = channel.localAddress?.port ?? options.port
    }

    private static func listen(
        _ group: MultiThreadedEventLoopGroup, controller: NIOLoopBound<SessionController>, token: String,
        _ options: Options
    ) throws -> any Channel {
        try ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 128)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 18, high: 1 << 20))
            .childChannelOption(.maxMessagesPerRead, value: 4)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    guard controller.value.connections < mostConnections else { throw TooManyConnections() }
                    controller.value.connections += 1
                    channel.closeFuture.whenComplete { _ in controller.value.connections -= 1 }
                    try setUp(channel, controller: controller, token: token, options)
                }
            }
            .bind(host: options.host ?? ownHost, port: options.port).wait()
    }

    private static func setUp(
        _ channel: any Channel, controller: NIOLoopBound<SessionController>, token: String, _ options: Options
    ) throws {
        let patience = TimeAmount.milliseconds(Int64(options.patience * 1000))
        let policy = RequestPolicy(token: token, host: options.host, port: channel.localAddress?.port ?? 0)
        let request = PageRequest(controller: controller.value, policy: policy, patience: patience)
        let bound = NIOLoopBound(request, eventLoop: channel.eventLoop)
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: PageSocket.mostBytes,
            shouldUpgrade: { channel, head in
                let isWanted = head.uri.prefix { $0 != "?" } == "/live"
                let isAdmitted = isWanted && policy.refusal(of: head, isFromPage: true) == nil
                return channel.eventLoop.makeSucceededFuture(isAdmitted ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers([
                        FrameValidator(),
                        NIOWebSocketFrameAggregator(
                            minNonFinalFragmentSize: 128, maxAccumulatedFrameCount: 64,
                            maxAccumulatedFrameSize: PageSocket.mostBytes),
                        PageSocket(controller: controller.value, patience: patience),
                    ])
                }
            })
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(IdleStateHandler(readTimeout: patience))
        try pipeline.configureHTTPServerPipeline(
            withPipeliningAssistance: true,
            withServerUpgrade: (
                upgraders: [upgrader],
                completionHandler: { context in
                    context.pipeline.syncOperations.removeHandler(bound.value, promise: nil)
                }
            ), withErrorHandling: true)
        try pipeline.addHandler(request)
    }

    /// The addresses of the page, the most useful first. They are the addresses under which this machine can be
    /// reached.
    package var addresses: [String] {
        let hosts: [String] =
            switch host {
            case nil: [Self.ownHost]
            case "0.0.0.0": Self.ownAddresses(.inet) + [Self.ownHost]
            case "::": Self.ownAddresses(.inet6) + ["::1"]
            case .some(let host): [host]
            }
        return hosts.map { "http://\($0.contains(":") ? "[\($0)]" : $0):\(port)/?token=\(token)" }
    }

    /// The addresses under which other devices reach this machine. Those that need the name of a network device do not
    /// work in a browser.
    private static func ownAddresses(_ kind: NIOBSDSocket.ProtocolFamily) -> [String] {
        let devices = (try? System.enumerateDevices()) ?? []
        let found = devices.compactMap { device -> String? in
            guard let address = device.address, address.protocol == kind else { return nil }
            return address.ipAddress
        }
        return found.filter { !$0.hasPrefix("127.") && $0 != "::1" && !$0.hasPrefix("fe80:") }
    }

    /// Returns the full form of an address that stands for all addresses of this machine, such as `0`, and any other
    /// host unchanged.
    private static func unabbreviated(_ host: String) -> String {
        let address = (try? SocketAddress.makeAddressResolvingHost(host, port: 0))?.ipAddress
        return ["0.0.0.0", "::"].contains(address) ? address ?? host : host
    }

    /// Serves until the cancellation is requested, and then releases its port and its threads.
    package func run(until cancellation: Cancellation) {
        let controller = self.controller
        let loop = controller.eventLoop
        var watch = FileWatch(loaded.files)
        while watch.wait(cancellation) {
            let result = Result { [loaded] in try loaded.readAgain() }
            if case .success(let loaded) = result { watch.paths = loaded.files }
            loop.execute { controller.value.reload(result) }
        }
        close()
    }

    /// Releases the port and the threads.
    package func close() {
        try? channel.close().wait()
        // The drawing thread must end first, because it reports to the server's thread.
        try? threads.syncShutdownGracefully()
        try? group.syncShutdownGracefully()
    }
}

/// An error of listening on an address.
package struct CannotListen: Error, Hashable, Sendable, CustomStringConvertible {
    var host: String
    var port: Int
    var reason: String

    /// Creates an error with the system's message.
    init(_ error: any Error, host: String, port: Int) {
        self.host = host
        self.port = port
        reason =
            switch error {
            case let error as IOError: FileSystem.message(of: error.errnoCode)
            case is SocketAddressError, is SocketAddressError.UnknownHost: "this machine has no such address"
            default: "\(error)"
            }
    }

    package var description: String { "cannot listen on \(host), port \(port): \(reason)" }
}

private struct TooManyConnections: Error {}
