import Foundation
import Testing
import TouchstoneExport
import TouchstoneKit
import TouchstoneLive
import TouchstoneScenes
import TouchstoneTestSupport

/// The server with clients that send wrong data, too much, or nothing.
@Suite(.serialized) struct HostileClientTests {
    private let server: LiveServer
    private let target: String
    private let host: String

    init() throws {
        server = try Self.server(patience: 2)
        host = "127.0.0.1:\(server.port)"
        let address = try #require(server.addresses.first)
        target = "/" + address.split(separator: "/", maxSplits: 2)[2]
    }

    private static func server(patience: Double) throws -> LiveServer {
        let loaded = try LoadedScene(.file("\(PackageFolder.path)/scenes/nested-card.yaml"))
        var options = LiveServer.Options()
        options.patience = patience
        return try LiveServer(playing: loaded, options, cancellation: Cancellation())
    }

    private var token: String { String(target.split(separator: "=")[1]) }
    private var live: String { "/live?token=\(token)" }

    private func client() throws -> RawClient { try RawClient(port: server.port) }

    /// A page that behaves correctly.
    private func page() throws -> RawClient {
        let client = try client()
        #expect(client.upgrade(live, host: host, origin: "http://\(host)"))
        #expect(client.message(of: "head") != nil && client.message(of: "frame") != nil)
        return client
    }

    /// Memory of this process that is in use, in bytes.
    private var memory: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
    }

    @Test func aPageIsForThoseWithTheToken() throws {
        defer { server.close() }
        let whole = try client().get(target, host: host)
        #expect(whole.status == 200 && whole.text.contains("<!DOCTYPE html>"))
        #expect(whole.text.contains("frame-ancestors 'none'") && whole.text.contains("nosniff"))
        for wrong in ["/", "/?token=", "/?token=\(String(token.dropLast()))x", "/?token=\(token)0", "/?tok=\(token)"] {
            let answer = try client().get(wrong, host: host)
            #expect(answer.status == 403 && !answer.text.contains("<"), "\(wrong)")
        }
        #expect(try client().get("/other?token=\(token)", host: host).status == 404)
        #expect(try client().get("/file/0?token=\(token)", host: host).status == 404)
        #expect(try client().get("/file/-1?token=\(token)", host: host).status == 404)
        #expect(try client().get(target, host: host, method: "POST").status == 405)
        #expect(try client().get("/../../etc/passwd?token=\(token)", host: host).status == 404)
    }

    @Test func otherNamesAndOtherPagesAreRefused() throws {
        defer { server.close() }
        for wrong in ["evil.example:\(server.port)", "127.0.0.1", "127.0.0.1:1", "", "192.168.0.7:\(server.port)"] {
            #expect(try client().get(target, host: wrong).status != 200, "\(wrong)")
            #expect(try !client().upgrade(live, host: wrong, origin: "http://\(wrong)"), "\(wrong)")
        }
        for wrong in ["http://evil.example", "null", "https://\(host)", "http://localhost:\(server.port)"] {
            #expect(try !client().upgrade(live, host: host, origin: wrong), "\(wrong)")
            #expect(try client().get(target, host: host, origin: wrong).status == 403, "\(wrong)")
        }
        #expect(try !client().upgrade(live, host: host, origin: nil))
        #expect(try !client().upgrade("/live", host: host, origin: "http://\(host)"))
        #expect(try !client().upgrade("/live?token=x", host: host, origin: "http://\(host)"))
        #expect(try client().upgrade(live, host: host, origin: "http://\(host)"))
    }

    @Test func aPageIsAnswered() throws {
        defer { server.close() }
        let page = try page()
        page.sendText(#"{"verb":"step","frames":1,"touches":[1,0,200,170,0.01,0]}"#)
        let answer = try #require(page.message(of: "frame"))
        #expect(answer["frame"] as? Int == 1 && answer["rest"] as? Bool == false)
        page.sendText(#"{"verb":"expect","expect":["{always: no-jump, view: card}"]}"#)
        #expect((page.message(of: "marks")?["marks"] as? [Any])?.count == 1)
    }

    private static let noMessages: [String: (payload: [UInt8], opcode: UInt8)] = [
        "malformed": (Array("{\"verb\":".utf8), 1), "not UTF-8": ([0xff, 0xfe], 1), "empty": ([], 1),
        "binary": ([1, 2, 3], 2), "huge": (Array(repeating: UInt8(ascii: "a"), count: 1 << 20), 1),
        "unknown opcode": ([1], 5),
    ]

    @Test(arguments: noMessages.keys.sorted()) func whatIsNoMessageEndsTheConnection(name: String) throws {
        defer { server.close() }
        let page = try page()
        let (payload, opcode) = try #require(Self.noMessages[name])
        page.send(RawClient.frame(payload, opcode: opcode))
        #expect(page.isClosed(), "\(name)")
        // Other clients are served as before.
        _ = try self.page()
    }

    /// A server must close the connection of a client that sends such a frame. Source: RFC 6455, 5.1 and 5.2.
    @Test(
        arguments: [(0, false), (1, true), (2, true), (4, true), (7, true)] as [(UInt8, Bool)], [0x1, 0x9] as [UInt8])
    func framesThatNoBrowserSendsEndTheConnection(kind: (reserved: UInt8, isMasked: Bool), opcode: UInt8) throws {
        defer { server.close() }
        let page = try page()
        let request = Array(#"{"verb":"step","frames":1}"#.utf8)
        page.send(RawClient.frame(request, opcode: opcode, reserved: kind.reserved, isMasked: kind.isMasked))
        #expect(page.closeCode() == 1002)
    }

    @Test func endlessFragmentsEndTheConnection() throws {
        defer { server.close() }
        let page = try page()
        page.send(RawClient.frame(Array(repeating: 32, count: 1000), isFinal: false))
        for _ in 0..<1000 {
            guard page.send(RawClient.frame(Array(repeating: 32, count: 1000), opcode: 0, isFinal: false)) else {
                break
            }
        }
        #expect(page.isClosed())
    }

    @Test func tenThousandMessagesASecondEndTheConnection() throws {
        defer { server.close() }
        let page = try page()
        let request = RawClient.frame(Array(#"{"verb":"seek","frame":0}"#.utf8))
        var isOpen = true
        for _ in 0..<10_000 where isOpen { isOpen = page.send(request) }
        #expect(!isOpen || page.isClosed())
        _ = try self.page()
    }

    @Test func nobodyPlaysFasterThanTimePasses() throws {
        defer { server.close() }
        let page = try page()
        var last = 0
        for _ in 0..<100 {
            page.sendText(#"{"verb":"step","frames":1000000}"#)
            last = page.message(of: "frame")?["frame"] as? Int ?? last
        }
        #expect(last < 400, "\(last)")
    }

    @Test func ofFiveHundredFingersTwentyTouch() throws {
        defer { server.close() }
        let page = try page()
        let fingers = (0..<500).map { "\($0),0,\(10 + $0 % 300),100,0.01,0" }.joined(separator: ",")
        page.sendText(#"{"verb":"step","frames":1,"touches":[\#(fingers)]}"#)
        let answer = try #require(page.message(of: "frame"))
        let run = try #require((answer["runs"] as? [[String: Any]])?.first)
        let touches = try #require((run["numbers"] as? [String: Any])?["touches"] as? [[Any]])
        #expect(((touches[1].last as? [Any])?.count ?? 0) == TouchLog.mostFingers)
    }

    @Test func connectionsThatSayNothingAreClosed() throws {
        defer { server.close() }
        let idle = try (0..<20).map { _ in try client() }
        idle[0].send("GET /?tok")
        let page = try page()
        // A live page answers the server's pings, and stays connected.
        let isClosed = idle.allSatisfy { client in
            (0..<300).contains { _ in
                page.send(RawClient.frame([], opcode: 10))
                return client.isClosed(within: 0.2)
            }
        }
        #expect(isClosed)
        page.sendText(#"{"verb":"step","frames":1}"#)
        #expect(page.message(of: "frame") != nil)
    }

    @Test func moreConnectionsThanABrowserNeedsAreRefused() throws {
        let patient = try Self.server(patience: 600)
        defer {
            patient.close()
            server.close()
        }
        let crowd = try (0..<60).map { _ in try RawClient(port: patient.port) }
        #expect(crowd.suffix(20).allSatisfy { $0.isClosed() })
        #expect(!crowd[0].isClosed(within: 0))
    }

    /// A request that arrives byte by byte must be complete in the same time as one that does not arrive.
    @Test(arguments: ["", "POST / HTTP/1.1\r\nContent-Length: 900\r\n\r\n"])
    func slowRequestsAreClosed(start: String) throws {
        defer { server.close() }
        let slow = try client()
        slow.send(start.isEmpty ? "G" : start)
        // Each part comes well within the time after which a silent client is disconnected. A busy machine may
        // close the connection late.
        var isClosed = false
        for _ in 0..<600 where !isClosed {
            slow.send("x")
            isClosed = slow.isClosed(within: 0.1)
        }
        #expect(isClosed)
        _ = try self.page()
    }

    /// Whatever numbers a page sends, the server serves the next one.
    @Test(arguments: 0..<Thoroughness.number(4, thorough: 200))
    func noMessageEndsTheServer(seed: Int) throws {
        defer { server.close() }
        var orders = RandomMessage(seed: UInt64(seed))
        var page = try page()
        for number in 0..<150 {
            let request = orders.next()
            page.sendText(request.text)
            let answer = page.message(of: request.answer)
            orders.frame = answer?["frame"] as? Int ?? orders.frame
            // A text that is not a message ends the connection.
            if answer == nil {
                page = try #require(try? self.page(), "seed \(seed), request \(number): \(request.text)")
            }
        }
        _ = try self.page()
    }

    @Test func aPageThatNeverReadsIsLeft() throws {
        defer { server.close() }
        let page = try page()
        let before = memory
        let request = RawClient.frame(Array(#"{"verb":"restart"}"#.utf8))
        var isOpen = true
        for _ in 0..<2000 where isOpen {
            isOpen = page.send(request)
            usleep(4000)
        }
        #expect(memory - before < 48 << 20, "\((memory - before) >> 20) MB")
        #expect(!isOpen || page.isClosed())
        _ = try self.page()
    }

    @Test func anotherPageTakesThePlace() throws {
        defer { server.close() }
        let first = try page()
        first.sendText(#"{"verb":"step","frames":1,"touches":[1,0,200,170,0.01,0]}"#)
        #expect(first.message(of: "frame") != nil)
        let second = try page()
        #expect(first.message(of: "moved") != nil && first.isClosed())
        second.sendText(#"{"verb":"step","frames":1}"#)
        let answer = try #require(second.message(of: "frame"))
        // The finger of the first page was cancelled.
        #expect(answer["frame"] as? Int == 3)
    }

    @Test func thePortIsFreeAfterwards() throws {
        let page = try page()
        server.close()
        #expect(page.isClosed())
        // Another test's server may have received the port meanwhile. Only this one accepts the token.
        if let client = try? client() {
            #expect(!client.upgrade(live, host: host, origin: "http://\(host)"))
        }
    }
}
