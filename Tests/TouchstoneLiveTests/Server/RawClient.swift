import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A client that sends arbitrary bytes to a server on this machine.
final class RawClient {
    private let descriptor: Int32
    /// The received bytes that have not been read yet.
    private var received: [UInt8] = []

    struct Refused: Error {}

    init(port: Int) throws {
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            Glibc.close(descriptor)
            throw Refused()
        }
        for (option, seconds) in [(SO_RCVTIMEO, 60), (SO_SNDTIMEO, 5)] {
            var timeout = timeval(tv_sec: seconds, tv_usec: 0)
            setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    deinit { Glibc.close(descriptor) }

    /// Sends bytes. Returns whether all could be sent.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Reads available bytes. Returns false if the server has closed the connection, or nothing arrives.
    private func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        received += buffer[..<count]
        return true
    }

    /// Returns everything up to the end of the connection.
    func rest() -> String {
        while read() {}
        return String(decoding: received, as: UTF8.self)
    }

    /// Whether the server closes the connection within a number of seconds. Tests that run beside this one can delay
    /// the server by several seconds.
    func isClosed(within seconds: Double = 60) -> Bool {
        let end = Date().addingTimeInterval(seconds)
        repeat {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            if count == 0 || count < 0 && errno != EAGAIN { return true }
            if count > 0 { received += buffer[..<count] }
            usleep(10_000)
        } while Date() < end
        return false
    }

    // MARK: HTTP

    /// Returns the status of the response.
    func get(_ target: String, host: String, origin: String? = nil, method: String = "GET") -> (
        status: Int, text: String
    ) {
        let more = origin.map { "Origin: \($0)\r\n" } ?? ""
        send("\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\n\(more)\r\n")
        let text = rest()
        return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0, text)
    }

    /// Requests a WebSocket. Returns whether it was accepted.
    func upgrade(_ target: String, host: String, origin: String?) -> Bool {
        let more = origin.map { "Origin: \($0)\r\n" } ?? ""
        send(
            "GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\(more)Connection: Upgrade\r\nUpgrade: websocket\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
        let end = Array("\r\n\r\n".utf8)
        while received.firstRange(of: end) == nil { guard read() else { return false } }
        guard String(decoding: received, as: UTF8.self).hasPrefix("HTTP/1.1 101"),
            let range = received.firstRange(of: end)
        else { return false }
        received.removeSubrange(..<range.upperBound)
        return true
    }

    // MARK: WebSocket

    /// A frame as a browser sends it, with a mask and without reserved bits, unless the arguments say otherwise.
    static func frame(
        _ payload: [UInt8], opcode: UInt8 = 1, isFinal: Bool = true, reserved: UInt8 = 0, isMasked: Bool = true
    ) -> [UInt8] {
        var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | reserved << 4 | opcode]
        guard isMasked else { return bytes + [UInt8(payload.count)] + payload }
        switch payload.count {
        case ..<126: bytes.append(0x80 | UInt8(payload.count))
        case ..<65536: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default: bytes += [0x80 | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
        }
        let mask: [UInt8] = [1, 2, 3, 4]
        return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
    }

    @discardableResult
    func sendText(_ text: String) -> Bool { send(Self.frame(Array(text.utf8))) }

    /// Returns the next message of the server; nil if the server closes the connection or sends nothing.
    func message() -> (opcode: UInt8, payload: [UInt8])? {
        func need(_ count: Int) -> Bool {
            while received.count < count { guard read() else { return false } }
            return true
        }
        guard need(2) else { return nil }
        var (length, start) = (Int(received[1] & 127), 2)
        if length >= 126 {
            let bytes = length == 126 ? 2 : 8
            guard need(2 + bytes) else { return nil }
            length = received[2..<2 + bytes].reduce(0) { $0 << 8 | Int($1) }
            start += bytes
        }
        guard need(start + length) else { return nil }
        let opcode = received[0] & 15
        let payload = Array(received[start..<start + length])
        received.removeSubrange(..<(start + length))
        return (opcode, payload)
    }

    /// Returns the code with which the server closes the WebSocket; nil if it gives none.
    func closeCode() -> Int? {
        while let (opcode, payload) = message() {
            if opcode == 8 { return payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil }
        }
        return nil
    }

    /// Returns the next message of a kind as a JSON object.
    func message(of kind: String) -> [String: Any]? {
        while let (opcode, payload) = message(), opcode != 8 {
            let object = (try? JSONSerialization.jsonObject(with: Data(payload))) as? [String: Any]
            if object?["kind"] as? String == kind { return object }
        }
        return nil
    }
}
