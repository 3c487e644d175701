internal import ArgumentParser
internal import TouchstoneKit
internal import TouchstoneLive
internal import TouchstoneScenes
internal import TouchstoneSystem

/// `touchstone live`.
struct LiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "live",
        abstract: "Play a scene with your own fingers, in a browser.",
        discussion: """
            Prints the address of a page. What you do there is drawn as it happens, with every decision. You can stop time, go \
            back, and step frame by frame. Save writes a scene that repeats what you did. The scene's own gestures are not \
            played. Without a scene, a starter scene is played.

            Only this machine can open the page, unless --host is given: with --host 0.0.0.0, everyone who has the address, \
            which contains a secret, can play from another device. When the scene's file is saved, it is played again with \
            the same touches.

            Examples:
              touchstone live card.yaml --open
              touchstone live card.yaml --variants
              touchstone live card.yaml --host 0.0.0.0
            """)

    @Argument(
        help: ArgumentHelp("A scene file, or a picture that carries a scene.", valueName: "scene"), completion: .file())
    var scene: String?

    @Flag(help: "Play all variants side by side, under the same fingers. (default: only the first one)")
    var variants = false

    @Option(
        help: ArgumentHelp("Play this variant. May be given several times: side by side.", valueName: "name"),
        completion: SceneCompletion.variants)
    var variant: [String] = []

    @Flag(help: "Open the page in the browser.")
    var open = false

    @Option(help: ArgumentHelp("The address to listen on; 0.0.0.0 also admits other devices.", valueName: "address"))
    var host: String?

    @Option(help: ArgumentHelp("The port; 0 picks a free one.", valueName: "port"))
    var port = 0

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to write pictures into.", valueName: "dir"),
        completion: .directory)
    var output = "out"

    @OptionGroup(title: "Limits") var input: InputArguments

    /// The largest number of variants. More pictures side by side would be too small to play on.
    private static let mostVariants = 4

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("--port takes a number from 0 to 65535.") }
        guard scene != "-" else {
            throw ValidationError("live takes a file, not standard input: what you play is saved beside it.")
        }
        guard !variants || variant.isEmpty else { throw ValidationError("Take either --variants or --variant.") }
        guard variant.count <= Self.mostVariants else {
            throw ValidationError("At most \(Self.mostVariants) variants are played side by side.")
        }
        // A resolver takes it for this machine alone, or for nothing.
        guard host != "*" else {
            throw ValidationError("--host takes an address or a name; 0.0.0.0 admits other devices.")
        }
        guard !output.isEmpty else { throw ValidationError("--output takes a folder; . is the current one.") }
    }

    func run() throws {
        let loaded = try load()
        for warning in loaded.warnings { Terminal.report(warning) }
        let interruption = Interruption()
        defer { interruption.end() }
        var options = LiveServer.Options()
        let published = host == nil ? Self.publishedPort : nil
        options.host = published == nil ? host : "0.0.0.0"
        options.port = port == 0 ? published ?? 0 : port
        options.output = output
        let server = try LiveServer(playing: loaded, options, cancellation: interruption.cancellation)
        if published == nil {
            printAddresses(server.addresses, of: loaded)
        } else if let address = server.addresses.last {
            printAddresses([address], of: loaded)
            Terminal.print("If it does not open, start the container with -p 127.0.0.1:\(server.port):\(server.port)")
        }
        let browser = open ? server.addresses.first.flatMap(BrowserWindow.init(opening:)) : nil
        withExtendedLifetime(browser) { server.run(until: interruption.cancellation) }
        throw ExitStatus.interrupted
    }

    /// The port of a container in which the program runs, from which connections of the container's host come. The image
    /// sets the variable. Nil elsewhere.
    private static var publishedPort: Int? {
        let port = getenv("TOUCHSTONE_PUBLISHED_PORT").flatMap { Int(String(cString: $0)) }
        return port.flatMap { (1...65535).contains($0) ? $0 : nil }
    }

    /// The scene with the variants that are played.
    private func load() throws -> LoadedScene {
        let behaviors = TouchstoneTool.behaviors
        let loaded =
            try scene.map { try LoadedScene(.file($0), behaviors: behaviors, input: input.options) }
            ?? .starter(behaviors: behaviors)
        let first = loaded.variantNames.prefix(variants ? Self.mostVariants : 1)
        return try loaded.choosing(variants: variant.isEmpty ? Array(first) : variant)
    }

    private func printAddresses(_ addresses: [String], of loaded: LoadedScene) {
        guard let first = addresses.first else { return }
        Terminal.print("Playing \(loaded.source.displayName.escaped). Open this page; Ctrl-C ends it:")
        for address in addresses { Terminal.print("  \(address)") }
        if host != nil, Terminal.isOutputInteractive, let code = QRCode.lines(of: first) { Terminal.writeOutput(code) }
    }
}
