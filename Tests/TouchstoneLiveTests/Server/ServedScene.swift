import Foundation
import TouchstoneBehaviors
import TouchstoneExport
import TouchstoneKit
import TouchstoneLive
import TouchstoneTestSupport

/// A scene in a temporary folder, and the server that plays it.
final class ServedScene {
    let place: TemporaryFolder
    let server: LiveServer
    let token: String

    /// The path of the scene's file.
    let path: String
    let cancellation = Cancellation()
    private var thread: Thread?

    init(
        _ text: String? = nil, behaviors: BehaviorCatalogue = .ready, host: String? = nil
    ) throws {
        place = try TemporaryFolder()
        try place.place("card.yaml", text ?? PackageFolder.text("scenes/nested-card.yaml"))
        path = "\(place.path)/card.yaml"
        var options = LiveServer.Options()
        options.host = host
        options.output = "\(place.path)/out"
        server = try LiveServer(
            playing: LoadedScene(.file(path), behaviors: behaviors), options, cancellation: cancellation)
        token = server.addresses.first.flatMap { $0.split(separator: "=").last.map(String.init) } ?? ""
    }

    deinit {
        guard let thread else { return server.close() }
        cancellation.cancel()
        while !thread.isFinished { usleep(10_000) }
    }

    /// Watches the scene's file from now on. Returns the thread, which ends after ``cancellation``.
    func watch() -> Thread {
        let thread = Thread { [server, cancellation] in server.run(until: cancellation) }
        self.thread = thread
        thread.start()
        return thread
    }

    private var host: String { "127.0.0.1:\(server.port)" }

    func client() throws -> RawClient { try RawClient(port: server.port) }

    /// The page, after its first messages; nil if the server refuses it.
    func page() throws -> RawClient? {
        let client = try client()
        guard client.upgrade("/live?token=\(token)", host: host, origin: "http://\(host)"),
            client.message(of: "head") != nil, client.message(of: "frame") != nil
        else { return nil }
        return client
    }

    func get(_ path: String) throws -> (status: Int, text: String) {
        try client().get("\(path)?token=\(token)", host: host)
    }

    /// Saves what was played. Returns the message about it.
    func save(as name: String, on page: RawClient) -> String {
        page.sendText("{\"verb\":\"save\",\"name\":\"\(name)\"}")
        while let (opcode, payload) = page.message(), opcode != 8 {
            let object = (try? JSONSerialization.jsonObject(with: Data(payload))) as? [String: Any]
            if let path = object?["path"] as? String { return "saved \(path.split(separator: "/").last ?? "")" }
            if let words = object?["words"] as? String { return words }
        }
        return "nothing"
    }
}
