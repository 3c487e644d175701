import Exporters
import Foundation
import Live
import Synchronization
import TestSupport
import Testing

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
}
