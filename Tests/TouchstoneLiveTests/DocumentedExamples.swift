import TouchstoneExport
import TouchstoneKit
import TouchstoneLive

/// The examples in the documentation of `TouchstoneLive`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func liveServer(playing scene: LoadedScene, cancellation: Cancellation) throws {
        let server = try LiveServer(playing: scene, LiveServer.Options(), cancellation: cancellation)
        print(server.addresses)
        server.run(until: cancellation)
    }
}
