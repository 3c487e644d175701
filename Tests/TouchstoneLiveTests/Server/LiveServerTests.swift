import Foundation
import Synchronization
import Testing
import TouchstoneExport
import TouchstoneLive
import TouchstoneTestSupport

/// The addresses that the server prints, and the scene's file that it watches.
@Suite(.serialized) struct LiveServerTests {
    private static let hasIPv6 = FileManager.default.fileExists(atPath: "/proc/net/if_inet6")

    @Test(arguments: ["0.0.0.0", "0", "0.0"])
    func everyAddressOfThisMachineIsPrinted(host: String) throws {
        let served = try ServedScene(host: host)
        let hosts = served.server.addresses.compactMap { URL(string: $0)?.host }
        #expect(hosts.last == "127.0.0.1")
        #expect(Set(hosts).isDisjoint(with: ["0.0.0.0", "0", "0.0"]))
        #expect(try served.get("/").status == 200)
        // Each of them is admitted.
        for host in hosts {
            let answer = try served.client().get("/?token=\(served.token)", host: "\(host):\(served.server.port)")
            #expect(answer.status == 200, "\(host)")
        }
    }

    @Test(.enabled(if: hasIPv6, "this machine has no IPv6"), arguments: ["::", "::0", "0:0:0:0:0:0:0:0"])
    func everyNewerAddressOfThisMachineIsPrinted(host: String) throws {
        let served = try ServedScene(host: host)
        let port = served.server.port
        #expect(served.server.addresses.last == "http://[::1]:\(port)/?token=\(served.token)")
        #expect(served.server.addresses.allSatisfy { !$0.contains("[::]") && !$0.contains("[fe80") })
    }

    @Test func aNameIsPrintedAsItIs() throws {
        let served = try ServedScene(host: "localhost")
        #expect(served.server.addresses == ["http://localhost:\(served.server.port)/?token=\(served.token)"])
    }

    /// A pipe in place of the scene is not waited for: the page names it, and plays the scene that comes after it.
    @Test func aPipeInPlaceOfTheSceneIsAnError() throws {
        let served = try ServedScene()
        let page = try #require(try served.page())
        let thread = served.watch()
        let text = try #require(served.place.text("card.yaml"))
        // The server may begin to watch after this change, so the pipe is changed until it is noticed.
        #expect(unlink(served.path) == 0 && mkfifo(served.path, 0o600) == 0)
        let isNoticed = Atomic(false)
        let toucher = Thread { [path = served.path] in
            while !isNoticed.load(ordering: .relaxed) {
                usleep(400_000)
                utimes(path, nil)
            }
        }
        toucher.start()
        let problem = page.message(of: "problem")?["words"] as? String
        isNoticed.store(true, ordering: .relaxed)
        #expect(problem == "cannot read '\(served.path)': it is not a regular file")
        while !toucher.isFinished { usleep(10_000) }
        #expect(unlink(served.path) == 0)
        try served.place.place("card.yaml", "# edited\n" + text)
        #expect(page.message(of: "head") != nil)
        #expect(unlink(served.path) == 0 && mkfifo(served.path, 0o600) == 0)
        served.cancellation.cancel()
        for _ in 0..<6_000 where !thread.isFinished { usleep(10_000) }
        #expect(thread.isFinished)
    }
}
