import Foundation
import Testing
import TouchstoneTestSupport

/// A scene that is served until the user ends the tool.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct LiveCommandTests {
    let folder: ToolFolder

    init() throws {
        folder = try ToolFolder()
        try folder.place.place("card.yaml", ToolFolder.card)
    }

    /// A socket of this machine at a port, either listening or connected; nil if that is not possible.
    private func socket(
        at port: Int, listens: Bool, address number: in_addr_t = 0x7f00_0001
    ) -> (descriptor: Int32, port: Int)? {
        let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = number.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isDone = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard listens else { return connect(descriptor, address, length) == 0 }
                return bind(descriptor, address, length) == 0 && listen(descriptor, 1) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isDone else {
            close(descriptor)
            return nil
        }
        return (descriptor, Int(in_port_t(bigEndian: address.sin_port)))
    }

    /// A port that is free.
    private func freePort() throws -> Int {
        let found = try #require(socket(at: 0, listens: true))
        close(found.descriptor)
        return found.port
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalEndsItAndFreesThePort(signal: Int32) throws {
        let port = try freePort()
        let before = folder.place.contents
        let run = try folder.run("live", "card.yaml", "--port", "\(port)") { child in
            for _ in 0..<6_000 {
                if let client = socket(at: port, listens: false) {
                    close(client.descriptor)
                    break
                }
                usleep(10_000)
            }
            kill(child, signal)
        }
        #expect(run.status == 130 && run.errors == "")
        #expect(run.output.contains("http://127.0.0.1:\(port)/?token="))
        #expect(socket(at: port, listens: false) == nil)
        // Nothing is left behind.
        #expect(folder.place.contents == before)
    }

    /// In a container, connections come from outside, and the container's own address is of no use on its host.
    @Test func aContainerServesThePublishedPort() throws {
        let port = try freePort()
        let environment = ProcessInfo.processInfo.environment.merging(["TOUCHSTONE_PUBLISHED_PORT": "\(port)"]) { $1 }
        let run = try folder.run("live", "card.yaml", environment: environment) { child in
            #expect(
                become {
                    guard let client = socket(at: port, listens: false, address: 0x7f00_0002) else { return false }
                    close(client.descriptor)
                    return true
                })
            kill(child, SIGINT)
        }
        #expect(run.status == 130, "\(run.errors)")
        #expect(run.output.components(separatedBy: "http://").count == 2)
        #expect(run.output.contains("http://127.0.0.1:\(port)/?token="))
        #expect(run.output.contains("-p 127.0.0.1:\(port):\(port)\n"))
    }

    @Test func aPortThatIsTakenIsNamed() throws {
        let taken = try #require(socket(at: 0, listens: true))
        defer { close(taken.descriptor) }
        let run = try folder.run("live", "card.yaml", "--port", "\(taken.port)")
        #expect(run.status == 73)
        #expect(run.errors.contains("cannot listen on 127.0.0.1, port \(taken.port): Address already in use"))
    }

    @Test(
        arguments: [
            (["live", "none.yaml"], 66), (["live", "-"], 64), (["live", "card.yaml", "--port", "99999"], 64),
            (["live", "card.yaml", "--variant", "none"], 64),
            (["live", "card.yaml", "--variants", "--variant", "a"], 64),
            (["live", "card.yaml", "--host", "256.1.1.1"], 73), (["live", "card.yaml", "--host", "*"], 64),
        ] as [([String], Int32)])
    func whatCannotBeServedIsSaid(arguments: [String], status: Int32) throws {
        let run = try BuiltTool.run(arguments, in: folder.place.path)
        #expect(run.status == status, "\(run.errors)")
        #expect(!run.errors.isEmpty && !run.errors.contains("Fatal"), "\(run.errors)")
    }

    /// Waits until a condition is true.
    private func become(_ condition: () -> Bool) -> Bool {
        for _ in 0..<6_000 where !condition() { usleep(10_000) }
        return condition()
    }

    /// A program that stands for the browser: it writes its arguments, and what it finds in the file that it opens.
    @Test func theBrowserIsOpenedWithoutTheSecretInItsArguments() throws {
        try folder.place.placeProgram(
            "bin/xdg-open",
            """
            stat -c '%a' "$1" "$(dirname "$1")" >seen-rights
            cat "$1" >seen-page
            echo "$# $1" >seen-arguments
            """)
        let environment = ProcessInfo.processInfo.environment.merging(["PATH": "\(folder.place.path)/bin:/usr/bin:/bin"]
        ) {
            $1
        }
        let run = try folder.run("live", "card.yaml", "--open", environment: environment) { child in
            #expect(become { folder.place.text("seen-arguments")?.hasSuffix("\n") == true })
            kill(child, SIGINT)
        }
        #expect(run.status == 130, "\(run.errors)")
        let address = try #require(run.output.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://") })
        #expect(folder.place.text("seen-page")?.contains("content=\"0; url=\(address)\"") == true)
        #expect(folder.place.text("seen-rights") == "600\n700\n")
        let arguments = try #require(folder.place.text("seen-arguments")).split(separator: " ", maxSplits: 1)
        let path = arguments[1].trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(arguments[0] == "1" && path.hasSuffix("/live.html"))
        // It ends with the server.
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(!FileManager.default.fileExists(atPath: String(path.dropLast("/live.html".count))))
    }
}
